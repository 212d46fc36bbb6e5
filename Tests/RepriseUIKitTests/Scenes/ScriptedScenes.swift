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

/// A scene that answers all questions for itself.
final class RestoringScene: ScriptedSceneResponder, UIWindowSceneDelegate, SceneRestorationDelegate
{
  func scene(_ scene: UIScene, shouldSaveState coder: NSCoder) -> Bool {
    script?.add("scene shouldSave")
    return script?.sceneMaySave(scene, coder) ?? false
  }

  func scene(_ scene: UIScene, shouldRestoreState coder: NSCoder) -> Bool {
    script?.add("scene shouldRestore")
    return script?.sceneMayRestore(scene, coder) ?? false
  }

  func scene(
    _ scene: UIScene,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    script?.add("scene ask \(identifierComponents.joined(separator: "/"))")
    return script?.sceneFactory(scene, identifierComponents)
  }

  func scene(_ scene: UIScene, willEncodeRestorableStateWith coder: NSCoder) {
    script?.add("scene willEncode")
    script?.sceneWillEncode(scene, coder)
  }

  func scene(_ scene: UIScene, didDecodeRestorableStateWith coder: NSCoder) {
    script?.add("scene didDecode")
    script?.sceneDidDecode(scene, coder)
  }
}

/// A scene that takes part in state restoration and leaves every question to the app's delegate.
final class QuietScene: ScriptedSceneResponder, UIWindowSceneDelegate, SceneRestorationDelegate {}
