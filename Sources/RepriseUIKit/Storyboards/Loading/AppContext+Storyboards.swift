import Foundation

extension AppContext {
  /// Shows the storyboard that an app without scenes begins with, before its delegate is asked.
  ///
  /// - Source: uikit.md §2.6, R1.
  func installMainStoryboard() {
    guard !manifest.hasScenes, let name = manifest.mainStoryboard, let application else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: name, bundle: nil)
      .instantiateInitialViewController()
    application.delegate?.window = window
    window.makeKeyAndVisible()
  }

  /// Shows the storyboard that a scene's configuration names, before its delegate is told.
  ///
  /// - Source: uikit.md §3.3, D4.
  func installStoryboard(in scene: UIScene) {
    guard let storyboard = scene.session.configuration.storyboard,
      let scene = scene as? UIWindowScene
    else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    (scene.delegate as? any UIWindowSceneDelegate)?.window = window
    window.makeKeyAndVisible()
  }
}
