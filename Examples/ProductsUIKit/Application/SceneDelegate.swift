import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate, LibraryObserver {
  /// Made from Main.storyboard, which Info.plist names.
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    window?.restorationIdentifier = RestorationID.window.rawValue
    Library.shared?.add(self)
    libraryDidChange()
    if let activity = connectionOptions.userActivities.first { show(activity) }
  }

  /// The window is as light or dark as the settings say.
  func libraryDidChange() {
    window?.overrideUserInterfaceStyle = Library.shared?.settings.appearance.style ?? .unspecified
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { show(userActivity) }

  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    let alert = UIAlertController(
      title: "It couldn't be taken over",
      message: error.localizedDescription,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    window?.rootViewController?.present(alert, animated: true)
  }

  /// Shows the instrument that an activity names, if the catalogue holds it.
  private func show(_ activity: NSUserActivity) {
    guard activity.activityType == Instrument.activityType,
      let id = activity.userInfo?[InstrumentViewController.ActivityKey.instrument] as? String,
      let library = Library.shared, library[id] != nil,
      let tabs = window?.rootViewController as? UITabBarController,
      let split = tabs.viewControllers?.first as? ShelfSplitViewController
    else { return }
    tabs.dismiss(animated: false)
    tabs.selectedIndex = 0
    split.show(id)
  }
}

extension DisplaySettings.Appearance {
  fileprivate var style: UIUserInterfaceStyle {
    switch self {
    case .system: .unspecified
    case .light: .light
    case .dark: .dark
    }
  }
}
