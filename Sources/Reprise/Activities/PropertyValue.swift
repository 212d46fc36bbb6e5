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

  /// Gives a value as app code expects it: numbers as `NSNumber`, so that `as? Double` works.
  ///
  /// - Parameter value: A value from an archive.
  /// - Returns: The value; `nil` when it is not property-list-like.
  package static func value(of value: ArchiveValue) -> Any? {
    switch value {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .float(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .array(let values): values.compactMap { self.value(of: $0) }
    case .set(let values): Set(values.compactMap { hashable($0) })
    case .dictionary(let entries): dictionary(entries)
    default: scalar(value)
    }
  }

  /// Gives a dictionary with string keys; other values are left out.
  ///
  /// - Parameter fields: Values from an archive.
  /// - Returns: The dictionary.
  package static func dictionary(_ fields: Fields) -> [String: Any] {
    var values: [String: Any] = [:]
    for entry in fields.entries { values[entry.key] = value(of: entry.value) }
    return values
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
    // Numbers first by their own type: a cast would turn an NSNumber of 1 into a bool.
    if type(of: value) is NSNumber.Type, let number = value as? NSNumber {
      return number.archiveValue
    }
    switch value {
    case let value as Bool: return .bool(value)
    case let value as any BinaryInteger:
      if let value = Int64(exactly: value) { return .integer(value) }
      return UInt64(exactly: value).map { .unsigned($0) }
    case let value as Float: return .float(value)
    case let value as Double: return .double(value)
    case let value as CGFloat: return .double(Double(value))
    case let value as String: return .string(value)
    case let value as Data: return .data([UInt8](value))
    case let value as Date: return .date(value.timeIntervalSinceReferenceDate)
    case let value as URL: return .url(value.relativeString, base: value.baseURL?.absoluteString)
    case let value as UUID:
      let bytes = value.uuid
      let head = [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
      let tail = [bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
      return .uuid(joined(head), joined(tail))
    case is NSNull: return .null
    default: return nil
    }
  }

  private static func joined(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func scalar(_ value: ArchiveValue) -> Any? {
    hashable(value)?.base
  }

  /// Gives a scalar as a dictionary key or a member of a set: numbers as they are in Swift.
  private static func hashable(_ value: ArchiveValue) -> AnyHashable? {
    switch value {
    case .null: return NSNull()
    case .bool(let value): return value
    case .integer(let value): return Int(value)
    case .unsigned(let value): return value
    case .float(let value): return value
    case .double(let value): return value
    case .string(let value): return value
    case .data(let value): return Data(value)
    case .date(let value): return Date(timeIntervalSinceReferenceDate: value)
    case .url(let value, let base): return URL(string: value, relativeTo: base.flatMap(URL.init))
    case .uuid(let head, let tail): return uuid(head, tail)
    case .array(let values): return values.compactMap { hashable($0) }
    case .set(let values): return Set(values.compactMap { hashable($0) })
    default: return nil
    }
  }

  private static func uuid(_ head: UInt64, _ tail: UInt64) -> UUID {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    return UUID(
      uuid: (
        byte(head, 0), byte(head, 1), byte(head, 2), byte(head, 3), byte(head, 4), byte(head, 5),
        byte(head, 6), byte(head, 7), byte(tail, 0), byte(tail, 1), byte(tail, 2), byte(tail, 3),
        byte(tail, 4), byte(tail, 5), byte(tail, 6), byte(tail, 7)
      )
    )
  }

  private static func dictionary(_ entries: [ArchiveEntry]) -> [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [:]
    for entry in entries {
      guard let key = hashable(entry.key) else { continue }
      values[key] = value(of: entry.value)
    }
    return values
  }
}
