public import Foundation
public import Reprise
public import RepriseArchive

/// What shows scenes to a person.
///
/// A host calls the running app's `AppContext` with a person's input and the system's events; the
/// app tells its host which scenes are on screen.
@MainActor
public protocol SceneHost: AnyObject {
  /// The host's name, as `REPRISE_HOST` gives it.
  var name: String { get }

  /// The clock that saves and timed work run by.
  var clock: any StateClock { get }

  /// The size of the screen, in points.
  var screenSize: CGSize { get }

  /// What holds for all windows: kind of device, light or dark, direction, scale.
  var traitCollection: UITraitCollection { get }

  /// How the interface is turned.
  var interfaceOrientation: UIInterfaceOrientation { get }

  /// Whether text views are laid out and scrolled by the host, which knows their heights.
  var laysOutText: Bool { get }

  /// Gives the size of the place that a scene's windows fill.
  ///
  /// - Parameter scene: The scene; `nil` for an app without scenes.
  /// - Returns: The size, in points.
  func size(of scene: UIWindowScene?) -> CGSize

  /// Gives the place of a presented controller's view.
  ///
  /// Asked when the presentation begins, and whenever the window is laid out.
  ///
  /// - Parameters:
  ///   - controller: The presented controller.
  ///   - bounds: The window that it is presented in.
  /// - Returns: The place, in the window's coordinates.
  func frame(ofPresented controller: UIViewController, in bounds: CGRect) -> CGRect

  /// Puts a scene on screen.
  func show(_ scene: UIWindowScene)

  /// Takes a scene off the screen.
  func hide(_ scene: UIWindowScene)

  /// What of its windows the host can't bring back, as a sentence; `nil` when there is nothing.
  var windowLimit: String? { get }

  /// Gives what is saved of a scene's window beside what the app saves, such as its size.
  ///
  /// - Parameter scene: The scene; `nil` for an app without scenes.
  /// - Returns: The values; none leaves what was saved before.
  func windowState(of scene: UIWindowScene?) -> Fields

  /// Takes back what was saved of a scene's window, before it comes on screen.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` for an app without scenes.
  ///   - state: What a host of this name gave; it may come from another version.
  func restoreWindow(of scene: UIWindowScene?, from state: Fields)

  /// Whether the host can draw what it shows.
  var drawsPictures: Bool { get }

  /// Draws what a person sees of a scene.
  ///
  /// - Parameter scene: The scene; `nil` for an app without scenes.
  /// - Returns: Gives the picture as PNG, on any thread; `nil` when there is nothing to see.
  func picture(of scene: UIWindowScene?) -> (@Sendable () -> Data?)?

  /// Takes a scene off the screen for good; `hide` follows.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - animation: What the person sees.
  func dismiss(_ scene: UIWindowScene, animation: UIWindowScene.DismissalAnimation)

  /// Shows what changed: called at the end of each turn, when everything is laid out.
  func update()

  /// Has the desktop open an address.
  ///
  /// - Parameter url: The address.
  /// - Returns: Whether the desktop has something for it.
  func open(_ url: URL) -> Bool

  /// Ends the app: the main loop returns once everything is saved.
  func quit()
}

extension SceneHost {
  /// Nothing: there is no desktop that could open an address.
  public func open(_ url: URL) -> Bool { false }

  /// No: the host has nothing that could be drawn.
  public var drawsPictures: Bool { false }

  /// No picture: the host has nothing that could be drawn.
  public func picture(of scene: UIWindowScene?) -> (@Sendable () -> Data?)? { nil }

  /// Nothing: windows have no state that could be lost.
  public var windowLimit: String? { nil }

  /// No values: windows have no state of their own.
  public func windowState(of scene: UIWindowScene?) -> Fields { Fields() }

  /// Does nothing: windows have no state of their own.
  public func restoreWindow(of scene: UIWindowScene?, from state: Fields) {}

  /// No: a text view measures its text.
  public var laysOutText: Bool { false }
}
