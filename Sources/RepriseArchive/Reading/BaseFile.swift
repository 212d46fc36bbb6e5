/// A base that was opened: its header and its names are whole.
final class BaseFile {
  let file: FileBytes
  let header: BaseHeader
  let names: NameTable
  /// Damage of the index, as far as it was met.
  private(set) var indexDamage: ArchiveDamage? {
    didSet { isIndexSound = indexDamage == nil }
  }
  /// Whether no damage of the index was met; asked at each look-up.
  private(set) var isIndexSound = true
  private let soundPages: Marks
  private var rebuiltTable: [UInt64]?

  var path: String { file.path }
  /// The file's bytes; use them only while this object lives.
  let bytes: Bytes

  /// Opens a base; `nil` means that there is none.
  ///
  /// - Throws: ``ArchiveError``: `damaged`, `newerVersion`, `limit` or `system`.
  static func open(_ path: String, _ limits: ArchiveLimits) throws(ArchiveError) -> BaseFile? {
    guard let file = try FileBytes(path: path, limit: limits.archiveByteCount) else { return nil }
    return try open(file)
  }

  /// Opens a base whose bytes are at hand.
  ///
  /// - Throws: ``ArchiveError``: `damaged` or `newerVersion`.
  static func open(_ file: FileBytes) throws(ArchiveError) -> BaseFile {
    let path = file.path
    let reading: BaseHeader.Reading
    do {
      reading = try BaseHeader.read(file.bytes)
    } catch {
      throw ArchiveDamage(error, file: path).error
    }
    switch reading {
    case .newer(let minimumReader):
      throw .newerVersion(
        file: path,
        minimumReader: minimumReader,
        supported: Int(ArchiveFormat.supportedReader)
      )
    case .header(let header):
      do {
        return try BaseFile(file, header)
      } catch {
        throw ArchiveDamage(error, file: path).error
      }
    }
  }

  private init(_ file: FileBytes, _ header: BaseHeader) throws(Malformed) {
    let bytes = file.bytes
    let sum = try bytes.checksum(header.namesOffset, header.namesByteCount)
    guard sum == header.namesChecksum else {
      throw Malformed(offset: header.namesOffset, detail: "the names are damaged")
    }
    names = NameTable(base: file)
    try names.add(
      bytes,
      at: header.namesOffset,
      byteCount: header.namesByteCount,
      isInLog: false
    )
    self.file = file
    self.bytes = bytes
    self.header = header
    soundPages = Marks(count: header.pageCount)
    let sums = try bytes.checksum(header.pageChecksumsOffset, header.pageCount * 4)
    if sums != header.indexChecksum {
      noteIndexDamage(at: header.pageChecksumsOffset)
    }
  }

  private func noteIndexDamage(at offset: Int) {
    let detail = "the index is damaged; records are found by going through all of them"
    indexDamage = indexDamage ?? ArchiveDamage(file: path, offset: offset, detail: detail)
  }

  // MARK: Finding one record

  /// What looking for an address gave.
  enum Finding {
    case absent
    case found(RecordHead)
    /// The record that may be the one is damaged.
    case damaged(Malformed)
  }

  @inline(__always)
  func find(_ address: NodeAddress) -> Finding {
    Text.with(address.path.string) { path in
      let kind = address.kind.rawValue
      return find(
        RecordHead.hash(pathChecksum: path.checksum(), kind: kind),
        isMatch: { head in
          head.kind == kind && head.pathByteCount == path.count
            && bytes.holds(path, at: head.offset + head.pathOffset)
        }
      )
    }
  }

  /// Finds the record of a kind whose path has the given bytes.
  func find(_ path: Bytes, kind: UInt8, hash: UInt32) -> Finding {
    find(
      hash,
      isMatch: { head in
        guard head.kind == kind, head.pathByteCount == path.count else { return false }
        let mine = try? bytes.slice(head.offset + head.pathOffset, path.count)
        return mine.map { $0.equals(path) } ?? false
      }
    )
  }

  /// Finds the record with the address that another record has.
  func find(_ other: RecordHead, in otherBytes: Bytes, hash: UInt32) -> Finding {
    guard let path = try? otherBytes.slice(other.offset + other.pathOffset, other.pathByteCount)
    else { return .absent }
    return find(path, kind: other.kind, hash: hash)
  }

  @inline(__always)
  private func find(_ hash: UInt32, isMatch: (RecordHead) -> Bool) -> Finding {
    guard isIndexSound else {
      if rebuiltTable == nil { rebuild() }
      return find(again: hash, isMatch: isMatch)
    }
    let count = header.indexCount
    guard count > 0 else { return .absent }
    var place = HashIndex.place(of: hash, in: count)
    for _ in 0..<count {
      guard let entry = entry(at: place) else {
        rebuild()
        return find(again: hash, isMatch: isMatch)
      }
      if entry == 0 { return .absent }
      if UInt32(entry >> 32) == hash {
        let offset = Int(entry & 0xFFFF_FFFF) << 3
        bytes.prefetchRecord(offset)
        do throws(Malformed) {
          let head = try head(at: offset)
          if isMatch(head) { return .found(head) }
          // Another address with this hash is whole; this one with a damaged path is not.
          try head.verify(bytes)
        } catch {
          return .damaged(error)
        }
      }
      place = place + 1 == count ? 0 : place + 1
    }
    return .absent
  }

