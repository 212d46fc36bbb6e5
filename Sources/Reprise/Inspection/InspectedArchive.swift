import Foundation
package import RepriseArchive

/// What `reprise inspect` shows of one archive, ready for each of its notations.
package struct InspectedArchive: Encodable {
  /// One node.
  package struct Node: Encodable {
    package var path: String
    package var kind: String
    package var className: String?
    package var byteCount: Int
    package var framework: InspectedFields
    package var values: InspectedFields
  }

  /// Something that could not be read.
  package struct Loss: Encodable {
    package var file: String
    package var offset: Int
    package var kind: String?
    package var path: String?
    package var detail: String
  }

  package var name: String
  package var generation: UInt64
  package var byteCount: Int
  package var nodes: [Node]
  package var losses: [Loss]

  /// Reads everything that can be read.
  package init(name: String, reader: ArchiveReader) {
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

  /// Reads the archives of an app: its own, then its sessions'.
  package static func all(in directory: StateDirectory) throws -> [InspectedArchive] {
    let places =
      [("application", directory.application)]
      + directory.storedSessions.map { ("session \($0.identifier)", $0.path) }
    return try places.map { name, path in
      do throws(ArchiveError) {
        return InspectedArchive(name: name, reader: try ArchiveReader(directory: path))
      } catch {
        throw UnreadableArchive(name: name, cause: error)
      }
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

/// An archive that can't be read at all.
package struct UnreadableArchive: Error, CustomStringConvertible {
  let name: String
  let cause: ArchiveError

  /// Which one it is, and why.
  package var description: String { "\(name) can't be read: \(cause.text)" }

  package init(name: String, cause: ArchiveError) {
    self.name = name
    self.cause = cause
  }
}
