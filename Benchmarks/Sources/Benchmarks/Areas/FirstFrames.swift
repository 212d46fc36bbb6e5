import Foundation
import RepriseSimulator

/// From the start of a process to the first frame with everything in it restored: the example in
/// SwiftUI against the one in UIKit, each with the page of an instrument open.
@MainActor
enum FirstFrames {
  static func rows(_ place: Workplace) async throws -> [Row] {
    let ours = try ExampleProgram("Products", in: place.path("products")) {
      ControlRequest(.tap, target: "shelf.viola")
    }
    let theirs = try ExampleProgram("ProductsUIKit", in: place.path("products-uikit")) {
      ControlRequest(.pick, target: "shelf.list", numbers: ["section": 0, "item": 1])
    }
    var starts: [String: [Double]] = [:]
    // The first launch of each reads its files from the disk.
    for round in -1..<place.plan.windowRounds {
      for example in [ours, theirs] {
        try await example.program.run { program in
          let seen = try await program.report()
          if round >= 0 { starts[program.name, default: []].append(seen.firstFrame * 1_000) }
        }
      }
    }
    for example in [ours, theirs] { try example.prove() }
    let time = place.keep("first frame", 1, starts)
    return [
      Row(
        "start to first frame, Products",
        against: "ProductsUIKit",
        ours: try time.of(ours.program.name),
        theirs: try time.of(theirs.program.name),
        must: 1.1,
        stretch: nil
      )
    ]
  }
}

/// One of the examples, installed in a folder of its own, with state to restore.
@MainActor
private struct ExampleProgram {
  let program: WindowProgram
  private let executable: String
  private let stateHome: String

  /// What is on screen in the state that is restored.
  private let tree: String

  /// - Parameters:
  ///   - name: The example's name.
  ///   - folder: Where it is installed.
  ///   - use: What a person does there first.
  /// - Throws: When the example can't be started, or nothing opens.
  init(_ name: String, in folder: String, use: () -> ControlRequest) throws {
    let folder = URL(fileURLWithPath: folder).path
    try Self.install(name, in: folder)
    executable = folder + "/" + name
    stateHome = folder + "/state"
    let app = try AppProcess(executable: executable, stateHome: stateHome)
    let before = try Self.tree(of: app)
    try app.ask(use())
    tree = try Self.tree(of: app)
    guard tree != before else { throw PeerFailure("nothing opened in \(name)") }
    try app.ask(ControlRequest(.save))
    try app.kill()
    program = WindowProgram(
      name: name,
      executable: executable,
      folder: folder,
      meter: WindowProgram.built("libFrameMeter.so")
    )
  }

  /// Sees to it that what was open still is: a window that lost it would have saved the loss.
  func prove() throws {
    let app = try AppProcess(executable: executable, stateHome: stateHome)
    let after = try Self.tree(of: app)
    guard after == tree else { throw PeerFailure("\(program.name) lost its state: \(after)") }
    try app.quit()
  }

  private static func tree(of app: AppProcess) throws -> String {
    try app.ask(ControlRequest(.tree)).tree.map { "\($0)" } ?? ""
  }

  /// Copies the executable, and what lies beside it as an app is installed.
  private static func install(_ name: String, in folder: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try files.copyItem(atPath: WindowProgram.built(name), toPath: folder + "/" + name)
    let sources = "Examples/" + name
    for item in try files.contentsOfDirectory(atPath: sources) where !item.hasSuffix(".swift") {
      // What two examples share is in one of them; the other has a link to it.
      let source = URL(fileURLWithPath: sources + "/" + item).resolvingSymlinksInPath().path
      try files.copyItem(atPath: source, toPath: folder + "/" + item)
    }
  }
}
