import UIKit

/// A controller as an iOS developer writes it: nothing here is ours but the platform.
final class SearchController: UIViewController {
  var sortOrder = 0
  var query = ""

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(sortOrder, forKey: "sortOrder")
    coder.encode(query, forKey: "query")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    sortOrder = coder.decodeInteger(forKey: "sortOrder")
    query = coder.decodeObject(forKey: "query") as? String ?? ""
  }
}

final class SearchAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = SearchController()
    controller.restorationIdentifier = "Search"
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  {
    true
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  {
    true
  }
}
