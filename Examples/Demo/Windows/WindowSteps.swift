import DesktopDriver

/// What a person does with the app before its death, by keyboard and pointer.
struct WindowSteps {
  let app: DesktopApp

  private var desktop: Desktop { app.desktop }

  /// Starts the app, and goes through it.
  static func start(on desktop: Desktop) async throws -> DesktopApp {
    let app = try await desktop.startStaged(Example.productsUIKit.name)
    print("A catalogue of musical instruments runs as process \(app.identifier).")
    try await WindowSteps(app: app).perform()
    return app
  }

  /// Goes through the app: two windows, one of them maximised, and a form that isn't finished.
  func perform() async throws {
    try await searchShelf()
    try await click("button", "Open in New Window")
    try await app.wait(for: "a second window") { $0.count == 2 ? true : nil }
    try await useSecondWindow()
    try await edit()
    try await desktop.parkPointer()
  }

  /// The first window: a search, a scrolled list, an instrument and its facts.
  private func searchShelf() async throws {
    let field = try await app.widget("search box")
    try await app.click(field)
    try await desktop.type("o")
    try await app.wait(for: "the result of a search") { windows in
      windows[0].widgets("search box").first?.text == "o" ? true : nil
    }
    try await app.settled()
    let list = try await app.widget(named: "shelf.list")
    try await app.turnWheel(over: list, steps: 2)
    try await app.settled()
    let cells = try await app.windows()[0].widgets("grid cell")
    guard let cell = cells.first(where: { $0.y > list.y + 100 }) else { return }
    try await app.click(cell)
    try await click(nil, "Facts")
  }

  /// The second window: maximised, its list scrolled, words in the notes.
  private func useSecondWindow() async throws {
    try await app.maximise(window: 1)
    try await app.turnWheel(
      over: try await app.widget(nil, named: "shelf.list", inWindow: 1),
      steps: 3
    )
    try await app.click(try await app.widget(nil, named: "Notes", inWindow: 1))
    try await app.settled()
    let notes = try await app.wait(for: "the notes") { windows in
      windows[1].widgets().first {
        $0.states.contains("multi-line") && $0.states.contains("editable") && $0.height > 0
      }
    }
    try await app.click(notes)
    try await desktop.type("Ask for the older one in the back room.")
    try await app.settled()
  }

  /// The first window again: the form, with a part of a field selected from its end.
  private func edit() async throws {
    let screens = try await app.screenWindows()
    try await app.activate(screens[0])
    try await app.click(try await app.widget("button", named: "Edit", inWindow: 0))
    try await app.changeName()
  }

  private func click(_ role: String?, _ name: String) async throws {
    try await app.settled()
    try await app.click(try await app.widget(role, named: name))
  }
}
