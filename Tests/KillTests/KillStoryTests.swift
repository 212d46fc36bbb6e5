import Foundation
import Reprise
import RepriseSimulator
import Testing

/// The example app in a process of its own: what these tests kill is dead.
@Suite struct KillStoryTests {
  /// A folder for saved state that goes with its test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "reprise-kill-\(UUID().uuidString)"

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private let folder = Folder()

  private func start() throws -> AppProcess {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let app = project.appendingPathComponent(".build/apps/ProductsUIKit/ProductsUIKit").path
    try #require(
      FileManager.default.isExecutableFile(atPath: app),
      "Scripts/stage ProductsUIKit makes \(app)"
    )
    return try AppProcess(executable: app, stateHome: folder.path)
  }

  private func draft(in app: AppProcess) throws -> String? {
    try app.ask(ControlRequest(.nodes)).nodes?
      .first { $0.path.hasSuffix("/edit") && $0.kind == "controller" }?.values["notes"]
      .map { String($0.dropFirst().dropLast()) }
  }

  @Test func `an app killed while it is typed into comes back with all but the last moment`()
    throws
  {
    let first = try start()
    try first.ask(
      ControlRequest(.pick, target: "shelf.list", numbers: ["section": 0, "item": 1])
    )
    try first.ask(ControlRequest(.tap, target: "instrument.edit"))
    try first.ask(ControlRequest(.type, target: "edit.notes", text: "Kept. "))
    try first.ask(ControlRequest(.save))
    let before = try #require(try draft(in: first))
    let nodes = try #require(try first.ask(ControlRequest(.nodes)).nodes)
    for key in "every key until the end" {
      try first.send(ControlRequest(.type, target: "edit.notes", text: String(key)))
    }
    try first.kill()
    let second = try start()
    #expect(first.identifier != second.identifier)
    #expect(!first.isRunning)
    #expect(kill(first.identifier, 0) != 0, "process \(first.identifier) still lives")
    let after = try #require(try draft(in: second))
    #expect(before.hasSuffix("Kept. "))
    #expect(after.hasPrefix(before))
    #expect((before + "every key until the end").hasPrefix(after))
    let report = try #require(try second.ask(ControlRequest(.report)).report)
    #expect(report.reason == .recover)
    #expect(report.isComplete, "\(report)")
    #expect(report.restoredCount == nodes.count)
    print("process \(first.identifier) was killed, \(second.identifier) took over")
    try second.quit()
  }

  @Test func `an app told to terminate saves everything first`() throws {
    let first = try start()
    try first.ask(
      ControlRequest(.pick, target: "shelf.list", numbers: ["section": 0, "item": 2])
    )
    try first.ask(ControlRequest(.tap, target: "instrument.edit"))
    try first.ask(ControlRequest(.type, target: "edit.notes", text: "last word"))
    #expect(first.terminate() == 0)
    let second = try start()
    #expect(try draft(in: second)?.hasSuffix("last word") == true)
    #expect(try second.ask(ControlRequest(.report)).report?.reason == .restore)
    try second.quit()
  }

  @Test func `a second process of the same app is refused while the first one writes`() throws {
    let first = try start()
    let error = #expect(throws: ControlError.self) { try start() }
    #expect(error?.message.contains("status 1") == true, "\(error?.message ?? "")")
    try first.quit()
  }

  @Test func `an app that quits in good order comes back with the reason launch`() throws {
    let first = try start()
    try first.ask(ControlRequest(.type, target: "shelf.search", text: "lute"))
    #expect(try first.quit() == 0)
    let second = try start()
    #expect(try second.ask(ControlRequest(.report)).report?.reason == .launch)
    let tree = try #require(try second.ask(ControlRequest(.tree)).tree)
    #expect("\(tree)".contains("shelf.search \"lute\""), "\(tree)")
    try second.quit()
  }
}
