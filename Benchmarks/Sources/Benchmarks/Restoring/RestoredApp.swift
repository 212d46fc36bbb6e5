import Foundation
import RepriseUIKit

/// What the app of a restore benchmark does at its next launch, and when.
@MainActor
enum Launch {
  /// The pages to make by hand; `nil` leaves them to the restore, and an empty list makes none.
  static var states: [PageState]?

  /// The roots of the last launch.
  static var shelves: [Shelf] = []

  /// How long it took until all pages were there, once their root was.
  static private(set) var duration = 0.0
  private static var start = 0.0

  /// The root is there.
  static func began() {
    start = Double(RoundRobin.now())
    if let states { shelves.first?.build(states) }
    if states != nil { ended() }
  }

  /// A restore is over.
  static func ended() { duration = Double(RoundRobin.now()) - start }

  static func makeWindow(in scene: UIWindowScene? = nil) -> UIWindow {
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    let shelf = Shelf()
    shelves.append(shelf)
    window.rootViewController = shelf
    window.makeKeyAndVisible()
    return window
  }
}

/// An app without scenes.
final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Launch.shelves = []
    window = Launch.makeWindow()
    Launch.began()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Launch.states == nil { Launch.ended() }
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
}

/// An app with scenes.
final class ScenesDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Launch.shelves = []
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
}

/// The delegate of each of its scenes.
final class ShelfSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = Launch.makeWindow(in: scene)
    if let states = Launch.states { Launch.shelves.last?.build(states) }
  }
}
