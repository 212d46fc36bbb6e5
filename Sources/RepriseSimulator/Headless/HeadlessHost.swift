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

  /// The screen, which can be turned and shared.
  public let screen: SimulatedScreen

  /// How windows went away for good, in order.
  public private(set) var dismissals: [UIWindowScene.DismissalAnimation] = []

  /// Whether the app asked to end.
  public private(set) var isQuitting = false

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - clock: The clock; a manual one for tests.
  ///   - screenSize: The size of the screen, in points.
  public convenience init(
    clock: any StateClock,
    screenSize: CGSize = CGSize(width: 800, height: 600),
  ) {
    self.init(clock: clock, screen: SimulatedScreen(size: screenSize))
  }

  /// Makes a host on a screen.
  ///
  /// - Parameters:
  ///   - clock: The clock; a manual one for tests.
  ///   - screen: The screen.
  public init(clock: any StateClock, screen: SimulatedScreen) {
    self.clock = clock
    self.screen = screen
  }

  /// The size of the screen, in points.
  public var screenSize: CGSize { screen.size }

  /// How the interface is turned.
  public var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

  /// The kind of device, light, read from left to right.
  public var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: screen.idiom),
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(displayScale: 1),
    ])
  }

  /// The part of the screen that apps have.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: Its size, in points.
  public func size(of scene: UIWindowScene?) -> CGSize { screen.sharedSize }

  /// Does nothing: without a display, the scene's own state says whether it is on screen.
  public func show(_ scene: UIWindowScene) {}

  /// Does nothing: without a display, the scene's own state says whether it is on screen.
  public func hide(_ scene: UIWindowScene) {}

  /// Notes how the window goes away.
  public func dismiss(_ scene: UIWindowScene, animation: UIWindowScene.DismissalAnimation) {
    dismissals.append(animation)
  }

  /// Does nothing: without a display, views are read where they are.
  public func update() {}

  /// Notes that the app is to end after this turn.
  public func quit() {
    isQuitting = true
  }
}
