// A new version of an app reads what the old one saved: names that changed, values that changed.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

// snippet.hide
@MainActor enum Build {
  static var version = 1
}

final class SearchController: UIViewController {
  var query = ""

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(query, forKey: Build.version == 1 ? "text" : "query")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    query = coder.decodeObject(forKey: "query") as? String ?? ""
  }
}
// snippet.show

final class AppDelegate: UIResponder, UIApplicationDelegate {
  // snippet.hide
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Build.version == 2 { register() }
    let (search, about) = (SearchController(), UIViewController())
    search.restorationIdentifier = Build.version == 1 ? "find" : "search"
    about.restorationIdentifier = "about"
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [search, about]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
  // snippet.show

  // snippet.register
  private func register() {
    UIApplication.registerAliases(
      forStateRestoration: RestorationAliases(identifiers: ["find": "search"])
    )
    UIApplication.registerMigration(ofStateSavedBefore: "2") { node in
      guard let text: String = node["text"] else { return }
      node["query"] = text
      node["text"] = nil as String?
    }
    UIApplication.registerValidator { node in
      node.identifiers.last == "about" ? .refused(reason: "it has a new content") : .accepted
    }
  }
  // snippet.end
}

// snippet.hide
let device = SimulatedDevice()
@MainActor func manifest() -> ApplicationManifest {
  ApplicationManifest(bundleIdentifier: "org.example.recipes", bundleVersion: "\(Build.version)")
}
var app = try await device.launch(AppDelegate.self, manifest: manifest())
app.run {
  let root = (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController
  (root?.children.first as? SearchController)?.query = "leek"
}
device.pressHome(app)
device.terminate(app)
Build.version = 2
app = try await device.launch(AppDelegate.self, manifest: manifest())
app.run {
  let root = (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController
  print("query: \((root?.children.first as? SearchController)?.query ?? "")")
}
print(app.restorationReport)
