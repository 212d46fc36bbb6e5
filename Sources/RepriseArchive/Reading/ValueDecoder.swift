/// Makes values from the bytes of one record.
struct ValueDecoder {
  private var reader: SlotReader
  private let names: NameTable
  /// The number of the key right in the record whose value was read last.
  private(set) var topKey = -1

  /// The memory that may still be taken; see `MemoryCost`.
  private var allowance = 0
  private let spaces: [UInt8]
  private var texts: [String?]

  init(names: NameTable, depthLimit: Int) {
    reader = SlotReader(bytes: names.baseBytes, cursor: 0, depthLimit: depthLimit)
    self.names = names
    spaces = names.spaces
    texts = names.texts
  }

  /// Turns to a record, or to a part of it that begins outside the slots at `cursor`.
  mutating func begin(_ record: Bytes, cursor: Int, fileByteCount: Int) {
    reader.bytes = record
    reader.cursor = cursor
    topKey = -1
    allowance = MemoryCost.allowance(fileByteCount)
  }

  /// The name with a number; it must be of the given space.
  @inline(__always)
  mutating func name(_ number: Int, in space: NameSpace, at offset: Int) throws(Malformed) -> String
  {
    guard number < spaces.count, spaces[number] == space.rawValue else {
      throw Malformed(offset: offset, detail: "a name's number is not in the table of names")
    }
    if number < texts.count, let text = texts[number] { return text }
    return try load(number)
  }

  private mutating func load(_ number: Int) throws(Malformed) -> String {
    texts = []
    let text = try names.load(number)
    texts = names.texts
    return text
  }

  @inline(__always)
  private mutating func take(_ memory: Int, at offset: Int) throws(Malformed) {
    allowance -= memory
    guard allowance >= 0 else {
      throw Malformed(
        offset: offset,
        detail: "the values take more than four times the file's size"
      )
    }
  }

