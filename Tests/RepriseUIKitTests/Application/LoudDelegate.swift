import Foundation
import RepriseUIKit

/// An app without scenes that writes down its whole life.
final class LoudDelegate: ScriptedResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  {
    script?.add("shouldSave")
    return script?.maySave ?? false
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { script?.mayRestore ?? false }

  func applicationDidBecomeActive(_ application: UIApplication) {
    script?.add("life didBecomeActive")
  }

  func applicationWillResignActive(_ application: UIApplication) {
    script?.add("life willResignActive")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    script?.add("life didEnterBackground")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    script?.add("life willEnterForeground")
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    script?.add("memory app")
  }
}

/// A screen that lets go of what it can when memory is short.
final class CachingScreen: UIViewController {
  private let script = Script.current

  init(_ identifier: String?) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
  }

  required init?(coder: NSCoder) { nil }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    script?.add("memory \(restorationIdentifier ?? "nil")")
  }
}
