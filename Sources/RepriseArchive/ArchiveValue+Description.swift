extension ArchiveValue: CustomStringConvertible {
  /// The value as people read it: equal values have equal texts, and sealed ones stay unread.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .float(let value): "\(value)f"
    case .double(let value): "\(value)"
    case .string(let value): Self.quote(value)
    case .data(let bytes): Self.describe(bytes)
    case .date(let seconds): Self.describe(date: seconds)
    case .url(let address, nil): "<\(address)>"
    case .url(let address, let base?): "<\(address)> relative to <\(base)>"
    case .uuid(let head, let tail): Self.describe(uuid: head, tail)
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .dictionary(let entries):
      "{\(entries.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", "))}"
    case .set(let values): "set(\(values.map(\.description).sorted().joined(separator: ", ")))"
    case .object(let object):
      "\(object.className)#\(object.number)"
        + "{\(object.fields.entries.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    case .objectReference(let number): "#\(number)"
    case .nodeReference(let address): "→ \(address.kind) \(address.path)"
    case .sealed(let bytes): "sealed, \(bytes.count) bytes"
    case .unknown(let value): "tag \(value.tag) of a later version, \(value.bytes.count) bytes"
    }
  }

  /// The type's name in the archive format.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer: "integer"
    case .unsigned: "unsigned"
    case .float: "float"
    case .double: "double"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .url: "url"
    case .uuid: "uuid"
    case .array: "array"
    case .dictionary: "dictionary"
    case .set: "set"
    case .object: "object"
    case .objectReference: "object reference"
    case .nodeReference: "node reference"
    case .sealed: "sealed"
    case .unknown: "unknown"
    }
  }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where character.value < 0x20 || character.value == 0x7F:
        quoted += "\\u{\(String(character.value, radix: 16))}"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }

  private static func describe(_ bytes: [UInt8]) -> String {
    let shown = bytes.prefix(16).map { hex(UInt64($0), digits: 2) }.joined()
    return "\(bytes.count) bytes <\(shown)\(bytes.count > 16 ? "…" : "")>"
  }

  private static func describe(uuid head: UInt64, _ tail: UInt64) -> String {
    let digits = Array(hex(head, digits: 16) + hex(tail, digits: 16))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
      .map { String(digits[$0]).uppercased() }.joined(separator: "-")
  }

  /// A moment in UTC, by the proleptic Gregorian calendar; far-off ones as plain seconds.
  private static func describe(date seconds: Double) -> String {
    guard seconds.magnitude < 1e11 else { return "\(seconds) s after 2001-01-01" }
    let whole = seconds.rounded(.down)
    let fraction = seconds - whole
    let days = Int((whole / 86_400).rounded(.down))
    let rest = Int(whole) - days * 86_400
    // Days since 0000-03-01, so that a leap day ends its year.
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map { pad($0, to: 2) }
      .joined(separator: ":")
    let tail = fraction == 0 ? "" : String("\(fraction)".dropFirst())
    return "\(pad(year, to: 4))-\(pad(month, to: 2))-\(pad(day, to: 2))T\(time)\(tail)Z"
  }

  private static func pad(_ number: Int, to digits: Int) -> String {
    let text = "\(number.magnitude)"
    let zeros = String(repeating: "0", count: max(0, digits - text.count))
    return (number < 0 ? "-" : "") + zeros + text
  }

  private static func hex(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
