// A reference to something outside the archive waits until that is there, or until it is too late.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

// snippet.hide
/// Stands for a store that opens slowly; today it has everything, or nothing.
@MainActor enum Library {
  static var isEmpty = false

  static func recipe(_ number: Int) async throws -> String? {
    await Task.yield()
    return isEmpty ? nil : "Recipe \(number)"
  }
}
// snippet.show

// snippet.controller
final class RecipeController: UIViewController {
  enum Content: Equatable {
    case nothing
    case loading(Int)
    case recipe(String)
    case gone(String)
  }

  var number = 0
  private(set) var content = Content.nothing

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    coder.decodeWaiting(Int.self, forKey: "number", deadline: .seconds(10)) { number in
      self.content = .loading(number)  // The placeholder, at once.
    } resolve: { number in
      try await Library.recipe(number)  // nil: it is gone for good.
    } receive: { [weak self] outcome in
      switch outcome {
      case .resolved(let recipe): self?.content = .recipe(recipe)
      case .fallback(let failure): self?.content = .gone("\(failure)")
      }
    }
  }
}
// snippet.end

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let recipe = RecipeController()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    recipe.restorationIdentifier = "recipe"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = recipe
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("At the launch: \(recipe.content)")
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

@MainActor func recipe() -> RecipeController? {
  app.run { (UIApplication.shared.delegate as? AppDelegate)?.recipe } ?? nil
}

recipe()?.number = 7
for isEmpty in [false, true] {
  device.pressHome(app)
  device.terminate(app)
  Library.isEmpty = isEmpty
  app = try await device.launch(AppDelegate.self)
  while case .loading? = recipe()?.content { await Task.yield() }
  print("Later: \(recipe()?.content ?? .nothing)")
  recipe()?.number = 7
}
