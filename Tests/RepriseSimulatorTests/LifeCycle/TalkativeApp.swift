import Foundation
import Reprise
import RepriseUIKit

/// An app with scenes that writes down each call of UIKit's life cycle and state restoration.
final class TalkativeAppDelegate: UIResponder, UIApplicationDelegate {
  private let log = CallLog.ofTask

  private func note(_ call: String) { log?.note(call, by: "app") }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note(#function)
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note(#function)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note(#function) }

  func applicationWillResignActive(_ application: UIApplication) { note(#function) }

  func applicationDidEnterBackground(_ application: UIApplication) { note(#function) }

  func applicationWillEnterForeground(_ application: UIApplication) { note(#function) }

  func applicationWillTerminate(_ application: UIApplication) { note(#function) }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note(#function) }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  {
    note(#function)
    return true
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  {
    note(#function)
    return true
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    note(#function)
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    note(#function)
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    note(#function)
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = TalkativeSceneDelegate.self
    return configuration
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    note("\(#function) \(sceneSessions.map(\.number).sorted())")
  }

  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    note(#function)
  }

  static let activityType = "org.reprise.talkative.look"

  static func manifest(_ identifier: String = "org.reprise.talkative") -> ApplicationManifest {
    ApplicationManifest(
      bundleIdentifier: identifier,
      activityTypes: [activityType],
      hasScenes: true,
      supportsMultipleScenes: true
    )
  }
}

/// A scene of the app.
final class TalkativeSceneDelegate: UIResponder, UIWindowSceneDelegate, NSUserActivityDelegate {
  var window: UIWindow?
  private let log = CallLog.ofTask
  private var number = 0

  private func note(_ call: String) { log?.note(call, by: "scene \(number)") }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    number = session.number
    log?.connecting = number
    note(#function)
    let activity = NSUserActivity(activityType: TalkativeAppDelegate.activityType)
    activity.delegate = self
    activity.title = "look \(number)"
    activity.isEligibleForSearch = true
    activity.requiredUserInfoKeys = ["name"]
    scene.userActivity = activity
    let shelf = TalkativeController("shelf", in: number)
    shelf.userActivity = activity
    let navigation = UINavigationController(rootViewController: shelf)
    navigation.restorationIdentifier = "navigation"
    let window = UIWindow(windowScene: scene)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { note(#function) }

  func sceneDidBecomeActive(_ scene: UIScene) { note(#function) }

  func sceneWillResignActive(_ scene: UIScene) { note(#function) }

  func sceneWillEnterForeground(_ scene: UIScene) { note(#function) }

  func sceneDidEnterBackground(_ scene: UIScene) { note(#function) }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    note(#function)
    return scene.userActivity
  }

  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) { note(#function) }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { note(#function) }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    note(#function)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { note(#function) }

  func userActivityWillSave(_ userActivity: NSUserActivity) { note(#function) }
}

/// A screen of the app: the shelf, or a thing on it.
final class TalkativeController: UIViewController, UIViewControllerRestoration,
  UIDragInteractionDelegate
{
  private let log = CallLog.ofTask
  private let number: Int
  private let name: String

  init(_ name: String, in number: Int) {
    self.name = name
    self.number = number
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
    if name == "thing" { restorationClass = TalkativeController.self }
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) { log?.note(call, by: "\(name) \(number)") }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    let number = CallLog.ofTask?.connecting ?? 0
    CallLog.ofTask?.note(#function, by: "thing \(number)")
    return TalkativeController("thing", in: number)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note(#function)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    card.accessibilityIdentifier = "\(name).card"
    card.addInteraction(UIDragInteraction(delegate: self))
    view.addSubview(card)
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Thing") { [weak self] _ in
        guard let self else { return }
        navigationController?.pushViewController(
          TalkativeController("thing", in: number),
          animated: false
        )
      }
    )
    button.accessibilityIdentifier = "\(name).open"
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) { note(#function) }

  override func viewIsAppearing(_ animated: Bool) { note(#function) }

  override func viewDidAppear(_ animated: Bool) { note(#function) }

  override func viewWillDisappear(_ animated: Bool) { note(#function) }

  override func viewDidDisappear(_ animated: Bool) { note(#function) }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note(#function)
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition(to: \(Int(size.width)) × \(Int(size.height)))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note(#function)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    note(#function)
    super.encodeRestorableState(with: coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    note(#function)
    super.decodeRestorableState(with: coder)
  }

  override func applicationFinishedRestoringState() { note(#function) }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    note(#function)
    activity.addUserInfoEntries(from: ["name": name])
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    note(#function)
    let activity = NSUserActivity(activityType: TalkativeAppDelegate.activityType)
    return [UIDragItem(itemProvider: NSItemProvider(object: activity))]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) { note(#function) }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { note("\(#function) \(operation)") }
}
