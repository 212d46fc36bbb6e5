import Foundation
import RepriseArchive

extension NSUserActivity {
  /// Why a typed payload can't be set or read.
  public enum TypedPayloadError: Error, Hashable, Sendable {
    /// The value doesn't encode to a dictionary whose keys are texts.
    case encodingError

    /// The activity's `userInfo` holds no value of the type that was asked for.
    case invalidContent
  }

  /// Puts a value into `userInfo`, each of its parts under its coding key.
  ///
  /// The parts of a payload that was set before are removed; other entries stay. A search keeps the
  /// payload whole, whatever `requiredUserInfoKeys` says.
  ///
  /// - Parameter payload: A value that encodes to a dictionary: a struct, a class, an enumeration.
  /// - Throws: ``TypedPayloadError/encodingError``, also for a single value and an array.
  /// - Source: rows S38, S39.
  public func setTypedPayload<T: Codable>(_ payload: T) throws {
    guard let archived = try? CodableArchive.encode(payload, depth: 1),
      case .dictionary(let entries) = archived,
      let values = PropertyValue.value(of: archived) as? [AnyHashable: Any]
    else { throw TypedPayloadError.encodingError }
    let keys = entries.compactMap { entry in
      if case .string(let key) = entry.key { key } else { nil }
    }
    guard keys.count == entries.count else { throw TypedPayloadError.encodingError }
    var information = userInfo ?? [:]
    for key in payloadKeys { information[key] = nil }
    userInfo = information.merging(values) { $1 }
    payloadKeys = Set(keys)
  }

  /// Reads a value from `userInfo`, each of its parts from under its coding key.
  ///
  /// - Parameter type: The value's type.
  /// - Returns: The value.
  /// - Throws: ``TypedPayloadError/invalidContent`` when `userInfo` is empty, or holds no such value.
  /// - Source: rows S40, S41.
  public func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
    guard userInfo?.isEmpty == false, let archived = archived.fields["userInfo"],
      let payload = try? CodableArchive.decode(type, from: archived, depth: 1)
    else { throw TypedPayloadError.invalidContent }
    return payload
  }
}
