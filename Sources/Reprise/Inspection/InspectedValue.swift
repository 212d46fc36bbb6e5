import Foundation
package import RepriseArchive

/// Keyed values as a dictionary of JSON or of a property list.
package struct InspectedFields: Encodable {
  /// Where encoders tell values how they will be written: `plist` for XML.
  package static let notationKey = CodingUserInfoKey(rawValue: "notation")

  package let fields: Fields

  package init(_ fields: Fields) {
    self.fields = fields
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: InspectedKey.self)
    let isXML = encoder.isXML
    for field in fields.entries {
      let key = isXML && !field.key.isXML ? PlainText.visible(field.key) : field.key
      try container.encode(InspectedValue(field.value), forKey: InspectedKey(key))
    }
  }
}

/// A value with its type beside it, in the nearest type that JSON or a property list has.
struct InspectedValue: Encodable {
  let value: ArchiveValue

  init(_ value: ArchiveValue) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: InspectedKey.self)
    try container.encode(value.typeName, forKey: "type")
    switch value {
    case .null: break
    case .bool(let value): try container.encode(value, forKey: "value")
    case .integer(let value): try container.encode(value, forKey: "value")
    case .unsigned(let value): try container.encode(value, forKey: "value")
    case .float(let value): try container.encode(value, forKey: "value")
    case .double(let value): try container.encode(value, forKey: "value")
    case .string(let value) where encoder.isXML && !value.isXML:
      try container.encode(Data(value.utf8), forKey: "value")
    case .string(let value): try container.encode(value, forKey: "value")
    case .data(let bytes): try container.encode(Data(bytes), forKey: "value")
    case .date(let seconds):
      // Calendars end somewhere; the seconds are always exact.
      if Self.calendarSeconds.contains(seconds) {
        try container.encode(Date(timeIntervalSinceReferenceDate: seconds), forKey: "value")
      }
      try container.encode(seconds, forKey: "seconds")
    case .url(let address, let base):
      try container.encode(address, forKey: "value")
      try container.encodeIfPresent(base, forKey: "base")
    case .uuid: try container.encode("\(value)", forKey: "value")
    case .array(let values): try container.encode(values.map(InspectedValue.init), forKey: "value")
    case .set(let values): try container.encode(values.map(InspectedValue.init), forKey: "value")
    case .dictionary(let entries): try Self.encode(entries, to: &container)
    case .object(let object):
      try container.encode(object.className, forKey: "className")
      try container.encode(object.number, forKey: "number")
      try container.encode(InspectedFields(object.fields), forKey: "value")
    case .objectReference(let number): try container.encode(number, forKey: "number")
    case .nodeReference(let address):
      try container.encode("\(address.kind)", forKey: "kind")
      try container.encode(address.path.string, forKey: "path")
    case .sealed(let bytes): try container.encode(bytes.count, forKey: "byteCount")
    case .unknown(let value):
      try container.encode(value.tag, forKey: "tag")
      try container.encode(value.bytes.count, forKey: "byteCount")
    }
  }

  /// The years 2 to 9999, which every notation can write.
  private static let calendarSeconds = -63_000_000_000.0..<252_000_000_000

  /// Encodes an archived dictionary: keyed by its keys when they are texts, else as a list.
  private static func encode(
    _ entries: [ArchiveEntry],
    to container: inout KeyedEncodingContainer<InspectedKey>,
  ) throws {
    var fields = Fields()
    for entry in entries {
      guard case .string(let key) = entry.key else { break }
      fields[key] = entry.value
    }
    guard fields.entries.count == entries.count else {
      return try container.encode(entries.map(InspectedEntry.init), forKey: "entries")
    }
    try container.encode(InspectedFields(fields), forKey: "value")
  }
}

/// One entry of a dictionary whose keys are not all texts.
private struct InspectedEntry: Encodable {
  let key: InspectedValue
  let value: InspectedValue

  init(_ entry: ArchiveEntry) {
    key = InspectedValue(entry.key)
    value = InspectedValue(entry.value)
  }
}

/// Any text as a key.
struct InspectedKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }

  init(stringLiteral key: String) { stringValue = key }

  init?(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension Encoder {
  /// Whether the output is XML, which can't carry every character.
  fileprivate var isXML: Bool {
    InspectedFields.notationKey.map { userInfo[$0] as? String == "plist" } ?? false
  }
}

extension String {
  /// Whether XML can carry all characters.
  fileprivate var isXML: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD: true
      case ..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }
}
