// How values become slots and what stands behind them.

extension RecordEncoder {
  mutating func write(
    _ fields: Fields,
    in space: NameSpace,
    at slots: Int,
    _ depth: Int,
    _ failed: inout (space: NameSpace, index: Int)?
  ) throws(Excess) {
    memory += MemoryCost.fields(fields.entries.count)
    try fields.entries.lend { (index: Int, field: borrowing Lent<Fields.Field>) throws(Excess) in
      // Says which key it was, should the value pass a bound.
      if depth == 0 { failed = (space, index) }
      let key = try number(of: field.value.key, in: space)
      try write(field.value.value, key: key, at: slots + 8 * index, depth: depth + 1)
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
      if values.hasNoNeighbours({ ValueOrder.precedes($1.value, $0.value) }) {
        try write(values, key, .set, at: slot, depth)
      } else {
        try write(values.sorted(by: ValueOrder.precedes), key, .set, at: slot, depth)
      }
    case .dictionary(let entries):
      if entries.hasNoNeighbours({ ValueOrder.precedes($1.value, $0.value) }) {
        try write(entries, key, at: slot, depth)
      } else {
        try write(entries.sorted(by: ValueOrder.precedes), key, at: slot, depth)
      }
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
    let utf8 = text.utf8.span
    let count = utf8.count
    try check(byteCount: count)
    memory += MemoryCost.text(count)
    if count > 4 {
      self.slot(slot, key, .string, min(count, 255), place)
      if count >= 255 { buffer.append(UInt32(count)) }
      buffer.append(utf8)
    } else {
      var payload: UInt32 = 0
      for index in utf8.indices { payload |= UInt32(utf8[index]) << UInt32(8 * index) }
      self.slot(slot, key, .string, count, payload)
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

  @inline(never)
  private mutating func write(
    _ values: [ArchiveValue],
    _ key: UInt16,
    _ tag: ArchiveTag,
    at slot: Int,
    _ depth: Int
  ) throws(Excess) {
    memory += MemoryCost.values(values.count)
    let slots = try room(values.count, entries: values.count, key, tag, at: slot, depth)
    try values.lend { (index: Int, value: borrowing Lent<ArchiveValue>) throws(Excess) in
      try write(value.value, key: 0, at: slots + 8 * index, depth: depth + 1)
    }
  }

  @inline(never)
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
    try entries.lend { (index: Int, entry: borrowing Lent<ArchiveEntry>) throws(Excess) in
      try write(entry.value.key, key: 0, at: slots + 16 * index, depth: depth + 1)
      try write(entry.value.value, key: 0, at: slots + 16 * index + 8, depth: depth + 1)
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
}
