import Foundation
import RepriseArchive

/// The types that `Decodable` code gets straight from an archived scalar.
enum ScalarTarget {
  /// Gives the conversion to a type; `nil` when the type decodes itself.
  ///
  /// A number converts only where nothing of it is lost, save the precision of a `Float`.
  static func conversion(to type: Any.Type) -> (@Sendable (ArchiveValue) -> Any?)? {
    table[ObjectIdentifier(type)]
  }

  private typealias Entry = (ObjectIdentifier, @Sendable (ArchiveValue) -> Any?)

  private static func entry<Value>(
    _ type: Value.Type,
    _ convert: @escaping @Sendable (ArchiveValue) -> Value?
  ) -> Entry {
    (ObjectIdentifier(type), { convert($0) })
  }

  private static func integer<Value: FixedWidthInteger & Sendable>(_ type: Value.Type) -> Entry {
    entry(type) { value in
      switch value {
      case .integer(let number): Value(exactly: number)
      case .unsigned(let number): Value(exactly: number)
      case .float(let number): Value(exactly: number)
      case .double(let number): Value(exactly: number)
      default: nil
      }
    }
  }

  private static func floating<Value: BinaryFloatingPoint & Sendable>(
    _ type: Value.Type
  ) -> Entry {
    entry(type) { value in
      if case .bool = value { return nil }
      return value.floating()
    }
  }

  private static let table = Dictionary(uniqueKeysWithValues: [
    entry(Bool.self) { if case .bool(let value) = $0 { value } else { nil } },
    integer(Int.self), integer(Int8.self), integer(Int16.self),
    integer(Int32.self), integer(Int64.self),
    integer(UInt.self), integer(UInt8.self), integer(UInt16.self),
    integer(UInt32.self), integer(UInt64.self),
    floating(Float.self), floating(Double.self), floating(CGFloat.self),
    entry(String.self) { if case .string(let value) = $0 { value } else { nil } },
    entry(Data.self) { if case .data(let bytes) = $0 { Data(bytes) } else { nil } },
    entry(Date.self) {
      if case .date(let value) = $0 { Date(timeIntervalSinceReferenceDate: value) } else { nil }
    },
    entry(URL.self) {
      if case .url(let text, let base) = $0 { ScalarValues.url(text, base: base) } else { nil }
    },
    entry(UUID.self) {
      if case .uuid(let high, let low) = $0 { ScalarValues.uuid(high, low) } else { nil }
    },
  ])
}
