/// Builds records in a buffer, one after the other.
struct RecordEncoder: ~Copyable {
  /// The records, and whatever else the owner of the encoder puts between them.
  var buffer: WriteBuffer
  /// The numbers of all names so far.
  var names: NameRegistry
  let limits: ArchiveLimits
  private var start = 0
  /// The memory that reading this record will take; see `MemoryCost`.
  private var memory = 0

  /// A bound that a value passes; the caller adds node and key.
  private enum Excess: Error {
    case limit(ArchiveLimit, found: Int, allowed: Int)
    case knownTag(UInt8)
  }

  init(limits: ArchiveLimits, names: NameRegistry = NameRegistry(), capacity: Int = 4096) {
    buffer = WriteBuffer(capacity: capacity)
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
    start = buffer.count
    memory = 0
    let framework = record.framework.entries.count
    let values = record.values.entries.count
    var failed: (space: NameSpace, index: Int)?
    do throws(Excess) {
      try check(count: framework + values)
      let path = record.address.path.string
      var classNumber = RecordHead.noClass
      if !record.className.isEmpty {
        classNumber = UInt32(try number(of: record.className, in: .className))
      }
      let head = buffer.appendRoom(RecordHead.byteCount + 8 * (framework + values))
      let pathByteCount = buffer.append(text: path)
      buffer.set(classNumber, at: head + 12)
      buffer.set(UInt32(framework) | UInt32(RecordHead.Operation.put.rawValue) << 24, at: head + 16)
      buffer.set(UInt32(values), at: head + 20)
      try write(record.framework, in: .framework, at: head + RecordHead.byteCount, 0, &failed)
      let slots = head + RecordHead.byteCount + 8 * framework
      try write(record.values, in: .value, at: slots, 0, &failed)
      failed = nil
      return try finish(record.address, pathByteCount: pathByteCount)
    } catch {
      buffer.truncate(to: start)
      var key = ""
      if let failed {
        let fields = failed.space == .framework ? record.framework : record.values
        key = fields.entries[failed.index].key
      }
      switch error {
      case .limit(let limit, let found, let allowed):
        throw .limit(limit, node: record.address, key: key, found: found, allowed: allowed)
      case .knownTag(let tag):
        throw .invalidTag(tag, node: record.address, key: key)
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
      return try finish(address, pathByteCount: pathByteCount)
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
    let sum = buffer.checksum(start + 8, byteCount - 8, from: checksum(of: UInt32(byteCount)))
    buffer.set(sum, at: start + 4)
    let path = Text.with(address.path.string) { $0.checksum() }
    return Summary(
      offset: start,
      byteCount: byteCount,
      checksum: sum,
      hash: RecordHead.hash(pathChecksum: path, kind: kind)
    )
  }

  // MARK: Bounds

  private func check(count: Int) throws(Excess) {
    try check(byteCount: 8 * count)
  }

  @inline(__always)
  private func check(byteCount: Int) throws(Excess) {
    let found = buffer.count - start + byteCount
    guard found <= limits.recordByteCount else {
      throw .limit(.recordSize, found: found, allowed: limits.recordByteCount)
    }
  }

  @inline(__always)
  private mutating func number(of text: String, in space: NameSpace) throws(Excess) -> UInt16 {
    guard let number = names.number(of: text, in: space) else {
      throw .limit(.names, found: ArchiveFormat.nameLimit + 1, allowed: ArchiveFormat.nameLimit)
    }
    return number
  }

  // MARK: Values

  private mutating func write(
    _ fields: Fields,
    in space: NameSpace,
    at slots: Int,
    _ depth: Int,
    _ failed: inout (space: NameSpace, index: Int)?
  ) throws(Excess) {
    let entries = fields.entries.span
    memory += MemoryCost.fields(entries.count)
    for index in 0..<entries.count {
      // Says which key it was, should the value pass a bound.
      if depth == 0 { failed = (space, index) }
      let key = try number(of: entries[index].key, in: space)
      try write(entries[index].value, key: key, at: slots + 8 * index, depth: depth + 1)
    }
  }

  @inline(__always)
  private mutating func slot(
    _ slot: Int,
    _ key: UInt16,
    _ tag: ArchiveTag,
    _ length: Int,
    _ payload: UInt32
  ) {
    let head = UInt64(key) | UInt64(tag.rawValue) << 16
    buffer.set(
      head | UInt64(UInt8(truncatingIfNeeded: length)) << 24 | UInt64(payload) << 32,
      at: slot
    )
  }

  /// Where the next byte outside a slot goes, from the record's start.
  @inline(__always)
  private var place: UInt32 { UInt32(truncatingIfNeeded: buffer.count - start) }

  private mutating func write(
    _ value: ArchiveValue,
    key: UInt16,
    at slot: Int,
    depth: Int
  ) throws(Excess) {
    switch value {
    case .null: self.slot(slot, key, .null, 0, 0)
    case .bool(let value): self.slot(slot, key, .bool, 1, value ? 1 : 0)
    case .integer(let value): write(value, key, .integer, at: slot)
    case .unsigned(let value):
      if let signed = Int64(exactly: value) {
        write(signed, key, .integer, at: slot)
      } else {
        self.slot(slot, key, .unsigned, 8, place)
        buffer.append(value)
      }
    case .float(let value): self.slot(slot, key, .float, 4, value.bitPattern)
    case .double(let value): write(value, key, .double, at: slot)
    case .date(let value): write(value, key, .date, at: slot)
    case .string(let value): try write(text: value, key, at: slot)
    case .data(let value): try write(bytes: value, key, ArchiveTag.data.rawValue, at: slot)
    case .sealed(let value): try write(bytes: value, key, ArchiveTag.sealed.rawValue, at: slot)
    case .uuid(let head, let tail):
      self.slot(slot, key, .uuid, 16, place)
      buffer.append(head.byteSwapped)
      buffer.append(tail.byteSwapped)
    case .array(let values): try write(values, key, .array, at: slot, depth)
    case .set(let values):
      try write(Self.sorted(values), key, .set, at: slot, depth)
    case .dictionary(let entries): try write(Self.sorted(entries), key, at: slot, depth)
    case .objectReference(let number): write(Int64(number), key, .objectReference, at: slot)
    case .url, .nodeReference, .object, .unknown:
      try writeRare(value, key: key, at: slot, depth: depth)
    }
    try check(byteCount: 0)
  }

  private mutating func writeRare(
    _ value: ArchiveValue,
    key: UInt16,
    at slot: Int,
    depth: Int
  ) throws(Excess) {
    memory += MemoryCost.box
    switch value {
    case .url(let text, let base):
      var bytes: [UInt8] = []
      let head = UInt32(truncatingIfNeeded: text.utf8.count) << 1 | (base == nil ? 0 : 1)
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: head >> shift))
      }
      bytes += text.utf8
      if let base { bytes += base.utf8 }
      try write(bytes: bytes, key, ArchiveTag.url.rawValue, at: slot)
    case .nodeReference(let address):
      let bytes = [address.kind.rawValue] + address.path.string.utf8
      try write(bytes: bytes, key, ArchiveTag.nodeReference.rawValue, at: slot)
    case .object(let object): try write(object, key, at: slot, depth)
    case .unknown(let value):
      guard value.tag != 0, ArchiveTag(rawValue: value.tag) == nil else {
        throw .knownTag(value.tag)
      }
      try write(bytes: value.bytes, key, value.tag, at: slot)
    default: break
    }
  }

  @inline(__always)
  private mutating func write(_ value: Int64, _ key: UInt16, _ tag: ArchiveTag, at slot: Int) {
    if let short = Int32(exactly: value) {
      self.slot(slot, key, tag, 4, UInt32(bitPattern: short))
    } else {
      self.slot(slot, key, tag, 8, place)
      buffer.append(value)
    }
  }

  @inline(__always)
  private mutating func write(_ value: Double, _ key: UInt16, _ tag: ArchiveTag, at slot: Int) {
    let short = Float(value)
    if Double(short).bitPattern == value.bitPattern {
      self.slot(slot, key, tag, 4, short.bitPattern)
    } else {
      self.slot(slot, key, tag, 8, place)
      buffer.append(value.bitPattern)
    }
  }

  private mutating func write(text: String, _ key: UInt16, at slot: Int) throws(Excess) {
    let count = text.utf8.count
    try check(byteCount: count)
    memory += MemoryCost.text(count)
    if count <= 4 {
      var payload: UInt32 = 0
      var shift: UInt32 = 0
      for byte in text.utf8 {
        payload |= UInt32(byte) << shift
        shift += 8
      }
      self.slot(slot, key, .string, count, payload)
    } else {
      self.slot(slot, key, .string, min(count, 255), place)
      if count >= 255 { buffer.append(UInt32(count)) }
      _ = buffer.append(text: text)
    }
  }

  private mutating func write(
    bytes: [UInt8],
    _ key: UInt16,
    _ tag: UInt8,
    at slot: Int
  ) throws(Excess) {
    let count = bytes.count
    try check(byteCount: count)
    memory += MemoryCost.data(count)
    var payload = place
    if count <= 4 {
      payload = 0
      for (index, byte) in bytes.enumerated() { payload |= UInt32(byte) << UInt32(8 * index) }
    } else {
      if count >= 255 { buffer.append(UInt32(count)) }
      buffer.append(bytes)
    }
    let head = UInt64(key) | UInt64(tag) << 16 | UInt64(min(count, 255)) << 24
    buffer.set(head | UInt64(payload) << 32, at: slot)
  }

  // MARK: Containers

  /// Makes room for the slots of a container and gives where they begin.
  private mutating func room(
    _ slotCount: Int,
    entries count: Int,
    _ key: UInt16,
    _ tag: ArchiveTag,
    at slot: Int,
    _ depth: Int
  ) throws(Excess) -> Int {
    guard depth <= limits.depth else {
      throw .limit(.depth, found: depth, allowed: limits.depth)
    }
    try check(count: slotCount)
    self.slot(slot, key, tag, min(count, 255), count == 0 ? 0 : place)
    if count >= 255 { buffer.append(UInt32(count)) }
    return buffer.appendRoom(8 * slotCount)
  }

  private mutating func write(
    _ values: [ArchiveValue],
    _ key: UInt16,
    _ tag: ArchiveTag,
    at slot: Int,
    _ depth: Int
  ) throws(Excess) {
    memory += MemoryCost.values(values.count)
    let slots = try room(values.count, entries: values.count, key, tag, at: slot, depth)
    let values = values.span
    for index in 0..<values.count {
      try write(values[index], key: 0, at: slots + 8 * index, depth: depth + 1)
    }
  }

  private mutating func write(
    _ entries: [ArchiveEntry],
    _ key: UInt16,
    at slot: Int,
    _ depth: Int
  ) throws(Excess) {
    memory += MemoryCost.values(2 * entries.count)
    let slots = try room(
      2 * entries.count,
      entries: entries.count,
      key,
      .dictionary,
      at: slot,
      depth
    )
    let entries = entries.span
    for index in 0..<entries.count {
      try write(entries[index].key, key: 0, at: slots + 16 * index, depth: depth + 1)
      try write(entries[index].value, key: 0, at: slots + 16 * index + 8, depth: depth + 1)
    }
  }

  private mutating func write(
    _ object: ArchiveObject,
    _ key: UInt16,
    at slot: Int,
    _ depth: Int
  ) throws(Excess) {
    guard depth <= limits.depth else {
      throw .limit(.depth, found: depth, allowed: limits.depth)
    }
    let count = object.fields.entries.count
    try check(count: count)
    let className = try number(of: object.className, in: .className)
    self.slot(slot, key, .object, 0, place)
    buffer.append(Int64(object.number))
    buffer.append(UInt32(className))
    buffer.append(UInt32(count))
    let slots = buffer.appendRoom(8 * count)
    var nowhere: (space: NameSpace, index: Int)?
    try write(object.fields, in: .value, at: slots, depth, &nowhere)
  }

  private static func sorted(_ values: [ArchiveValue]) -> [ArchiveValue] {
    let isSorted = values.indices.dropFirst().allSatisfy {
      !ValueOrder.precedes(values[$0], values[$0 - 1])
    }
    return isSorted ? values : values.sorted(by: ValueOrder.precedes)
  }

  private static func sorted(_ entries: [ArchiveEntry]) -> [ArchiveEntry] {
    let isSorted = entries.indices.dropFirst().allSatisfy {
      !ValueOrder.precedes(entries[$0], entries[$0 - 1])
    }
    return isSorted ? entries : entries.sorted(by: ValueOrder.precedes)
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
