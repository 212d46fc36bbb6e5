/// The first 48 bytes of a frame of a log.
struct FrameHeader {
  static let byteCount = 48

  var byteCount: Int
  var minimumReader: UInt16
  var generation: UInt64
  var baseID: UInt64
  var recordCount: Int
  var namesByteCount: Int
  var firstName: Int

  /// Begins a frame; `finish` fills in what is known at its end.
  static func begin(in buffer: inout WriteBuffer) {
    _ = buffer.appendZeros(byteCount)
  }

  static func finish(
    in buffer: inout WriteBuffer,
    generation: UInt64,
    baseID: UInt64,
    recordCount: Int,
    namesByteCount: Int,
    firstName: Int
  ) {
    buffer.set(ArchiveFormat.frameMagic, at: 0)
    buffer.set(UInt32(buffer.count), at: 8)
    buffer.set(ArchiveFormat.version, at: 12)
    buffer.set(ArchiveFormat.supportedReader, at: 14)
    buffer.set(generation, at: 16)
    buffer.set(baseID, at: 24)
    buffer.set(UInt32(recordCount), at: 32)
    buffer.set(UInt32(namesByteCount), at: 36)
    buffer.set(UInt32(firstName), at: 40)
    buffer.set(buffer.checksum(8, buffer.count - 8), at: 4)
  }

  /// Reads and verifies the frame at an offset.
  static func read(_ bytes: Bytes, at start: Int) throws(Malformed) -> FrameHeader {
    guard try bytes.u32(start) == ArchiveFormat.frameMagic else {
      throw Malformed(offset: start, detail: "no frame begins here")
    }
    let count = Int(try bytes.u32(start + 8))
    guard count >= byteCount, ArchiveFormat.isPadded(count) else {
      throw Malformed(offset: start + 8, detail: "the frame's length is damaged")
    }
    guard count <= bytes.count - start else {
      throw Malformed(offset: start + 8, detail: "the frame is cut off")
    }
    guard try bytes.u32(start + 4) == bytes.checksum(start + 8, count - 8) else {
      throw Malformed(offset: start + 4, detail: "the frame is damaged")
    }
    return FrameHeader(
      byteCount: count,
      minimumReader: try bytes.u16(start + 14),
      generation: try bytes.u64(start + 16),
      baseID: try bytes.u64(start + 24),
      recordCount: Int(try bytes.u32(start + 32)),
      namesByteCount: Int(try bytes.u32(start + 36)),
      firstName: Int(try bytes.u32(start + 40))
    )
  }
}
