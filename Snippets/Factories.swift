// Screens that are not there at the launch are made again, by their class or by the app's delegate.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

// snippet.class
final class RecipeController: UIViewController, UIViewControllerRestoration {
  private enum Key { static let recipe = "recipe" }

  private let recipe: String

  init(recipe: String) {
    self.recipe = recipe
    super.init(nibName: nil, bundle: nil)
    title = recipe
    restorationIdentifier = "recipe"
    restorationClass = RecipeController.self
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let recipe = coder.decodeObject(forKey: Key.recipe) as? String else { return nil }
    return RecipeController(recipe: recipe)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(recipe, forKey: Key.recipe)
  }
}
// snippet.end

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  // snippet.delegate
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    print("asked for \(identifierComponents.joined(separator: "/"))")
    switch identifierComponents.last {
    case "about":
      let about = UIViewController()
      about.title = "About"
      about.restorationIdentifier = "about"
      return about
    default: return nil
    }
  }
  // snippet.end

  // snippet.hide
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let root = UINavigationController(rootViewController: UIViewController())
    root.restorationIdentifier = "stack"
    root.topViewController?.restorationIdentifier = "recipes"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  var stack: UINavigationController? { window?.rootViewController as? UINavigationController }
  // snippet.show
}

// snippet.hide
let device = SimulatedDevice()
var app = try await device.launch(AppDelegate.self)
app.run {
  let stack = (UIApplication.shared.delegate as? AppDelegate)?.stack
  stack?.pushViewController(RecipeController(recipe: "Onion soup"), animated: false)
  let about = UIViewController()
  about.restorationIdentifier = "about"
  stack?.pushViewController(about, animated: false)
}
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)
app.run {
  let stack = (UIApplication.shared.delegate as? AppDelegate)?.stack
  print(stack?.viewControllers.map { $0.title ?? "(no title)" } ?? [])
}
print(app.restorationReport)
