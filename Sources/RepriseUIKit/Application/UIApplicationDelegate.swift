public import Foundation
public import Reprise

/// What can be launched: an app's entry point, whatever its style.
@MainActor
public protocol LaunchableApplication {
  /// Makes the delegate that the launched application talks to.
  static func makeApplicationDelegate() -> any UIApplicationDelegate

  /// How strict state restoration is in this app.
  static var restorationPolicy: RestorationPolicy { get }

  /// Whether the app has scenes, whatever its Info.plist says.
  static var hasScenes: Bool { get }
}

extension LaunchableApplication {
  /// The standard policy: saves continuously, restores what is whole.
  public static var restorationPolicy: RestorationPolicy { .standard }

  /// Whether the app has scenes, whatever its Info.plist says; only the Info.plist says so.
  public static var hasScenes: Bool { false }
}

/// What an app does at the turns of its life.
///
/// Every method is optional.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, LaunchableApplication {
  /// The main window of an app without scenes.
  var window: UIWindow? { get set }

  /// Builds the base interface; the last app code before a restore.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Finishes the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Says that the app takes events now; not called in an app with scenes.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Says that the app is about to take no events; not called in an app with scenes.
  func applicationWillResignActive(_ application: UIApplication)

  /// Says that the app is no longer on screen; not called in an app with scenes.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Says that the app is about to be on screen; not called in an app with scenes.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Says that the app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// Says that memory is short: what can be made again is to be let go.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Says whether the state may be saved; the coder is a secure one.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool

  /// Says whether the state may be restored; the coder is a secure one.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool

  /// Says whether the state may be saved.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool

  /// Says whether the state may be restored.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool

  /// Gives the controller for a path, where no restoration class does.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?

  /// Adds app-wide state before anything else is encoded.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)

  /// Takes app-wide state back after everything else was decoded.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// Gives the configuration of a new scene.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Says that a person closed these sessions for good.
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )

  /// Says that an activity was brought up to date; not called in an app with scenes.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  /// Says that an activity of this type is on its way; not called in an app with scenes.
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool

  /// Takes up an activity; not called in an app with scenes.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool

  /// Says that an activity didn't arrive; not called in an app with scenes.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )

  /// Opens an address; not called in an app with scenes.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Makes the delegate by its `init()`.
  public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    guard let type = self as? NSObject.Type,
      let delegate = ObjectMaker.makeObject(type) as? any UIApplicationDelegate
    else {
      preconditionFailure(
        "\(Self.self) can't be an app's delegate: it derives neither from UIResponder nor from "
          + "NSObject."
      )
    }
    return delegate
  }

  /// No window: the delegate declares none.
  public var window: UIWindow? {
    get { nil }
    set { OptionalMethod.noteDefault() }
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return true
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return true
  }

  /// Counts as not implemented.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func applicationWillResignActive(_ application: UIApplication) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func applicationWillEnterForeground(_ application: UIApplication) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func applicationWillTerminate(_ application: UIApplication) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    shouldSaveApplicationState coder: NSCoder,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    shouldRestoreApplicationState coder: NSCoder,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder,
  ) -> UIViewController? {
    OptionalMethod.noteDefault()
    return nil
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    willEncodeRestorableStateWith coder: NSCoder,
  ) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    didDecodeRestorableStateWith coder: NSCoder,
  ) { OptionalMethod.noteDefault() }

  /// Gives the configuration that the manifest declares for the session's role.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions,
  ) -> UISceneConfiguration {
    OptionalMethod.noteDefault()
    return connectingSceneSession.configuration
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>,
  ) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void,
  ) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error,
  ) { OptionalMethod.noteDefault() }

  /// Counts as not implemented.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any],
  ) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }
}
