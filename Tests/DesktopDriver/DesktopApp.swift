import Foundation

/// A running app on a desktop.
public struct DesktopApp: Sendable {
  /// The desktop that it runs on.
  public let desktop: Desktop

  /// The process's number.
  public let identifier: Int32

  /// How long to wait for what should come: a machine may be busy with more than this.
  public static let patience = Duration.seconds(60)

  // MARK: Reading

  /// Gives the app's windows with everything in them, as they are now.
  public func windows() async throws -> [Widget] {
    try await desktop.ask(Request(do: "tree", process: identifier), as: Tree.self).windows
  }

  /// Gives the app's windows as the X server has them, in the order in which they were made.
  public func screenWindows() async throws -> [DesktopWindow] {
    try await desktop.ask(Request(do: "screen", process: identifier), as: Screen.self).windows
  }

  /// Waits until the windows are as they should be.
  ///
  /// - Parameters:
  ///   - what: What is waited for, for the error.
  ///   - patience: How long to wait.
  ///   - find: Gives what is looked for; `nil` while it isn't there.
  /// - Returns: What was found.
  /// - Throws: ``DesktopError`` when it doesn't come, with what is there instead.
  @discardableResult
  public func wait<Value: Sendable>(
    for what: String,
    patience: Duration = Self.patience,
    find: ([Widget]) throws -> Value?
  ) async throws -> Value {
    let end = ContinuousClock.now + patience
    var pause = 20
    while true {
      let windows = try await windows()
      if let value = try find(windows) { return value }
      let state = try await state()
      if let status = state.status {
        throw DesktopError(
          "waited for \(what), but process \(identifier) ended with status \(status):\n"
            + state.printed
        )
      }
      guard ContinuousClock.now < end else {
        throw try await failure("waited for \(what) in vain", windows: windows, state: state)
      }
      try await Task.sleep(for: .milliseconds(pause))
      pause = min(pause * 2, 320)
    }
  }

  /// Waits for a widget.
  ///
  /// - Parameters:
  ///   - role: What it is; `nil` for anything.
  ///   - name: What it is called, from the beginning.
  ///   - condition: What is true of it.
  /// - Returns: The first such widget that has a size.
  /// - Throws: ``DesktopError`` when it doesn't come.
  @discardableResult
  public func widget(
    _ role: String? = nil,
    named name: String? = nil,
    where condition: (Widget) -> Bool = { _ in true },
  ) async throws -> Widget {
    try await wait(for: "\(role ?? "a widget") \"\(name ?? "")\"") { windows in
      windows.lazy.flatMap { $0.widgets(role, named: name) }
        .first { $0.width > 0 && $0.height > 0 && condition($0) }
    }
  }

  /// Waits until what is shown stays as it is for some moments.
  ///
  /// - Returns: The windows.
  /// - Throws: ``DesktopError`` when it never rests.
  @discardableResult
  public func settled() async throws -> [Widget] {
    var last = ""
    var same = 0
    return try await wait(for: "a rest") { windows in
      let now = windows.map(\.outline).joined(separator: "\n")
      same = now == last && !windows.isEmpty ? same + 1 : 0
      last = now
      return same >= 3 ? windows : nil
    }
  }

  // MARK: Doing

  /// Clicks the middle of a widget, or another place in it.
  ///
  /// - Parameters:
  ///   - widget: The widget, as it was found.
  ///   - x: The place from its left edge, as a part of its width.
  ///   - y: The place from its upper edge, as a part of its height.
  ///   - button: Which button of the pointer to press: 1 is the first, 3 the second.
  ///   - times: How often to press the button.
  /// - Throws: ``DesktopError`` when its window isn't on the screen.
  public func click(
    _ widget: Widget,
    x: Double = 0.5,
    y: Double = 0.5,
    button: Int = 1,
    times: Int = 1,
  ) async throws {
    let place = try await place(of: widget, x: x, y: y)
    try await desktop.point([.move(x: place.x, y: place.y), .click(button, times: times)])
  }

