import Foundation
import Synchronization

/// An element of a saved path: its type and its text.
struct PathElement: Equatable {
  /// The mangled name of the type.
  let tag: String

  /// The value in JSON.
  let text: String

  /// The tags of types by the names that they had.
  static let formerNames = Mutex<[String: String]>([:])

  static func tag<Value>(of type: Value.Type) -> String {
    _mangledTypeName(type) ?? String(reflecting: type)
  }

  init(tag: String, text: String) {
    self.tag = tag
    self.text = text
  }

  init<Value: Codable & Hashable>(_ value: Value) throws {
    tag = Self.tag(of: Value.self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    text = String(decoding: try encoder.encode([value]), as: UTF8.self)
  }

  /// Why an element can't be read.
  enum Failure: Error, CustomStringConvertible {
    /// The program has no type of the name.
    case unknownType

    /// The type can't be read or compared.
    case notCodable

    var description: String {
      switch self {
      case .unknownType:
        "the program has no such type; if it was renamed, call "
          + "NavigationPath.register(_:formerName:)"
      case .notCodable: "the type isn't Codable and Hashable"
      }
    }
  }

  /// Reads the value.
  func value() throws -> AnyHashable {
    let present = Self.formerNames.withLock { $0[typeName] } ?? tag
    guard let type = _typeByName(present) else {
      throw Failure.unknownType
    }
    guard let type = type as? any (Codable & Hashable).Type else { throw Failure.notCodable }
    return try Self.read(type, text)
  }

  private static func read<Value: Codable & Hashable>(
    _ type: Value.Type,
    _ text: String
  ) throws -> AnyHashable {
    AnyHashable(try JSONDecoder().decode([Value].self, from: Data(text.utf8))[0])
  }

  /// The type's name as it is written: `Shop.Article`.
  var typeName: String {
    var (names, rest): ([String], Substring) = ([], tag[...])
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber }
      if let count = Int(digits), count > 0 {
        rest = rest.dropFirst(digits.count)
        names.append(String(rest.prefix(count)))
        rest = rest.dropFirst(count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return names.isEmpty ? tag : names.joined(separator: ".")
  }
}
