import Foundation
package import RepriseArchive

/// Why a user activity can't be saved.
package struct ActivityError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The activity's type.
  package var activityType: String

  /// The key of `userInfo` at fault.
  package var key: String

  /// What is wrong with the value.
  package var cause: PropertyValueError

  /// What happened and what to do.
  package var description: String {
    "the user activity \"\(activityType)\" can't be saved: in its userInfo, \(cause)"
  }
}

/// An activity as an archive holds it, and what of it can't be held.
package struct ArchivedActivity {
  /// The activity's values; what isn't set has no key.
  package var fields: Fields

  /// The values of `userInfo` that are of no legal type, by key.
  package var refused: [ActivityError]
}

extension NSUserActivity {
  /// Gives the activity as an archive holds it, without what can't be saved.
  ///
  /// - Source: rows S36, S37.
  package var archived: ArchivedActivity {
    var fields: Fields = ["activityType": .string(activityType)]
    var refused: [ActivityError] = []
    fields["title"] = title.map { .string($0) }
    fields["userInfo"] = userInfo.map { archivedUserInfo($0, &refused) }
    fields["requiredUserInfoKeys"] = requiredUserInfoKeys.map { Self.archived($0) }
    fields["webpageURL"] = webpageURL.map { ScalarValues.archive(url: $0) }
    fields["referrerURL"] = referrerURL.map { ScalarValues.archive(url: $0) }
    fields["expirationDate"] = expirationDate.map { .date($0.timeIntervalSinceReferenceDate) }
    fields["keywords"] = keywords.isEmpty ? nil : Self.archived(keywords)
    fields["targetContentIdentifier"] = targetContentIdentifier.map { .string($0) }
    fields["persistentIdentifier"] = persistentIdentifier.map { .string($0) }
    fields["suggestedInvocationPhrase"] = suggestedInvocationPhrase.map { .string($0) }
    fields["isEligibleForHandoff"] = isEligibleForHandoff ? nil : .bool(false)
    fields["isEligibleForSearch"] = isEligibleForSearch ? .bool(true) : nil
    fields["isEligibleForPublicIndexing"] = isEligibleForPublicIndexing ? .bool(true) : nil
    fields["isEligibleForPrediction"] = isEligibleForPrediction ? .bool(true) : nil
    fields["supportsContinuationStreams"] = supportsContinuationStreams ? .bool(true) : nil
    return ArchivedActivity(fields: fields, refused: refused)
  }

  /// Gives the activity as an archive holds it.
  ///
  /// - Returns: The activity's values; what isn't set has no key.
  /// - Throws: ``ActivityError`` that names the key of a value that can't be saved.
  /// - Source: row U114.
  package func archivedFields() throws(ActivityError) -> Fields {
    let archived = archived
    if let error = archived.refused.first { throw error }
    return archived.fields
  }

  /// Makes an activity from what an archive holds; `nil` when that names no activity type.
  ///
  /// - Parameter fields: What `archived` gave.
  package convenience init?(fields: Fields) {
    guard case .string(let activityType)? = fields["activityType"] else { return nil }
    self.init(activityType: activityType)
    title = fields.text("title")
    userInfo = fields["userInfo"].flatMap { PropertyValue.value(of: $0) } as? [AnyHashable: Any]
    requiredUserInfoKeys = fields.texts("requiredUserInfoKeys")
    webpageURL = fields["webpageURL"].flatMap { PropertyValue.value(of: $0) } as? URL
    referrerURL = fields["referrerURL"].flatMap { PropertyValue.value(of: $0) } as? URL
    expirationDate = fields["expirationDate"].flatMap { PropertyValue.value(of: $0) } as? Date
    keywords = fields.texts("keywords") ?? []
    targetContentIdentifier = fields.text("targetContentIdentifier")
    persistentIdentifier = fields.text("persistentIdentifier")
    suggestedInvocationPhrase = fields.text("suggestedInvocationPhrase")
    isEligibleForHandoff = fields["isEligibleForHandoff"] != .bool(false)
    isEligibleForSearch = fields["isEligibleForSearch"] == .bool(true)
    isEligibleForPublicIndexing = fields["isEligibleForPublicIndexing"] == .bool(true)
    isEligibleForPrediction = fields["isEligibleForPrediction"] == .bool(true)
    supportsContinuationStreams = fields["supportsContinuationStreams"] == .bool(true)
  }

  private func archivedUserInfo(
    _ values: [AnyHashable: Any],
    _ refused: inout [ActivityError]
  ) -> ArchiveValue {
    var entries: [ArchiveEntry] = []
    for (key, value) in values {
      do {
        guard case .dictionary(let entry) = try PropertyValue.archive([key: value]) else {
          continue
        }
        entries += entry
      } catch {
        let cause =
          error as? PropertyValueError
          ?? PropertyValueError(path: ["\(key)"], typeName: "\(type(of: value))")
        refused.append(
          ActivityError(activityType: activityType, key: cause.path.first ?? "\(key)", cause: cause)
        )
      }
    }
    refused.sort { $0.key < $1.key }
    return .dictionary(entries)
  }

  private static func archived(_ texts: Set<String>) -> ArchiveValue {
    .set(texts.sorted().map { .string($0) })
  }
}

extension Fields {
  func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key] else { return nil }
    return text
  }

  func texts(_ key: String) -> Set<String>? {
    guard case .set(let values)? = self[key] else { return nil }
    return Set(
      values.compactMap { value in
        guard case .string(let text) = value else { return nil }
        return text
      }
    )
  }
}
