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

  /// What it is, and its own identifier.
  package let entry: FoundEntry

  /// How well it fits; less is better.
  private let rank: Double

  init(_ hit: IndexHit, app: String) {
    title = hit.title ?? hit.identifier
    description = hit.summary
    self.app = app
    entry = hit.entry
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

  /// Searches what is stored of an app.
  ///
  /// The index of one that doesn't run may lack what was saved last; it is brought up to date.
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
    // An app that runs keeps its index itself.
    if !directory.isInUseElsewhere {
      index.replaceActivities(storedActivities(in: directory, date: date()))
    }
    guard index.isPresent || !storedActivities(in: directory, date: date()).isEmpty else {
      return []
    }
    return try index.storedHits(for: text, limit: limit).map { SearchResult($0, app: app) }
  }

  /// Whether it can still be opened in an app that doesn't run.
  ///
  /// - Parameters:
  ///   - directory: Where the app's state lies.
  ///   - date: The time of day.
  /// - Returns: Whether it can; an item always, as its app says what there is.
  package func isStored(in directory: StateDirectory, date: Date) -> Bool {
    entry.isPresent(among: Self.storedActivities(in: directory, date: date))
  }

  /// What is said when what was found is there no more.
  package var isGone: ControlError {
    ControlError(
      message:
        "\"\(title)\" of \(app) can't be opened: it was deleted, or its time is over. Search "
        + "again."
    )
  }

  /// The activities of an app that doesn't run; none where they can't be read, as the app itself
  /// would find none.
  package static func storedActivities(in directory: StateDirectory, date: Date) -> [SavedActivity]
  {
    let activities = (try? directory.savedActivities()) ?? []
    return activities.filter { $0.isEligibleForSearch && $0.expires > date }
  }
}
