/// Where a record of an archive stands.
package struct RecordPlace: Hashable, Sendable {
  // In one word, since there are as many as nodes.
  private let bits: Int

  var offset: Int { bits >> 1 }
  var isInLog: Bool { bits & 1 != 0 }

  init(offset: Int, isInLog: Bool) {
    bits = offset << 1 | (isInLog ? 1 : 0)
  }
}

/// A reference to a node as it stands in a record, before it becomes an address.
package struct StoredReference: Sendable {
  /// What the node is.
  package let kind: NodeKind

  /// Where the bytes of the node's path stand.
  let offset: Int
  let byteCount: Int
  let isInLog: Bool
}

/// A record whose references under one key were left where they are.
package struct StoredRecord {
  /// The record, without the references.
  package let record: Record

  /// Where it stands.
  package let place: RecordPlace

  /// The references that were left out of the record.
  package let references: [StoredReference]
}

/// A record that holds nothing but what the framework keeps.
package struct FrameworkRecord {
  /// Where it stands.
  package let place: RecordPlace

  /// Stands for the class's name.
  package let classNumber: UInt32
}

/// Reads the records of an archive for a restore, which needs each of them once.
///
/// Most of what a record says of itself is never asked for when all goes well: addresses and class
/// names stay in the file until somebody wants them. What can't be read this way gives `nil`, and
/// has to be read by ``ArchiveReader``, which says why.
///
/// Belongs to one thread, as its reader does.
package final class StoredRecords {
  private let reader: ArchiveReader
  private let base: BaseFile

  /// The log, if it holds anything of an interface.
  private let log: LogFile?

  /// Where the next record of the base is expected: they stand in the order of the interface.
  private var expected = 0
  private var decoder: ValueDecoder
  private var claimedInBase: PlaceSet
  private var claimedInLog: PlaceSet

  /// Reads the nodes of an interface from an archive that was opened; `nil` when it has no base.
  package init?(_ reader: ArchiveReader) {
    guard let base = reader.base else { return nil }
    self.reader = reader
    self.base = base
    log = reader.log.flatMap { $0.isOfInterface ? $0 : nil }
    decoder = ValueDecoder(names: base.names, depthLimit: reader.limits.depth)
    claimedInBase = PlaceSet(byteCount: base.file.count)
    claimedInLog = PlaceSet(byteCount: log?.file.count ?? 0)
  }

  // MARK: Reading

  /// Reads a node's record, but for the references under one of the framework's keys.
  ///
  /// - Parameters:
  ///   - address: The node.
  ///   - key: The key whose references to nodes are left out, and listed.
  /// - Returns: The record; `nil` when there is none, or it can't be read this way.
  package func record(at address: NodeAddress, listing key: String) -> StoredRecord? {
    guard let (head, isInLog) = head(at: address) else { return nil }
    let file = file(isInLog)
    guard head.byteCount <= reader.limits.recordByteCount,
      let bytes = try? file.bytes.slice(head.offset, head.byteCount)
    else { return nil }
    decoder.begin(bytes, cursor: head.heapOffset, fileByteCount: file.count)
    do throws(Malformed) {
      var className = ""
      if head.classNumber != RecordHead.noClass {
        className = try decoder.name(Int(head.classNumber), in: .className, at: 12)
      }
      let (framework, listed) = try decoder.fields(
        at: RecordHead.byteCount,
        count: head.frameworkCount,
        listing: key
      )
      let values = try decoder.fields(
        at: RecordHead.byteCount + 8 * head.frameworkCount,
        count: head.valueCount,
        in: .value
      )
      return StoredRecord(
        record: Record(
          address: address,
          className: className,
          framework: framework,
          values: values
        ),
        place: RecordPlace(offset: head.offset, isInLog: isInLog),
        references: try listed.map { range throws(Malformed) in
          StoredReference(
            kind: NodeKind(rawValue: try bytes.u8(range.offset)),
            offset: head.offset + range.offset + 1,
            byteCount: range.count - 1,
            isInLog: isInLog
          )
        }
      )
    } catch {
      return nil
    }
  }

  /// Reads the record that a reference leads to, if it holds nothing but what the framework keeps.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - fields: Takes what the framework keeps, in place of what it held.
  /// - Returns: What record it is; `nil` when there is none, or it can't be read this way.
  package func readFramework(
    of reference: StoredReference,
    into fields: inout Fields
  ) -> FrameworkRecord? {
    guard let (head, isInLog) = head(of: reference), head.valueCount == 0,
      head.byteCount <= reader.limits.recordByteCount,
      (try? decoder.readFramework(of: head, in: file(isInLog), into: &fields)) != nil
    else { return nil }
    return FrameworkRecord(
      place: RecordPlace(offset: head.offset, isInLog: isInLog),
      classNumber: head.classNumber
    )
  }

  /// The name that a class number stands for; empty where there is none.
  package func className(_ number: UInt32) -> String {
    number == RecordHead.noClass
      ? "" : (try? decoder.name(Int(number), in: .className, at: 12)) ?? ""
  }

  // MARK: Names and addresses

  /// Says whether the last name of a reference's path is a given one.
  ///
  /// A name that a path holds in another form than its own is never found so.
  package func isLastName(of reference: StoredReference, _ name: String) -> Bool {
    let bytes = bytes(reference.isInLog)
    return Text.with(name) { name in
      let start = reference.byteCount - name.count
      guard start >= 0, bytes.holds(name, at: reference.offset + start), name.isPlain else {
        return false
      }
      guard start > 0 else { return true }
      guard let before = try? bytes.u8(reference.offset + start - 1), before == Self.separator
      else { return false }
      return start < 2 || (try? bytes.u8(reference.offset + start - 2)) != Self.escape
    }
  }

  /// The address that a reference stands for.
  package func address(of reference: StoredReference) -> NodeAddress {
    let bytes = bytes(reference.isInLog)
    let path = try? bytes.text(reference.offset, reference.byteCount)
    return NodeAddress(kind: reference.kind, path: NodePath(string: path ?? ""))
  }

  /// The whole record at a place; `nil` only for a place of another archive.
  package func record(at place: RecordPlace) -> Record? {
    guard let (head, file) = head(at: place) else { return nil }
    return try? reader.decode(head, file, nil, &decoder)
  }

  /// The address and the class's name of the record at a place.
  package func identity(at place: RecordPlace) -> (address: NodeAddress, className: String)? {
    guard let (head, file) = head(at: place), let address = try? head.address(file.bytes) else {
      return nil
    }
    return (address, className(head.classNumber))
  }

  // MARK: Claiming

  /// Notes that a record has its node.
  ///
  /// - Returns: Whether it had none before.
  package func claim(_ place: RecordPlace) -> Bool {
    place.isInLog
      ? claimedInLog.insert(place.offset) : claimedInBase.insert(place.offset)
  }

  /// Whether all records of an interface have their nodes.
  ///
  /// - Complexity: O(*n*) in the number of records; only those without a node are looked into.
  package func areAllClaimed() -> Bool {
    var areClaimed = true
    reader.forEachHead { offset in
      var offset = offset
      while claimedInBase.contains(offset), let head = try? base.head(at: offset) {
        offset += head.byteCount
      }
      return offset
    } body: { head, _, file in
      let isClaimed = file === log?.file && claimedInLog.contains(head.offset)
      if !isClaimed, NodeKind(rawValue: head.kind).isOfInterface { areClaimed = false }
    }
    return areClaimed
  }

  // MARK: Inside

  private static let separator = UInt8(ascii: "/")
  private static let escape = UInt8(ascii: "\\")

  @inline(__always)
  private func bytes(_ isInLog: Bool) -> Bytes {
    if isInLog, let log { return log.bytes }
    return base.bytes
  }

  private func file(_ isInLog: Bool) -> FileBytes {
    if isInLog, let log { return log.file }
    return base.file
  }

  private func head(at place: RecordPlace) -> (RecordHead, FileBytes)? {
    let file = file(place.isInLog)
    let head = try? RecordHead.read(file.bytes, at: place.offset, end: file.count)
    return head.map { ($0, file) }
  }

  private func head(at address: NodeAddress) -> (RecordHead, isInLog: Bool)? {
    if let log, let head = log.find(address) { return whole(head, isInLog: true) }
    guard case .found(let head) = base.find(address) else { return nil }
    return whole(head, isInLog: false)
  }

  private func head(of reference: StoredReference) -> (RecordHead, isInLog: Bool)? {
    let bytes = bytes(reference.isInLog)
    guard let path = try? bytes.slice(reference.offset, reference.byteCount) else { return nil }
    let kind = reference.kind.rawValue
    if log == nil, let head = try? base.head(at: expected), head.kind == kind,
      let mine = try? base.bytes.slice(head.offset + head.pathOffset, head.pathByteCount),
      mine.equals(path)
    {
      return whole(head, isInLog: false)
    }
    guard let sum = try? path.checksum(0, path.count) else { return nil }
    let hash = RecordHead.hash(pathChecksum: sum, kind: kind)
    if let log, let head = log.find(path, kind: kind, hash: hash) {
      return whole(head, isInLog: true)
    }
    guard case .found(let head) = base.find(path, kind: kind, hash: hash) else { return nil }
    return whole(head, isInLog: false)
  }

  /// A record that is there and whose checksum is right.
  private func whole(_ head: RecordHead, isInLog: Bool) -> (RecordHead, isInLog: Bool)? {
    guard head.isPut, (try? head.verify(bytes(isInLog))) != nil else { return nil }
    if !isInLog { expected = head.offset + head.byteCount }
    return (head, isInLog)
  }
}

/// Places of records in one file.
private struct PlaceSet {
  private var words: [UInt64]

  init(byteCount: Int) {
    // Records stand at multiples of eight.
    words = [UInt64](repeating: 0, count: byteCount >> 9 + 1)
  }

  func contains(_ offset: Int) -> Bool {
    let word = offset >> 9
    return word < words.count && words[word] & 1 << UInt64(offset >> 3 & 63) != 0
  }

  mutating func insert(_ offset: Int) -> Bool {
    let word = offset >> 9
    guard word < words.count else { return false }
    let bit = UInt64(1) << UInt64(offset >> 3 & 63)
    defer { words[word] |= bit }
    return words[word] & bit == 0
  }
}
