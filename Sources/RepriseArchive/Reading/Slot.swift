/// The eight bytes that say of what type a value is, and what or where it is.
struct Slot {
  var key: Int
  var tag: UInt8
  var length: Int
  var payload: UInt32

  @inline(__always)
  init(_ bytes: Bytes, at offset: Int) throws(Malformed) {
    let word = try bytes.u64(offset)
    key = Int(word & 0xFFFF)
    tag = UInt8(truncatingIfNeeded: word >> 16)
    length = Int(truncatingIfNeeded: (word >> 24) & 0xFF)
    payload = UInt32(truncatingIfNeeded: word >> 32)
  }

  /// Whether what follows the tag has the form of tags 7, 8, 10, 17, 18 and of all later ones.
  enum Blob {
    case packed(UInt32, count: Int)
    case bytes(offset: Int, count: Int)
  }
}

/// Goes through the values of one record in the order in which they stand.
///
/// What doesn't fit a slot stands behind the slots, each value right behind the one before it. The
/// reader insists on that, so no two values can share bytes, and work and memory stay in proportion
/// to the record's size whatever the bytes are.
struct SlotReader {
  /// The record's bytes.
  var bytes: Bytes
  /// Where the next value outside a slot must stand.
  var cursor: Int
  let depthLimit: Int

  @inline(__always)
  mutating func claim(_ slot: Slot, _ count: Int, at offset: Int) throws(Malformed) -> Int {
    guard Int(slot.payload) == cursor else {
      throw Malformed(offset: offset, detail: "a value does not stand where it should")
    }
    try bytes.check(cursor, count)
    defer { cursor += count }
    return cursor
  }

  @inline(__always)
  mutating func blob(_ slot: Slot, at offset: Int) throws(Malformed) -> Slot.Blob {
    if slot.length <= 4 { return .packed(slot.payload, count: slot.length) }
    if slot.length < 255 {
      return .bytes(offset: try claim(slot, slot.length, at: offset), count: slot.length)
    }
    let start = try claim(slot, 4, at: offset)
    let count = Int(try bytes.u32(start))
    guard count >= 255 else {
      throw Malformed(offset: start, detail: "a long value has a short length")
    }
    try bytes.check(cursor, count)
    defer { cursor += count }
    return .bytes(offset: cursor, count: count)
  }

  /// The bits of a number: 32 in the slot or 64 outside.
  enum Number {
    case short(UInt32)
    case long(UInt64)
  }

  @inline(__always)
  mutating func number(_ slot: Slot, at offset: Int) throws(Malformed) -> Number {
    switch slot.length {
    case 4: return .short(slot.payload)
    case 8: return .long(try bytes.u64(try claim(slot, 8, at: offset)))
    default: throw Malformed(offset: offset, detail: "a number has a length that none has")
    }
  }

  /// Where a container's slots begin, and how many entries of `width` slots it has.
  @inline(__always)
  mutating func container(
    _ slot: Slot,
    width: Int,
    at offset: Int,
    depth: Int
  ) throws(Malformed) -> (slots: Int, count: Int) {
    guard depth <= depthLimit else { throw Malformed.depth(offset) }
    var count = slot.length
    if count == 0 { return (cursor, 0) }
    var start = try claim(slot, 0, at: offset)
    if count == 255 {
      count = Int(try bytes.u32(start))
      guard count >= 255 else {
        throw Malformed(offset: start, detail: "a long value has a short length")
      }
      start += 4
    }
    guard count <= (bytes.count - start) / (8 * width) else {
      throw Malformed(offset: start, detail: "a container has more values than bytes")
    }
    cursor = start + 8 * width * count
    return (start, count)
  }

  /// The head of an object: where its slots begin and how many there are.
  mutating func object(
    _ slot: Slot,
    at offset: Int,
    depth: Int
  ) throws(Malformed) -> (number: Int64, className: Int, slots: Int, count: Int) {
    guard depth <= depthLimit else { throw Malformed.depth(offset) }
    let start = try claim(slot, 16, at: offset)
    let count = Int(try bytes.u32(start + 12))
    guard count <= (bytes.count - cursor) / 8 else {
      throw Malformed(offset: start, detail: "an object has more values than bytes")
    }
    let slots = cursor
    cursor += 8 * count
    return (
      Int64(bitPattern: try bytes.u64(start)), Int(try bytes.u32(start + 8)), slots, count
    )
  }
}

extension Malformed {
  static let tooDeep: StaticString = "values nest too deeply"

  static func depth(_ offset: Int) -> Malformed { Malformed(offset: offset, detail: tooDeep) }
}
