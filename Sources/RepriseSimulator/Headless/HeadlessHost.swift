public import Foundation
public import Reprise
public import RepriseArchive
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

  /// What is kept of each window, by its session's name; empty for an app without scenes.
  public private(set) var windowStates: [String: Fields] = [:]

  /// What lies over the app at the moment, so that it takes no events.
  public internal(set) var covers: Set<ScreenCover> = []

  /// The names of the sessions whose scenes were on screen when the app was left.
  var leftOnScreen: [String] = []

  /// Draws what a scene shows, as PNG; `nil` for a host that only makes sketches.
  public var drawing: (@MainActor (UIWindowScene?) -> Data?)?

  /// What is edited in each window, and is to be again.
  private var focus = KeptFocus()

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
  public func size(of scene: UIWindowScene?) -> CGSize {
    scene.map { screen.size(of: $0.session.persistentIdentifier) } ?? screen.sharedSize
  }

  /// Does nothing: without a display, the scene's own state says whether it is on screen.
  public func show(_ scene: UIWindowScene) {}

  /// Does nothing: without a display, the scene's own state says whether it is on screen.
  public func hide(_ scene: UIWindowScene) {}

  /// Changes what is kept of a window, as its person would by moving an edge of it.
  ///
  /// - Parameters:
  ///   - state: The values; they replace those before.
  ///   - scene: The scene; `nil` for an app without scenes.
  public func setWindowState(_ state: Fields, of scene: UIWindowScene?) {
    windowStates[Self.name(of: scene)] = state
    (scene?.context ?? AppContext.current)?.engine.markWindow(of: scene)
  }

  /// Gives what is kept of a window.
  ///
  /// - Parameter scene: The scene; `nil` for an app without scenes.
  /// - Returns: The values that were set or restored last, and what is edited in the window.
  public func windowState(of scene: UIWindowScene?) -> Fields {
    var state = windowStates[Self.name(of: scene)] ?? Fields()
    focus.encode(of: scene, named: Self.name(of: scene), into: &state)
    return state
  }

  /// Takes back what was saved of a window.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` for an app without scenes.
  ///   - state: What a headless host gave.
  public func restoreWindow(of scene: UIWindowScene?, from state: Fields) {
    var state = state
    focus.decode(named: Self.name(of: scene), from: &state)
    if !state.isEmpty { windowStates[Self.name(of: scene)] = state }
  }

  private static func name(of scene: UIWindowScene?) -> String {
    scene?.session.persistentIdentifier ?? ""
  }

  /// Whether somebody said how to draw; sketches are made at edges only.
  public var drawsPictures: Bool { drawing != nil }

  /// Draws what a scene shows: in the way that was said, else a sketch of it.
  ///
  /// - Parameter scene: The scene; `nil` for an app without scenes.
  /// - Returns: Gives the picture; `nil` where there is nothing to see.
  public func picture(of scene: UIWindowScene?) -> (@Sendable () -> Data?)? {
    if let drawing {
      guard let picture = drawing(scene) else { return nil }
      return { picture }
    }
    guard let sketch = SceneSketch(of: scene, size: size(of: scene)) else { return nil }
    return { sketch.picture }
  }

  /// Notes how the window goes away.
  public func dismiss(_ scene: UIWindowScene, animation: UIWindowScene.DismissalAnimation) {
    dismissals.append(animation)
  }

  /// Has what was edited be edited again; without a display, views are read where they are.
  public func update() {
    for view in focus.due() { _ = view.becomeFirstResponder() }
  }

  /// The addresses that the app wanted opened by others, in their order.
  public private(set) var openedURLs: [URL] = []

  /// Notes an address that others would open.
  ///
  /// - Parameter url: The address.
  /// - Returns: Always true.
  public func open(_ url: URL) -> Bool {
    openedURLs.append(url)
    return true
  }

  /// Notes that the app is to end after this turn.
  public func quit() {
    isQuitting = true
  }
}
