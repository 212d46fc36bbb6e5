import Foundation

/// Waiting for what isn't in the widgets: the windows on the screen, what is printed, the end.
extension DesktopApp {
  /// Waits until the windows on the screen are as they should be.
  ///
  /// - Parameters:
  ///   - what: What is waited for, for the error.
  ///   - condition: Whether they are.
  /// - Returns: The windows, in the order in which they were made.
  /// - Throws: ``DesktopError`` when it doesn't come to that.
  @discardableResult
  public func screenWindows(
    when what: String,
    _ condition: ([DesktopWindow]) -> Bool,
  ) async throws -> [DesktopWindow] {
    var last: [DesktopWindow] = []
    return try await poll(
      {
        last = try await screenWindows()
        return condition(last) ? last : nil
      },
      orFail: { "waited in vain until \(what); the screen shows \(last)" }
    )
  }

  /// Waits until a condition holds that nothing on the screen tells.
  ///
  /// - Parameters:
  ///   - what: What is waited for, for the error.
  ///   - condition: Whether it holds.
  /// - Throws: ``DesktopError`` when it never does, and what the condition throws.
  public func wait(until what: String, _ condition: () throws -> Bool) async throws {
    try await poll({ try condition() ? () : nil }, orFail: { "waited in vain until \(what)" })
  }

  /// Waits until the app has printed a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - times: How often.
  /// - Returns: Everything that it printed.
  /// - Throws: ``DesktopError`` when it doesn't.
  @discardableResult
  public func printed(_ text: String, times: Int = 1) async throws -> String {
    var all = ""
    return try await poll(
      {
        all = try await printed()
        return all.components(separatedBy: text).count > times ? all : nil
      },
      orFail: { "the app did not print \"\(text)\" \(times) times:\n\(all)" }
    )
  }

  /// Waits until the process has nothing more to do, and no picture of it can be taken early.
  ///
  /// GTK lays long texts out in parts, and lets scroll bars fade two seconds after the last scroll:
  /// what has not run for longer shows all there is.
  ///
  /// - Throws: ``DesktopError`` when it never rests.
  public func rested() async throws {
    var request = Request(do: "rest", process: identifier)
    request.seconds = 2.5
    _ = try await desktop.ask(request, as: Done.self)
  }

  /// Waits until the process has ended by itself.
  ///
  /// - Returns: The exit code, or the negative number of the signal that ended it.
  /// - Throws: ``DesktopError`` when it runs on.
  @discardableResult
  public func ended() async throws -> Int32 {
    try await poll({ try await state().status }, orFail: { "process \(identifier) runs on" })
  }

  /// Takes a window off the screen, as its button does.
  public func minimise(_ window: DesktopWindow) async throws {
    try await desktop.perform("windowminimize", on: window)
  }

  /// Brings a window back that was taken off the screen.
  public func bringBack(_ window: DesktopWindow) async throws {
    try await desktop.perform("windowmap", on: window)
    try await activate(window)
  }

  private func poll<Value>(
    _ find: () async throws -> Value?,
    orFail message: () -> String,
  ) async throws -> Value {
    let end = ContinuousClock.now + Self.patience
    while true {
      if let value = try await find() { return value }
      guard ContinuousClock.now < end else { throw DesktopError(message()) }
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