  private func find(again hash: UInt32, isMatch: (RecordHead) -> Bool) -> Finding {
    guard let table = rebuiltTable, !table.isEmpty else { return .absent }
    var place = HashIndex.place(of: hash, in: table.count)
    while table[place] != 0 {
      if UInt32(table[place] >> 32) == hash,
        let head = try? head(at: Int(table[place] & 0xFFFF_FFFF) << 3), isMatch(head)
      {
        return .found(head)
      }
      place = place + 1 == table.count ? 0 : place + 1
    }
    return .absent
  }

  @inline(__always)
  func head(at offset: Int) throws(Malformed) -> RecordHead {
    guard offset >= BaseHeader.byteCount, offset < header.namesOffset else {
      throw Malformed(offset: offset, detail: "a record stands outside the records")
    }
    return try RecordHead.read(bytes, at: offset, end: header.namesOffset)
  }

  // MARK: The index

  /// An entry of the index; `nil` means that the index is damaged.
  @inline(__always)
  private func entry(at place: Int) -> UInt64? {
    let page = place / ArchiveFormat.indexPage
    if !soundPages[page], !check(page) { return nil }
    return try? bytes.u64(header.indexOffset + 8 * place)
  }

  private func check(_ page: Int) -> Bool {
    let first = page * ArchiveFormat.indexPage
    let count = min(ArchiveFormat.indexPage, header.indexCount - first)
    let offset = header.indexOffset + 8 * first
    guard indexDamage == nil, let found = try? bytes.checksum(offset, 8 * count),
      let stated = try? bytes.u32(header.pageChecksumsOffset + 4 * page), found == stated
    else {
      noteIndexDamage(at: offset)
      return false
    }
    soundPages.set(page)
    return true
  }

  /// Checks every page of the index.
  func verifyIndex() {
    for page in 0..<header.pageCount where !check(page) { return }
  }

  private func rebuild() {
    var entries: [UInt64] = []
    forEachRecord { head, malformed in
      guard malformed == nil, let hash = try? head.hash(bytes) else { return }
      entries.append(UInt64(hash) << 32 | UInt64(head.offset >> 3))
    }
    rebuiltTable = HashIndex.build(entries).table
  }

  // MARK: All records

  /// Goes through all records in the order in which they stand, verifying each.
  ///
  /// Of a damaged record only the offset can be relied on. `past` is given the offset of a record
  /// and may give a later one's: what is between is known to be right and is left out.
  @inline(__always)
  func forEachRecord(
    past: (Int) -> Int = { $0 },
    _ body: (RecordHead, Malformed?) -> Void
  ) {
    let bytes = bytes
    var offset = BaseHeader.byteCount
    var starts: [UInt64]?
    while true {
      offset = past(offset)
      guard offset < header.namesOffset else { return }
      do throws(Malformed) {
        let head = try head(at: offset)
        try head.verify(bytes)
        body(head, nil)
        offset += head.byteCount
      } catch {
        body(RecordHead.unreadable(at: offset), error)
        let known = starts ?? indexedEntries()
        starts = known
        offset = nextRecord(after: offset, known)
      }
    }
  }

  /// All entries of a sound index in the order of their records; empty for a damaged one.
  private func indexedEntries() -> [UInt64] {
    verifyIndex()
    guard indexDamage == nil else { return [] }
    var entries: [UInt64] = []
    entries.reserveCapacity(header.recordCount)
    for place in 0..<header.indexCount {
      if let entry = entry(at: place), entry != 0 { entries.append(entry) }
    }
    return entries.sorted { $0 & 0xFFFF_FFFF < $1 & 0xFFFF_FFFF }
  }

  private func nextRecord(after offset: Int, _ entries: [UInt64]) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle] & 0xFFFF_FFFF) << 3 > offset {
        high = middle
      } else {
        low = middle + 1
      }
    }
    if low < entries.count { return Int(entries[low] & 0xFFFF_FFFF) << 3 }
    return entries.isEmpty ? searchRecord(after: offset) : header.namesOffset
  }

  // Without an index the next record is the next place whose checksum is right. The work is bounded:
  // damage that looks like many long records must not make opening slow.
  private func searchRecord(after offset: Int) -> Int {
    var budget = 4 * file.count
    var offset = offset + 8
    while offset < header.namesOffset, budget > 0 {
      budget -= 8
      if let head = try? head(at: offset) {
        budget -= head.byteCount
        if (try? head.verify(bytes)) != nil { return offset }
      }
      offset += 8
    }
    return header.namesOffset
  }

  /// The address of a damaged record, when the index confirms what is left of it.
  func addressOfDamaged(at offset: Int) -> NodeAddress? {
    guard indexDamage == nil, let head = try? head(at: offset), let hash = try? head.hash(bytes)
    else { return nil }
    var place = HashIndex.place(of: hash, in: header.indexCount)
    for _ in 0..<header.indexCount {
      guard let entry = entry(at: place), entry != 0 else { return nil }
      if entry == UInt64(hash) << 32 | UInt64(offset >> 3) { return try? head.address(bytes) }
      place = place + 1 == header.indexCount ? 0 : place + 1
    }
    return nil
  }
}

extension RecordHead {
  static func unreadable(at offset: Int) -> RecordHead {
    RecordHead(
      offset: offset,
      byteCount: 0,
      checksum: 0,
      kind: 0,
      pathByteCount: 0,
      classNumber: noClass,
      operation: 0,
      frameworkCount: 0,
      valueCount: 0
    )
  }
}
