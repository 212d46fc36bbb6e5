import Foundation
import RepriseArchive

/// The types whose values an archive holds by a tag of their own, without keys or elements.
enum ScalarValues {
  /// Gives the archived form of a scalar; `nil` when the value is none.
  ///
  /// Swift values are told by their exact type, since casts would also match values that merely
  /// bridge. Foundation's classes are told by inheritance, since their instances are of
  /// subclasses.
  static func archive(_ value: Any) -> ArchiveValue? {
    let type = type(of: value)
    if let archive = table[ObjectIdentifier(type)] { return archive(value) }
    guard type is AnyClass else { return nil }
    switch value {
    case is NSDecimalNumber: return nil
    case let number as NSNumber: return archive(number: number)
    case let text as NSString: return .string(text as String)
    case let data as NSData: return .data([UInt8](data as Data))
    case let date as NSDate: return .date(date.timeIntervalSinceReferenceDate)
    case let url as NSURL: return archive(url: url as URL)
    case let uuid as NSUUID: return archive(uuid: uuid as UUID)
    case is NSNull: return .null
    default: return nil
    }
  }

  /// Gives what archives scalars of a type; `nil` for a type that is none.
  static func form(of type: Any.Type) -> ((Any) -> ArchiveValue?)? {
    table[ObjectIdentifier(type)]
  }

  static func archive(url: URL) -> ArchiveValue {
    guard let base = url.baseURL, !url.relativeString.isEmpty else {
      return .url(url.absoluteString, base: nil)
    }
    return .url(url.relativeString, base: base.absoluteString)
  }

  static func archive(uuid: UUID) -> ArchiveValue {
    let bytes = uuid.uuid
    let high = [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
    let low = [bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
    return .uuid(
      high.reduce(0) { $0 << 8 | UInt64($1) },
      low.reduce(0) { $0 << 8 | UInt64($1) }
    )
  }

  static func url(_ relative: String, base: String?) -> URL? {
    guard let base else { return URL(string: relative) }
    guard let base = URL(string: base) else { return nil }
    return URL(string: relative, relativeTo: base)
  }

  static func uuid(_ high: UInt64, _ low: UInt64) -> UUID {
    func byte(_ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> (56 - 8 * (index % 8)))
    }
    return UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7),
        byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      )
    )
  }

  /// Gives a number in the form that holds all of it, with its kind.
  private static func archive(number: NSNumber) -> ArchiveValue {
    if Swift.type(of: number) == Swift.type(of: NSNumber(value: true)) {
      return .bool(number.boolValue)
    }
    return switch ForeignPointers.typeCode(of: number) {
    case "f": .float(number.floatValue)
    case "d": .double(number.doubleValue)
    case "Q", "L": archive(unsigned: number.uint64Value)
    default: .integer(number.int64Value)
    }
  }

  private static func archive(unsigned value: UInt64) -> ArchiveValue {
    Int64(exactly: value).map { .integer($0) } ?? .unsigned(value)
  }

  private typealias Entry = (ObjectIdentifier, @Sendable (Any) -> ArchiveValue?)

  private static func entry<Value>(
    _ type: Value.Type,
    _ archive: @escaping @Sendable (Value) -> ArchiveValue
  ) -> Entry {
    (ObjectIdentifier(type), { ($0 as? Value).map(archive) })
  }

  private static let table = Dictionary(uniqueKeysWithValues: [
    entry(Bool.self) { .bool($0) },
    entry(Int.self) { .integer(Int64($0)) },
    entry(Int8.self) { .integer(Int64($0)) },
    entry(Int16.self) { .integer(Int64($0)) },
    entry(Int32.self) { .integer(Int64($0)) },
    entry(Int64.self) { .integer($0) },
    entry(UInt.self) { archive(unsigned: UInt64($0)) },
    entry(UInt8.self) { .integer(Int64($0)) },
    entry(UInt16.self) { .integer(Int64($0)) },
    entry(UInt32.self) { .integer(Int64($0)) },
    entry(UInt64.self) { archive(unsigned: $0) },
    entry(Float.self) { .float($0) },
    entry(Double.self) { .double($0) },
    entry(CGFloat.self) { .double(Double($0)) },
    entry(String.self) { .string($0) },
    entry(Substring.self) { .string(String($0)) },
    entry(Character.self) { .string(String($0)) },
    entry(Data.self) { .data([UInt8]($0)) },
    entry([UInt8].self) { .data($0) },
    entry(Date.self) { .date($0.timeIntervalSinceReferenceDate) },
    entry(URL.self) { archive(url: $0) },
    entry(UUID.self) { archive(uuid: $0) },
  ])
}

extension ArchiveValue {
  /// Whether a dictionary may have this value as a key.
  var isScalar: Bool {
    switch self {
    case .bool, .integer, .unsigned, .float, .double, .string, .data, .date, .url, .uuid: true
    default: false
    }
  }

  /// What is in the archive, in words.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a bool"
    case .integer, .unsigned: "an integer"
    case .float: "a float"
    case .double: "a double"
    case .string: "a string"
    case .data: "data"
    case .date: "a date"
    case .url: "a URL"
    case .uuid: "a UUID"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .set: "a set"
    case .object(let object): "an object of class \(object.className)"
    case .objectReference: "a reference to an object"
    case .nodeReference: "a reference to a node"
    case .sealed: "a sealed value"
    case .unknown: "a value of a later format"
    }
  }
}

/// An optional of any type, to be looked into without knowing the type.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

/// Takes all layers of optionals off a value.
func unwrapped(_ value: Any?) -> Any? {
  var value = value
  // The bound value is looked at, not the variable, which is itself an optional.
  while let content = value, let optional = content as? any AnyOptional {
    value = optional.content
  }
  return value
}
