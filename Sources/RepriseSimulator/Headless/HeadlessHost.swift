public import Foundation
public import Reprise
public import RepriseUIKit

/// A host without a display: everything that a real one does, deterministically.
@MainActor
public final class HeadlessHost: SceneHost {
  /// The host's name.
  public let name = "headless"

  /// The clock that saves and timed work run by.
  public let clock: any StateClock

  /// The size of the screen, in points.
  public let screenSize: CGSize

  /// Whether the app asked to end.
  public private(set) var isQuitting = false

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - clock: The clock; a manual one for tests.
  ///   - screenSize: The size of the screen, in points.
  public init(clock: any StateClock, screenSize: CGSize = CGSize(width: 800, height: 600)) {
    self.clock = clock
    self.screenSize = screenSize
  }

  /// Does nothing: without a display, the scene's own state says whether it is on screen.
  public func show(_ scene: UIWindowScene) {}

  /// Does nothing: without a display, the scene's own state says whether it is on screen.
  public func hide(_ scene: UIWindowScene) {}

  /// Notes that the app is to end after this turn.
  public func quit() {
    isQuitting = true
  }
}
