import Reprise
import RepriseArchive
public import RepriseSpotlight
import RepriseUIKit

extension SimulatedDevice {
  /// The most results that are shown of one app.
  private static let limit = 50

  /// A person searches the device: in all apps that were started on it, whether they run or not.
  ///
  /// - Parameter text: What the person typed; each word may be the beginning of one.
  /// - Returns: What fits best of each app first, app by app.
  /// - Throws: `CSIndexError` when an app's index can't be read.
  /// - Source: swiftui.md §1.9.
  public func search(_ text: String) throws(CSIndexError) -> [SearchResult] {
    guard !isLocked else { return [] }
    var found: [(app: String, hits: [IndexHit])] = []
    for app in installed.identifiers {
      let hits = try hits(for: text, of: app)
      if !hits.isEmpty { found.append((app, hits)) }
    }
    found.sort { ($0.hits[0].rank, $0.app) < ($1.hits[0].rank, $1.app) }
    return found.flatMap { app, hits in hits.map { SearchResult($0, app: app) } }
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
    guard let activity = activity(of: result) else {
      throw ControlError(message: "\"\(result.title)\" of \(result.app) is there no more.")
    }
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
    if result.kind == .item { return .opening(item: result.identifier, title: result.title) }
    let running = installed[result.app]?.app?.context
    let saved =
      running.map(\.store.savedActivities.all) ?? activitiesOnDisk(of: result.app)
    return saved.first { $0.identifier == result.identifier }?.makeActivity()
  }

  private func hits(for text: String, of app: String) throws(CSIndexError) -> [IndexHit] {
    if let context = installed[app]?.app?.context {
      return try SearchIndex.of(context.store.savedActivities)?.hits(for: text, limit: Self.limit)
        ?? []
    }
    let index = SearchIndex(place: IndexPlace(directory: directory(of: app), clock: clock))
    defer { index.close() }
    let activities = activitiesOnDisk(of: app)
    guard index.isPresent || !activities.isEmpty else { return [] }
    index.replaceActivities(activities)
    return try index.hits(for: text, limit: Self.limit)
  }

  /// The activities of an app that doesn't run; none where they can't be read, as the app itself
  /// would find none.
  private func activitiesOnDisk(of app: String) -> [SavedActivity] {
    let activities = (try? directory(of: app).savedActivities()) ?? []
    return activities.filter { $0.isEligibleForSearch && $0.expires > clock.date }
  }
}