  /// Turns the wheel over a widget, downwards for positive steps.
  public func turnWheel(over widget: Widget, steps: Int) async throws {
    let place = try await place(of: widget, x: 0.5, y: 0.5)
    try await desktop.point([
      .move(x: place.x, y: place.y), .click(steps > 0 ? 5 : 4, times: abs(steps)),
    ])
  }

  /// Brings one of the app's windows to the front and gives it the keyboard.
  ///
  /// - Parameter window: The window.
  /// - Throws: ``DesktopError`` when it is gone.
  public func activate(_ window: DesktopWindow) async throws {
    try await desktop.perform("windowactivate", on: window)
    while try await !screenWindows().contains(where: { $0.id == window.id && $0.isActive }) {
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Gives a window another size, as a person who drags its corner.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - width: The width with the app's own border, in pixels.
  ///   - height: The height with the app's own border, in pixels.
  /// - Throws: ``DesktopError`` when it is gone.
  public func resize(_ window: DesktopWindow, width: Int, height: Int) async throws {
    try await desktop.perform("windowsize", on: window, width, height)
  }

  /// Gives the place of a widget on the screen.
  ///
  /// - Parameters:
  ///   - widget: The widget, as it was found.
  ///   - x: The place from its left edge, as a part of its width.
  ///   - y: The place from its upper edge, as a part of its height.
  /// - Returns: The place, in pixels.
  /// - Throws: ``DesktopError`` when its window isn't on the screen.
  public func place(
    of widget: Widget,
    x: Double,
    y: Double
  ) async throws -> (x: Int, y: Int) {
    let windows = try await windows()
    guard let index = windows.firstIndex(where: { $0.all.contains { $0.id == widget.id } }) else {
      throw DesktopError("\(widget.role) \"\(widget.name)\" is gone.")
    }
    let screen = try await screenWindows()
    // Both lists are in the order in which the windows were made.
    guard windows.count == screen.count else {
      throw DesktopError(
        "the app tells of \(windows.count) windows, and the screen shows \(screen.count)."
      )
    }
    let window = windows[index]
    return screen[index].screenPlace(
      x: widget.x + Int(Double(widget.width) * x),
      y: widget.y + Int(Double(widget.height) * y),
      content: (window.width, window.height)
    )
  }

  // MARK: The process

  /// Ends the process by SIGKILL.
  public func kill() async throws {
    let status = try await signal(SIGKILL)
    guard status == -SIGKILL else {
      throw DesktopError("process \(identifier) ended with status \(status) instead.")
    }
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit code, or the negative number of the signal that ended it.
  @discardableResult
  public func signal(_ number: Int32) async throws -> Int32 {
    var request = Request(do: "signal", process: identifier)
    request.number = number
    return try await desktop.ask(request, as: Ended.self).status
  }

  /// Gives everything that the app printed.
  public func printed() async throws -> String { try await state().printed }

  // MARK: Parts

  func state() async throws -> State {
    try await desktop.ask(Request(do: "state", process: identifier), as: State.self)
  }

  /// Leaves a picture for whoever reads the error.
  private func failure(
    _ text: String,
    windows: [Widget],
    state: State
  ) async throws -> DesktopError {
    let path = "\(Project.folder)/.build/desktop/failure-\(identifier).png"
    try await desktop.writePicture(to: path)
    return DesktopError(
      "\(text) of process \(identifier); the screen is in \(path).\n"
        + windows.map(\.outline).joined(separator: "\n") + "\n" + state.printed
    )
  }

  private struct Tree: Decodable {
    let windows: [Widget]
  }

  private struct Screen: Decodable {
    let windows: [DesktopWindow]
  }

  private struct Ended: Decodable {
    let status: Int32
  }

  struct State: Decodable {
    let status: Int32?
    let printed: String
  }
}
