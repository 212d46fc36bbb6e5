// Reads what an older version of the app saved: a key had another name, others were not there yet.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

enum Order: Int { case name, time, rating }

final class FilterController: UIViewController {
  private enum Key {
    static let order = "order"
    static let orderBefore2 = "sortIndex"
    static let tags = "tags"
    static let since = "since"
  }

  var order = Order.name
  var tags: [String] = []
  var since = Date.distantPast

  // snippet.hide
  /// What version 1 of the app wrote: the story below begins with it.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(1, forKey: Key.orderBefore2)
    coder.encode(["soup", "quick"], forKey: Key.tags)
  }
  // snippet.show

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let key = coder.containsValue(forKey: Key.order) ? Key.order : Key.orderBefore2
    order = Order(rawValue: coder.decodeInteger(forKey: key)) ?? .name
    let tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Key.tags)
    self.tags = tags as? [String] ?? []
    since = coder.decodeObject(of: NSDate.self, forKey: Key.since) as Date? ?? .distantPast
  }
}

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let filter = FilterController()
    filter.restorationIdentifier = "filter"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = filter
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
}

let device = SimulatedDevice()
var app = try await device.launch(AppDelegate.self)
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)
app.run {
  let window = (UIApplication.shared.delegate as? AppDelegate)?.window
  guard let filter = window?.rootViewController as? FilterController else { return }
  print(filter.order, filter.tags, filter.since == .distantPast)
}
print(app.restorationReport)
