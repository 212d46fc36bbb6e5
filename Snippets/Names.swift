// Every object that is to come back has a name, and each name is written down once.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

// snippet.names
enum RestorationID {
  static let tabs = "tabs"
  static let recipeStack = "recipes.stack"
  static let recipes = "recipes"
  static let recipeTable = "recipes.table"
  static let settings = "settings"
}
// snippet.end

// snippet.screen
final class SettingsController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = RestorationID.settings
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
// snippet.end

// snippet.root
@MainActor func makeRoot() -> UIViewController {
  let recipes = UITableViewController(style: .plain)
  recipes.restorationIdentifier = RestorationID.recipes
  recipes.tableView.restorationIdentifier = RestorationID.recipeTable

  let stack = UINavigationController(rootViewController: recipes)
  stack.restorationIdentifier = RestorationID.recipeStack

  let tabs = UITabBarController()
  tabs.restorationIdentifier = RestorationID.tabs
  tabs.viewControllers = [stack, SettingsController()]
  return tabs
}
// snippet.end

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = makeRoot()
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

// snippet.paths
let device = SimulatedDevice()
let app = try await device.launch(AppDelegate.self)
print("With all names:")
for node in try app.nodes() { print("  \(node.path)") }

app.run {
  let tabs = (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController
  tabs?.children.first?.restorationIdentifier = nil
}
device.pressHome(app)
print("Without that of the stack:")
for node in try app.nodes() { print("  \(node.path)") }
print(app.restorationReport)
// snippet.end
