public import Foundation
import RepriseArchive

extension NSCoder {
  /// Encodes a value through its `Codable` form.
  ///
  /// In a coder that is not of this package, the value is kept as a property list in data.
  ///
  /// - Parameters:
  ///   - value: Any encodable value.
  ///   - key: The key.
  /// - Throws: ``CodingProblem``, which the coder also keeps; nothing is written then.
  public func encode<Value: Encodable>(
    codable value: Value,
    forKey key: String
  ) throws(CodingProblem) {
    if let coder = self as? RestorationEncoder { return try coder.keep(codable: value, key) }
    guard allowsKeyedCoding, !(self is RestorationCoder) else {
      throw .foreign(key, "This coder can't encode a value under a key.")
    }
    do {
      encode(try PropertyListEncoder().encode([value]) as NSData, forKey: key)
    } catch {
      throw .foreign(key, CodableArchive.message(for: error, type: "\(Value.self)"))
    }
  }

  /// Decodes a value through its `Codable` form.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key.
  /// - Returns: The value; `nil` when the key is missing or holds null.
  /// - Throws: ``CodingProblem``, which the coder also keeps, with the path within the value.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    forKey key: String
  ) throws(CodingProblem) -> Value? {
    if let coder = self as? RestorationDecoder { return try coder.decode(codable: type, key) }
    guard allowsKeyedCoding, !(self is RestorationCoder) else {
      throw .foreign(key, "This coder can't decode a value under a key.")
    }
    guard containsValue(forKey: key),
      let data = decodeObject(of: NSData.self, forKey: key)
    else { return nil }
    do {
      return try PropertyListDecoder().decode([Value].self, from: data as Data).first
    } catch {
      throw .foreign(key, CodableArchive.message(for: error, type: "\(Value.self)"))
    }
  }
}

extension RestorationDecoder {
  fileprivate func decode<Value: Decodable>(
    codable type: Value.Type,
    _ key: String
  ) throws(CodingProblem) -> Value? {
    guard let value = value(forKey: key), value != .null else { return nil }
    do {
      return try CodableArchive.decode(type, from: value, depth: session.depth)
    } catch {
      let problem = session.at(key) {
        session.problem(.codable, CodableArchive.message(for: error, type: "\(Value.self)"))
      }
      session.note(problem)
      session.setError(problem.description)
      throw problem
    }
  }
}

extension CodingProblem {
  /// Makes a problem of a coder that belongs to no node.
  fileprivate static func foreign(_ key: String, _ message: String) -> CodingProblem {
    CodingProblem(
      address: NodeAddress(kind: .object, path: .root),
      key: key,
      code: .codable,
      message: message
    )
  }
}
