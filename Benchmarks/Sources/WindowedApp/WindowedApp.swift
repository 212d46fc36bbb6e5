import CFrameMeter
import Foundation
import Reprise
import RepriseGTK
import RepriseUIKit

@main
enum WindowedProgram {
  static func main() {
    frame_meter_begin()
    WindowedApp.main()
  }
}

/// A field, and below it rows in a scrolled area: twice as many nodes as rows, each one saved.
///
/// ROWS in the environment is the number of rows.
final class WindowedApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions,
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions,
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = RowsController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

final class RowsController: UIViewController {
  private let field = UITextField(frame: .zero)
  private let area = UIScrollView(frame: .zero)

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Rows"
    restorationIdentifier = "rows"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.restorationIdentifier = "field"
    field.restoresText = true
    area.restorationIdentifier = "area"
    view.addSubview(field)
    view.addSubview(area)
    let rows = ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 100
    for row in 0..<rows {
      let label = UILabel(frame: CGRect(x: 16, y: row * 40, width: 200, height: 30))
      label.text = "Row \(row)"
      label.restorationIdentifier = "label \(row)"
      let toggle = UISwitch(frame: CGRect(x: 240, y: row * 40, width: 51, height: 31))
      toggle.isOn = row.isMultiple(of: 3)
      toggle.restorationIdentifier = "switch \(row)"
      area.addSubview(label)
      area.addSubview(toggle)
    }
    area.contentSize = CGSize(width: 300, height: rows * 40)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 34)
    area.frame = CGRect(x: 0, y: 34, width: bounds.width, height: bounds.height - 34)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }
}
