import DesktopDriver

/// What the app shows and what it has saved at one moment.
struct Moment {
  /// One window, as a person sees it and as assistive technologies read it.
  struct Window {
    let screen: DesktopWindow
    let content: Widget

    /// What is compared: everything but where the window manager put it.
    var lines: [String] {
      let size = "\(screen.width) x \(screen.height)"
      let states = screen.states.sorted().joined(separator: " ")
      return ["window \(size) \(states)\(screen.isActive ? " in front" : "")"]
        + content.outline.split(separator: "\n").dropFirst().map { line in
          // Only in the window in front is the focus anything that a person sees.
          screen.isActive ? String(line) : String(line.replacing(" focused", with: ""))
        }
    }
  }

  /// The windows, the one that has the keyboard last.
  let windows: [Window]

  /// Looks at an app's windows once they rest.
  init(of app: DesktopApp) async throws {
    let contents = try await app.settled()
    let screens = try await app.screenWindows()
    windows = Self.pair(contents, screens)
  }

  init?(_ contents: [Widget], _ screens: [DesktopWindow]) {
    guard contents.count == screens.count else { return nil }
    windows = Self.pair(contents, screens)
  }

  /// Waits until an app shows what was shown at another moment, or rests as something else.
  static func waiting(
    for other: Moment,
    of app: DesktopApp,
    patience: Duration
  ) async throws -> Moment {
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      let now = Moment(try await app.windows(), try await app.screenWindows())
      if let now, now.lines == other.lines { break }
      try await Task.sleep(for: .milliseconds(200))
    }
    return try await Moment(of: app)
  }

  /// Everything that is shown, line by line.
  var lines: [String] { windows.flatMap(\.lines) }

  /// The parts of the screen where scroll bars fade in and out.
  var scrollBars: [ScreenArea] {
    windows.flatMap { window in
      window.content.widgets("scroll bar").filter { $0.width > 0 && $0.height > 0 }
        .map { window.screen.area(of: $0, in: window.content) }
    }
  }

  /// Both lists are in the order in which the windows were made.
  private static func pair(_ contents: [Widget], _ screens: [DesktopWindow]) -> [Window] {
    zip(contents, screens).map { Window(screen: $1, content: $0) }
      .sorted { $0.screen.stack < $1.screen.stack }
  }
}
