/// The first 24 bytes of a record, and where the record stands.
struct RecordHead {
  static let byteCount = 24
  static let noClass: UInt32 = .max
  static let countLimit = 1 << 24

  enum Operation: UInt8 {
    case put = 1
    case delete = 2
  }

  /// The record's place in its file.
  var offset: Int
  /// The record's bytes, padding included.
  var byteCount: Int
  var checksum: UInt32
  var kind: UInt8
  var pathByteCount: Int
  var classNumber: UInt32
  var operation: UInt8
  var frameworkCount: Int
  var valueCount: Int

  /// Where the path begins, from the record's start.
  var pathOffset: Int { Self.byteCount + 8 * (frameworkCount + valueCount) }

  /// Where the first value outside a slot stands, from the record's start.
  var heapOffset: Int { pathOffset + pathByteCount }

  /// Reads the head of the record at an offset; the record must end at or before `end`.
  @inline(__always)
  static func read(_ bytes: Bytes, at offset: Int, end: Int) throws(Malformed) -> RecordHead {
    let (first, second, third) = try bytes.threeWords(offset)
    let head = RecordHead(
      offset: offset,
      byteCount: Int(first & 0xFFFF_FFFF),
      checksum: UInt32(first >> 32),
      kind: UInt8(truncatingIfNeeded: second >> 24),
      pathByteCount: Int(second & 0xFF_FFFF),
      classNumber: UInt32(second >> 32),
      operation: UInt8(truncatingIfNeeded: third >> 24),
      frameworkCount: Int(third & 0xFF_FFFF),
      valueCount: Int(third >> 32)
    )
    guard ArchiveFormat.isPadded(head.byteCount), head.heapOffset <= head.byteCount,
      head.byteCount <= end - offset
    else { throw Malformed(offset: offset, detail: "the record's lengths are damaged") }
    return head
  }

  /// Checks the record's checksum.
  @inline(__always)
  func verify(_ bytes: Bytes) throws(Malformed) {
    guard try bytes.checksumOfRecord(offset, byteCount) == checksum else {
      throw Malformed(offset: offset, detail: "the record is damaged")
    }
  }

  /// The hash of an address: a filter, never the proof.
  @inline(__always)
  static func hash(pathChecksum: UInt32, kind: UInt8) -> UInt32 {
    var hash = pathChecksum ^ (UInt32(kind) &* 0x9E37_79B1)
    hash ^= hash >> 16
    hash = hash &* 0x85EB_CA6B
    hash ^= hash >> 13
    hash = hash &* 0xC2B2_AE35
    return hash ^ (hash >> 16)
  }

  func hash(_ bytes: Bytes) throws(Malformed) -> UInt32 {
    let sum = try bytes.checksum(offset + pathOffset, pathByteCount)
    return Self.hash(pathChecksum: sum, kind: kind)
  }

  func address(_ bytes: Bytes) throws(Malformed) -> NodeAddress {
    NodeAddress(
      kind: NodeKind(rawValue: kind),
      path: NodePath(string: try bytes.text(offset + pathOffset, pathByteCount))
    )
  }
}
