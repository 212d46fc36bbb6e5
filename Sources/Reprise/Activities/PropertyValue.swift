import Foundation
package import RepriseArchive

/// Why a value can't stand in a dictionary of property-list-like values.
package struct PropertyValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The keys and positions from the dictionary down to the value.
  package var path: [String]

  /// The value's type.
  package var typeName: String

  /// What happened and what to do.
  package var description: String {
    """
    the value\(path.isEmpty ? "" : " under ")\(path.map { "\"\($0)\"" }.joined(separator: " → ")) \
    is a \(typeName), which can't be saved. Use strings, numbers, dates, data, URLs, UUIDs, and arrays, sets and \
    dictionaries of these.
    """
  }
}

/// Conversion of property-list-like values to and from what archives hold.
package enum PropertyValue {
  /// Converts a value.
  ///
  /// - Parameter value: An array, bool, data, date, dictionary, null, number, set, string, URL or UUID.
  /// - Returns: The value as archives hold it.
  /// - Throws: ``PropertyValueError`` that names the key of the first value of another type.
  package static func archive(_ value: Any) throws -> ArchiveValue {
    try archive(value, path: [], depth: 0)
  }

  /// Converts a dictionary whose keys are strings.
  ///
  /// - Parameter values: The dictionary.
  /// - Returns: The values, sorted by key so that equal dictionaries give equal bytes.
  /// - Throws: ``PropertyValueError`` that names the key of the first value of another type.
  package static func fields(_ values: [String: Any]) throws -> Fields {
    var fields = Fields()
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      fields[key] = try archive(value, path: [key], depth: 0)
    }
    return fields
  }
}

extension PropertyValue {
  /// As deep as archives allow values to nest.
  private static let depthLimit = 64

  private static func archive(_ value: Any, path: [String], depth: Int) throws -> ArchiveValue {
    if let scalar = archiveScalar(value) { return scalar }
    guard depth < depthLimit else {
      throw PropertyValueError(path: path, typeName: "value nested more than \(depthLimit) deep")
    }
    switch value {
    case let values as [Any]:
      return .array(
        try values.enumerated().map { position, value in
          try archive(value, path: path + [String(position)], depth: depth + 1)
        }
      )
    case let values as Set<AnyHashable>:
      return .set(try values.map { try archive($0.base, path: path, depth: depth + 1) })
    case let values as [AnyHashable: Any]:
      return .dictionary(
        try values.map { key, value in
          guard let archivedKey = archiveScalar(key.base) else {
            throw PropertyValueError(
              path: path,
              typeName: "dictionary with \(type(of: key.base)) keys"
            )
          }
          let path = path + [String(describing: key.base)]
          return ArchiveEntry(
            key: archivedKey,
            value: try archive(value, path: path, depth: depth + 1)
          )
        }
      )
    default:
      throw PropertyValueError(path: path, typeName: String(describing: type(of: value)))
    }
  }

  /// Converts what is no collection; `nil` for everything else.
  private static func archiveScalar(_ value: Any) -> ArchiveValue? {
    guard let value = unwrapped(value), !(value is [UInt8]) else { return nil }
    return ScalarValues.archive(value)
  }
}
