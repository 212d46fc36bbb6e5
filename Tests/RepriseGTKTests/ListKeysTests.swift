#if GTK
import DesktopDriver
import Testing

/// Lists of the gallery, used by keys alone.
@Suite struct ListKeysTests {
  /// The element that has the focus, and how many have widgets.
  private func focused(_ role: String, in app: DesktopApp, is name: String) async throws -> Int {
    try await app.wait(for: "the focus on \(name)") { windows in
      let elements = windows.flatMap { $0.widgets(role) }
      let focused = elements.filter { $0.states.contains("focused") }
      return focused.map(\.name) == [name] ? elements.count : nil
    }
  }

  @Test func `keys move the focus from row to row, and the table scrolls with it`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Gallery")
      try await app.click(try await app.widget(named: "Lists"))
      try await app.click(try await app.widget("list item", named: "Row 1.2"))
      _ = try await focused("list item", in: app, is: "Row 1.2")
      try await desktop.press("Down", "Down", "Up")
      _ = try await focused("list item", in: app, is: "Row 1.3")
      try await desktop.press("End")
      let count = try await focused("list item", in: app, is: "Row 4.50")
      #expect(count < 100, "200 rows, of which few can be seen, have \(count) widgets")
      try await desktop.press("Page_Up", "Home")
      _ = try await focused("list item", in: app, is: "Row 1.1")
      try await desktop.press("Return")
      let row = try await app.widget("list item", named: "Row 1.1") {
        $0.states.contains("selected")
      }
      #expect(row.states.contains("focused"))
    }
  }

  @Test func `keys move the focus to the nearest item of a collection`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Gallery")
      try await app.click(try await app.widget(named: "Lists"))
      try await app.click(try await app.widget("grid cell", named: "Item 1"))
      try await desktop.press("Right")
      _ = try await focused("grid cell", in: app, is: "Item 2")
      try await desktop.press("Down", "Left")
      let windows = try await app.windows()
      let cells = windows.flatMap { $0.widgets("grid cell") }
      let perLine = cells.count { $0.y == cells.first?.y }
      #expect(perLine > 1)
      _ = try await focused("grid cell", in: app, is: "Item \(perLine + 1)")
      try await desktop.press("End")
      let count = try await focused("grid cell", in: app, is: "Item 500")
      #expect(count < 250, "500 items, of which few can be seen, have \(count) widgets")
    }
  }
}
#endif
