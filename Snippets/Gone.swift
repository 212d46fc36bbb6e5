// What a screen showed may be gone when it is to come back: its place falls back to its parent.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

/// What the app knows, whatever was saved: here a list, in a real app a database.
final class Store {
  var recipes: Set = ["Onion soup"]
}

// snippet.key
extension CoderAttachmentKey where Value == Store {
  static var store: CoderAttachmentKey { CoderAttachmentKey("store") }
}
// snippet.end

final class RecipeController: UIViewController, UIViewControllerRestoration {
  private enum Key {
    static let recipe = "recipe"
    static let step = "step"
  }

  let steps = ["Chop", "Fry", "Boil"]
  private let recipe: String
  private var step = 0

  init(recipe: String) {
    self.recipe = recipe
    super.init(nibName: nil, bundle: nil)
    title = recipe
    restorationIdentifier = "recipe"
    restorationClass = RecipeController.self
  }

  required init?(coder: NSCoder) { nil }

  // snippet.factory
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    let store: Store? = coder[.store]
    guard let recipe = coder.decodeObject(forKey: Key.recipe) as? String,
      store?.recipes.contains(recipe) == true
    else { return nil }
    return RecipeController(recipe: recipe)
  }
  // snippet.end

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(recipe, forKey: Key.recipe)
    coder.encode(step, forKey: Key.step)
  }

  // snippet.decode
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let step = coder.decodeInteger(forKey: Key.step)
    self.step = steps.indices.contains(step) ? step : 0
  }
  // snippet.end
}

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let store = Store()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.restorationIdentifier = "stack"
    stack.topViewController?.title = "Recipes"
    stack.topViewController?.restorationIdentifier = "recipes"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = stack
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  // snippet.attach
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  {
    coder[.store] = store
    return true
  }
  // snippet.end

  var stack: UINavigationController? { window?.rootViewController as? UINavigationController }
}

let device = SimulatedDevice()
var app = try await device.launch(AppDelegate.self)
app.run {
  let stack = (UIApplication.shared.delegate as? AppDelegate)?.stack
  for recipe in ["Onion soup", "Leek tart"] {
    stack?.pushViewController(RecipeController(recipe: recipe), animated: false)
  }
}
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)
app.run {
  let stack = (UIApplication.shared.delegate as? AppDelegate)?.stack
  print("On screen: \(stack?.topViewController?.title ?? "nothing")")
}
print(app.restorationReport)
