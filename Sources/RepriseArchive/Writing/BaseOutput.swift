/// Where the pieces of a base go: into a file, or into memory.
struct BaseOutput: ~Copyable {
  private let file: FileSystem.OutputFile?
  private(set) var memory: [UInt8] = []
  /// How large the pieces may be expected to get.
  let pieceByteCount: Int

  /// Writes to a file.
  init(_ file: consuming FileSystem.OutputFile) {
    self.file = consume file
    pieceByteCount = BaseStream.pieceByteCount
  }

  /// Writes to memory, which grows should it have to.
  init(expectedByteCount: Int) {
    file = nil
    memory.reserveCapacity(expectedByteCount)
    pieceByteCount = min(BaseStream.pieceByteCount, max(expectedByteCount, 4096))
  }

  /// Writes all bytes, right behind those written before or over the first of them.
  mutating func write(_ bytes: Bytes, at offset: Int) throws(ArchiveError) {
    if file != nil { return try file?.write(bytes, at: offset) ?? () }
    if offset == memory.count {
      memory.append(bytes)
    } else if let piece = try? bytes.array(0, bytes.count), offset + piece.count <= memory.count {
      memory.replaceSubrange(offset..<offset + piece.count, with: piece)
    }
  }

  /// Makes the bytes durable, where that means something.
  func sync() throws(ArchiveError) { try file?.sync() }

  /// Reads bytes back; fewer where they end.
  func read(_ length: Int, at offset: Int) -> [UInt8] {
    if let found = file?.read(length, at: offset) { return found }
    return Array(memory.dropFirst(offset).prefix(length))
  }
}
