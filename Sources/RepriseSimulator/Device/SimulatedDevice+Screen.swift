public import Foundation
public import RepriseUIKit

extension SimulatedDevice {
  /// Turns the device.
  ///
  /// - Parameter orientation: How the interface is turned then.
  public func rotate(to orientation: UIInterfaceOrientation) {
    screen.rotate(to: orientation)
  }

  /// Gives apps the whole screen, or one of two halves.
  ///
  /// - Parameter share: The part of the screen that apps have.
  public func splitScreen(_ share: ScreenShare) {
    screen.give(share)
  }

  /// Gives the device another screen, as a dock does.
  ///
  /// - Parameter size: The size of the other screen, in points.
  public func changeScreen(to size: CGSize) {
    screen.exchange(for: size)
  }
}

/// Several scenes on one screen.
extension SimulatedDevice {
  /// Puts two scenes of an app beside each other; all others leave the screen.
  ///
  /// A session without a scene is connected. Scenes that are on screen already change their size.
  ///
  /// - Parameters:
  ///   - left: The number of the scene at the left, from 1.
  ///   - right: The number of the scene at the right.
  ///   - app: Their app, which is on screen.
  ///   - share: The part that the left one has.
  /// - Throws: ``ControlError`` when the app has no such scene, or is not on screen.
  public func split(
    _ left: Int,
    beside right: Int,
    of app: SimulatedApp,
    share: ScreenShare = .half,
  ) async throws {
    clearScreen(for: app)
    try await app.perform(
      ControlRequest(
        .pair,
        target: share.rawValue,
        scene: left,
        numbers: ["other": Double(right)]
      )
    )
  }

  /// Puts two apps beside each other, a half of the screen for each.
  ///
  /// - Parameters:
  ///   - app: The app that comes beside the other one.
  ///   - other: The app that stays.
  public func show(_ app: SimulatedApp, beside other: SimulatedApp) async {
    clearScreen(for: app, other)
    screen.give(.half)
    for app in [other, app] where !app.isOnScreen {
      app.driver?.open()
      await app.settle()
    }
  }

  /// Gives one scene the whole screen; all others leave it.
  ///
  /// - Parameters:
  ///   - scene: The scene's number, from 1.
  ///   - app: Its app, whose process runs.
  /// - Throws: ``ControlError`` when the app has no such scene.
  public func show(scene: Int, of app: SimulatedApp) async throws {
    screen.give(.full)
    clearScreen(for: app)
    try await app.perform(ControlRequest(.show, scene: scene))
  }

  /// Drags something to an edge of the screen: it gets a scene of its own beside the one it comes
  /// from, as apps offer it by a drag delegate, a drag interaction, or `onDrag`.
  ///
  /// - Parameters:
  ///   - name: The view, a list's cell for example.
  ///   - element: The element, where the view is a list.
  ///   - edge: The edge of the screen.
  ///   - app: The app.
  ///   - scene: The scene's number, from 1; `nil` for all.
  /// - Throws: ``ControlError`` when nothing is dragged from there, or it opens no window.
  /// - Source: statements.md, B36.
  public func drag(
    _ name: String,
    element: IndexPath? = nil,
    to edge: ScreenEdge,
    of app: SimulatedApp,
    scene: Int? = nil,
  ) async throws {
    var request = ControlRequest(.drag, target: name, scene: scene, text: edge.rawValue)
    if let element {
      request.numbers = ["section": Double(element[0]), "item": Double(element[1])]
    }
    try await app.perform(request)
  }
}
