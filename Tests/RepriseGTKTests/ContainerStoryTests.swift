#if GTK
import DesktopDriver
import Testing

/// What contains screens, in windows: sheets, columns, stacks, and items dragged out.
@Suite struct ContainerStoryTests {
  private func openCello(_ app: DesktopApp) async throws {
    try await app.click(try await app.widget("grid cell", named: "Cello"))
    try await app.widget("button", named: "Edit")
  }

  @Test func `a sheet is a dialog that comes back after a kill, with what was typed`()
    async throws
  {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("ProductsUIKit")
      try await openCello(first)
      try await first.click(try await first.widget("button", named: "Edit"))
      let dialog = try await first.wait(for: "a second window") { $0.count == 2 ? $0.last : nil }
      #expect(dialog.name == "Edit")
      let field = try await first.widget("text box") { $0.text == "Cello" }
      try await first.click(field, times: 3)
      try await desktop.type("Fiddle")
      try await first.widget("text box") { $0.text == "Fiddle" }
      try await first.settled()
      try await first.kill()

      let second = try await desktop.startStaged("ProductsUIKit")
      try await second.wait(for: "two windows") { $0.count == 2 ? true : nil }
      try await second.widget("text box") { $0.text == "Fiddle" }
      try await desktop.press("Escape")
      try await second.wait(for: "one window") { $0.count == 1 ? true : nil }
      try await second.settled()
      try await second.kill()

      let third = try await desktop.startStaged("ProductsUIKit")
      try await third.widget("grid cell", named: "Cello")
      #expect(try await third.settled().count == 1)
    }
  }

  @Test func `the line between columns stays where a person moved it`() async throws {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("ProductsUIKit")
      let line = try await first.widget("separator", named: "Column Width")
      let (x, y) = try await first.place(of: line, x: 0.5, y: 0.5)
      try await desktop.point([
        .move(x: x, y: y), .down(1), .move(x: x + 20, y: y), .move(x: x + 60, y: y),
        .move(x: x + 80, y: y), .up(1),
      ])
      let moved = try await first.widget("separator", named: "Column Width") { $0.x > line.x + 60 }
      // The line has the focus now, and arrow keys move it too.
      try await desktop.press("Right")
      let keyed = try await first.widget("separator", named: "Column Width") { $0.x > moved.x }
      try await first.settled()
      try await first.kill()

      let second = try await desktop.startStaged("ProductsUIKit")
      let after = try await second.widget("separator", named: "Column Width")
      #expect(after.x == keyed.x)
    }
  }

  @Test func `a row that is dragged out of the window gets one of its own`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("ProductsUIKit")
      let row = try await app.widget("grid cell", named: "Bassoon")
      let (x, y) = try await app.place(of: row, x: 0.3, y: 0.5)
      try await desktop.point([
        .move(x: x, y: y), .down(1), .move(x: x - 20, y: y), .move(x: x - 60, y: y + 20),
        .move(x: 40, y: 850), .move(x: 30, y: 860), .move(x: 20, y: 870), .up(1),
      ])
      let windows = try await app.wait(for: "a second window") { $0.count == 2 ? $0 : nil }
      let title = try await app.wait(for: "the instrument in a window of its own") { windows in
        windows.last?.widgets("label", named: "Bassoon").first
      }
      #expect(title.name == "Bassoon")
      #expect(
        windows.first?.widgets("label").contains { $0.text == "Choose an instrument." } == true
      )
    }
  }
}
#endif