  mutating func fields(
    at slots: Int,
    count: Int,
    in space: NameSpace,
    depth: Int = 0
  ) throws(Malformed) -> Fields {
    try take(MemoryCost.fields(count), at: slots)
    var entries: [Fields.Field] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let offset = slots + 8 * index
      let slot = try Slot(reader.bytes, at: offset)
      if depth == 0 { topKey = slot.key }
      let key = try name(slot.key, in: space, at: offset)
      entries.append(Fields.Field(key: key, value: try value(slot, at: offset, depth: depth + 1)))
    }
    return Fields(distinct: entries)
  }

  /// Reads all that the framework keeps in a record.
  mutating func readFramework(
    of head: RecordHead,
    in file: FileBytes,
    into fields: inout Fields
  ) throws(Malformed) {
    begin(
      try file.bytes.slice(head.offset, head.byteCount),
      cursor: head.heapOffset,
      fileByteCount: file.count
    )
    let count = head.frameworkCount
    try take(MemoryCost.fields(count), at: RecordHead.byteCount)
    try fields.refill(count: count) { entries throws(Malformed) in
      for index in 0..<count {
        let offset = RecordHead.byteCount + 8 * index
        let slot = try Slot(reader.bytes, at: offset)
        let key = try name(slot.key, in: .framework, at: offset)
        entries.append(Fields.Field(key: key, value: try value(slot, at: offset, depth: 1)))
      }
    }
  }

  /// Where something stands in the record at hand.
  typealias Range = (offset: Int, count: Int)

  /// The framework's fields of a record, but for one that holds references to views.
  ///
  /// - Returns: The other fields, and where each reference's bytes are: its kind, then its path.
  mutating func fields(
    at slots: Int,
    count: Int,
    listing key: String
  ) throws(Malformed) -> (fields: Fields, references: [Range]) {
    try take(MemoryCost.fields(count), at: slots)
    var entries: [Fields.Field] = []
    var references: [Range] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let offset = slots + 8 * index
      let slot = try Slot(reader.bytes, at: offset)
      topKey = slot.key
      let name = try name(slot.key, in: .framework, at: offset)
      if name == key, slot.tag == ArchiveTag.array.rawValue {
        let before = reader.cursor
        references = try self.references(slot, at: offset)
        if !references.isEmpty { continue }
        reader.cursor = before
      }
      entries.append(Fields.Field(key: name, value: try value(slot, at: offset, depth: 1)))
    }
    return (Fields(distinct: entries), references)
  }

  /// Where the references of an array stand; empty unless all its values are references to views.
  private mutating func references(_ slot: Slot, at offset: Int) throws(Malformed) -> [Range] {
    let (slots, count) = try reader.container(slot, width: 1, at: offset, depth: 1)
    try take(MemoryCost.values(count), at: offset)
    var references: [Range] = []
    references.reserveCapacity(count)
    for index in 0..<count {
      let place = slots + 8 * index
      let slot = try Slot(reader.bytes, at: place)
      guard slot.tag == ArchiveTag.nodeReference.rawValue else { return [] }
      let range: Range
      switch try reader.blob(slot, at: place) {
      case .packed(_, let count): range = (place + 4, count)
      case .bytes(let start, let count): range = (start, count)
      }
      guard range.count > 0, try reader.bytes.u8(range.offset) == NodeKind.view.rawValue else {
        return []
      }
      references.append(range)
    }
    return references
  }

  /// The value of a slot; values in it are read with it.
  mutating func value(_ slot: Slot, at offset: Int, depth: Int) throws(Malformed) -> ArchiveValue {
    guard let tag = ArchiveTag(rawValue: slot.tag) else {
      guard slot.tag != 0 else { throw Malformed(offset: offset, detail: "a value has no tag") }
      try take(MemoryCost.box, at: offset)
      return .unknown(UnknownArchiveValue(tag: slot.tag, bytes: try data(slot, at: offset)))
    }
    switch tag {
    case .null: return .null
    case .bool: return .bool(slot.payload != 0)
    case .integer: return .integer(try integer(slot, at: offset))
    case .unsigned:
      guard case .long(let bits) = try reader.number(slot, at: offset), bits > UInt64(Int64.max)
      else {
        throw Malformed(offset: offset, detail: "an unsigned number is too small for its tag")
      }
      return .unsigned(bits)
    case .float: return .float(Float(bitPattern: slot.payload))
    case .double: return .double(try double(slot, at: offset))
    case .date: return .date(try double(slot, at: offset))
    case .string: return .string(try text(slot, at: offset))
    case .data: return .data(try data(slot, at: offset))
    case .sealed: return .sealed(try data(slot, at: offset))
    case .uuid:
      let place = try reader.claim(slot, 16, at: offset)
      return .uuid(
        try reader.bytes.u64(place).byteSwapped,
        try reader.bytes.u64(place + 8).byteSwapped
      )
    case .array: return .array(try values(slot, at: offset, depth: depth))
    case .set: return .set(try values(slot, at: offset, depth: depth))
    case .dictionary: return .dictionary(try entries(slot, at: offset, depth: depth))
    case .objectReference:
      return .objectReference(Int(truncatingIfNeeded: try integer(slot, at: offset)))
    case .url, .nodeReference, .object: return try rare(slot, tag, at: offset, depth: depth)
    }
  }

  private mutating func rare(
    _ slot: Slot,
    _ tag: ArchiveTag,
    at offset: Int,
    depth: Int
  ) throws(Malformed) -> ArchiveValue {
    try take(MemoryCost.box, at: offset)
    switch tag {
    case .object:
      let object = try reader.object(slot, at: offset, depth: depth)
      return .object(
        ArchiveObject(
          number: Int(truncatingIfNeeded: object.number),
          className: try name(object.className, in: .className, at: offset),
          fields: try fields(at: object.slots, count: object.count, in: .value, depth: depth)
        )
      )
    case .url:
      let bytes = try data(slot, at: offset)
      let (text, base) = try ArchiveURL.split(bytes, at: offset)
      return .url(
        String(decoding: text, as: UTF8.self),
        base: base.map { String(decoding: $0, as: UTF8.self) }
      )
    default:
      let bytes = try data(slot, at: offset)
      guard let kind = bytes.first else {
        throw Malformed(offset: offset, detail: "a reference to a node is empty")
      }
      let path = String(decoding: bytes.dropFirst(), as: UTF8.self)
      return .nodeReference(
        NodeAddress(kind: NodeKind(rawValue: kind), path: NodePath(string: path))
      )
    }
  }

  private mutating func integer(_ slot: Slot, at offset: Int) throws(Malformed) -> Int64 {
    switch try reader.number(slot, at: offset) {
    case .short(let bits): Int64(Int32(bitPattern: bits))
    case .long(let bits): Int64(bitPattern: bits)
    }
  }

  private mutating func double(_ slot: Slot, at offset: Int) throws(Malformed) -> Double {
    switch try reader.number(slot, at: offset) {
    case .short(let bits): Double(Float(bitPattern: bits))
    case .long(let bits): Double(bitPattern: bits)
    }
  }

  private mutating func text(_ slot: Slot, at offset: Int) throws(Malformed) -> String {
    switch try reader.blob(slot, at: offset) {
    case .packed(_, let count): return try reader.bytes.text(offset + 4, count)
    case .bytes(let start, let count):
      try take(MemoryCost.text(count), at: offset)
      return try reader.bytes.text(start, count)
    }
  }

  private mutating func data(_ slot: Slot, at offset: Int) throws(Malformed) -> [UInt8] {
    switch try reader.blob(slot, at: offset) {
    case .packed(_, let count):
      try take(MemoryCost.data(count), at: offset)
      return try reader.bytes.array(offset + 4, count)
    case .bytes(let start, let count):
      try take(MemoryCost.data(count), at: offset)
      return try reader.bytes.array(start, count)
    }
  }

  private mutating func values(
    _ slot: Slot,
    at offset: Int,
    depth: Int
  ) throws(Malformed) -> [ArchiveValue] {
    let (slots, count) = try reader.container(slot, width: 1, at: offset, depth: depth)
    try take(MemoryCost.values(count), at: offset)
    var values: [ArchiveValue] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      values.append(try value(inSlotAt: slots + 8 * index, depth: depth + 1))
    }
    return values
  }

  private mutating func entries(
    _ slot: Slot,
    at offset: Int,
    depth: Int
  ) throws(Malformed) -> [ArchiveEntry] {
    let (slots, count) = try reader.container(slot, width: 2, at: offset, depth: depth)
    try take(MemoryCost.values(2 * count), at: offset)
    var entries: [ArchiveEntry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let key = try value(inSlotAt: slots + 16 * index, depth: depth + 1)
      let value = try value(inSlotAt: slots + 16 * index + 8, depth: depth + 1)
      entries.append(ArchiveEntry(key: key, value: value))
    }
    return entries
  }

  private mutating func value(
    inSlotAt offset: Int,
    depth: Int
  ) throws(Malformed) -> ArchiveValue {
    try value(try Slot(reader.bytes, at: offset), at: offset, depth: depth)
  }
}

/// The parts of an archived URL: a length with a mark for the base, the text, the base.
enum ArchiveURL {
  static func split(
    _ bytes: [UInt8],
    at offset: Int
  ) throws(Malformed) -> (text: ArraySlice<UInt8>, base: ArraySlice<UInt8>?) {
    guard bytes.count >= 4 else { throw Malformed(offset: offset, detail: "a URL is cut off") }
    let head = bytes[0..<4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let count = Int(head >> 1)
    let hasBase = head & 1 == 1
    guard hasBase ? count <= bytes.count - 4 : count == bytes.count - 4 else {
      throw Malformed(offset: offset, detail: "a URL's length is damaged")
    }
    return (bytes[4..<4 + count], hasBase ? bytes[(4 + count)...] : nil)
  }
}
