import Foundation
import Synchronization

/// Foundation's store as it behaves, without its files: nobody is told of changes, values that
/// aren't property lists are refused, registered defaults are found last.
final class HeldDefaults: UserDefaults {
  private let held = Mutex<[String: any Sendable]>([:])
  private let registered = Mutex<[String: any Sendable]>([:])

  override func object(forKey defaultName: String) -> Any? {
    let value: (any Sendable)? = held.withLock { $0[defaultName] }
    let standing: (any Sendable)? = registered.withLock { $0[defaultName] }
    return value ?? standing
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    guard let value, PropertyListSerialization.propertyList(value, isValidFor: .xml) else {
      preconditionFailure("This value is not supported by set(_:forKey:)")
    }
    let copy: any Sendable =
      switch value {
      case let value as Bool: value
      case let value as Int: value
      case let value as Double: value
      case let value as String: value
      case let value as Data: value
      case let value as Date: value
      default: "\(value)"
      }
    held.withLock { $0[defaultName] = copy }
  }

  override func removeObject(forKey defaultName: String) {
    _ = held.withLock { $0.removeValue(forKey: defaultName) }
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    for (key, value) in registrationDictionary {
      if let value = value as? Int { registered.withLock { $0[key] = value } }
    }
  }

  override func synchronize() -> Bool { true }
}
