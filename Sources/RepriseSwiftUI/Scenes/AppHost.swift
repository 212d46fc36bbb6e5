import Foundation
import Reprise
import RepriseUIKit

/// What a SwiftUI app's life cycle is told to.
@MainActor
final class AppHost: UIResponder, UIApplicationDelegate, GraphHost {
  private let graph = ViewGraph()
  private let element: DeclaringElement
  private(set) var declared: [SceneDeclaration] = []

  /// The windows that are connected, in the order in which they were.
  private(set) var scenes: [SceneContext] = []

  /// Where the app is in its life.
  private(set) var phase = AppPhase.launching

  /// Whether the app was launched with nothing to restore, and shows no window yet.
  private var isFresh = false

  /// What the next window is to be.
  private var wanted: (identifier: String, value: AnyHashable?)?

  init<Content: App>(_ app: Content) {
    let element = AppElement(app, graph: graph)
    self.element = element
    super.init()
    graph.host = self
    element.declared = { [weak self] in self?.take($0) }
    element.declare()
    graph.update()
  }

  /// The running app's.
  static var current: AppHost? { UIApplication.shared.delegate as? AppHost }

  // MARK: Declarations

  func declaration(named identifier: String?) -> SceneDeclaration? {
    declared.first { $0.identifier == identifier }
  }

  private func take(_ new: [SceneDeclaration]) {
    declared = new
    for scene in scenes {
      if let declaration = declaration(named: scene.declaration.identifier) {
        scene.take(declaration)
      }
    }
  }

  func graphNeedsUpdate() {
    DispatchQueue.main.async { MainActor.assumeIsolated { [self] in graph.update() } }
  }

  func layoutChanged(below element: Element) {}

  // MARK: The life cycle

  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  /// Windows that the app doesn't want back, or doesn't declare any more, go before any is shown.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    AppContext.current?.eventRouting = self
    for session in application.openSessions
    where declaration(named: session.configuration.name)?.restores != true {
      application.requestSceneSessionDestruction(session, options: nil)
    }
    isFresh = application.openSessions.isEmpty
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let wanted = wanted
    self.wanted = nil
    let declaration = declaration(named: wanted?.identifier) ?? launched.first
    if let value = wanted?.value { PresentedValue.keep(value, in: connectingSceneSession) }
    return configuration(of: declaration?.identifier, role: connectingSceneSession.role)
  }

  func configuration(of declaration: String?, role: UISceneSession.Role) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: declaration, sessionRole: role)
    configuration.delegateClass = WindowDelegate.self
    return configuration
  }

  /// What is set meanwhile is saved with the rest.
  func applicationWillTerminate(_ application: UIApplication) {
    enter(element.environment.scenePhase, .terminating)
  }

  // MARK: Windows

  /// What is shown when there is nothing to restore.
  ///
  /// - Source: swiftui.md §1.5.
  private var launched: [SceneDeclaration] {
    let presented = declared.filter { $0.launchBehavior == .presented }
    if !presented.isEmpty { return presented }
    let usual = declared.first { $0.launchBehavior == .automatic }
    return [usual ?? declared.first].compactMap(\.self)
  }

  func add(_ scene: SceneContext) {
    scenes.append(scene)
    phaseChanged()
    guard isFresh else { return }
    isFresh = false
    let others = launched.dropFirst().map(\.identifier)
    graph.afterUpdate { [weak self] in
      for identifier in others { self?.open(identifier, value: nil) }
    }
  }

  func remove(_ scene: SceneContext) {
    scenes.removeAll { $0 === scene }
    phaseChanged()
  }

  /// Has a window's views, then the app, then all others hear of a window's phase.
  func enter(_ phase: ScenePhase, of scene: SceneContext) {
    let others = scenes.filter { $0 !== scene }.compactMap(\.phase).max() ?? .background
    self.phase = self.phase.following(max(phase, others))
    scene.enter(phase, self.phase)
    phaseChanged()
  }

  /// The app's own phase is that of its most active window.
  private func phaseChanged() {
    let phase = scenes.compactMap(\.phase).max() ?? .background
    enter(phase, self.phase.following(phase))
  }

  /// Has the app and all views hear where the app is in its life.
  private func enter(_ phase: ScenePhase, _ appPhase: AppPhase) {
    self.phase = appPhase
    var environment = element.environment
    environment.scenePhase = phase
    environment.appPhase = appPhase
    element.take(environment)
    graph.update()
    for scene in scenes { scene.enter(scene.phase ?? .background, appPhase) }
  }

  /// Opens a window, or brings the one to the front that shows this already.
  func open(_ identifier: String, value: AnyHashable?) {
    guard let declaration = declaration(named: identifier) else {
      return Diagnostics.say(
        "no scene is called \"\(identifier)\"; there are: "
          + declared.map(\.identifier).joined(separator: ", ") + "."
      )
    }
    let known = scenes.first {
      $0.declaration.identifier == identifier
        && (declaration.isSingle || value != nil && $0.presentedValue == value)
    }
    wanted = known == nil ? (identifier, value) : nil
    UIApplication.shared.requestSceneSessionActivation(
      known?.scene?.session,
      userActivity: nil,
      options: nil
    ) { error in
      Diagnostics.say("window \"\(identifier)\" isn't opened: \(error)")
    }
    wanted = nil
  }

  /// Closes windows for good.
  func close(_ identifier: String, value: AnyHashable?) {
    for scene in scenes
    where scene.declaration.identifier == identifier
      && (value == nil || scene.presentedValue == value)
    {
      scene.close()
    }
  }
}
