public import Foundation
public import Reprise
public import RepriseUIKit

extension SimulatedDevice {
  /// A person takes up an activity in an app: from another app, a search, another device.
  ///
  /// The scene that fits the activity's `targetContentIdentifier` best gets it.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - app: The app, whose process runs.
  /// - Returns: Whether a scene took it.
  @discardableResult
  public func take(up activity: NSUserActivity, in app: SimulatedApp) async -> Bool {
    await route(
      UIScene.ConnectionOptions(userActivities: [activity]),
      showing: activity.targetContentIdentifier,
      in: app
    )
  }

  /// A person opens an address in an app.
  ///
  /// - Parameters:
  ///   - url: The address; it is what scenes are asked about, too.
  ///   - app: The app, whose process runs.
  /// - Returns: Whether a scene took it.
  @discardableResult
  public func open(_ url: URL, in app: SimulatedApp) async -> Bool {
    await route(
      UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)]),
      showing: url.absoluteString,
      in: app
    )
  }

  /// A person chooses a quick action of an app.
  ///
  /// - Parameters:
  ///   - item: The action.
  ///   - app: The app, whose process runs.
  /// - Returns: Whether a scene took it.
  @discardableResult
  public func choose(_ item: UIApplicationShortcutItem, of app: SimulatedApp) async -> Bool {
    await route(
      UIScene.ConnectionOptions(shortcutItem: item),
      showing: item.targetContentIdentifier as? String,
      in: app
    )
  }

  private func route(
    _ options: UIScene.ConnectionOptions,
    showing identifier: String?,
    in app: SimulatedApp,
  ) async -> Bool {
    guard let context = app.context else { return false }
    clearScreen(for: app)
    let isTaken = context.route(options, showing: identifier)
    await app.settle()
    return isTaken
  }
}
