/// What an entry of the index stands for.
package enum EntryKind: Int, Codable, Sendable {
  /// An item that the app indexed.
  case item = 0

  /// A saved activity.
  case activity = 1
}

/// One thing that a search can find, as it goes into the index.
struct IndexEntry: Sendable {
  /// The words of an entry, the most telling ones first.
  struct Words: Sendable {
    var title = ""
    var keywords = ""
    var description = ""
    var text = ""
  }

  var kind: EntryKind

  /// The name of the index; empty for the default one.
  var space: String

  var identifier: String
  var domain: String?

  /// When it is no longer found, in seconds; `nil` means a month from now.
  var expires: Double?

  /// When a saved activity was saved, in seconds: one of the same time is the same.
  var stamp = 0.0

  var title: String?
  var summary: String?
  var words: Words

  /// The item that an activity belongs to.
  var related: String?

  /// Whether the activity outlives that item.
  var isWeak = false

  /// All attributes, as they are stored.
  var attributes: [UInt8]

  /// Whether attributes that it doesn't have stay as they are.
  var isUpdate = false
}

/// One change of the index.
enum IndexChange: Sendable {
  case put(IndexEntry)
  case deleteItems([String], space: String)
  case deleteDomains([String], space: String)
  case deleteAllItems(space: String)
  case deleteActivities([String])

  /// Has the index hold these activities and no others.
  case replaceActivities([IndexEntry])

  case setClientState([UInt8], space: String)

  /// Goes on only if the last client state is this one.
  case expectClientState([UInt8], space: String)

  /// The app has indexed everything again.
  case acknowledge(space: String)
}

/// One thing that was found.
package struct IndexHit: Sendable {
  /// What it is.
  package var kind: EntryKind

  /// Its own identifier: that of the item or of the saved activity.
  package var identifier: String

  /// The text that names it to a person.
  package var title: String?

  /// What else is said of it.
  package var summary: String?

  /// How well it fits; less is better.
  package var rank: Double

  var space: String
  var domain: String?
  var expires: Double
  var attributes: [UInt8]

  /// What tells it from all others of its app.
  package var entry: FoundEntry { FoundEntry(kind: kind, identifier: identifier) }
}
