#if GTK
import DesktopDriver
import Foundation

/// The example on a desktop, as stories about its windows use it.
struct Example: Sendable {
  static let identifier = "org.reprise.ProductsUIKit"

  let desktop: Desktop
  let app: DesktopApp

  /// Starts the example and waits for its windows.
  ///
  /// - Parameters:
  ///   - desktop: Where.
  ///   - count: How many windows it will have.
  ///   - environment: More of the environment.
  /// - Returns: The example, at rest.
  /// - Throws: `DesktopError` when it doesn't come up.
  static func start(
    on desktop: Desktop,
    windows count: Int = 1,
    environment: [String: String] = [:],
  ) async throws -> Example {
    let app = try await desktop.startStaged("ProductsUIKit", environment: environment)
    let example = Example(desktop: desktop, app: app)
    try await app.wait(for: "\(count) windows") { $0.count == count ? true : nil }
    try await example.windows("all windows are there") { $0.count == count }
    try await app.settled()
    return example
  }

  /// Waits until the screen's windows are as they should be.
  @discardableResult
  func windows(
    _ what: String,
    _ condition: ([DesktopWindow]) -> Bool
  ) async throws -> [DesktopWindow] {
    try await app.screenWindows(when: what, condition)
  }

  /// What is saved once nothing changes any more.
  func saved() async throws -> SavedState { try await app.settledState(of: Self.identifier) }

  /// What is saved of an app that has ended.
  var left: SavedState {
    get throws { try SavedState(of: Self.identifier, in: desktop.stateHome) }
  }

  /// Ends the app by SIGKILL and starts it again.
  func restarted(windows count: Int = 1) async throws -> Example {
    _ = try await saved()
    try await app.kill()
    return try await Self.start(on: desktop, windows: count)
  }
}

extension SavedState {
  /// How the app's last process ended, or that it runs.
  var end: String? { nodes(named: "process").first?.values[".end"] }

  /// How many sessions there are.
  var sessionCount: Int { nodes.count { $0.session.isEmpty && $0.kind == "session" } }

  /// What is kept of each window, by session.
  var windows: [String: [String: String]] {
    Dictionary(nodes(named: "gtk window").map { ($0.session, $0.values) }) { first, _ in first }
  }
}
#endif
