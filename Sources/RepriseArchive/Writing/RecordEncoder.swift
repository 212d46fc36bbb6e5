/// Builds records in a buffer, one after the other.
struct RecordEncoder: ~Copyable {
  /// The records, and whatever else the owner of the encoder puts between them.
  var buffer: WriteBuffer
  /// The numbers of all names so far.
  var names: NameRegistry
  let limits: ArchiveLimits
  private(set) var start = 0
  /// The memory that reading this record will take; see `MemoryCost`.
  var memory = 0
  private var cache = NameCache()

  /// A bound that a value passes; the caller adds node and key.
  enum Excess: Error {
    case limit(ArchiveLimit, found: Int, allowed: Int)
    case knownTag(UInt8)
  }

  init(limits: ArchiveLimits, names: NameRegistry = NameRegistry(), capacity: Int = 4096) {
    self.init(limits: limits, names: names, buffer: WriteBuffer(capacity: capacity))
  }

  init(limits: ArchiveLimits, names: NameRegistry, buffer: consuming WriteBuffer) {
    self.buffer = buffer
    self.names = names
    self.limits = limits
  }

  /// What an index needs to know of a record that was just built.
  struct Summary {
    var offset: Int
    var byteCount: Int
    var checksum: UInt32
    var hash: UInt32
  }

  /// Appends a record that says what a node holds.
  ///
  /// When a bound is passed, the buffer is as it was before.
  mutating func put(_ record: Record) throws(ArchiveError) -> Summary {
    try put(
      record.address,
      className: record.className,
      framework: record.framework,
      values: record.values
    )
  }

  /// Appends a record given by its parts; when a bound is passed, the buffer is as it was before.
  mutating func put(
    _ address: NodeAddress,
    className: String,
    framework frameworkValues: Fields,
    values appValues: Fields
  ) throws(ArchiveError) -> Summary {
    start = buffer.count
    memory = 0
    let framework = frameworkValues.entries.count
    let values = appValues.entries.count
    var failed: (space: NameSpace, index: Int)?
    do throws(Excess) {
      try check(count: framework + values)
      var classNumber = RecordHead.noClass
      if !className.isEmpty {
        classNumber = UInt32(try number(of: className, in: .className))
      }
      let head = buffer.appendRoom(RecordHead.byteCount + 8 * (framework + values))
      let pathByteCount = buffer.append(text: address.path.string)
      buffer.set(classNumber, at: head + 12)
      buffer.set(UInt32(framework) | UInt32(RecordHead.Operation.put.rawValue) << 24, at: head + 16)
      buffer.set(UInt32(values), at: head + 20)
      try write(frameworkValues, in: .framework, at: head + RecordHead.byteCount, 0, &failed)
      let slots = head + RecordHead.byteCount + 8 * framework
      try write(appValues, in: .value, at: slots, 0, &failed)
      failed = nil
      return try finish(
        address,
        pathOffset: head + RecordHead.byteCount + 8 * (framework + values),
        pathByteCount: pathByteCount
      )
    } catch {
      buffer.truncate(to: start)
      var key = ""
      if let failed {
        let fields = failed.space == .framework ? frameworkValues : appValues
        key = fields.entries[failed.index].key
      }
      switch error {
      case .limit(let limit, let found, let allowed):
        throw .limit(limit, node: address, key: key, found: found, allowed: allowed)
      case .knownTag(let tag):
        throw .invalidTag(tag, node: address, key: key)
      }
    }
  }

  /// Appends a record that says that a node is gone.
  mutating func delete(_ address: NodeAddress) throws(ArchiveError) -> Summary {
    start = buffer.count
    memory = 0
    let head = buffer.appendZeros(RecordHead.byteCount)
    let pathByteCount = buffer.append(text: address.path.string)
    buffer.set(RecordHead.noClass, at: head + 12)
    buffer.set(UInt32(RecordHead.Operation.delete.rawValue) << 24, at: head + 16)
    do throws(Excess) {
      return try finish(
        address,
        pathOffset: head + RecordHead.byteCount,
        pathByteCount: pathByteCount
      )
    } catch {
      buffer.truncate(to: start)
      guard case .limit(let limit, let found, let allowed) = error else {
        throw .invalidTag(0, node: address, key: "")
      }
      throw .limit(limit, node: address, key: "", found: found, allowed: allowed)
    }
  }

  private mutating func finish(
    _ address: NodeAddress,
    pathOffset: Int,
    pathByteCount: Int
  ) throws(Excess) -> Summary {
    memory += MemoryCost.text(pathByteCount)
    let length = buffer.count - start
    // Spare bytes keep the promise that reading takes at most four times the file's size.
    let byteCount = ArchiveFormat.padded(max(length, (memory + 3) / 4))
    try check(byteCount: byteCount - length)
    _ = buffer.appendZeros(byteCount - length)
    guard byteCount <= limits.recordByteCount, pathByteCount < RecordHead.countLimit else {
      throw .limit(.recordSize, found: byteCount, allowed: limits.recordByteCount)
    }
    let kind = address.kind.rawValue
    buffer.set(UInt32(byteCount), at: start)
    buffer.set(UInt32(pathByteCount) | UInt32(kind) << 24, at: start + 8)
    let sum = buffer.checksumOfRecord(start, byteCount)
    buffer.set(sum, at: start + 4)
    let path = buffer.checksum(pathOffset, pathByteCount)
    return Summary(
      offset: start,
      byteCount: byteCount,
      checksum: sum,
      hash: RecordHead.hash(pathChecksum: path, kind: kind)
    )
  }

  // MARK: Bounds

  func check(count: Int) throws(Excess) {
    try check(byteCount: 8 * count)
  }

  @inline(__always)
  func check(byteCount: Int) throws(Excess) {
    let found = buffer.count - start + byteCount
    guard found <= limits.recordByteCount else {
      throw .limit(.recordSize, found: found, allowed: limits.recordByteCount)
    }
  }

  @inline(__always)
  mutating func number(of text: String, in space: NameSpace) throws(Excess) -> UInt16 {
    if let number = cache.number(of: text, in: space) { return number }
    return try look(up: text, in: space)
  }

  @inline(never)
  private mutating func look(up text: String, in space: NameSpace) throws(Excess) -> UInt16 {
    guard let number = names.number(of: text, in: space) else {
      throw .limit(.names, found: ArchiveFormat.nameLimit + 1, allowed: ArchiveFormat.nameLimit)
    }
    cache.remember(text, in: space, as: number)
    return number
  }
}

extension ArchiveError {
  /// The error for a value that claims to be of a later format and isn't.
  static func invalidTag(_ tag: UInt8, node: NodeAddress, key: String) -> ArchiveError {
    .damaged(
      file: "",
      offset: 0,
      detail: "\(node.path.string): the value of \"\(key)\" claims the tag \(tag) of a known type"
    )
  }
}
