import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct LaunchArgumentsTests {
  @Test func `no arguments are fine`() throws {
    #expect(try LaunchArguments([]).catalogue == nil)
  }

  @Test func `the catalogue is taken, user defaults are passed over`() throws {
    let arguments = try LaunchArguments(["-Verbose", "YES", "--catalogue", "a.json"])
    #expect(arguments.catalogue == "a.json")
  }

  @Test(arguments: [
    (["--catalog", "x"], "Unknown argument \"--catalog\"."),
    (["file.json"], "Unknown argument \"file.json\"."),
    (["-v"], "Unknown argument \"-v\"."),
    (["--catalogue"], "--catalogue needs the path of a file."),
    (["--catalogue", "a", "--catalogue", "b"], "--catalogue is given twice."),
  ])
  func `other arguments are refused with the usage`(arguments: [String], problem: String) {
    let fault = #expect(throws: LaunchArguments.Fault.self) { try LaunchArguments(arguments) }
    #expect(fault?.description == problem + " Usage: ProductsUIKit [--catalogue FILE]")
  }
}
