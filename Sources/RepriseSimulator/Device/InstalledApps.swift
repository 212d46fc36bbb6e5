import Reprise
import RepriseUIKit

/// The apps that were started on a device, by their identifiers.
@MainActor
final class InstalledApps {
  /// What is needed to start one again.
  @MainActor
  struct Entry {
    let application: any LaunchableApplication.Type
    let manifest: ApplicationManifest
    let arguments: [String]

    /// The app, for as long as somebody holds it.
    fileprivate(set) weak var app: SimulatedApp?

    /// Notes what an app is started with.
    ///
    /// - Parameters:
    ///   - application: The app, or its delegate.
    ///   - manifest: What stands in its `Info.plist`; `nil` for an app that needs none.
    ///   - arguments: The words after the program's name.
    init(
      _ application: any LaunchableApplication.Type,
      manifest: ApplicationManifest?,
      arguments: [String],
    ) {
      self.application = application
      self.arguments = arguments
      self.manifest =
        (manifest ?? ApplicationManifest(bundleIdentifier: "org.reprise.simulated.\(application)"))
        .completed(for: application)
    }
  }

  private var entries: [String: Entry] = [:]

  /// The identifiers, sorted.
  var identifiers: [String] { entries.keys.sorted() }

  /// The apps that run, in the order of their identifiers.
  var running: [SimulatedApp] {
    identifiers.compactMap { entries[$0]?.app }.filter(\.isRunning)
  }

  subscript(identifier: String) -> Entry? { entries[identifier] }

  /// Notes an app that is started.
  func note(_ app: SimulatedApp, _ entry: Entry) {
    var entry = entry
    entry.app = app
    entries[entry.manifest.bundleIdentifier] = entry
  }
}
