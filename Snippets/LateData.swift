// What needs the network comes later: save what finds it again, show a placeholder, then load.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

/// Stands for a server that takes its time.
@MainActor enum Server {
  static func search(_ query: String) async -> [String] {
    await Task.yield()
    return ["Onion soup", "Onion tart"]
  }
}

// snippet.controller
final class SearchController: UIViewController {
  private(set) var query = ""
  private(set) var results: [String]?  // nil is the placeholder: not loaded yet.
  private var loading: Task<Void, Never>?

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(query, forKey: "query")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    query = coder.decodeObject(forKey: "query") as? String ?? ""
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if results == nil { search(query) }
  }

  func search(_ text: String) {
    query = text
    results = nil
    loading?.cancel()
    loading = Task { [weak self] in
      let found = await Server.search(text)
      if !Task.isCancelled { self?.results = found }
    }
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

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("Restored, before the first frame: \"\(search.query)\", \(search.results ?? [])")
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
app.run { (UIApplication.shared.delegate as? AppDelegate)?.search.search("onion") }
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)

@MainActor func search() -> SearchController? {
  app.run { (UIApplication.shared.delegate as? AppDelegate)?.search } ?? nil
}

while search()?.results == nil { await Task.yield() }
print("A moment later: \"\(search()?.query ?? "")\", \(search()?.results ?? [])")
