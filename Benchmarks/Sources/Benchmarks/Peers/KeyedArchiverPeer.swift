import Foundation
import RepriseArchive

/// NSKeyedArchiver, one archive for each node, as UIKit archives each restorable object by itself.
struct KeyedArchiverPeer {
  fileprivate static let keys: [String: [ValueKey]] = {
    var random = DataSet.seeded
    let types = NodeType.all(random: &random)
    return Dictionary(uniqueKeysWithValues: types.map { ($0.className, $0.keys) })
  }()

  private let nodes: [KeyedNode]

  init(_ records: [Record]) { nodes = records.map(KeyedNode.init) }

  func encode() -> [Data] { nodes.map(Self.encode) }

  func decode(_ archives: [Data]) throws -> [KeyedNode] {
    try archives.map { archive in
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
      unarchiver.requiresSecureCoding = false
      guard let node = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? KeyedNode
      else {
        throw PeerFailure("NSKeyedUnarchiver")
      }
      return node
    }
  }

  /// All nodes in one archive; its time grows faster than the number of nodes.
  func encodeTogether() -> Data { Self.encode(nodes as NSArray) }

  static func digest(_ nodes: [KeyedNode]) -> UInt64 {
    PlainForm.digest(
      nodes.map { node in
        Record(
          address: NodeAddress(kind: .controller, path: NodePath(string: node.path)),
          className: node.typeName,
          values: node.values
        )
      }
    )
  }

  private static func encode(_ object: Any) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return archiver.encodedData
  }
}

/// A node as an object that codes itself.
final class KeyedNode: NSObject, NSCoding {
  let path: String
  let typeName: String
  let values: Fields

  init(_ record: Record) {
    path = record.address.path.string
    typeName = record.className
    values = record.values
  }

  func encode(with coder: NSCoder) {
    coder.encode(path, forKey: "path")
    coder.encode(typeName, forKey: "class")
    for entry in values.entries {
      switch entry.value {
      case .bool(let flag): coder.encode(flag, forKey: entry.key)
      case .integer(let number): coder.encode(number, forKey: entry.key)
      case .double(let number): coder.encode(number, forKey: entry.key)
      case let value: coder.encode(value.foundationObject, forKey: entry.key)
      }
    }
  }

  /// Reads the keys of its type that are there, each as what it is, as an app does.
  init?(coder: NSCoder) {
    path = coder.decodeObject(forKey: "path") as? String ?? ""
    typeName = coder.decodeObject(forKey: "class") as? String ?? ""
    var values = Fields()
    for key in KeyedArchiverPeer.keys[typeName] ?? [] where coder.containsValue(forKey: key.name) {
      values[key.name] =
        switch key.kind {
        case .bool: .bool(coder.decodeBool(forKey: key.name))
        case .integer: .integer(coder.decodeInt64(forKey: key.name))
        case .double: .double(coder.decodeDouble(forKey: key.name))
        default: ArchiveValue(foundationObject: coder.decodeObject(forKey: key.name) as Any)
        }
    }
    self.values = values
  }
}

extension ArchiveValue {
  /// The value as Foundation's archiver takes it.
  fileprivate var foundationObject: Any {
    switch self {
    case .bool(let flag): flag as NSNumber
    case .integer(let number): number as NSNumber
    case .double(let number): number as NSNumber
    case .string(let text): text as NSString
    case .date(let seconds): NSDate(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): NSData(data: Data(bytes))
    case .array(let values): values.map(\.foundationObject) as NSArray
    case .dictionary(let entries):
      entries.reduce(into: NSMutableDictionary()) { dictionary, entry in
        if case .string(let key) = entry.key {
          dictionary[key as NSString] = entry.value.foundationObject
        }
      }
    default: NSNull()
    }
  }

  fileprivate init(foundationObject object: Any) {
    switch object {
    case let number as NSNumber:
      self =
        String(cString: number.objCType) == "d"
        ? .double(number.doubleValue) : .integer(number.int64Value)
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let data as Data: self = .data([UInt8](data))
    case let values as [Any]: self = .array(values.map(ArchiveValue.init(foundationObject:)))
    case let values as [String: Any]:
      self = .dictionary(
        values.sorted { $0.key < $1.key }.map {
          ArchiveEntry(key: .string($0.key), value: ArchiveValue(foundationObject: $0.value))
        }
      )
    default: self = .null
    }
  }
}
