/// Where the pieces of a base go: into a file, or nowhere when it stays in memory as one piece.
struct BaseOutput: ~Copyable {
  private let file: FileSystem.OutputFile?
  private let isSynced: Bool

  /// Writes to a file, which will be made durable when `isSynced`.
  init(_ file: consuming FileSystem.OutputFile, isSynced: Bool) {
    self.file = consume file
    self.isSynced = isSynced
  }

  /// Keeps everything in memory.
  init() {
    file = nil
    isSynced = false
  }

  /// Whether pieces are written out.
  var isFile: Bool { file != nil }

  /// Writes all bytes, right behind those written before or over the first of them.
  func write(_ bytes: Bytes, at offset: Int) throws(ArchiveError) {
    try file?.write(bytes, at: offset)
    // Not the first page, which the header is yet to be written to, and not a small last piece.
    let start = max(offset, 4_096)
    if isSynced, bytes.count >= 128 << 10 {
      file?.beginSyncing(offset + bytes.count - start, at: start)
    }
  }

  /// Makes the bytes durable, where that means something.
  func sync() throws(ArchiveError) { try file?.sync() }

  /// Reads bytes back; fewer where they end, `nil` when there is no file.
  func read(_ length: Int, at offset: Int) -> [UInt8]? {
    file?.read(length, at: offset)
  }
}
