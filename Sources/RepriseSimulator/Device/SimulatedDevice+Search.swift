import Reprise
public import RepriseSpotlight
import RepriseUIKit

extension SimulatedDevice {
  /// A person searches the device: in all apps that were started on it, whether they run or not.
  ///
  /// - Parameter text: What the person typed; each word may be the beginning of one.
  /// - Returns: What fits best of each app first, app by app.
  /// - Throws: `CSIndexError` when an app's index can't be read.
  /// - Source: swiftui.md §1.9.
  public func search(_ text: String) throws(CSIndexError) -> [SearchResult] {
    guard !isLocked else { return [] }
    var groups: [[SearchResult]] = []
    for app in installed.identifiers { groups.append(try results(for: text, of: app)) }
    return SearchResult.listed(groups)
  }

  /// A person opens something that was found: the app is started if it doesn't run.
  ///
  /// An item comes as an activity of `CSSearchableItemActionType`, an activity as itself.
  ///
  /// - Parameter result: What was found.
  /// - Returns: The app, at rest, which has continued the activity.
  /// - Throws: ``ControlError`` when it is there no more; else what a launch throws.
  /// - Source: row S74.
  @discardableResult
  public func open(_ result: SearchResult) async throws -> SimulatedApp {
    guard let activity = activity(of: result) else { throw result.isGone }
    return try await take(up: activity, inAppNamed: result.app)
  }

  /// A person goes on with a search in an app.
  ///
  /// - Parameters:
  ///   - text: What the person typed.
  ///   - app: The identifier of the app.
  /// - Returns: The app, at rest, which has continued the search.
  /// - Throws: ``ControlError`` when the app was never started here; else what a launch throws.
  @discardableResult
  public func continueSearch(_ text: String, in app: String) async throws -> SimulatedApp {
    try await take(up: .continuing(search: text), inAppNamed: app)
  }

  private func take(
    up activity: NSUserActivity,
    inAppNamed identifier: String,
  ) async throws -> SimulatedApp {
    guard let entry = installed[identifier] else {
      throw ControlError(message: "no app named \(identifier) was started on this device.")
    }
    guard let app = entry.app, app.isRunning else {
      return try await launch(
        entry.application,
        manifest: entry.manifest,
        arguments: entry.arguments,
        takingUp: activity
      )
    }
    await take(up: activity, in: app)
    return app
  }

  private func activity(of result: SearchResult) -> NSUserActivity? {
    if let driver = installed[result.app]?.app?.driver { return driver.activity(of: result) }
    return result.entry.makeActivity {
      SearchResult.storedActivities(in: directory(of: result.app), date: clock.date)
    }
  }

  private func results(
    for text: String,
    of app: String,
  ) throws(CSIndexError) -> [SearchResult] {
    if let driver = installed[app]?.app?.driver { return try driver.results(for: text) }
    return try SearchResult.stored(
      for: text,
      of: app,
      in: directory(of: app),
      date: clock.dates
    )
  }
}
