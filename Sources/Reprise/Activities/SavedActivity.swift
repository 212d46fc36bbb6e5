package import Foundation
package import RepriseArchive

/// The copy of an activity that a search or a prediction can offer later.
package struct SavedActivity: Hashable, Sendable {
  /// What tells it from the app's other saved activities; stable over launches.
  package let identifier: String

  /// The activity as an archive holds it, with what of `userInfo` is kept.
  package let fields: Fields

  /// What a search is to know beside the activity's own properties.
  package let contentAttributes: Fields

  /// When it was saved.
  package let savedAt: Date

  /// When it is no longer offered.
  package let expires: Date

  /// How long an activity without an expiration date is kept.
  static let lifetime: TimeInterval = 30 * 24 * 60 * 60

  /// Makes the copy of an activity.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - date: Now.
  /// - Source: rows S45, S46.
  init(_ activity: NSUserActivity, at date: Date) {
    identifier = Self.identifier(of: activity)
    fields = activity.archived.fields.keeping(activity.keysOfSavedCopy)
    contentAttributes = activity.contentAttributes?.archivedAttributes ?? [:]
    savedAt = date
    expires = activity.expirationDate ?? date.addingTimeInterval(Self.lifetime)
  }

  /// What an activity would be saved as.
  ///
  /// Without a persistent identifier it is told by what it shows, so that showing the same thing
  /// again saves it once.
  static func identifier(of activity: NSUserActivity) -> String {
    if let identifier = activity.persistentIdentifier { return "p:\(identifier)" }
    let content =
      activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString ?? activity.title
      ?? ""
    return "c:\(activity.activityType):\(content)"
  }
}

extension SavedActivity {
  /// The activity's type.
  package var activityType: String { fields.text("activityType") ?? "" }

  /// The text that names it to a person.
  package var title: String? { fields.text("title") }

  /// The name by which the app can delete it.
  package var persistentIdentifier: String? { fields.text("persistentIdentifier") }

  /// What it shows.
  package var targetContentIdentifier: String? { fields.text("targetContentIdentifier") }

  /// Words that find it.
  package var keywords: Set<String> { fields.texts("keywords") ?? [] }

  /// Whether a search may offer it.
  package var isEligibleForSearch: Bool { fields["isEligibleForSearch"] == .bool(true) }

  /// Whether a prediction may offer it.
  package var isEligibleForPrediction: Bool { fields["isEligibleForPrediction"] == .bool(true) }

  /// Makes the activity that the app continues when a person chooses it.
  package func makeActivity() -> NSUserActivity {
    NSUserActivity(fields: fields) ?? NSUserActivity(activityType: activityType)
  }
}

extension SavedActivity {
  private static let path = NodePath.root.appending(identifier: "saved")

  static func address(of identifier: String) -> NodeAddress {
    NodeAddress(kind: .activity, path: path.appending(identifier: identifier))
  }

  /// It as a record of the archive of saved activities.
  var record: Record {
    var record = Record(address: Self.address(of: identifier), values: fields)
    record.framework["savedAt"] = .date(savedAt.timeIntervalSinceReferenceDate)
    record.framework["expires"] = .date(expires.timeIntervalSinceReferenceDate)
    let attributes = contentAttributes.entries.map {
      ArchiveEntry(key: .string($0.key), value: $0.value)
    }
    record.framework["attributes"] = attributes.isEmpty ? nil : .dictionary(attributes)
    return record
  }

  /// Reads it from a record; `nil` when the record is of something else.
  init?(record: Record) {
    guard record.address.kind == .activity, let identifier = record.address.path.identifiers.last,
      record.values.text("activityType") != nil,
      case .date(let saved)? = record.framework["savedAt"],
      case .date(let end)? = record.framework["expires"]
    else { return nil }
    self.identifier = identifier
    fields = record.values
    savedAt = Date(timeIntervalSinceReferenceDate: saved)
    expires = Date(timeIntervalSinceReferenceDate: end)
    var attributes = Fields()
    if case .dictionary(let entries)? = record.framework["attributes"] {
      for entry in entries {
        if case .string(let key) = entry.key { attributes[key] = entry.value }
      }
    }
    contentAttributes = attributes
  }
}

extension NSUserActivity {
  /// Whether anything may offer the activity later.
  package var isEligibleForSaving: Bool {
    isEligibleForSearch || isEligibleForPrediction || isEligibleForPublicIndexing
  }

  /// The keys whose entries the saved copy keeps.
  package var keysOfSavedCopy: Set<String> { payloadKeys.union(requiredUserInfoKeys ?? []) }
}

extension Fields {
  /// Gives the fields of an activity with fewer entries in its `userInfo`.
  fileprivate func keeping(_ keys: Set<String>) -> Fields {
    guard case .dictionary(let entries)? = self["userInfo"] else { return self }
    var fields = self
    let kept = entries.filter { entry in
      if case .string(let key) = entry.key { keys.contains(key) } else { false }
    }
    fields["userInfo"] = kept.isEmpty ? nil : .dictionary(kept)
    return fields
  }
}
