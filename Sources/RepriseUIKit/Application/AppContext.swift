import CRepriseHost
import Foundation
package import Reprise

/// One running app: what every "current" and "shared" is found through.
///
/// Looked up in this order: the task's own, the object's own, the process's only one. Tests with
/// many devices in one process run in parallel because of it.
@MainActor
package final class AppContext {
  /// The app of the current task, in a process of many.
  @TaskLocal package static var ofTask: AppContext?

  /// The process's only app.
  package static var ofProcess: AppContext?

  /// The app that the calling code runs in.
  package static var current: AppContext? { ofTask ?? ofProcess }

  /// What the app declares about itself.
  package let manifest: ApplicationManifest

  /// Where the app's state is kept.
  package let store: StateStore

  /// What shows the app.
  package let host: any SceneHost

  /// What saves and restores.
  package let engine: RestorationEngine

  /// The storyboards and nibs.
  package private(set) lazy var interfaces = InterfaceLibrary(context: self)

  /// The sessions that aren't discarded, connected or not.
  package internal(set) var sessions: [UISceneSession] = []

  /// The sessions whose windows were closed and can still be brought back, the latest first.
  package internal(set) var closedSessions: [UISceneSession] = []

  /// The connected scenes, in the order in which they were connected.
  package internal(set) var scenes: [UIScene] = []

  /// The application; there from the start of the launch.
  package private(set) var application: UIApplication?

  /// Whether the app is being launched, or a scene connected: windows wait until that is over.
  package internal(set) var isBuildingInterface = false

  /// Whether state survives a force quit and crashes, for people who work on the app.
  ///
  /// - Source: row U86.
  package var isDeveloperMode = false

  /// Whether the app is in the background and does nothing any more.
  package internal(set) var isSuspended = false

  /// Whether the app was launched without coming on screen, and has not been on screen yet.
  package internal(set) var wasLaunchedInBackground = false

  /// What stands for `$XDG_CONFIG_HOME`; `nil` means what the environment names.
  package var settingsHome: String?

  /// The app's settings, once somebody has asked for them.
  var openSettings: AppSettings?

  /// What caused the launch, until a scene has it.
  var launchEvent: UIScene.ConnectionOptions?

  /// The layer of declared scenes, which says what events they take; `nil` in other apps.
  package weak var eventRouting: (any EventRouting)?

  /// Which activity of the app is current.
  package let activities = ActivityRegistry()

  /// Whether any activity may have to be made current: else nobody looks.
  var usesActivities = false

  /// What goes on between this device and others.
  package private(set) lazy var handOff = HandOff(in: self)

  /// The activities of an app without scenes.
  private(set) lazy var plainActivities = SceneActivities(of: nil, in: self)

  /// The activities that are asked for their state soon.
  var awaited: [NSUserActivity] = []
  var awaitedPull: (any ScheduledWork)?

  /// The activity of no scene that was current when the app was left.
  weak var left: NSUserActivity?

  /// How often a scene has become active.
  var lastActivation = 0

  let backgroundTasks: BackgroundTasks

  private var births: [WeakResponder] = []

  package init(manifest: ApplicationManifest, store: StateStore, host: any SceneHost) {
    self.manifest = manifest
    self.store = store
    self.host = host
    backgroundTasks = BackgroundTasks(clock: host.clock)
    engine = RestorationEngine(manifest: manifest, store: store, clock: host.clock)
    engine.context = self
    backgroundTasks.context = self
    followActivities()
    run { application = UIApplication() }
  }

  /// Runs code as this app's.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    activities.arrive()
    return try ActivityRegistry.$ofTask.withValue(activities.number) {
      try AppContext.$ofTask.withValue(self) { try body() }
    }
  }

  /// Runs code of a person's input, then looks for what changed.
  ///
  /// - Parameters:
  ///   - target: What the input is for; the controllers from it up to the root are asked for their
  ///     state afterwards.
  ///   - body: Delivers the input.
  /// - Returns: What the body returns.
  package func turn<Result>(
    for target: UIResponder?,
    _ body: () throws -> Result,
  ) rethrows -> Result {
    defer {
      run {
        layOut()
        followTopActivities()
        engine.turnEnded(event: target)
      }
    }
    return try run(body)
  }

  /// Looks for what changed after a turn of the main loop that no input began.
  package func mainLoopTurned() {
    run {
      layOut()
      followTopActivities()
      engine.mainLoopTurned()
    }
  }

  /// Lays out what asked for it, in every window that is shown, and shows it.
  func layOut() {
    for window in application?.windows ?? [] where !window.isHidden { window.layoutIfNeeded() }
    host.update()
  }

  /// Finds a class that the manifest names.
  ///
  /// `$(PRODUCT_MODULE_NAME)` stands for the module of the app's delegate.
  package func classNamed(_ name: String) -> AnyClass? {
    guard name.hasPrefix("$(PRODUCT_MODULE_NAME)"), let delegate = application?.delegate else {
      return NSClassFromString(name)
    }
    let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
    return NSClassFromString(
      name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: String(module))
    )
  }

  // MARK: What outlives the app

  package func noteBirth(of responder: UIResponder) {
    if births.count == births.capacity { births.removeAll { $0.responder == nil } }
    births.append(WeakResponder(responder))
  }

  /// Every responder that was made in this app and still exists, the oldest first.
  var livingResponders: [UIResponder] { births.compactMap(\.responder) }

  /// The classes of the responders that were made in this app and still exist, most frequent first.
  package var survivors: [String] {
    births.removeAll { $0.responder == nil }
    let names = births.compactMap { $0.responder.map { String(reflecting: type(of: $0)) } }
    let counts = Dictionary(grouping: names, by: \.self).mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Lets go of everything, so that what is left over is held by the app itself.
  package func release() {
    for scene in scenes { scene.session.scene = nil }
    scenes = []
    sessions = []
    closedSessions = []
    engine.release()
    openSettings?.flush()
    backgroundTasks.release()
    awaitedPull?.cancel()
    awaited = []
    handOff.close()
    application?.delegate = nil
    application = nil
    if AppContext.ofProcess === self { AppContext.ofProcess = nil }
  }
}

/// A responder that may be gone.
struct WeakResponder {
  weak let responder: UIResponder?

  init(_ responder: UIResponder) {
    self.responder = responder
  }
}
