import Foundation
import Reprise
import RepriseUIKit

/// The part of an app's delegate that all apps of these tests share.
class ScriptedResponder: UIResponder {
  let script = Script.current
  private var windows: [UIWindow] = []

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    script?.launched()
    script?.add("willFinishLaunching")
    if AppContext.current?.manifest.hasScenes == false { windows = script?.makeWindows() ?? [] }
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    script?.add("didFinishLaunching")
    script?.finishesLaunching()
    return true
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    script?.add("willEncode")
    script?.willEncode(coder)
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    script?.add("didDecode")
    script?.didDecode(coder)
  }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    script?.add("ask \(identifierComponents.joined(separator: "/"))")
    return script?.delegateFactory(identifierComponents)
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    script?.add("configuration \(options.userActivities.map(\.activityType))")
    return connectingSceneSession.configuration
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    script?.add("didDiscard")
    script?.discarded.append(Set(sceneSessions.map(\.persistentIdentifier)))
  }

  func save(_ call: String, _ coder: NSCoder) -> Bool {
    script?.add(call)
    script?.shouldSave(coder)
    return script?.maySave ?? false
  }

  func restore(_ call: String, _ coder: NSCoder) -> Bool {
    script?.add(call)
    script?.shouldRestore(coder)
    return script?.mayRestore ?? false
  }
}

/// An app that implements neither question.
final class SilentDelegate: ScriptedResponder, UIApplicationDelegate {}

/// An app with the secure pair of questions.
final class SecureDelegate: ScriptedResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { save("shouldSaveSecure", coder) }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { restore("shouldRestoreSecure", coder) }
}

/// An app with the older pair of questions.
final class OldDelegate: ScriptedResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  { save("shouldSave", coder) }

  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
  { restore("shouldRestore", coder) }
}

/// An app with both pairs of questions.
final class BothDelegate: ScriptedResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { save("shouldSaveSecure", coder) }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { restore("shouldRestoreSecure", coder) }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  { save("shouldSaveOld", coder) }

  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
  { restore("shouldRestoreOld", coder) }
}
