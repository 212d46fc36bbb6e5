// An app opts in by answering two questions, and keeps what belongs to no screen.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private enum Key {
    static let formatVersion = "formatVersion"
    static let isMetric = "isMetric"
  }

  private static let formatVersion = 2

  var window: UIWindow?
  var isMetric = true

  // snippet.policy
  static var restorationPolicy: RestorationPolicy {
    var policy = RestorationPolicy.standard
    policy.saveInterval = .milliseconds(250)
    policy.silence(.picture, identifier: "sketch", key: "thumbnail")
    return policy
  }
  // snippet.end

  // snippet.base
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let recipes = UIViewController()
    recipes.restorationIdentifier = "recipes"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = recipes
    window?.makeKeyAndVisible()
    return true
  }
  // snippet.end

  // snippet.questions
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  {
    coder.encode(Self.formatVersion, forKey: Key.formatVersion)
    return true
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  {
    coder.decodeInteger(forKey: Key.formatVersion) == Self.formatVersion
  }
  // snippet.end

  // snippet.whole
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode(isMetric, forKey: Key.isMetric)
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    if coder.containsValue(forKey: Key.isMetric) {
      isMetric = coder.decodeBool(forKey: Key.isMetric)
    }
  }
  // snippet.end
}

// snippet.hide
let device = SimulatedDevice()
var app = try await device.launch(AppDelegate.self)
app.run { (UIApplication.shared.delegate as? AppDelegate)?.isMetric = false }
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)
app.run {
  let delegate = UIApplication.shared.delegate as? AppDelegate
  print("isMetric is \(delegate?.isMetric == true)")
}
print("\(app.restorationReport.reason): \(app.restorationReport)")
