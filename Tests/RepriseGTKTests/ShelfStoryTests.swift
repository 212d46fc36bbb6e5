#if GTK
import DesktopDriver
import Testing

/// The example in windows, used by hand, killed, and started again.
@Suite struct ShelfStoryTests {
  /// What a person sees of the shelf.
  private struct Sight: Equatable, Sendable {
    var search: String?
    var caret: Int?
    var rows: [String]
    var selected: [String]
    var labels: Set<String>

    init?(_ windows: [Widget]) {
      guard windows.count == 1, let window = windows.first,
        let field = window.widgets("search box").first,
        let list = window.widgets(named: "shelf.list").first
      else { return nil }
      search = field.text
      caret = field.caret
      let cells = list.widgets("grid cell")
      rows = cells.map(\.name)
      selected = cells.filter { $0.states.contains("selected") }.map(\.name)
      labels = Set(window.widgets("label").compactMap(\.text))
    }
  }

  @Test func `a shelf that was searched comes back after a kill`() async throws {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("ProductsUIKit")
      let field = try await first.widget("search box")
      try await first.click(field)
      try await desktop.type("cel")
      let cell = try await first.widget("grid cell", named: "Cello") { $0.y < 250 }
      try await first.click(cell)
      try await first.widget("grid cell", named: "Cello") { $0.states.contains("selected") }
      let before = try #require(Sight(try await first.settled()))
      #expect(before.search == "cel")
      #expect(before.rows.allSatisfy { $0.contains("Cel") || $0.contains("cel") }, "\(before.rows)")
      #expect(before.selected.count == 1)
      try await first.kill()

      let second = try await desktop.startStaged("ProductsUIKit")
      #expect(first.identifier != second.identifier)
      print("process \(first.identifier) was killed, \(second.identifier) took over")
      let after = try await second.wait(for: "what was there before the kill") { windows in
        Sight(windows).flatMap { $0 == before ? $0 : nil }
      }
      #expect(after == before)
    }
  }
}
#endif
