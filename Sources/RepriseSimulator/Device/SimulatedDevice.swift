public import Foundation
public import Reprise
import RepriseSpotlight
public import RepriseUIKit

/// A device in the test's own process: no display, a clock that only the test moves.
///
/// Many devices run in one process at the same time, each with its own apps and its own folder.
/// What apps keep in statics outlives an app here, as it would not in a process of its own: a story
/// proves a restore only if it also passes with ``AppProcess``.
@MainActor
public final class SimulatedDevice {
  /// The clock of everything on the device.
  public let clock = ManualClock()

  /// The folder that stands for `$XDG_STATE_HOME`.
  public let stateHome: String

  /// How strict apps on this device are; `nil` leaves it to each app.
  public let policy: RestorationPolicy?

  /// The screen, which can be turned and shared.
  public let screen: SimulatedScreen

  /// Whether apps that are launched from now on are in developer mode: their state survives a force
  /// quit and crashes.
  ///
  /// - Source: row U86.
  public var isDeveloperMode = false

  /// Whether saved state can't be read at the moment, as in a home that is encrypted and locked.
  public var isLocked = false

  /// The apps that were started.
  let installed = InstalledApps()

  /// The devices around this one, and the apps that run here.
  let handOff = DeviceHandOff()

  private let ownsFolder: Bool

  /// Makes a device with nothing on it.
  ///
  /// - Parameters:
  ///   - stateHome: The folder for saved state; `nil` makes one that goes with the device.
  ///   - policy: How strict apps are; `nil` leaves it to each app.
  ///   - screenSize: The size of the screen, in points.
  ///   - idiom: The kind of device.
  public init(
    stateHome: String? = nil,
    policy: RestorationPolicy? = nil,
    screenSize: CGSize = CGSize(width: 390, height: 844),
    idiom: UIUserInterfaceIdiom = .mac,
  ) {
    ownsFolder = stateHome == nil
    self.stateHome =
      stateHome ?? NSTemporaryDirectory() + "reprise-device-\(UUID().uuidString)"
    self.policy = policy
    screen = SimulatedScreen(size: screenSize, idiom: idiom)
  }

  deinit {
    guard ownsFolder else { return }
    try? FileManager.default.removeItem(atPath: stateHome)  // Nothing was saved, nothing is there.
  }

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - entry: The app, or its delegate.
  ///   - manifest: What stands in its `Info.plist`; `nil` for an app that needs none.
  ///   - inBackground: Whether the system starts it for work that nobody sees.
  ///   - arguments: The words after the program's name, such as
  ///     `-UIStateRestorationDeveloperMode YES`.
  ///   - activity: What the person takes up, so that the app is launched.
  ///   - url: The address that the person opens, so that the app is launched.
  /// - Returns: The running app, restored and at rest.
  /// - Throws: When its state can't be opened.
  public func launch(
    _ entry: any LaunchableApplication.Type,
    manifest: ApplicationManifest? = nil,
    inBackground: Bool = false,
    arguments: [String] = [],
    takingUp activity: NSUserActivity? = nil,
    opening url: URL? = nil,
  ) async throws -> SimulatedApp {
    try await launch(
      entry,
      manifest: manifest,
      inBackground: inBackground,
      arguments: arguments,
      event: UIScene.ConnectionOptions(
        userActivities: Set([activity].compactMap(\.self)),
        urlContexts: Set([url].compactMap(\.self).map { UIOpenURLContext(url: $0) })
      )
    )
  }

  /// Starts an app for something that came from outside.
  func launch(
    _ entry: any LaunchableApplication.Type,
    manifest: ApplicationManifest?,
    inBackground: Bool = false,
    arguments: [String],
    event: UIScene.ConnectionOptions,
  ) async throws -> SimulatedApp {
    let manifest =
      (manifest ?? ApplicationManifest(bundleIdentifier: "org.reprise.simulated.\(entry)"))
      .completed(for: entry)
    let host = HeadlessHost(clock: clock, screen: screen)
    let store = try StateStore(
      directory: StateDirectory(
        app: manifest.bundleIdentifier,
        path: directory(of: manifest.bundleIdentifier).path,
        environment: [:]
      ),
      policy: policy ?? entry.restorationPolicy,
      clock: clock,
      isReadable: { [weak self] in self?.isLocked != true }
    )
    let context = AppContext(manifest: manifest, store: store, host: host)
    context.settingsHome = stateHome
    SearchIndex.of(store.savedActivities)
    context.apply(LaunchArguments(arguments))
    if isDeveloperMode { context.isDeveloperMode = true }
    context.handOff.transport = DeviceTransport(of: manifest.bundleIdentifier, on: self)
    context.launch(entry, inBackground: inBackground, event: event)
    screen.attach(context)
    let app = SimulatedApp(context: context, host: host)
    installed.note(app, entry, manifest)
    handOff.add(app)
    await app.settle()
    return app
  }

  /// Where the state of an app is.
  func directory(of app: String) -> StateDirectory {
    StateDirectory(path: "\(stateHome)/\(app)/reprise")
  }

  /// Leaves the app on screen: it saves everything.
  public func pressHome(_ app: SimulatedApp) {
    app.context?.enterBackground()
  }

  /// Returns to an app whose process still runs.
  public func open(_ app: SimulatedApp) async {
    app.context?.enterForeground()
    await app.settle()
  }

  /// Ends an app's process as the system does, without telling the app.
  ///
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  @discardableResult
  public func terminate(_ app: SimulatedApp) -> [String] {
    app.end { $0.engine.cancel() }
  }

  /// Ends an app's process in the middle of whatever it does, as SIGKILL would.
  ///
  /// What was handed to the writer is written; what was only marked is lost.
  ///
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  @discardableResult
  public func kill(_ app: SimulatedApp) -> [String] {
    // The difference is in what the app was told before: here nothing, there to go to background.
    terminate(app)
  }

  /// Ends an app in good order, as its menu would.
  ///
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  @discardableResult
  public func quit(_ app: SimulatedApp) -> [String] {
    app.end { $0.terminate() }
  }

  /// Throws an app away, as a person does in the switcher: its state is deleted.
  ///
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  @discardableResult
  public func forceQuit(_ app: SimulatedApp) -> [String] {
    app.end { $0.forget() }
  }

  /// Lets time pass; everything that is due runs before this returns.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
  }
}
