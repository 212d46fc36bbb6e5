import Foundation
import RepriseArchive

/// A Foundation type that an archive holds as an object under a name of its own.
///
/// What is stored is the type's own `Codable` form. Restoring runs only that code, so that no class
/// list is needed for these types in a secure coder, and unchanged iOS code gets what it casts to:
/// the Swift value, which bridges to the class.
struct FoundationValue: Sendable {
  /// The name in the archive.
  let name: String

  /// The class that a decoding call may list for it.
  let foundationClass: @Sendable () -> AnyClass

  /// Gives the value's own form; `nil` when the value is of another type.
  let archive: @Sendable (Any, _ depth: Int) throws -> ArchiveValue?

  /// Makes the value from its own form.
  let restore: @Sendable (ArchiveValue, _ depth: Int) throws -> Any

  /// The key of the only value in such an object.
  static let key = "value"

  private init<Value: Codable & SendableMetatype>(
    _ type: Value.Type,
    _ name: String,
    _ foundationClass: @escaping @Sendable () -> AnyClass
  ) {
    self.name = "Foundation." + name
    self.foundationClass = foundationClass
    archive = { value, depth in
      guard let value = value as? Value else { return nil }
      return try CodableArchive.encode(value, depth: depth)
    }
    restore = { archived, depth in
      try CodableArchive.decode(Value.self, from: archived, depth: depth)
    }
    identifier = ObjectIdentifier(type)
  }

  private let identifier: ObjectIdentifier

  private static let all: [FoundationValue] = [
    FoundationValue(IndexPath.self, "IndexPath") { NSIndexPath.self },
    FoundationValue(CGPoint.self, "CGPoint") { NSValue.self },
    FoundationValue(CGSize.self, "CGSize") { NSValue.self },
    FoundationValue(CGRect.self, "CGRect") { NSValue.self },
    FoundationValue(NSRange.self, "NSRange") { NSValue.self },
    FoundationValue(IndexSet.self, "IndexSet") { NSIndexSet.self },
    FoundationValue(DateComponents.self, "DateComponents") { NSDateComponents.self },
    FoundationValue(DateInterval.self, "DateInterval") { NSDateInterval.self },
    FoundationValue(TimeZone.self, "TimeZone") { NSTimeZone.self },
    FoundationValue(Locale.self, "Locale") { NSLocale.self },
    FoundationValue(Calendar.self, "Calendar") { NSCalendar.self },
    FoundationValue(CharacterSet.self, "CharacterSet") { NSCharacterSet.self },
    FoundationValue(Decimal.self, "Decimal") { NSDecimalNumber.self },
    FoundationValue(URLComponents.self, "URLComponents") { NSURLComponents.self },
    FoundationValue(PersonNameComponents.self, "PersonNameComponents") {
      NSPersonNameComponents.self
    },
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byType = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  /// Gives the type that has a name in archives.
  static func named(_ name: String) -> FoundationValue? { byName[name] }

  /// Gives the type that archives a value.
  static func forValue(_ value: Any) -> FoundationValue? {
    let type = type(of: value)
    if let found = byType[ObjectIdentifier(type)] { return found }
    guard let type = type as? AnyClass, !(value is NSValue) || value is NSDecimalNumber else {
      return nil
    }
    return all.first { isSubclass(type, of: $0.foundationClass()) }
  }

  /// Takes the Swift value out of an `NSValue` made of a point, size, rectangle or range.
  static func content(of value: NSValue) -> Any? {
    let code = ForeignPointers.typeCode(of: value)
    return switch code {
    case ForeignPointers.typeCode(of: NSValue(point: .zero)): value.pointValue
    case ForeignPointers.typeCode(of: NSValue(size: .zero)): value.sizeValue
    case ForeignPointers.typeCode(of: NSValue(rect: .zero)): value.rectValue
    case ForeignPointers.typeCode(of: NSValue(range: NSRange())): value.rangeValue
    default: nil
    }
  }

  /// Takes the own form out of an object of such a type; any other value stays as it is.
  static func ownForm(of value: ArchiveValue) -> ArchiveValue {
    guard case .object(let object) = value, named(object.className) != nil,
      let form = object.fields[key]
    else { return value }
    return form
  }
}

/// Tells whether a class is another one or inherits from it.
func isSubclass(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
  var current: AnyClass? = type
  while let candidate = current {
    if candidate == ancestor { return true }
    current = _getSuperclass(candidate)
  }
  return false
}
