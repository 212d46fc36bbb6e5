#if GTK
import DesktopDriver
import Testing

/// The recipes by which restoration is tested by hand, with the shelf in real windows: each on a
/// screen with an edit under way.
@Suite struct RecipeStoryTests {
  /// How the app is left and ended.
  enum Recipe: String, CaseIterable, Sendable {
    /// Out of sight, then ended by the system.
    case home

    /// As from a debugger: nobody is told.
    case stop

    /// In a window of another form, which stands for a turned device and a shared screen.
    case narrow
  }

  private func edit(_ app: DesktopApp) async throws {
    try await app.click(try await app.widget("button", named: "Viola"))
    try await app.click(try await app.widget("tab", named: "Photo"))
    try await app.click(try await app.widget("button", named: "Edit"))
    try await app.click(try await app.widget("text box") { $0.text == "Viola" }, times: 3)
    try await app.desktop.type("Fiddle")
    try await app.widget("text box") { $0.text == "Fiddle" }
    try await app.settledState(of: "org.reprise.Products")
  }

  @Test func `Ctrl+Q ends the app from within a sheet, which is in front again at the next start`()
    async throws
  {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("Products")
      try await edit(first)
      try await desktop.press("ctrl+q")
      #expect(try await first.ended() == 0)
      let second = try await desktop.startStaged("Products")
      try await second.wait(for: "the sheet") { $0.count == 2 ? true : nil }
      try await second.widget("text box") { $0.text == "Fiddle" }
      try await second.click(try await second.widget("button", named: "Cancel"))
      try await second.wait(for: "one window") { $0.count == 1 ? true : nil }
      try await desktop.press("ctrl+q")
      #expect(try await second.ended() == 0)
    }
  }

  private func end(_ app: DesktopApp, by recipe: Recipe) async throws {
    switch recipe {
    case .home:
      let window = try #require(try await app.screenWindows().first)
      try await app.minimise(window)
      #expect(try await app.signal(15) == 0)
    case .stop: try await app.kill()
    case .narrow:
      let window = try #require(try await app.screenWindows().first)
      try await app.resize(window, width: 420, height: 640)
      try await app.settled()
      #expect(try await app.signal(15) == 0)
    }
  }

  @Test(arguments: Recipe.allCases)
  func `everything is there after a stop`(recipe: Recipe) async throws {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("Products")
      try await edit(first)
      try await end(first, by: recipe)
      let second = try await desktop.startStaged("Products")
      print("process \(first.identifier) ended, \(second.identifier) took over")
      #expect(first.identifier != second.identifier)
      try await second.widget("text box") { $0.text == "Fiddle" }
      try await second.click(try await second.widget("button", named: "Cancel"))
      try await second.widget("tab", named: "Photo") { $0.states.contains("selected") }
      try await second.click(try await second.widget("tab", named: "Information"))
      try await second.widget("label", named: "Viola")
    }
  }
}
#endif
