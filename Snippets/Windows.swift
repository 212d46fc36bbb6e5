// Two windows, each with its own state: a value in the coder of its scene, and an activity.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

final class RecipeController: UIViewController {
  static let activityType = "org.example.recipes.cook"

  var recipe = "" {
    didSet { userActivity?.needsSave = true }
  }

  // snippet.activity
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    userActivity = NSUserActivity(activityType: Self.activityType)
    view.window?.windowScene?.userActivity = userActivity
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: ["recipe": recipe])
  }
  // snippet.end
}

// snippet.scene
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let recipe = RecipeController()
  var isCooking = false

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    recipe.restorationIdentifier = "recipe"
    window?.rootViewController = recipe
    window?.makeKeyAndVisible()
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    recipe.recipe = activity?.userInfo?["recipe"] as? String ?? "Onion soup"
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}
// snippet.end

// snippet.calls
extension SceneDelegate: SceneRestorationDelegate {
  func scene(_ scene: UIScene, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode(isCooking, forKey: "isCooking")
  }

  func scene(_ scene: UIScene, didDecodeRestorableStateWith coder: NSCoder) {
    isCooking = coder.decodeBool(forKey: "isCooking")
  }
}
// snippet.end

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {}

let device = SimulatedDevice()
let manifest = ApplicationManifest(
  bundleIdentifier: "org.example.recipes",
  activityTypes: [RecipeController.activityType],
  hasScenes: true,
  supportsMultipleScenes: true,
  configurations: [
    UISceneSession.Role.windowApplication.rawValue: [
      ApplicationManifest.SceneConfiguration(
        name: "Main",
        delegateClassName: NSStringFromClass(SceneDelegate.self)
      )
    ]
  ]
)
var app = try await device.launch(AppDelegate.self, manifest: manifest)
app.run {
  UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
}
await app.settle()
@MainActor func controllers() -> [SceneDelegate] {
  UIApplication.shared.connectedScenes.compactMap { $0.delegate as? SceneDelegate }
    .sorted { $0.recipe.recipe < $1.recipe.recipe }
}
app.run {
  controllers()[0].recipe.recipe = "Leek tart"
  controllers()[0].isCooking = true
}
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self, manifest: manifest)
app.run {
  for scene in controllers() { print("\(scene.recipe.recipe), cooking: \(scene.isCooking)") }
}
print(app.restorationReport)
