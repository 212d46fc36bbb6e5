import Foundation
package import RepriseArchive

extension PropertyValue {
  /// Gives a value as app code expects it: numbers as `NSNumber`, so that `as? Double` works.
  ///
  /// - Parameter value: A value from an archive.
  /// - Returns: The value; `nil` when it is not property-list-like.
  package static func value(of value: ArchiveValue) -> Any? {
    PropertyValueReader().value(of: value)
  }

  /// Gives a dictionary with string keys; other values are left out.
  ///
  /// - Parameter fields: Values from an archive.
  /// - Returns: The dictionary.
  package static func dictionary(_ fields: Fields) -> [String: Any] {
    let reader = PropertyValueReader()
    var values: [String: Any] = [:]
    for entry in fields.entries { values[entry.key] = reader.value(of: entry.value) }
    return values
  }
}

/// Makes Foundation's values of one archived value.
private struct PropertyValueReader {
  /// Stands for each archived null: two of them are equal but have different hashes here, and a set
  /// or dictionary that holds both would stop the program.
  let null = NSNull()

  func value(of value: ArchiveValue) -> Any? {
    switch value {
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .float(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .array(let values): values.compactMap { self.value(of: $0) }
    case .dictionary(let entries): dictionary(entries) { self.value(of: $0) }
    default: hashable(value)?.base
    }
  }

  /// Gives a dictionary's key or a set's member: numbers as they are in Swift.
  ///
  /// An `NSNumber` must not meet them there: it equals an `Int` from one side only.
  private func hashable(_ value: ArchiveValue) -> AnyHashable? {
    switch value {
    case .null: return null
    case .bool(let value): return value
    case .integer(let value): return Int(value)
    case .unsigned(let value): return value
    case .float(let value): return value
    case .double(let value): return value
    case .string(let value): return value
    case .data(let value): return Data(value)
    case .date(let value): return Date(timeIntervalSinceReferenceDate: value)
    case .url(let value, let base): return ScalarValues.url(value, base: base)
    case .uuid(let head, let tail): return ScalarValues.uuid(head, tail)
    case .array(let values): return values.compactMap { hashable($0) }
    case .set(let values): return Set(values.compactMap { hashable($0) })
    case .dictionary(let entries): return dictionary(entries) { hashable($0) }
    default: return nil
    }
  }

  private func dictionary<Value>(
    _ entries: [ArchiveEntry],
    _ convert: (ArchiveValue) -> Value?
  ) -> [AnyHashable: Value] {
    var values: [AnyHashable: Value] = [:]
    for entry in entries {
      guard let key = hashable(entry.key) else { continue }
      values[key] = convert(entry.value)
    }
    return values
  }
}
