import Foundation
import Reprise
import RepriseUIKit

/// The part of a scene's delegate that all scene apps of these tests share.
class ScriptedSceneResponder: UIResponder {
  let script = Script.current
  var window: UIWindow?
  private var windows: [UIWindow] = []

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    script?.add("willConnect \(connectionOptions.userActivities.map(\.activityType))")
    windows = script?.makeWindows(in: scene as? UIWindowScene) ?? []
    window = windows.first
    script?.connected(scene, session, connectionOptions)
  }

  func sceneDidDisconnect(_ scene: UIScene) { script?.add("didDisconnect") }

  func sceneDidBecomeActive(_ scene: UIScene) { script?.add("didBecomeActive") }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    script?.add("continue \(userActivity.activityType)")
  }

  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    script?.add("restoreInteraction \(stateRestorationActivity.activityType)")
    script?.restoresInteraction(scene, stateRestorationActivity)
  }
}

/// A scene without an activity of its own.
final class PlainScene: ScriptedSceneResponder, UIWindowSceneDelegate {}

/// A scene that keeps an activity.
final class ActivityScene: ScriptedSceneResponder, UIWindowSceneDelegate {
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    script?.add("stateRestorationActivity")
    return script?.activity(scene)
  }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    script?.add("didUpdate \(userActivity.userInfo?.count ?? 0)")
  }
}
