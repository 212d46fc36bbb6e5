import Foundation
import Reprise
import RepriseSpotlight
import RepriseUIKit

/// Several apps on one device.
extension SimulatedDevice {
  /// The apps that run and that somebody holds, by name.
  public var apps: [SimulatedApp] { installed.running }

  /// Makes everything that an app needs to be launched.
  func prepare(_ entry: InstalledApps.Entry) throws -> SimulatedApp {
    let manifest = entry.manifest
    let host = HeadlessHost(clock: clock, screen: screen)
    let store = try StateStore(
      directory: StateDirectory(
        app: manifest.bundleIdentifier,
        path: directory(of: manifest.bundleIdentifier).path,
        environment: [:]
      ),
      policy: policy ?? entry.application.restorationPolicy,
      clock: clock,
      isReadable: { [weak self] in self?.isLocked != true }
    )
    let context = AppContext(manifest: manifest, store: store, host: host)
    context.settingsHome = stateHome
    SearchIndex.of(store.savedActivities)
    context.apply(LaunchArguments(entry.arguments))
    if isDeveloperMode { context.isDeveloperMode = true }
    context.handOff.transport = DeviceTransport(of: manifest.bundleIdentifier, on: self)
    let app = SimulatedApp(context: context, host: host)
    installed.note(app, entry)
    handOff.add(app)
    return app
  }

  /// Where an app's state lies.
  func directory(of app: String) -> StateDirectory {
    StateDirectory(path: "\(stateHome)/\(app)/\(StateDirectory.folderName)")
  }

  /// Takes the apps off the screen that aren't among some.
  func clearScreen(for apps: SimulatedApp...) {
    for app in self.apps where app.isOnScreen && !apps.contains(where: { $0 === app }) {
      pressHome(app)
    }
  }
}
