import Foundation
import RepriseArchive

/// Foundation's classes for values that are archived without a class.
enum FoundationClass {
  /// Gives the class that a class list names for a value; `nil` for objects and references.
  static func of(_ value: ArchiveValue) -> AnyClass? {
    switch value {
    case .null: NSNull.self
    case .bool, .integer, .unsigned, .float, .double: NSNumber.self
    case .string: NSString.self
    case .data: NSData.self
    case .date: NSDate.self
    case .url: NSURL.self
    case .uuid: NSUUID.self
    case .array: NSArray.self
    case .dictionary: NSDictionary.self
    case .set: NSSet.self
    case .object(let object): FoundationValue.named(object.className)?.foundationClass()
    case .objectReference, .nodeReference, .sealed, .unknown: nil
    }
  }

  /// Gives the mutable classes that a list may name in place of a class.
  static func mutable(_ type: AnyClass) -> [AnyClass] {
    switch type {
    case is NSString.Type: [NSMutableString.self]
    case is NSData.Type: [NSMutableData.self]
    case is NSArray.Type: [NSMutableArray.self]
    case is NSDictionary.Type: [NSMutableDictionary.self]
    case is NSSet.Type: [NSMutableSet.self]
    case is NSIndexSet.Type: [NSMutableIndexSet.self]
    case is NSCharacterSet.Type: [NSMutableCharacterSet.self]
    default: []
    }
  }

  /// Gives a decoded value as an instance of a class; `nil` when it is none and bridges to none.
  static func instance<Object: NSObject>(of type: Object.Type, from value: Any) -> Object? {
    if let object = value as? Object { return object }
    let object: NSObject? =
      switch value {
      case let text as String: NSMutableString(string: text)
      case let data as Data: NSMutableData(data: data)
      case let elements as [Any]: NSMutableArray(array: elements)
      case let entries as [AnyHashable: Any]: NSMutableDictionary(dictionary: entries)
      case let elements as Set<AnyHashable>: NSMutableSet(set: elements)
      case let point as CGPoint: NSValue(point: point)
      case let size as CGSize: NSValue(size: size)
      case let rect as CGRect: NSValue(rect: rect)
      case let range as NSRange: NSValue(range: range)
      default: nil
      }
    return object as? Object
  }
}
