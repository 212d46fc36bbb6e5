/// Writes a base in pieces, so that memory is bounded however large the archive is.
///
/// In memory at any time: two pieces of 256 KiB (or two records, should those be larger), one that
/// is being filled and one that is being written, the names, and 20 bytes for each record's place in
/// the index.
struct BaseStream: ~Copyable {
  static let pieceByteCount = 256 << 10
  // Below the piece's size by more than a usual record, so that the buffer seldom has to grow.
  private static let flushByteCount = 192 << 10

  /// The encoder whose buffer is the current piece.
  var encoder: RecordEncoder
  private var output: BaseOutput
  private let limits: ArchiveLimits
  private var written = 0
  private var peakBufferByteCount = 0
  private var entries: [UInt64] = []
  private var baseID: UInt64 = 0xCBF2_9CE4_8422_2325

  /// What became of a finished base.
  struct Outcome {
    var baseID: UInt64
    var byteCount: Int
    var peakBufferByteCount: Int
    /// Records that a later record of the same address replaces, as offsets.
    var hasDuplicates: Bool
  }

  /// Begins a base whose records use the given names.
  init(_ output: consuming BaseOutput, names: NameRegistry, limits: ArchiveLimits) {
    let buffer = WriteBuffer(capacity: Self.pieceByteCount)
    encoder = RecordEncoder(limits: limits, names: names, buffer: buffer)
    self.output = consume output
    self.limits = limits
    _ = encoder.buffer.appendZeros(BaseHeader.byteCount)
  }

  /// Begins a base that is kept in a buffer as a whole.
  init(in buffer: consuming WriteBuffer, names: NameRegistry, limits: ArchiveLimits) {
    encoder = RecordEncoder(limits: limits, names: names, buffer: buffer)
    output = BaseOutput()
    self.limits = limits
    _ = encoder.buffer.appendZeros(BaseHeader.byteCount)
  }

  /// The buffer that a base kept in memory was built in.
  consuming func takeBuffer() -> WriteBuffer {
    encoder.buffer
  }

  /// Appends a record.
  mutating func put(_ record: Record) throws(ArchiveError) {
    let summary = try encoder.put(record)
    try note(summary, of: record.address)
  }

  /// Appends records.
  mutating func put(all records: [Record]) throws(ArchiveError) {
    entries.reserveCapacity(entries.count + records.count)
    try records.lend { (_: Int, record: borrowing Lent<Record>) throws(ArchiveError) in
      // By parts: a record as a whole would be copied first.
      let summary = try encoder.put(
        record.value.address,
        className: record.value.className,
        framework: record.value.framework,
        values: record.value.values
      )
      try note(summary, of: record.value.address)
    }
  }

  /// Appends a record as it stands in another file with the same names.
  mutating func copy(_ head: RecordHead, _ bytes: Bytes, hash: UInt32) throws(ArchiveError) {
    let offset = encoder.buffer.count
    guard let record = try? bytes.slice(head.offset, head.byteCount) else { return }
    encoder.buffer.append(record)
    let summary = RecordEncoder.Summary(
      offset: offset,
      byteCount: head.byteCount,
      checksum: head.checksum,
      hash: hash
    )
    try note(summary, of: nil)
  }

  private mutating func note(
    _ summary: RecordEncoder.Summary,
    of address: @autoclosure () -> NodeAddress?
  ) throws(ArchiveError) {
    let offset = written + summary.offset
    let end = offset + summary.byteCount
    guard end <= limits.archiveByteCount else {
      throw .limit(
        .archiveSize,
        node: address() ?? .none,
        key: "",
        found: end,
        allowed: limits.archiveByteCount
      )
    }
    entries.append(UInt64(summary.hash) << 32 | UInt64(offset >> 3))
    baseID = (baseID ^ UInt64(summary.checksum)) &* 0x100_0000_01B3
    if encoder.buffer.count >= Self.flushByteCount { try flush() }
  }

