import RepriseArchive

/// A place that an `Encodable` value fills in, in whichever order it likes.
final class EncodedNode {
  private enum Content {
    case value(ArchiveValue)
    case keyed
    case unkeyed
  }

  private var content: Content?
  private var keys: [String] = []
  private var children: [EncodedNode] = []
  private var positions: [String: Int] = [:]

  /// Gives what was filled in; an empty dictionary when that is nothing.
  func value(depth: Int) throws -> ArchiveValue {
    if case .value(let value) = content { return value }
    guard depth < CodingLimits.depth else { throw CodableArchive.TooDeep() }
    let values = try children.map { try $0.value(depth: depth + 1) }
    if case .unkeyed = content { return .array(values) }
    return .dictionary(zip(keys, values).map { ArchiveEntry(key: .string($0), value: $1) })
  }

  var count: Int { children.count }

  func set(_ value: ArchiveValue) { content = .value(value) }

  /// Fills the place with a value that stands `depth` levels deep.
  func set(_ value: any Encodable, path: [any CodingKey], depth: Int) throws {
    if let scalar = ScalarValues.archive(value) { return set(scalar) }
    guard depth < CodingLimits.depth else { throw CodableArchive.TooDeep() }
    try value.encode(to: NodeEncoder(node: self, codingPath: path, depth: depth + 1))
  }

  func makeKeyed() { content = .keyed }

  func makeUnkeyed() { content = .unkeyed }

  func child(_ key: String) -> EncodedNode {
    let node = EncodedNode()
    if let position = positions[key] {
      children[position] = node
    } else {
      positions[key] = children.count
      keys.append(key)
      children.append(node)
    }
    return node
  }

  func nextChild() -> EncodedNode {
    let node = EncodedNode()
    children.append(node)
    return node
  }
}

/// The encoder that a value gets to fill one place.
struct NodeEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  let depth: Int

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.makeKeyed()
    return KeyedEncodingContainer(
      KeyedNodeContainer(node: node, codingPath: codingPath, depth: depth)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.makeUnkeyed()
    return UnkeyedNodeContainer(node: node, codingPath: codingPath, depth: depth)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNodeContainer(node: node, codingPath: codingPath, depth: depth)
  }
}

private struct KeyedNodeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  let depth: Int

  func encodeNil(forKey key: Key) { node.child(key.stringValue).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.child(key.stringValue).set(value, path: codingPath + [key], depth: depth)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(ArchiveKey.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: any CodingKey) -> NodeEncoder {
    NodeEncoder(
      node: node.child(key.stringValue),
      codingPath: codingPath + [key],
      depth: depth + 1
    )
  }
}

private struct UnkeyedNodeContainer: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  let depth: Int

  var count: Int { node.count }

  func encodeNil() { node.nextChild().set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let path = codingPath + [ArchiveKey(intValue: count)]
    try node.nextChild().set(value, path: path, depth: depth)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    nextEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nextEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nextEncoder() }

  private func nextEncoder() -> NodeEncoder {
    let path = codingPath + [ArchiveKey(intValue: count)]
    return NodeEncoder(node: node.nextChild(), codingPath: path, depth: depth + 1)
  }
}

private struct SingleNodeContainer: SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  let depth: Int

  func encodeNil() { node.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try node.set(value, path: codingPath, depth: depth)
  }
}
