#if GTK
import DesktopDriver
import Testing

/// Menus in windows, by keys and pointer, and an alert with fields.
@Suite struct MenuStoryTests {
  private func start(_ desktop: Desktop) async throws -> DesktopApp {
    let app = try await desktop.startStaged("Gallery")
    let tab = try await app.widget(named: "Menus") { $0.role.contains("tab") }
    try await app.click(tab)
    try await app.widget("button", named: "Options")
    return app
  }

  private func chosen(_ app: DesktopApp, is text: String) async throws {
    try await app.widget("label") { $0.text == text }
  }

  @Test func `a button's menu opens by pointer and is chosen from by keys`() async throws {
    try await Desktop.run { desktop in
      let app = try await start(desktop)
      try await app.click(try await app.widget("button", named: "Options"))
      try await app.widget(named: "Rename_it") { $0.states.contains("focused") }
      try await app.widget(named: "Name") { $0.states.contains("checked") }
      try await desktop.press("Down", "Down", "Down", "Return")
      try await chosen(app, is: "chose Date")
      try await app.click(try await app.widget("button", named: "Options"))
      try await app.widget(named: "Rename_it") { $0.states.contains("focused") }
      try await desktop.press("Escape")
      try await app.widget("button", named: "Options") { $0.states.contains("focused") }
      try await desktop.press("space")
      try await app.widget(named: "Rename_it") { $0.states.contains("focused") }
      try await desktop.press("Up", "Return")
      try await chosen(app, is: "chose Delete")
      try await app.widget("button", named: "Options") { $0.states.contains("focused") }
      try await app.click(try await app.widget("button", named: "Further options"))
      try await app.widget(named: "Print") { $0.states.contains("focused") }
      try await desktop.press("Down", "Return")
      try await chosen(app, is: "chose Share")
    }
  }

  @Test func `views and rows have menus by the second button and by the menu keys`() async throws {
    try await Desktop.run { desktop in
      let app = try await start(desktop)
      let held = try await app.widget("label") { $0.text == "Right click, or hold" }
      try await app.click(held, button: 3)
      try await app.widget(named: "Copy") { $0.states.contains("focused") }
      try await desktop.press("Down", "Return")
      try await chosen(app, is: "chose Remove")
      try await app.click(try await app.widget(named: "Row 2"), button: 3)
      try await app.widget(named: "Open row 2") { $0.states.contains("focused") }
      try await desktop.press("Return")
      try await chosen(app, is: "chose Open row 2")
      try await app.click(try await app.widget(named: "Row 1"))
      try await desktop.press("shift+F10")
      try await app.widget(named: "Open row 1") { $0.states.contains("focused") }
      try await desktop.press("Return")
      try await chosen(app, is: "chose Open row 1")
    }
  }

  @Test func `an open menu is gone after a kill`() async throws {
    try await Desktop.run { desktop in
      let first = try await start(desktop)
      try await first.click(try await first.widget("button", named: "More"))
      try await first.widget(named: "Rename")
      try await first.kill()
      let second = try await desktop.startStaged("Gallery")
      try await second.widget("button", named: "More")
      #expect(
        try await second.settled().allSatisfy { $0.widgets(nil, named: "Rename").isEmpty }
      )
    }
  }

  @Test func `an open alert comes back with its text and without the password`() async throws {
    try await Desktop.run { desktop in
      let first = try await start(desktop)
      try await first.click(try await first.widget("button", named: "Name"))
      try await first.widget("text box", named: "Shelf") { $0.states.contains("focused") }
      try await desktop.type("Strings")
      try await desktop.press("Tab")
      try await desktop.type("abc")
      try await first.widget("text box", named: "Shelf") { $0.text == "Strings" }
      try await first.settled()
      try await first.kill()
      let second = try await desktop.startStaged("Gallery")
      try await second.widget("text box", named: "Shelf") { $0.text == "Strings" }
      try await desktop.press("Return")
      try await chosen(second, is: "added Strings, 0")
    }
  }
}
#endif