  private mutating func flush() throws(ArchiveError) {
    guard output.isFile else { return }
    let count = encoder.buffer.count
    peakBufferByteCount = max(peakBufferByteCount, encoder.buffer.peakCapacity)
    try output.write(&encoder.buffer, at: written)
    written += count
    encoder.buffer.reset(keeping: Self.pieceByteCount)
  }

  /// Writes names, index and header, and makes the file durable if asked to.
  mutating func finish(
    generation: UInt64,
    durability: Durability
  ) throws(ArchiveError) -> Outcome {
    let namesOffset = written + encoder.buffer.count
    let namesStart = encoder.buffer.count
    let namesByteCount = encoder.names.write(from: 0, into: &encoder.buffer)
    let namesChecksum = encoder.buffer.checksum(namesStart, namesByteCount)
    baseID = (baseID ^ UInt64(namesChecksum)) &* 0x100_0000_01B3

    let index = HashIndex.build(entries)
    let indexChecksum = try write(index.table)
    let header = BaseHeader(
      generation: generation,
      baseID: baseID,
      recordCount: entries.count,
      indexCount: index.table.count,
      namesOffset: namesOffset,
      namesByteCount: namesByteCount,
      namesChecksum: namesChecksum,
      indexChecksum: indexChecksum
    )
    guard header.fileByteCount <= limits.archiveByteCount else {
      throw .limit(
        .archiveSize,
        node: .none,
        key: "",
        found: header.fileByteCount,
        allowed: limits.archiveByteCount
      )
    }
    try flush()
    if output.isFile {
      var head = WriteBuffer(capacity: BaseHeader.byteCount)
      _ = head.appendZeros(BaseHeader.byteCount)
      header.write(over: &head)
      try output.writeStart(head.bytes)
    } else {
      header.write(over: &encoder.buffer)
    }
    if durability == .synced { try output.sync() }
    return Outcome(
      baseID: baseID,
      byteCount: header.fileByteCount,
      peakBufferByteCount: max(peakBufferByteCount, encoder.buffer.peakCapacity),
      hasDuplicates: index.equalHashes.contains { isSameAddress($0.0, $0.1) }
    )
  }

  /// Writes the index's table, then a checksum for each of its pages; gives theirs.
  private mutating func write(_ table: [UInt64]) throws(ArchiveError) -> UInt32 {
    var sums: [UInt32] = []
    var first = 0
    while first < table.count {
      if encoder.buffer.count + 8 * ArchiveFormat.indexPage > Self.pieceByteCount { try flush() }
      let start = encoder.buffer.count
      let end = min(first + ArchiveFormat.indexPage, table.count)
      encoder.buffer.reserve(8 * (end - first))
      for index in first..<end { encoder.buffer.append(table[index]) }
      sums.append(encoder.buffer.checksum(start, encoder.buffer.count - start))
      first = end
    }
    var total: UInt32 = 0
    for sum in sums {
      if encoder.buffer.count + 4 > Self.pieceByteCount { try flush() }
      let start = encoder.buffer.count
      encoder.buffer.append(sum)
      total = encoder.buffer.checksum(start, 4, from: total)
    }
    return total
  }

  // Equal hashes are rare, so what was written is simply read back.
  private func isSameAddress(_ left: UInt64, _ right: UInt64) -> Bool {
    func read(_ length: Int, at offset: Int) -> [UInt8] {
      if let found = output.read(length, at: offset) { return found }
      return (try? encoder.buffer.bytes.array(offset, length)) ?? []
    }
    func key(_ entry: UInt64) -> [UInt8] {
      let offset = Int(entry & 0xFFFF_FFFF) << 3
      let head = read(RecordHead.byteCount, at: offset)
      guard head.count == RecordHead.byteCount else { return [] }
      let path = Int(head[8]) | Int(head[9]) << 8 | Int(head[10]) << 16
      let framework = Int(head[16]) | Int(head[17]) << 8 | Int(head[18]) << 16
      let values = Int(head[20]) | Int(head[21]) << 8 | Int(head[22]) << 16
      let start = offset + RecordHead.byteCount + 8 * (framework + values)
      return [head[11]] + read(path, at: start)
    }
    return key(left) == key(right)
  }
}
