import Reprise
import RepriseSpotlight
import RepriseUIKit

/// What the system's search finds of an app, and opens in it.
extension AppDriver {
  /// Searches what the app indexed, and its saved activities.
  func results(for text: String) throws(CSIndexError) -> [SearchResult] {
    let hits =
      try SearchIndex.of(context.store.savedActivities)?
      .hits(for: text, limit: SearchResult.limit)
    return (hits ?? []).map { SearchResult($0, app: context.manifest.bundleIdentifier) }
  }

  /// The activity that opens a result; `nil` when what was found is there no more.
  func activity(of result: SearchResult) -> NSUserActivity? {
    result.entry.makeActivity { context.store.savedActivities.all }
  }

  /// Answers a search of a driver's.
  func search(_ text: String) throws -> [SearchResult] {
    do throws(CSIndexError) {
      return try results(for: text)
    } catch {
      throw ControlError(message: "the app's index can't be read: \(error)")
    }
  }

  /// Opens a result: the app is on screen then, and its scene that fits has the activity.
  func open(_ result: SearchResult?) throws {
    guard let result else { throw ControlError(message: "openResult needs a result.") }
    guard let activity = activity(of: result) else { throw result.isGone }
    headless?.covers = []
    let isTaken = context.route(
      UIScene.ConnectionOptions(userActivities: [activity]),
      showing: activity.targetContentIdentifier
    )
    guard isTaken else {
      throw ControlError(message: "no scene of the app takes \"\(result.title)\".")
    }
  }
}
