import Foundation
import RepriseArchive

/// What `reprise inspect` shows of one archive, ready for each of its notations.
struct InspectedArchive: Codable, Equatable {
  /// One node.
  struct Node: Codable, Equatable {
    var path: String
    var kind: String
    var className: String
    var byteCount: Int
    var framework: [Field]
    var values: [Field]
    var damage: String?
  }

  /// One key and its value.
  struct Field: Codable, Equatable {
    var key: String
    var type: String
    var value: String
  }

  /// Something that could not be read.
  struct Loss: Codable, Equatable {
    var file: String
    var offset: Int
    var node: String?
    var detail: String
  }

  var name: String
  var generation: UInt64
  var byteCount: Int
  var nodes: [Node]
  var losses: [Loss]

  /// Reads everything that can be read.
  init(name: String, reader: ArchiveReader) {
    self.name = name
    generation = reader.generation
    byteCount = reader.byteCount
    nodes = reader.addresses.map { Self.node(at: $0, in: reader) }
    losses = reader.verify().map { damage in
      Loss(
        file: (damage.file as NSString).lastPathComponent,
        offset: damage.offset,
        node: damage.address.map { "\($0.kind) \($0.path)" },
        detail: damage.detail
      )
    }
  }

  private static func node(at address: NodeAddress, in reader: ArchiveReader) -> Node {
    var node = Node(
      path: address.path.string,
      kind: "\(address.kind)",
      className: "",
      byteCount: reader.byteCount(of: address) ?? 0,
      framework: [],
      values: []
    )
    do {
      let record = try reader.record(at: address)
      node.className = record?.className ?? ""
      node.framework = fields(record?.framework)
      node.values = fields(record?.values)
    } catch {
      node.damage = "\(error)"
    }
    return node
  }

  private static func fields(_ fields: Fields?) -> [Field] {
    (fields?.entries ?? []).map { field in
      Field(key: field.key, type: field.value.typeName, value: "\(field.value)")
    }
  }
}

extension InspectedArchive {
  /// The tree of nodes, one line for each node and each key, values cut at 80 columns.
  var text: String {
    var lines = [
      "\(name): generation \(generation), \(nodes.count) nodes, \(ByteText.text(of: byteCount))"
    ]
    for node in nodes {
      let depth = NodePath(string: node.path).components.count
      let indent = String(repeating: "  ", count: max(0, depth - 1))
      let title = node.path.isEmpty ? "(\(node.kind))" : node.path
      let className = node.className.isEmpty ? "" : " \(node.className)"
      lines.append("\(indent)\(title)  \(node.kind)\(className), \(node.byteCount) bytes")
      if let damage = node.damage { lines.append("\(indent)    lost: \(damage)") }
      lines += node.framework.map { Self.line($0, mark: ".", indent: indent) }
      lines += node.values.map { Self.line($0, mark: "", indent: indent) }
    }
    lines += losses.map { loss in
      "lost: \(loss.node ?? "part of the archive") (\(loss.file), byte \(loss.offset)): "
        + loss.detail
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ field: Field, mark: String, indent: String) -> String {
    let line = "\(indent)    \(mark)\(field.key) = \(field.value)  (\(field.type))"
    guard line.count > 80 else { return line }
    let tail = "…  (\(field.type))"
    return line.prefix(max(20, 80 - tail.count)) + tail
  }
}

/// Counts of bytes as people read them.
enum ByteText {
  static func text(of count: Int) -> String {
    switch count {
    case ..<1024: "\(count) bytes"
    case ..<(1024 * 1024): "\((Double(count) / 102.4).rounded() / 10) KB"
    default: "\((Double(count) / 104_857.6).rounded() / 10) MB"
    }
  }
}
