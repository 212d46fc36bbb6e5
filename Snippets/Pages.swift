// A page controller saves which page it shows, and gets its pages back by their paths.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

final class StepController: UIViewController, UIViewControllerRestoration {
  init(identifier: String) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
    restorationClass = StepController.self
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    identifierComponents.last.map { StepController(identifier: $0) }
  }
}

// snippet.pages
final class StepsController: UIPageViewController {
  private var steps: [UIViewController] = (0..<3).map { StepController(identifier: "step.\($0)") }
  private var page = 0

  func show(_ page: Int) {
    guard steps.indices.contains(page) else { return }
    self.page = page
    setViewControllers([steps[page]], direction: .forward, animated: false)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(page, forKey: "page")
    coder.encode(viewControllers, forKey: "shown")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let page = coder.decodeInteger(forKey: "page")
    let shown = coder.decodeObject(forKey: "shown") as? [UIViewController]
    guard steps.indices.contains(page), let step = shown?.first else { return show(0) }
    steps[page] = step
    show(page)
  }
}
// snippet.end

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let pages = StepsController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    pages.restorationIdentifier = "steps"
    pages.show(0)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = pages
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
app.run { (UIApplication.shared.delegate as? AppDelegate)?.pages.show(2) }
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)
app.run {
  let shown = (UIApplication.shared.delegate as? AppDelegate)?.pages.viewControllers?.first
  print("On screen: \(shown?.restorationIdentifier ?? "nothing")")
}
print(app.restorationReport)
