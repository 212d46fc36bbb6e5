/// Checks the bytes of one record without making values.
struct ValueVerifier {
  private var reader: SlotReader
  private let names: NameTable

  init(record: Bytes, cursor: Int, names: NameTable, depthLimit: Int) {
    reader = SlotReader(bytes: record, cursor: cursor, depthLimit: depthLimit)
    self.names = names
  }

  mutating func check(
    at slots: Int,
    count: Int,
    in space: NameSpace?,
    depth: Int = 0
  ) throws(Malformed) {
    for index in 0..<count {
      let offset = slots + 8 * index
      let slot = try Slot(reader.bytes, at: offset)
      if let space { try names.check(slot.key, in: space, at: offset) }
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
      try names.check(object.className, in: .className, at: offset)
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
