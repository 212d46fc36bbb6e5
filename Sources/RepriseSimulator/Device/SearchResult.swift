import RepriseSpotlight

/// One thing that a search on a device found.
public struct SearchResult: Hashable, Sendable {
  /// The text that names it to a person.
  public let title: String

  /// What else is said of it.
  public let description: String?

  /// The identifier of the app that it is from.
  public let app: String

  /// Its own identifier: that of the item or of the saved activity.
  let identifier: String
  let kind: EntryKind

  init(_ hit: IndexHit, app: String) {
    title = hit.title ?? hit.identifier
    description = hit.summary
    self.app = app
    identifier = hit.identifier
    kind = hit.kind
  }
}
