// A container of one's own: it encodes its children, and takes in those that were made again.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

// snippet.container
final class ColumnsController: UIViewController {
  func add(_ column: UIViewController) {
    addChild(column)
    view.addSubview(column.view)
    column.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(children, forKey: "columns")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let columns = coder.decodeObject(forKey: "columns") as? [UIViewController] ?? []
    for column in columns where column.parent == nil { add(column) }
  }
}
// snippet.end

final class ColumnController: UIViewController, UIViewControllerRestoration {
  init(identifier: String) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
    restorationClass = ColumnController.self
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    identifierComponents.last.map { ColumnController(identifier: $0) }
  }
}

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let columns = ColumnsController()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    columns.restorationIdentifier = "columns"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = columns
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
app.run {
  let columns = (UIApplication.shared.delegate as? AppDelegate)?.columns
  for name in ["soups", "tarts"] { columns?.add(ColumnController(identifier: name)) }
}
device.pressHome(app)
device.terminate(app)
app = try await device.launch(AppDelegate.self)
app.run {
  let columns = (UIApplication.shared.delegate as? AppDelegate)?.columns
  print(columns?.children.compactMap(\.restorationIdentifier) ?? [])
}
print(app.restorationReport)
