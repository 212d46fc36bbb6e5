package import Foundation
package import Reprise
package import RepriseSpotlight

/// One thing that a search on a device found.
public struct SearchResult: Hashable, Codable, Sendable {
  /// The text that names it to a person.
  public let title: String

  /// What else is said of it.
  public let description: String?

  /// The identifier of the app that it is from.
  public let app: String

  /// Its own identifier: that of the item or of the saved activity.
  package let identifier: String
  let kind: EntryKind

  /// How well it fits; less is better.
  private let rank: Double

  init(_ hit: IndexHit, app: String) {
    title = hit.title ?? hit.identifier
    description = hit.summary
    self.app = app
    identifier = hit.identifier
    kind = hit.kind
    rank = hit.rank
  }

  /// The most results that are shown of one app.
  static let limit = 50

  /// Lists what was found in several apps: what fits best of each app first, app by app.
  package static func listed(_ groups: [[SearchResult]]) -> [SearchResult] {
    groups.filter { !$0.isEmpty }
      .sorted { ($0[0].rank, $0[0].app) < ($1[0].rank, $1[0].app) }
      .flatMap(\.self)
  }

  /// Searches what is stored of an app that doesn't run.
  ///
  /// - Parameters:
  ///   - text: What the person typed.
  ///   - app: The app's identifier.
  ///   - directory: Where its state lies.
  ///   - date: Tells the time of day.
  /// - Returns: What was found, what fits best first.
  /// - Throws: `CSIndexError` when the app's index can't be read.
  package static func stored(
    for text: String,
    of app: String,
    in directory: StateDirectory,
    date: @escaping @Sendable () -> Date,
  ) throws(CSIndexError) -> [SearchResult] {
    let index = SearchIndex(place: IndexPlace(directory: directory, date: date))
    defer { index.close() }
    let activities = storedActivities(in: directory, date: date())
    guard index.isPresent || !activities.isEmpty else { return [] }
    index.replaceActivities(activities)
    return try index.storedHits(for: text, limit: limit).map { SearchResult($0, app: app) }
  }

  /// The activities of an app that doesn't run; none where they can't be read, as the app itself
  /// would find none.
  static func storedActivities(in directory: StateDirectory, date: Date) -> [SavedActivity] {
    let activities = (try? directory.savedActivities()) ?? []
    return activities.filter { $0.isEligibleForSearch && $0.expires > date }
  }
}
