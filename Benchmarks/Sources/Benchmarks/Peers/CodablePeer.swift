import Foundation
import RepriseArchive

/// Codable structs, for Foundation's two encoders.
struct CodablePeer {
  struct Node: Codable {
    var path: String
    var className: String
    var keys: [String]
    var values: [Value]
  }

  enum Value: Codable {
    case bool(Bool)
    case integer(Int64)
    case double(Double)
    case string(String)
    case date(Date)
    case data(Data)
    case array([Value])
    case dictionary([String: Value])

    private enum CodingKeys: String, CodingKey {
      case b, i, d, s, t, x, a, m
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .bool(let value): try container.encode(value, forKey: .b)
      case .integer(let value): try container.encode(value, forKey: .i)
      case .double(let value): try container.encode(value, forKey: .d)
      case .string(let value): try container.encode(value, forKey: .s)
      case .date(let value): try container.encode(value, forKey: .t)
      case .data(let value): try container.encode(value, forKey: .x)
      case .array(let value): try container.encode(value, forKey: .a)
      case .dictionary(let value): try container.encode(value, forKey: .m)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        switch container.allKeys.first {
        case .b: .bool(try container.decode(Bool.self, forKey: .b))
        case .i: .integer(try container.decode(Int64.self, forKey: .i))
        case .d: .double(try container.decode(Double.self, forKey: .d))
        case .s: .string(try container.decode(String.self, forKey: .s))
        case .t: .date(try container.decode(Date.self, forKey: .t))
        case .x: .data(try container.decode(Data.self, forKey: .x))
        case .a: .array(try container.decode([Value].self, forKey: .a))
        default: .dictionary(try container.decode([String: Value].self, forKey: .m))
        }
    }
  }

  let nodes: [Node]

  init(_ records: [Record]) {
    nodes = records.map { record in
      Node(
        path: record.address.path.string,
        className: record.className,
        keys: record.values.keys,
        values: record.values.entries.map { Value($0.value) }
      )
    }
  }

  func encodeJSON() throws -> Data { try JSONEncoder().encode(nodes) }

  func decodeJSON(_ data: Data) throws -> [Node] {
    try JSONDecoder().decode([Node].self, from: data)
  }

  func encodePropertyList() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(nodes)
  }

  func decodePropertyList(_ data: Data) throws -> [Node] {
    try PropertyListDecoder().decode([Node].self, from: data)
  }

  static func digest(_ nodes: [Node]) -> UInt64 {
    PlainForm.digest(
      nodes.map { node in
        var values = Fields()
        for (key, value) in zip(node.keys, node.values) { values[key] = ArchiveValue(value) }
        return Record(
          address: NodeAddress(kind: .controller, path: NodePath(string: node.path)),
          className: node.className,
          values: values
        )
      }
    )
  }
}

extension CodablePeer.Value {
  fileprivate init(_ value: ArchiveValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .double(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .date(let seconds): self = .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .data(let bytes): self = .data(Data(bytes))
    case .array(let values): self = .array(values.map(Self.init))
    case .dictionary(let entries):
      self = .dictionary(
        entries.reduce(into: [:]) { values, entry in
          if case .string(let key) = entry.key { values[key] = Self(entry.value) }
        }
      )
    default: preconditionFailure("The data set has no such value.")
    }
  }
}

extension ArchiveValue {
  fileprivate init(_ value: CodablePeer.Value) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .double(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .date(let date): self = .date(date.timeIntervalSinceReferenceDate)
    case .data(let data): self = .data([UInt8](data))
    case .array(let values): self = .array(values.map(Self.init))
    case .dictionary(let values):
      self = .dictionary(
        values.sorted { $0.key < $1.key }.map {
          ArchiveEntry(key: .string($0.key), value: Self($0.value))
        }
      )
    }
  }
}
