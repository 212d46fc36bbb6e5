#if GTK
import DesktopDriver
import Testing

/// Rows of the gallery that a person puts in order.
@Suite struct OrderStoryTests {
  private static let longer = [
    "Arpeggios", "Scales", "Etude in C", "Sonata, first movement", "Sonata, second movement",
    "Long tones",
  ]

  private func wait(for order: [String], in app: DesktopApp) async throws {
    _ = try await app.wait(for: "the order \(order)") { windows in
      let rows = windows.flatMap { $0.widgets("list item") }.sorted { $0.y < $1.y }
      return Array(rows.map(\.name).prefix(order.count)) == order ? rows : nil
    }
  }

  /// The handles from above to below, once editing has begun.
  private func edit(_ app: DesktopApp) async throws -> [Widget] {
    try await app.click(try await app.widget("button", named: "Edit"))
    return try await app.wait(for: "the handles") { windows in
      let handles = windows.flatMap { $0.widgets("button", named: "Reorder") }
      return handles.count == 7 ? handles.sorted { $0.y < $1.y } : nil
    }
  }

  @Test func `keys move the row that has the focus, over the edges of sections`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Gallery")
      try await app.click(try await app.widget(named: "Order"))
      try await wait(for: ["Scales", "Arpeggios", "Etude in C"], in: app)
      let handles = try await edit(app)
      let hints = Set(handles.map(\.description))
      #expect(hints.count == 1 && hints.first?.contains("Alt+Down") == true)
      try await app.click(try await app.widget("list item", named: "Arpeggios"))
      try await desktop.press("alt+Down")
      try await wait(for: ["Scales", "Etude in C", "Arpeggios"], in: app)
      try await desktop.press("alt+Up", "alt+Up", "alt+Up")
      try await wait(for: ["Arpeggios", "Scales", "Etude in C"], in: app)
      let windows = try await app.settled()
      let rows = windows.flatMap { $0.widgets("list item") }
      let focused = rows.filter { $0.states.contains("focused") }.map(\.name)
      #expect(focused == ["Arpeggios"])
      try await app.click(try await app.widget("list item", named: "Long tones"))
      try await desktop.press("alt+Up")
      try await wait(for: Self.longer, in: app)
    }
  }

  @Test func `a row that is held when the app is killed is where it was, and editing is over`()
    async throws
  {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Gallery")
      try await app.click(try await app.widget(named: "Order"))
      let handles = try await edit(app)
      let (x, y) = try await app.place(of: handles[0], x: 0.5, y: 0.5)
      try await desktop.point([
        .move(x: x, y: y), .down(1), .move(x: x, y: y + 10), .move(x: x, y: y + 50),
        .move(x: x, y: y + 100), .up(1),
      ])
      let moved = ["Arpeggios", "Etude in C", "Scales"]
      try await wait(for: moved, in: app)
      _ = try await app.settled()
      try await desktop.point([
        .move(x: x, y: y), .down(1), .move(x: x, y: y + 10), .move(x: x, y: y + 50),
        .move(x: x, y: y + 100),
      ])
      // The others make room for the row that is held.
      try await wait(for: ["Etude in C"], in: app)
      _ = try await app.settled()
      try await app.kill()
      try await desktop.point([.up(1)])
      let second = try await desktop.startStaged("Gallery")
      try await wait(for: moved, in: second)
      let windows = try await second.settled()
      let buttons = windows.flatMap { $0.widgets("button") }.map(\.name)
      #expect(buttons.contains("Edit") && !buttons.contains { $0.hasPrefix("Reorder") })
    }
  }
}
#endif
