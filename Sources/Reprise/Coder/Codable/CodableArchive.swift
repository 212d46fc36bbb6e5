import Foundation
package import RepriseArchive

/// Archived values to and from `Encodable` and `Decodable`.
///
/// Keyed containers become dictionaries with texts as keys, unkeyed ones become arrays. Scalars,
/// dates, URLs, UUIDs and data keep their own tags.
package enum CodableArchive {
  /// The nesting was deeper than an archive allows.
  struct TooDeep: Error {}

  /// Encodes a value that stands `depth` levels deep in its record.
  package static func encode(_ value: any Encodable, depth: Int) throws -> ArchiveValue {
    let node = EncodedNode()
    try node.set(value, path: [], depth: depth)
    return try node.value(depth: depth)
  }

  /// Decodes a value of a type.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from value: ArchiveValue,
    depth: Int
  ) throws -> Value {
    try ValueSource(value: FoundationValue.ownForm(of: value), path: [], depth: depth).decode(type)
  }

  /// Says in words what the code of a type threw, with the path within the value.
  package static func message(for error: any Error, type: String) -> String {
    switch error {
    case is TooDeep:
      "A value of type \(type) nests deeper than \(CodingLimits.depth) levels."
    case EncodingError.invalidValue(_, let context):
      "A value of type \(type) could not be encoded\(place(context.codingPath)): "
        + context.debugDescription
    case DecodingError.keyNotFound(let key, let context):
      "A \(type) could not be decoded: the key \"\(key.stringValue)\" is missing"
        + place(context.codingPath) + "."
    case DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      "A \(type) could not be decoded\(place(context.codingPath)): \(context.debugDescription)"
    default:
      "The code of \(type) threw an error of type \(Swift.type(of: error))."
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let names = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return " at \"" + names.joined(separator: ".") + "\""
  }
}

/// A key that is a text or a position.
struct ArchiveKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// The key that classes encode their superclass under.
  static let superclass = ArchiveKey(stringValue: "super")
}
