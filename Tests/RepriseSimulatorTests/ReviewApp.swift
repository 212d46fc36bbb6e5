import Foundation
import RepriseUIKit

/// An app with two levels and a form, written as for iOS, with its scenes in code.
final class ReviewAppDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode("4.2", forKey: "version")
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil,
      sessionRole: connectingSceneSession.role
    )
    configuration.delegateClass = ReviewSceneDelegate.self
    return configuration
  }

  static let manifest = ApplicationManifest(
    bundleIdentifier: "org.reprise.review",
    hasScenes: true,
    supportsMultipleScenes: true,
    configurations: [
      "UIWindowSceneSessionRoleApplication": [
        ApplicationManifest.SceneConfiguration(
          name: "Default",
          delegateClassName: "RepriseSimulatorTests.ReviewSceneDelegate"
        )
      ]
    ]
  )
}

final class ReviewSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let list = ReviewListController()
    let navigation = UINavigationController(rootViewController: list)
    navigation.restorationIdentifier = "Navigation"
    let window = UIWindow(windowScene: scene)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
  }
}

final class ReviewListController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "List"
    title = "Reviews"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Write") { [weak self] _ in
        self?.navigationController?.pushViewController(ReviewController(), animated: true)
      }
    )
    button.accessibilityIdentifier = "review"
    view.addSubview(button)
    let more = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Window") { _ in
        UIApplication.shared.requestSceneSessionActivation(
          nil,
          userActivity: nil,
          options: nil,
          errorHandler: nil
        )
      }
    )
    more.accessibilityIdentifier = "window"
    view.addSubview(more)
  }
}

final class ReviewController: UIViewController, UIViewControllerRestoration {
  let text = UITextView()
  let stars = UISegmentedControl(items: ["1", "2", "3"])

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Review"
    restorationClass = ReviewController.self
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    coder.decodeBool(forKey: "isGone") ? nil : ReviewController()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.restorationIdentifier = "review.text"
    stars.restorationIdentifier = "review.stars"
    view.addSubview(text)
    view.addSubview(stars)
  }

  var isGone = false

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text.text, forKey: "text")
    coder.encode(isGone, forKey: "isGone")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    text.text = coder.decodeObject(forKey: "text") as? String ?? ""
    super.decodeRestorableState(with: coder)
  }
}
