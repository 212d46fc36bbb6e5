/// Checks the bytes of one record without making values.
struct ValueVerifier {
  private var reader: SlotReader
  private let spaces: [UInt8]
  private let plain = Self.plainTags
  private let numbers = Self.numberTags

  init(names: NameTable, depthLimit: Int) {
    reader = SlotReader(bytes: names.baseBytes, cursor: 0, depthLimit: depthLimit)
    spaces = names.spaces
  }

  /// Checks a record whose head and checksum are right.
  mutating func check(_ head: RecordHead, _ record: Bytes) throws(Malformed) {
    reader.bytes = record
    reader.cursor = head.heapOffset
    if head.classNumber != RecordHead.noClass {
      try check(name: Int(head.classNumber), in: .className, at: 12)
    }
    let slots = RecordHead.byteCount
    try check(at: slots, count: head.frameworkCount, in: .framework, depth: 0)
    let values = slots + 8 * head.frameworkCount
    try check(at: values, count: head.valueCount, in: .value, depth: 0)
  }

  @inline(__always)
  private func check(name: Int, in space: NameSpace, at offset: Int) throws(Malformed) {
    guard name < spaces.count, spaces[name] == space.rawValue else {
      throw Malformed(offset: offset, detail: "a name's number is not in the table of names")
    }
  }

  // Types whose values stand outside the slot exactly when they are longer than four bytes. They are
  // nearly all there are, and taking them together spares the processor a guess at each slot.
  private static let plainTags = mask([
    .null, .bool, .integer, .float, .double, .string, .data, .date, .objectReference, .sealed,
  ])
  private static let numberTags = mask([.integer, .double, .date, .objectReference])

  private static func mask(_ tags: [ArchiveTag]) -> UInt32 {
    tags.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  private mutating func check(
    at slots: Int,
    count: Int,
    in space: NameSpace?,
    depth: Int
  ) throws(Malformed) {
    let plain = plain
    let numbers = numbers
    for index in 0..<count {
      let offset = slots + 8 * index
      let slot = try Slot(reader.bytes, at: offset)
      if let space { try check(name: slot.key, in: space, at: offset) }
      let bit = slot.tag < 32 ? UInt32(1) << UInt32(slot.tag) : 0
      guard bit & plain != 0, slot.length != 255 else {
        try check(slot, at: offset, depth: depth + 1)
        continue
      }
      if bit & numbers != 0, slot.length & ~12 != 0 || slot.length.nonzeroBitCount != 1 {
        throw Malformed(offset: offset, detail: "a number has a length that none has")
      }
      let outside = slot.length > 4 ? slot.length : 0
      if outside != 0, Int(slot.payload) != reader.cursor {
        throw Malformed(offset: offset, detail: "a value does not stand where it should")
      }
      reader.cursor += outside
    }
    try reader.bytes.check(reader.cursor, 0)
  }

  private mutating func check(_ slot: Slot, at offset: Int, depth: Int) throws(Malformed) {
    guard let tag = ArchiveTag(rawValue: slot.tag) else {
      guard slot.tag != 0 else { throw Malformed(offset: offset, detail: "a value has no tag") }
      _ = try reader.blob(slot, at: offset)
      return
    }
    switch tag {
    case .null, .bool, .float: break
    case .integer, .double, .date, .objectReference: _ = try reader.number(slot, at: offset)
    case .unsigned:
      guard case .long(let bits) = try reader.number(slot, at: offset), bits > UInt64(Int64.max)
      else {
        throw Malformed(offset: offset, detail: "an unsigned number is too small for its tag")
      }
    case .string, .data, .sealed: _ = try reader.blob(slot, at: offset)
    case .uuid: _ = try reader.claim(slot, 16, at: offset)
    case .url, .nodeReference: try checkBlob(slot, tag, at: offset)
    case .array, .set:
      let (slots, count) = try reader.container(slot, width: 1, at: offset, depth: depth)
      try check(at: slots, count: count, in: nil, depth: depth)
    case .dictionary:
      let (slots, count) = try reader.container(slot, width: 2, at: offset, depth: depth)
      try check(at: slots, count: 2 * count, in: nil, depth: depth)
    case .object:
      let object = try reader.object(slot, at: offset, depth: depth)
      try check(name: object.className, in: .className, at: offset)
      try check(at: object.slots, count: object.count, in: .value, depth: depth)
    }
  }

  private mutating func checkBlob(
    _ slot: Slot,
    _ tag: ArchiveTag,
    at offset: Int
  ) throws(Malformed) {
    let bytes: [UInt8]
    switch try reader.blob(slot, at: offset) {
    case .packed(_, let count): bytes = try reader.bytes.array(offset + 4, count)
    case .bytes(let start, let count): bytes = try reader.bytes.array(start, count)
    }
    if tag == .url {
      _ = try ArchiveURL.split(bytes, at: offset)
    } else if bytes.isEmpty {
      throw Malformed(offset: offset, detail: "a reference to a node is empty")
    }
  }
}
