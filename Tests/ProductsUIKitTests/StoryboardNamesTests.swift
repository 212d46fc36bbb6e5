import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct StoryboardNamesTests {
  private let text: String

  init() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    text = try String(
      contentsOf: project.appending(path: "Examples/ProductsUIKit/Main.storyboard"),
      encoding: .utf8
    )
  }

  private func values(of attribute: String) -> Set<String> {
    Set(text.matches(of: /([A-Za-z]+)="([^"]*)"/).filter { $0.1 == attribute }.map { "\($0.2)" })
  }

  @Test func `the names in code and in the storyboard are the same`() {
    // A scene may have its name as storyboard identifier, and take it for both.
    let found = values(of: "restorationIdentifier").union(values(of: "storyboardIdentifier"))
    let known = Set(RestorationID.allCases.map(\.rawValue)).subtracting([
      RestorationID.window.rawValue, RestorationID.shelfSearchField.rawValue,
    ])
    #expect(found.symmetricDifference(known).sorted() == [])
  }

  @Test func `every segue that code performs is there`() {
    let segues: Set = [SegueID.showInstrument, SegueID.chooseSecond, SegueID.compare]
    #expect(segues.isSubset(of: values(of: "identifier")))
  }

  @Test func `every class of the storyboard is in the app`() {
    let classes = values(of: "customClass")
    #expect(classes.count >= 12)
    for name in classes {
      #expect(NSClassFromString("ProductsUIKit.\(name)") != nil, "\(name)")
    }
  }
}
