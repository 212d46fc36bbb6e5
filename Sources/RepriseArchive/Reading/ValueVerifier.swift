/// Checks the bytes of one record without making values.
struct ValueVerifier: ~Copyable {
  private var reader: SlotReader
  /// The space of each name's number, and `noSpace` for numbers without a name.
  private let spaces: ByteTable
  private static let noSpace: UInt8 = 0xFF
  private let forms = PlainSlots.forms()

  init(names: NameTable, depthLimit: Int) {
    reader = SlotReader(bytes: names.baseBytes, cursor: 0, depthLimit: depthLimit)
    spaces = ByteTable(names.spaces, rest: Self.noSpace)
  }

  /// Checks a record whose head and checksum are right.
  @inline(__always)
  mutating func check(_ head: RecordHead, _ record: Bytes) throws(Malformed) {
    reader.bytes = record
    reader.cursor = head.heapOffset
    if head.classNumber != RecordHead.noClass {
      try check(name: Int(head.classNumber), in: .className, at: 12)
    }
    let slots = RecordHead.byteCount
    if head.frameworkCount > 0 {
      try check(at: slots, count: head.frameworkCount, in: .framework, depth: 0)
    }
    let values = slots + 8 * head.frameworkCount
    try check(at: values, count: head.valueCount, in: .value, depth: 0)
  }

  @inline(__always)
  private func check(name: Int, in space: NameSpace, at offset: Int) throws(Malformed) {
    guard name <= UInt16.max, spaces[UInt16(name)] == space.rawValue else {
      throw Malformed(offset: offset, detail: "a name's number is not in the table of names")
    }
  }

  /// Checks slots one behind the other, and what stands behind them.
  private mutating func check(
    at slots: Int,
    count: Int,
    in space: NameSpace?,
    depth: Int
  ) throws(Malformed) {
    var index = 0
    while index < count {
      let cursor = reader.cursor
      var run = PlainSlots(cursor: cursor, space: space)
      let found = try reader.bytes.words(slots + 8 * index, count - index) { word in
        run.take(word, spaces, forms)
      }
      guard !run.isWrong else {
        reader.cursor = cursor
        try checkEach(at: slots + 8 * index, count: found, in: space, depth: depth)
        throw Malformed(offset: slots + 8 * index, detail: "a value is damaged")
      }
      reader.cursor = Int(truncatingIfNeeded: run.cursor)
      index += found
      if index < count {
        try checkOther(at: slots + 8 * index, in: space, depth: depth)
        index += 1
      }
    }
    try reader.bytes.check(reader.cursor, 0)
  }

  // Arrays and dictionaries are what stands between plain slots most often.
  @inline(__always)
  private mutating func checkOther(
    at offset: Int,
    in space: NameSpace?,
    depth: Int
  ) throws(Malformed) {
    let slot = try Slot(reader.bytes, at: offset)
    let isDictionary = slot.tag == ArchiveTag.dictionary.rawValue
    guard isDictionary || slot.tag == ArchiveTag.array.rawValue else {
      return try checkEach(at: offset, count: 1, in: space, depth: depth)
    }
    if let space { try check(name: slot.key, in: space, at: offset) }
    let width = isDictionary ? 2 : 1
    let (slots, count) = try reader.container(slot, width: width, at: offset, depth: depth + 1)
    try check(at: slots, count: width * count, in: nil, depth: depth + 1)
  }

  private mutating func checkEach(
    at slots: Int,
    count: Int,
    in space: NameSpace?,
    depth: Int
  ) throws(Malformed) {
    for index in 0..<count {
      let offset = slots + 8 * index
      let slot = try Slot(reader.bytes, at: offset)
      if let space { try check(name: slot.key, in: space, at: offset) }
      try check(slot, at: offset, depth: depth + 1)
    }
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

/// Checks slots whose values stand outside exactly when they are longer than four bytes: nearly all
/// that there are.
///
/// What is wrong is gathered in one number rather than acted upon, because the processor cannot
/// guess what the next slot is like, and waiting at each slot would cost more than all the checks.
private struct PlainSlots {
  /// Where the next value outside a slot must stand.
  private(set) var cursor: UInt64
  private var wrong: UInt64 = 0
  private let space: UInt64
  private let spaceMask: UInt64

  var isWrong: Bool { wrong != 0 }

  @inline(__always)
  init(cursor: Int, space: NameSpace?) {
    self.cursor = UInt64(cursor)
    self.space = UInt64(space?.rawValue ?? 0)
    spaceMask = space == nil ? 0 : 0xFF
  }

  /// For each tag with a length above it: 1 for a value in the slot, 255 for one outside, 0 for what
  /// is of another kind or wrong.
  static func forms() -> ByteTable {
    var forms = ByteTable([], rest: 0)
    for tag in [.null, .bool, .float, .string, .data, .sealed] as [ArchiveTag] {
      for length in UInt16(0)..<255 {
        forms[UInt16(tag.rawValue) | length << 8] = length <= 4 ? 1 : 255
      }
    }
    for tag in [.integer, .double, .date, .objectReference] as [ArchiveTag] {
      forms[UInt16(tag.rawValue) | 4 << 8] = 1
      forms[UInt16(tag.rawValue) | 8 << 8] = 255
    }
    return forms
  }

  /// Takes a slot unless it is of another kind; gives whether it did.
  @inline(__always)
  mutating func take(
    _ word: UInt64,
    _ spaces: borrowing ByteTable,
    _ forms: borrowing ByteTable
  ) -> Bool {
    let form = forms[UInt16(truncatingIfNeeded: word >> 16)]
    guard form != 0 else { return false }
    let outside = UInt64(bitPattern: Int64(Int8(bitPattern: form)) >> 1)
    wrong |= (UInt64(spaces[UInt16(truncatingIfNeeded: word)]) ^ space) & spaceMask
    wrong |= (word >> 32 ^ cursor) & outside
    cursor &+= word >> 24 & 0xFF & outside
    return true
  }
}
