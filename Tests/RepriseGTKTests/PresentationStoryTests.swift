#if GTK
import DesktopDriver
import Testing

/// What is presented in windows: alerts, popovers, sheets and pages, by keys and pointer.
@Suite struct PresentationStoryTests {
  private func start(_ desktop: Desktop) async throws -> DesktopApp {
    let app = try await desktop.startStaged("Gallery")
    let tab = try await app.widget(named: "Containers") { $0.role.contains("tab") }
    try await app.click(tab)
    try await app.widget("button", named: "Ask")
    return app
  }

  private func answer(_ app: DesktopApp, is text: String) async throws {
    try await app.widget("label") { $0.text == text }
  }

  @Test func `an alert asks for texts and hears one answer`() async throws {
    try await Desktop.run { desktop in
      let app = try await start(desktop)
      try await app.click(try await app.widget("button", named: "Ask"))
      try await app.widget("text box", named: "New name") { $0.states.contains("focused") }
      try await desktop.type("Viola")
      try await desktop.press("Tab")
      try await desktop.type("Amati")
      try await app.widget("text box", named: "Maker") { $0.text == "Amati" }
      try await desktop.press("Return")
      try await answer(app, is: "renamed Viola by Amati")
      try await app.wait(for: "one window") { $0.count == 1 ? true : nil }
      try await app.click(try await app.widget("button", named: "Ask"))
      try await app.widget("button", named: "Delete")
      try await desktop.press("Escape")
      try await answer(app, is: "cancelled")
    }
  }

  @Test func `an alert is gone after a kill, and one without a way out is asked again`()
    async throws
  {
    try await Desktop.run { desktop in
      let first = try await start(desktop)
      try await first.click(try await first.widget("button", named: "Choose"))
      try await first.widget("button", named: "Green")
      try await desktop.press("Escape")
      try await first.click(try await first.widget("button", named: "Green"))
      try await answer(first, is: "chose Green")
      try await first.click(try await first.widget("button", named: "Choose"))
      try await first.widget("button", named: "Red")
      try await first.settled()
      try await first.kill()
      let second = try await desktop.startStaged("Gallery")
      try await second.widget("button", named: "Choose")
      #expect(try await second.settled().count == 1)
    }
  }

  @Test func `a popover goes by Escape, and comes back as a sheet after a kill`() async throws {
    try await Desktop.run { desktop in
      let first = try await start(desktop)
      try await first.click(try await first.widget("button", named: "Popover"))
      try await first.widget("text box", named: "Note")
      try await desktop.press("Escape")
      try await first.wait(for: "the popover's end") { windows in
        windows.contains { !$0.widgets("text box", named: "Note").isEmpty } ? nil : true
      }
      try await first.click(try await first.widget("button", named: "Popover"))
      try await first.widget("text box", named: "Note") { $0.states.contains("focused") }
      try await desktop.type("kept")
      try await first.widget("text box", named: "Note") { $0.text == "kept" }
      try await first.settled()
      try await first.kill()
      let second = try await desktop.startStaged("Gallery")
      try await second.widget("text box", named: "Note")
      #expect(try await second.settled().count == 2)
    }
  }

  @Test func `a sheet that is held stays when a person wants it to go`() async throws {
    try await Desktop.run { desktop in
      let app = try await start(desktop)
      try await app.click(try await app.widget("button", named: "Held"))
      let button = try await app.widget("button", named: "Close the note")
      try await desktop.press("Escape")
      #expect(try await app.settled().count == 2)
      try await app.click(button)
      try await app.wait(for: "one window") { $0.count == 1 ? true : nil }
    }
  }

  @Test func `pages are turned by buttons and keys, and the shown one comes back`() async throws {
    try await Desktop.run { desktop in
      let first = try await start(desktop)
      try await first.click(try await first.widget("button", named: "Turn"))
      try await answer(first, is: "Page 1 of 3")
      try await first.click(try await first.widget("button", named: "Next Page"))
      try await answer(first, is: "Page 2 of 3")
      try await desktop.press("Right")
      try await answer(first, is: "Page 3 of 3")
      try await desktop.press("Page_Up")
      try await answer(first, is: "Page 2 of 3")
      try await first.settled()
      try await first.kill()
      let second = try await desktop.startStaged("Gallery")
      try await answer(second, is: "Page 2 of 3")
      try await second.widget("button", named: "Previous Page")
    }
  }
}
#endif
