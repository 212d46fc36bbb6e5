/// The log of a base: its whole frames, and where each address was last written.
final class LogFile {
  let file: FileBytes
  /// The generation of the last whole frame, or of the base.
  private(set) var generation: UInt64
  /// Where the last whole frame ends.
  private(set) var byteCount = 0
  /// What stands behind the last whole frame, if anything does.
  private(set) var damage: ArchiveDamage?
  /// The number of different addresses.
  private(set) var addressCount = 0
  private var table: [UInt64] = []

  var bytes: Bytes { file.bytes }
  var isEmpty: Bool { addressCount == 0 }

  /// Reads the frames that continue a base, up to the first that doesn't.
  init(_ file: FileBytes, base: BaseHeader, names: NameTable) throws(ArchiveError) {
    self.file = file
    generation = base.generation
    names.log = file
    do throws(Malformed) {
      while byteCount < file.count {
        let frame = try FrameHeader.read(file.bytes, at: byteCount)
        guard frame.minimumReader <= ArchiveFormat.supportedReader else {
          newerReader = Int(frame.minimumReader)
          break
        }
        try replay(frame, base: base, names: names)
      }
    } catch {
      damage = ArchiveDamage(error, file: file.path)
    }
    if let newerReader {
      throw .newerVersion(
        file: file.path,
        minimumReader: newerReader,
        supported: Int(ArchiveFormat.supportedReader)
      )
    }
  }

  private var newerReader: Int?

  private func replay(
    _ frame: FrameHeader,
    base: BaseHeader,
    names: NameTable
  ) throws(Malformed) {
    guard frame.baseID == base.baseID else {
      throw Malformed(offset: byteCount + 24, detail: "the frame belongs to another base")
    }
    guard frame.generation == generation &+ 1, frame.firstName == names.count else {
      throw Malformed(offset: byteCount + 16, detail: "the frame does not continue the one before")
    }
    let namesStart = byteCount + FrameHeader.byteCount
    let end = byteCount + frame.byteCount
    guard frame.namesByteCount <= frame.byteCount - FrameHeader.byteCount else {
      throw Malformed(offset: byteCount + 36, detail: "the frame contradicts itself")
    }
    var heads: [RecordHead] = []
    var offset = namesStart + frame.namesByteCount
    guard ArchiveFormat.isPadded(offset),
      frame.recordCount <= (end - offset) / RecordHead.byteCount
    else { throw Malformed(offset: byteCount + 32, detail: "the frame contradicts itself") }
    heads.reserveCapacity(frame.recordCount)
    for _ in 0..<frame.recordCount {
      let head = try RecordHead.read(bytes, at: offset, end: end)
      heads.append(head)
      offset += head.byteCount
    }
    if frame.namesByteCount > 0 {
      try names.add(bytes, at: namesStart, byteCount: frame.namesByteCount, isInLog: true)
    }
    for head in heads { insert(head) }
    generation = frame.generation
    byteCount = end
  }

  private func insert(_ head: RecordHead) {
    if 4 * (addressCount + 1) > 3 * table.count { grow() }
    guard let hash = try? head.hash(bytes) else { return }
    let place = place(of: head, in: bytes, hash: hash)
    if table[place] == 0 { addressCount += 1 }
    table[place] = UInt64(hash) << 32 | UInt64(head.offset >> 3)
  }

  private func grow() {
    let old = table
    table = [UInt64](repeating: 0, count: max(16, old.count * 2))
    for entry in old where entry != 0 {
      var place = HashIndex.place(of: UInt32(entry >> 32), in: table.count)
      while table[place] != 0 { place = place + 1 == table.count ? 0 : place + 1 }
      table[place] = entry
    }
  }

  /// Where an address of a record stands in the table, or the empty place where it would.
  private func place(of other: RecordHead, in otherBytes: Bytes, hash: UInt32) -> Int {
    let path = try? otherBytes.slice(other.offset + other.pathOffset, other.pathByteCount)
    return place(of: hash) { head in
      guard let path, head.kind == other.kind else { return false }
      let mine = try? bytes.slice(head.offset + head.pathOffset, head.pathByteCount)
      return mine.map { $0.equals(path) } ?? false
    }
  }

  private func place(of hash: UInt32, isMatch: (RecordHead) -> Bool) -> Int {
    var place = HashIndex.place(of: hash, in: table.count)
    while table[place] != 0 {
      if UInt32(table[place] >> 32) == hash, let head = head(of: table[place]), isMatch(head) {
        return place
      }
      place = place + 1 == table.count ? 0 : place + 1
    }
    return place
  }

  private func head(of entry: UInt64) -> RecordHead? {
    try? RecordHead.read(bytes, at: Int(entry & 0xFFFF_FFFF) << 3, end: file.count)
  }

  /// What was last written for an address; `nil` when nothing was.
  func find(_ address: NodeAddress) -> RecordHead? {
    guard !isEmpty else { return nil }
    return Text.with(address.path.string) { path in
      let kind = address.kind.rawValue
      let hash = RecordHead.hash(pathChecksum: path.checksum(), kind: kind)
      let place = place(of: hash) { head in
        head.kind == kind && head.pathByteCount == path.count
          && bytes.holds(path, at: head.offset + head.pathOffset)
      }
      return table[place] == 0 ? nil : head(of: table[place])
    }
  }

  /// What was last written for a kind and a path of the given bytes; `nil` when nothing was.
  func find(_ path: Bytes, kind: UInt8, hash: UInt32) -> RecordHead? {
    guard !isEmpty else { return nil }
    let place = place(of: hash) { head in
      guard head.kind == kind else { return false }
      let mine = try? bytes.slice(head.offset + head.pathOffset, head.pathByteCount)
      return mine.map { $0.equals(path) } ?? false
    }
    return table[place] == 0 ? nil : head(of: table[place])
  }

  /// Says whether something was written for the address that a record of the base has.
  func overrides(_ other: RecordHead, in otherBytes: Bytes) -> Bool {
    guard !isEmpty, let hash = try? other.hash(otherBytes) else { return false }
    return table[place(of: other, in: otherBytes, hash: hash)] != 0
  }

  /// Whether anything was written for a node of an interface.
  var isOfInterface: Bool {
    table.contains { entry in
      entry != 0 && (head(of: entry).map { NodeKind(rawValue: $0.kind).isOfInterface } ?? true)
    }
  }

  /// What was last written for each address, in the order in which it was written.
  func latestRecords() -> [RecordHead] {
    table.filter { $0 != 0 }
      .sorted { $0 & 0xFFFF_FFFF < $1 & 0xFFFF_FFFF }
      .compactMap { head(of: $0) }
  }
}
