import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene, let library = Library.shared else { return }
    let root = RootBuilder(library: library).makeRoot()
    let window = UIWindow(windowScene: windowScene)
    window.restorationIdentifier = RestorationID.window.rawValue
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    if let activity = connectionOptions.userActivities.first { show(activity) }
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { show(userActivity) }

  /// Shows the instrument that an activity names, if the catalogue holds it.
  private func show(_ activity: NSUserActivity) {
    guard activity.activityType == Instrument.activityType,
      let id = activity.userInfo?[InstrumentViewController.ActivityKey.instrument] as? String,
      let library = Library.shared, library[id] != nil,
      let tabs = window?.rootViewController as? UITabBarController,
      let shelf = tabs.viewControllers?.first as? UINavigationController
    else { return }
    tabs.dismiss(animated: false)
    tabs.selectedIndex = 0
    shelf.popToRootViewController(animated: false)
    shelf.pushViewController(
      InstrumentViewController(instrumentID: id, library: library),
      animated: false
    )
  }
}
