// Properties that are saved and restored by themselves.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

// snippet.controller
final class SearchController: UIViewController {
  enum Order: String, Codable { case name, time }

  @Restorable var query = ""
  @Restorable("sort") var order = Order.name

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = query.isEmpty ? "Search" : "Search: \(query)"
  }
}
// snippet.end

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let search = SearchController()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    search.restorationIdentifier = "search"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = search
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
device.advance(by: .seconds(1))
app.run {
  let search = (UIApplication.shared.delegate as? AppDelegate)?.search
  search?.query = "leek"
  search?.order = .time
}
device.advance(by: .milliseconds(100))
device.kill(app)
app = try await device.launch(AppDelegate.self)
app.run {
  guard let search = (UIApplication.shared.delegate as? AppDelegate)?.search else { return }
  print("\(search.title ?? ""), by \(search.order)")
}
for (key, value) in try app.nodes()[0].values.sorted(by: <) where !key.hasPrefix(".") {
  print("\(key): \(value)")
}
