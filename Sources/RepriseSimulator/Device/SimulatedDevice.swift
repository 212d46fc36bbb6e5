public import Foundation
public import Reprise
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

  /// Starts an app; another one that is on screen leaves it first.
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
    let app = try prepare(InstalledApps.Entry(entry, manifest: manifest, arguments: arguments))
    if !inBackground { clearScreen(for: app) }
    app.context?.launch(entry, inBackground: inBackground, event: event)
    if let context = app.context { screen.attach(context) }
    await app.settle()
    return app
  }

  /// Starts an app that crashes at its launch: everything but its first frame is there when it does.
  ///
  /// Nothing is saved of it. What a crash at the launch after a restore means for the saved state is
  /// a matter of `RestorationPolicy`.
  ///
  /// - Parameters:
  ///   - entry: The app, or its delegate.
  ///   - manifest: What stands in its `Info.plist`; `nil` for an app that needs none.
  ///   - arguments: The words after the program's name.
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  /// - Throws: When its state can't be opened.
  @discardableResult
  public func crashAtLaunch(
    _ entry: any LaunchableApplication.Type,
    manifest: ApplicationManifest? = nil,
    arguments: [String] = [],
  ) throws -> [String] {
    let app = try prepare(InstalledApps.Entry(entry, manifest: manifest, arguments: arguments))
    clearScreen(for: app)
    app.context?.launch(entry)
    return stop(app)
  }

  /// Leaves the app on screen: it saves everything.
  public func pressHome(_ app: SimulatedApp) {
    app.driver?.pressHome()
  }

  /// Returns to an app whose process still runs; another one that is on screen leaves it first.
  public func open(_ app: SimulatedApp) async {
    clearScreen(for: app)
    app.driver?.open()
    await app.settle()
  }

  /// Ends an app's process as the system does, without telling the app.
  ///
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  @discardableResult
  public func terminate(_ app: SimulatedApp) -> [String] {
    app.end { $0.engine.cancel() }
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
