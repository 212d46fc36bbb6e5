import Reprise
import RepriseUIKit

/// The apps that were started on a device, by their identifiers.
@MainActor
final class InstalledApps {
  /// What is needed to start one again.
  struct Entry {
    let application: any LaunchableApplication.Type
    let manifest: ApplicationManifest
    weak var app: SimulatedApp?
  }

  private var entries: [String: Entry] = [:]

  /// The identifiers, sorted.
  var identifiers: [String] { entries.keys.sorted() }

  subscript(identifier: String) -> Entry? { entries[identifier] }

  /// Notes an app that was started.
  func note(
    _ app: SimulatedApp,
    _ application: any LaunchableApplication.Type,
    _ manifest: ApplicationManifest,
  ) {
    entries[manifest.bundleIdentifier] = Entry(
      application: application,
      manifest: manifest,
      app: app
    )
  }
}
