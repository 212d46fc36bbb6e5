import Foundation
import RepriseArchive

/// An archived value as a `Decodable` type reads it.
struct ValueSource: Decoder {
  let value: ArchiveValue
  let codingPath: [any CodingKey]
  let depth: Int

  init(value: ArchiveValue, path: [any CodingKey], depth: Int) {
    self.value = value
    codingPath = path
    self.depth = depth
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let entries) = value else { throw mismatch("a dictionary") }
    return KeyedDecodingContainer(
      KeyedValueContainer(entries: entries, codingPath: codingPath, depth: depth)
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value {
    case .array(let elements), .set(let elements):
      UnkeyedValueContainer(elements: elements, codingPath: codingPath, depth: depth)
    case .data(let bytes):
      UnkeyedValueContainer(
        elements: bytes.map { .integer(Int64($0)) },
        codingPath: codingPath,
        depth: depth
      )
    default: throw mismatch("an array")
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValueSource(source: self)
  }

  /// Decodes the value itself.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let convert = ScalarTarget.conversion(to: type) {
      if let result = convert(value) as? Value { return result }
      throw mismatch("a value that fits \(type)")
    }
    guard depth < CodingLimits.depth else { throw CodableArchive.TooDeep() }
    return try type.init(from: ValueSource(value: value, path: codingPath, depth: depth + 1))
  }

  func mismatch(_ expected: String) -> DecodingError {
    .typeMismatch(
      ArchiveValue.self,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "The archive holds \(value.kindName), not \(expected)."
      )
    )
  }

  /// Gives the source for a value one step further in.
  func inner(_ value: ArchiveValue, _ key: any CodingKey) -> ValueSource {
    ValueSource(
      value: FoundationValue.ownForm(of: value),
      path: codingPath + [key],
      depth: depth
    )
  }
}

private struct SingleValueSource: SingleValueDecodingContainer {
  let source: ValueSource

  var codingPath: [any CodingKey] { source.codingPath }

  func decodeNil() -> Bool { source.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try source.decode(type) }
}

private struct KeyedValueContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  let depth: Int
  private let values: [String: ArchiveValue]
  private let names: [String]

  init(entries: [ArchiveEntry], codingPath: [any CodingKey], depth: Int) {
    self.codingPath = codingPath
    self.depth = depth
    let named = entries.compactMap { entry in entry.key.keyName.map { ($0, entry.value) } }
    values = Dictionary(named, uniquingKeysWith: { first, _ in first })
    names = named.map(\.0)
  }

  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try source(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try source(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try source(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try source(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try source(ArchiveKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try source(key) }

  private func source(_ key: any CodingKey) throws -> ValueSource {
    guard let value = values[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: "The key is missing.")
      )
    }
    return ValueSource(value: .null, path: codingPath, depth: depth).inner(value, key)
  }
}

private struct UnkeyedValueContainer: UnkeyedDecodingContainer {
  let elements: [ArchiveValue]
  let codingPath: [any CodingKey]
  let depth: Int
  var currentIndex = 0

  init(elements: [ArchiveValue], codingPath: [any CodingKey], depth: Int) {
    self.elements = elements
    self.codingPath = codingPath
    self.depth = depth
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try current().value == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try current().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try current().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let source = try current()
    currentIndex += 1
    return source
  }

  private func current() throws -> ValueSource {
    let key = ArchiveKey(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        ArchiveValue.self,
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "The array has only \(elements.count) elements."
        )
      )
    }
    return ValueSource(value: .null, path: codingPath, depth: depth)
      .inner(elements[currentIndex], key)
  }
}

extension ArchiveValue {
  /// The name that a keyed container knows this key by.
  fileprivate var keyName: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    default: nil
    }
  }
}
