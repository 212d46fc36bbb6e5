import DesktopDriver
import Foundation
import RepriseCommand

/// What a person does with the shelf in SwiftUI before its death, by keyboard and pointer.
struct ShelfSteps {
  let desktop: Desktop

  /// Goes through the app: a search opens it, a second window is dragged out of the first, and an
  /// edit sheet is under way.
  ///
  /// - Returns: The app, with a part of a field selected.
  func perform() async throws -> DesktopApp {
    let app = try await openResult()
    try await scrollShelf(of: app)
    try await dragOut("Bassoon", of: app)
    try await edit(app)
    try await desktop.parkPointer()
    return app
  }

  /// The first window: back to the shelf, which is scrolled.
  private func scrollShelf(of app: DesktopApp) async throws {
    try await app.click(try await widget("button", "Back", inWindow: 0, of: app))
    try await app.settled()
    let shelf = try await app.widget(named: "shelf")
    try await app.turnWheel(over: shelf, steps: 2)
    try await app.settled()
  }

  /// An instrument is dragged out of the window, and gets one of its own, maximised, with its picture.
  private func dragOut(_ name: String, of app: DesktopApp) async throws {
    let cell = try await app.widget("button", named: name)
    let (x, y) = try await app.place(of: cell, x: 0.5, y: 0.3)
    try await desktop.point([
      .move(x: x, y: y), .down(1), .move(x: x - 20, y: y), .move(x: x - 60, y: y + 20),
      .move(x: 40, y: 850), .move(x: 30, y: 860), .move(x: 20, y: 870), .up(1),
    ])
    try await app.wait(for: "a second window") { $0.count == 2 ? true : nil }
    try await app.settled()
    try await app.click(try await widget("tab", "Photo", inWindow: 1, of: app))
    try await app.click(try await widget("button", "Maximize", inWindow: 1, of: app))
    while try await !app.screenWindows().contains(where: \.isMaximized) {
      try await Task.sleep(for: .milliseconds(50))
    }
    try await app.settled()
  }

  /// The first window again: an instrument's form, with a draft, and a part of it selected from its
  /// end.
  private func edit(_ app: DesktopApp) async throws {
    let screens = try await app.screenWindows()
    try await app.activate(screens[0])
    try await app.settled()
    try await app.click(try await widget("button", "Viola", inWindow: 0, of: app))
    try await app.click(try await widget("button", "Edit", inWindow: 0, of: app))
    let name = try await app.wait(for: "the form") { windows in
      windows.lazy.flatMap(\.all).first {
        $0.name == "Name" && $0.states.contains("editable") && $0.height > 0
      }
    }
    try await app.settled()
    try await app.click(name)
    try await desktop.press("End")
    try await desktop.type(" (mine)")
    try await desktop.press("shift+Left", "shift+Left", "shift+Left")
    try await app.settled()
  }

  /// What was looked at before is found by a search, and opens the app, which doesn't run.
  private func openResult() async throws -> DesktopApp {
    let earlier = try await desktop.startStaged(Example.products.name)
    print("A catalogue of musical instruments runs as process \(earlier.identifier).")
    try await earlier.click(try await widget("button", "Cello", inWindow: 0, of: earlier))
    try await widget("button", "Edit", inWindow: 0, of: earlier)
    // The next window shows the shelf, so that it is the search that shows the instrument.
    try await earlier.click(try await widget("button", "Back", inWindow: 0, of: earlier))
    try await earlier.settledState(of: Example.products.identifier)
    try await earlier.signal(SIGTERM)
    print("It was quit. A search for \"cel\" finds:")
    let identifier = try search("cel")
    let app = try await desktop.startStaged(
      Example.products.name,
      arguments: ["-SearchResult", identifier]
    )
    try await widget("label", "Cello", inWindow: 0, of: app)
    print("Opened, it runs as process \(app.identifier), and shows the Cello.")
    return app
  }

  /// Searches as `reprise search` does, and prints what it finds.
  ///
  /// - Returns: The identifier of what fits best.
  private func search(_ text: String) throws -> String {
    var lines: [String] = []
    let command = RepriseCommand(
      RepriseCommand.Surroundings(
        environment: ["XDG_STATE_HOME": desktop.stateHome],
        now: Date(),
        output: { lines.append($0) },
        errorOutput: { lines.append($0) }
      )
    )
    let code = command.run(["search", Example.products.identifier, text])
    print(lines.map { "  \($0)" }.joined(separator: "\n"))
    // The identifier is the last of the lines below the title.
    guard code == .success, let line = lines.dropFirst().prefix(while: { $0.hasPrefix("  ") }).last
    else { throw TourError(description: "the search did not find the instrument.") }
    return line.trimmingCharacters(in: .whitespaces)
  }

  @discardableResult
  private func widget(
    _ role: String?,
    _ name: String,
    inWindow index: Int,
    of app: DesktopApp
  ) async throws -> Widget {
    try await app.settled()
    return try await app.wait(for: "\"\(name)\" in window \(index + 1)") { windows in
      guard windows.indices.contains(index) else { return nil }
      return windows[index].widgets(role, named: name).first { $0.width > 0 && $0.height > 0 }
    }
  }
}
