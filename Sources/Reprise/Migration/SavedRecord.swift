package import RepriseArchive

/// What was saved of one node, before anything is made from it.
///
/// Validators look at it; a migration may change its values.
public struct SavedRecord {
  package var record: Record

  /// The version of the app that saved it; empty when that is not known.
  public let bundleVersion: String

  /// The persistent identifier of the node's scene session; empty in an app without scenes.
  public let session: String

  /// Makes the view of a record.
  package init(record: Record, bundleVersion: String, session: String) {
    self.record = record
    self.bundleVersion = bundleVersion
    self.session = session
  }

  /// What the node is: `controller`, `view` or `object`.
  public var kind: String { record.address.kind.description }

  /// The identifiers from the root down to the node, as they were at the save.
  public var identifiers: [String] { record.address.path.identifiers }

  /// The module-qualified name of the node's class; empty for a private class.
  public var className: String { record.className }

  /// The keys of what the node encoded, in that order.
  public var keys: [String] { record.values.keys }

  /// The value under a key; `nil` when there is none, or it is of another type.
  ///
  /// Setting `nil` removes the value; one that can't be encoded leaves the former in place. An
  /// object that archived itself by `NSCoding` can't be read here.
  ///
  /// - Parameter key: The key.
  public subscript<Value: Codable>(key: String) -> Value? {
    get { self[key, as: Value.self] }
    set { self[key, as: Value.self] = newValue }
  }

  /// The value under a key, with its type named where it can't be inferred.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The value's type.
  public subscript<Value: Codable>(key: String, as type: Value.Type) -> Value? {
    get {
      guard let value = record.values[key], value != .null else { return nil }
      return try? CodableArchive.decode(type, from: value, depth: 0)
    }
    set {
      guard let newValue else {
        record.values[key] = nil
        return
      }
      guard let value = try? CodableArchive.encode(newValue, depth: 0) else { return }
      record.values[key] = value
    }
  }
}

/// What a validator says of a saved node.
public enum RestorationVerdict: Hashable, Sendable {
  /// The node may be restored.
  case accepted

  /// Neither the node nor what stands below it is restored, for a reason that the report tells.
  case refused(reason: String)
}
