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

extension NSUserActivity {
  /// Gives the activity as an archive holds it.
  ///
  /// - Returns: The activity's values; what isn't set has no key.
  /// - Throws: ``ActivityError`` that names the key of a value that can't be saved.
  /// - Source: row U114.
  package func archivedFields() throws -> Fields {
    var fields: Fields = ["activityType": .string(activityType)]
    fields["title"] = title.map { .string($0) }
    fields["userInfo"] = try userInfo.map { try archivedUserInfo($0) }
    fields["requiredUserInfoKeys"] = requiredUserInfoKeys.map { Self.archived($0) }
    fields["webpageURL"] = try webpageURL.map { try PropertyValue.archive($0) }
    fields["referrerURL"] = try referrerURL.map { try PropertyValue.archive($0) }
    fields["expirationDate"] = expirationDate.map { .date($0.timeIntervalSinceReferenceDate) }
    fields["keywords"] = keywords.isEmpty ? nil : Self.archived(keywords)
    fields["targetContentIdentifier"] = targetContentIdentifier.map { .string($0) }
    fields["persistentIdentifier"] = persistentIdentifier.map { .string($0) }
    fields["isEligibleForHandoff"] = isEligibleForHandoff ? nil : .bool(false)
    fields["isEligibleForSearch"] = isEligibleForSearch ? .bool(true) : nil
    fields["isEligibleForPublicIndexing"] = isEligibleForPublicIndexing ? .bool(true) : nil
    fields["isEligibleForPrediction"] = isEligibleForPrediction ? .bool(true) : nil
    return fields
  }

  /// Makes an activity from what an archive holds; `nil` when that names no activity type.
  ///
  /// - Parameter fields: What `archivedFields()` gave.
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
    isEligibleForHandoff = fields["isEligibleForHandoff"] != .bool(false)
    isEligibleForSearch = fields["isEligibleForSearch"] == .bool(true)
    isEligibleForPublicIndexing = fields["isEligibleForPublicIndexing"] == .bool(true)
    isEligibleForPrediction = fields["isEligibleForPrediction"] == .bool(true)
  }

  private func archivedUserInfo(_ values: [AnyHashable: Any]) throws -> ArchiveValue {
    do {
      return try PropertyValue.archive(values)
    } catch let error as PropertyValueError {
      throw ActivityError(
        activityType: activityType,
        key: error.path.first ?? "userInfo",
        cause: error
      )
    }
  }

  private static func archived(_ texts: Set<String>) -> ArchiveValue {
    .set(texts.sorted().map { .string($0) })
  }
}

extension Fields {
  fileprivate func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key] else { return nil }
    return text
  }

  fileprivate func texts(_ key: String) -> Set<String>? {
    guard case .set(let values)? = self[key] else { return nil }
    return Set(
      values.compactMap { value in
        guard case .string(let text) = value else { return nil }
        return text
      }
    )
  }
}
