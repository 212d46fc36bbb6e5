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
    try await app.click(try await app.widget("button", named: "Back", inWindow: 0))
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
    try await app.click(try await app.widget("tab", named: "Photo", inWindow: 1))
    try await app.maximise(window: 1)
  }

  /// The first window again: an instrument's form, with a draft, and a part of it selected from its
  /// end.
  private func edit(_ app: DesktopApp) async throws {
    let screens = try await app.screenWindows()
    try await app.activate(screens[0])
    try await app.settled()
    try await app.click(try await app.widget("button", named: "Viola", inWindow: 0))
    try await app.click(try await app.widget("button", named: "Edit", inWindow: 0))
    try await app.changeName()
  }

  /// What was looked at before is found by a search, and opens the app, which doesn't run.
  private func openResult() async throws -> DesktopApp {
    let earlier = try await desktop.startStaged(Example.products.name)
    print("A catalogue of musical instruments runs as process \(earlier.identifier).")
    try await earlier.click(try await earlier.widget("button", named: "Cello", inWindow: 0))
    try await earlier.widget("button", named: "Edit", inWindow: 0)
    // The next window shows the shelf, so that it is the search that shows the instrument.
    try await earlier.click(try await earlier.widget("button", named: "Back", inWindow: 0))
    try await earlier.settledState(of: Example.products.identifier)
    try await earlier.signal(SIGTERM)
    print("It was quit. A search for \"cel\" finds:")
    let identifier = try search("cel")
    let app = try await desktop.startStaged(
      Example.products.name,
      arguments: ["-SearchResult", identifier]
    )
    try await app.widget("label", named: "Cello", inWindow: 0)
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
}
