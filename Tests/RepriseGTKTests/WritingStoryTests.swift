#if GTK
import DesktopDriver
import Testing

/// Texts that are typed into, selected and scrolled by hand, and come back after a kill.
@Suite struct WritingStoryTests {
  private static let app = "org.reprise.Writing"

  private func field(_ name: String, of app: DesktopApp) async throws -> Widget {
    try await app.widget("text box", named: name)
  }

  /// Waits until a text is one, with the caret at a place.
  private func wait(
    for text: String,
    caret: Int,
    in name: String,
    of app: DesktopApp,
  ) async throws {
    try await app.wait(for: "\"\(text)\" in \(name)") { windows in
      let field = windows.flatMap { $0.widgets("text box", named: name) }.first
      return field?.text == text && field?.caret == caret ? true : nil
    }
  }

  /// Waits until the app tells of something.
  private func wait(for line: String, toldBy app: DesktopApp) async throws {
    try await app.widget("label") { $0.text == line }
  }

  @Test func `what is typed asks the delegate, and a refusal leaves text and selection`()
    async throws
  {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Writing")
      try await app.click(try await field("number", of: app))
      try await desktop.type("12x3")
      try await wait(for: "123", caret: 3, in: "number", of: app)
      try await desktop.press("shift+Left", "shift+Left")
      try await desktop.type("y")
      try await wait(for: "asked 1 2 'y'", toldBy: app)
      // What is selected again in the millisecond in which it went, GTK would let go.
      for letter in "abcdefghijklmnopqrstuvw" {
        try await desktop.type("\(letter)")
        try await wait(for: "asked 1 2 '\(letter)'", toldBy: app)
        #expect(try await field("number", of: app).text == "123")
        #expect(try await field("number", of: app).selectedRange == 1..<3)
      }
      try await desktop.type("7")
      try await wait(for: "17", caret: 2, in: "number", of: app)

      try await app.click(try await field("essay", of: app))
      try await desktop.type("viola#")
      try await wait(for: "asked 5 0 '#'", toldBy: app)
      try await wait(for: "viola", caret: 5, in: "essay", of: app)
      try await app.kill()
    }
  }

  @Test func `undo, redo and paste reach the delegate as the part that changes`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Writing")
      try await app.click(try await field("essay", of: app))
      try await desktop.type("lute oud")
      try await desktop.press("ctrl+shift+Left")
      try await desktop.type("rebec")
      try await wait(for: "lute rebec", caret: 10, in: "essay", of: app)
      try await desktop.press("ctrl+z")
      try await wait(for: "asked 5 5 ''", toldBy: app)
      try await desktop.press("ctrl+shift+z")
      try await wait(for: "asked 5 0 'rebec'", toldBy: app)
      try await wait(for: "lute rebec", caret: 10, in: "essay", of: app)
      try await desktop.press("ctrl+a", "ctrl+c", "ctrl+End", "Return", "ctrl+v")
      try await wait(for: "asked 11 0 'lute rebec'", toldBy: app)
      try await wait(for: "lute rebec\nlute rebec", caret: 21, in: "essay", of: app)
      try await desktop.press("ctrl+BackSpace", "BackSpace", "BackSpace")
      try await wait(for: "lute rebec\nlut", caret: 14, in: "essay", of: app)
      try await app.kill()
    }
  }

  @Test(arguments: ["name", "essay"])
  func `text, caret, focus and the moving end of a selection come back`(name: String) async throws {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("Writing")
      try await first.click(try await field(name, of: first))
      try await desktop.type("contrabassoon")
      try await desktop.press("shift+Left", "shift+Left", "shift+Left")
      try await first.widget("text box", named: name) { $0.selectedRange == 10..<13 }
      try await first.settledState(of: Self.app)
      try await first.kill()

      let second = try await desktop.startStaged("Writing")
      let field = try await second.widget("text box", named: name) {
        $0.states.contains("focused") && $0.selectedRange == 10..<13
      }
      #expect(field.text == "contrabassoon")
      // The end that moves is the first one, as it was.
      try await desktop.press("shift+Left")
      try await second.widget("text box", named: name) { $0.selectedRange == 9..<13 }
      try await desktop.type("!")
      try await wait(for: "contrabas!", caret: 10, in: name, of: second)
      try await second.kill()
    }
  }

  @Test func `a hidden text is not kept`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Writing")
      try await app.click(try await app.widget(named: "secret"))
      try await desktop.type("hush")
      let state = try await app.settledState(of: Self.app)
      #expect(!state.nodes(named: "secret").isEmpty)
      #expect(!state.nodes.contains { $0.values.values.contains { $0.contains("hush") } })
      try await app.kill()
    }
  }

  @Test func `a search bar searches, chooses scopes and is cancelled`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Writing")
      try await app.click(try await app.widget("search box"))
      try await desktop.type("oboe")
      try await desktop.press("Return")
      try await wait(for: "searched oboe", toldBy: app)
      try await desktop.press("Escape")
      try await wait(for: "cancelled", toldBy: app)
      let search = try await app.widget("search box")
      #expect(search.text == "oboe" && search.height < 40 && search.width > 400)
      try await app.kill()
    }
  }

  @Test func `a long text comes back at the same line, to the pixel`() async throws {
    try await Desktop.run { desktop in
      let environment = ["WRITING_LINES": "2000"]
      let first = try await desktop.startStaged("Writing", environment: environment)
      let essay = try await field("essay", of: first)
      try await first.click(essay)
      try await desktop.press("ctrl+End")
      try await first.turnWheel(over: essay, steps: -30)
      let before = try await picture(of: first, as: "before")
      try await first.kill()

      let second = try await desktop.startStaged("Writing", environment: environment)
      let restored = try await field("essay", of: second)
      let length = try #require(restored.text).unicodeScalars.count
      #expect(length > 100_000 && restored.caret == length)
      let after = try await picture(of: second, as: "after")
      let differing = try await desktop.comparePictures(
        before,
        after,
        difference: "\(Project.folder)/.build/desktop/long-text-difference.png",
        masks: []
      )
      #expect(differing == 0)
      try await second.kill()
    }
  }

  /// Takes a picture once everything is saved and shown.
  private func picture(of app: DesktopApp, as name: String) async throws -> String {
    try await app.desktop.parkPointer()
    try await app.settledState(of: Self.app)
    try await app.rested()
    let path = "\(Project.folder)/.build/desktop/long-text-\(name).png"
    try await app.desktop.writePicture(to: path)
    return path
  }
}
#endif
