import Foundation
import RepriseSimulator
import Testing

/// The app as it is staged, in a process of its own, where there is nothing to show.
@Suite struct EmptyStateStoryTests {
  /// A folder that goes with its test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "reprise-empty-\(UUID().uuidString)"

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private let folder = Folder()

  private func start(_ arguments: String...) throws -> AppProcess {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let app = project.appending(path: ".build/apps/ProductsUIKit/ProductsUIKit").path
    try #require(
      FileManager.default.isExecutableFile(atPath: app),
      "Scripts/stage ProductsUIKit makes \(app)"
    )
    return try AppProcess(executable: app, arguments: arguments, stateHome: folder.path)
  }

  private func tree(of app: AppProcess) throws -> String {
    "\(try #require(try app.ask(ControlRequest(.tree)).tree))"
  }

  @Test func `a search without a match says so, over a kill, and the button shows all again`()
    throws
  {
    let first = try start()
    #expect(!(try tree(of: first)).contains("No match"))
    try first.ask(ControlRequest(.type, target: "shelf.search", text: "theremin"))
    #expect(try tree(of: first).contains("\"No match\""))
    try first.ask(ControlRequest(.save))
    try first.kill()

    let second = try start()
    let after = try tree(of: second)
    #expect(after.contains("\"No match\""))
    #expect(after.contains("\u{201C}theremin\u{201D}"))
    #expect(!after.contains("InstrumentCell"))
    try second.ask(ControlRequest(.tap, target: "shelf.empty.action"))
    let all = try tree(of: second)
    #expect(!all.contains("No match"))
    #expect(all.contains("InstrumentCell instrument.alto-recorder"))
    try second.quit()
  }

  @Test func `rows and the instrument's screen show pictures from the app's own folder`() throws {
    let app = try start()
    try app.ask(ControlRequest(.pick, target: "shelf.list", numbers: ["section": 0, "item": 1]))
    let tree = try tree(of: app)
    #expect(tree.contains("PictureView \"Pictures/alto-recorder\""))
    #expect(tree.contains("PictureView story.picture \"Pictures/alto-saxophone\""))
    try app.quit()
  }

  @Test func `notes say what they are for until there are some`() throws {
    let app = try start()
    try app.ask(ControlRequest(.pick, target: "shelf.list", numbers: ["section": 0, "item": 1]))
    try app.ask(ControlRequest(.choose, target: "instrument.tabs", numbers: ["value": 2]))
    #expect(try tree(of: app).contains("jottings.empty \"No notes yet."))
    try app.ask(ControlRequest(.type, target: "jottings.text", text: "a"))
    #expect(!(try tree(of: app)).contains("No notes yet"))
    try app.ask(ControlRequest(.delete, target: "jottings.text"))
    #expect(try tree(of: app).contains("No notes yet"))
    try app.quit()
  }

  @Test(arguments: [(0, "No instruments", "none"), (1, "tin-whistle", "only one")])
  func `a small catalogue says what it can't do`(count: Int, shelf: String, compare: String)
    throws
  {
    let whistle = """
      {"id": "tin-whistle", "name": "Tin whistle", "family": "woodwind", "origin": "England",
       "century": 19, "range": {"lowest": "D5", "highest": "D7"}, "material": "Tinplate",
       "price": {"amount": 12, "currency": "EUR"}, "notes": "Robert Clarke made it of tin."}
      """
    try FileManager.default.createDirectory(
      atPath: folder.path,
      withIntermediateDirectories: true
    )
    let file = folder.path + "/small.json"
    try "[\(count == 0 ? "" : whistle)]".write(toFile: file, atomically: true, encoding: .utf8)
    let app = try start("--catalogue", file)
    let start = try tree(of: app)
    #expect(start.contains(shelf))
    #expect(start.contains("PictureView \"Pictures/Unpictured\"") == (count > 0))
    try app.ask(ControlRequest(.tap, target: "tab.compare"))
    let tree = try tree(of: app)
    #expect(tree.contains("\"Nothing to compare\""))
    #expect(tree.contains("holds \(compare)"))
    #expect(!tree.contains("InstrumentCell"))
    try app.quit()
  }
}
