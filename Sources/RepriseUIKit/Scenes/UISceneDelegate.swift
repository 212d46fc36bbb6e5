public import Foundation
public import Reprise

/// What an app does at the turns of a scene's life.
///
/// Every method is optional.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Builds the scene's interface; its session's restoration activity is already there.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )

  /// Says that the scene was disconnected; its session may come back.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Says that the scene takes events now.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Says that the scene is about to take no events.
  func sceneWillResignActive(_ scene: UIScene)

  /// Says that the scene is about to be on screen.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Says that the scene is no longer on screen.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Gives the activity from which the scene can be built again; `nil` for none.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// Takes up the restoration activity, after connection and before activation.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

  /// Says that an activity was brought up to date: the last chance to add to it.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)

  /// Takes up an activity while the scene is connected.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  /// Opens addresses while the scene is connected.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)

  /// Says that an activity of this type is on its way.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)

  /// Says that an activity didn't arrive.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
}

extension UISceneDelegate {
  /// Counts as not implemented.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions,
  ) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func sceneDidDisconnect(_ scene: UIScene) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func sceneDidBecomeActive(_ scene: UIScene) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func sceneWillResignActive(_ scene: UIScene) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func sceneWillEnterForeground(_ scene: UIScene) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func sceneDidEnterBackground(_ scene: UIScene) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    OptionalMethod.noteDefault()
    return nil
  }

  /// Counts as not implemented.
  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity,
  ) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error,
  ) { OptionalMethod.noteDefault() }
}

/// A scene delegate with a window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  var window: UIWindow? { get set }

  /// Performs a quick action while the scene is connected.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
}

extension UIWindowSceneDelegate {
  /// No window: the delegate declares none.
  public var window: UIWindow? {
    get { nil }
    set { OptionalMethod.noteDefault() }
  }

  /// Counts as not implemented.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void,
  ) { OptionalMethod.noteDefault() }
}
