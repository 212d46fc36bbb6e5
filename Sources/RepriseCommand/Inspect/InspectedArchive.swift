import Foundation
import RepriseArchive

/// What `reprise inspect` shows of one archive, ready for each of its notations.
struct InspectedArchive: Encodable {
  /// One node.
  struct Node: Encodable {
    var path: String
    var kind: String
    var className: String?
    var byteCount: Int
    var framework: InspectedFields
    var values: InspectedFields
  }

  /// Something that could not be read.
  struct Loss: Encodable {
    var file: String
    var offset: Int
    var kind: String?
    var path: String?
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
    // A node that can't be decoded is one of the losses that the reader then knows of.
    nodes = reader.addresses.compactMap { try? Self.node(at: $0, in: reader) }
    losses = reader.verify().map { damage in
      Loss(
        file: URL(fileURLWithPath: damage.file).lastPathComponent,
        offset: damage.offset,
        kind: damage.address.map { "\($0.kind)" },
        path: damage.address?.path.string,
        detail: damage.detail
      )
    }
  }

  private static func node(
    at address: NodeAddress,
    in reader: ArchiveReader,
  ) throws(ArchiveError) -> Node? {
    guard let record = try reader.record(at: address) else { return nil }
    return Node(
      path: address.path.string,
      kind: "\(address.kind)",
      className: record.className.isEmpty ? nil : record.className,
      byteCount: reader.byteCount(of: address) ?? 0,
      framework: InspectedFields(record.framework),
      values: InspectedFields(record.values)
    )
  }
}
