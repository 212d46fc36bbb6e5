/// Where the pieces of a base go: into a file, or nowhere when it stays in memory as one piece.
///
/// From the second piece on, one is written while the next one is encoded.
struct BaseOutput: ~Copyable {
  /// A piece that is smaller is the last one, and not worth a thread.
  private static let large = 128 << 10
  /// How much the disk is given at a time; less makes it slower.
  private static let burst = 2 << 20

  private let file: FileSystem.OutputFile?
  private let isSynced: Bool
  private var thread: WritingThread?
  /// Where the bytes end that the disk has begun with, the first page aside: the header is yet to
  /// be written to it.
  private var begun = 4_096

  /// Writes to a file, which will be made durable when `isSynced`.
  init(_ file: consuming FileSystem.OutputFile, isSynced: Bool) {
    self.file = consume file
    self.isSynced = isSynced
    thread = nil
  }

  /// Keeps everything in memory.
  init() {
    file = nil
    isSynced = false
    thread = nil
  }

  /// Whether pieces are written out.
  var isFile: Bool { file != nil }

  /// Writes what a buffer holds right behind what was written before, and makes the buffer free for
  /// other use; its memory may be another then.
  mutating func write(_ piece: inout WriteBuffer, at offset: Int) throws(ArchiveError) {
    let end = offset + piece.count
    let unsynced = isSynced && end - begun >= Self.burst ? end - begun : 0
    if unsynced > 0 { begun = end }
    if offset > 0, piece.count >= Self.large, thread == nil {
      thread = file?.writingThread(capacity: BaseStream.pieceByteCount)
    }
    if thread == nil {
      try file?.write(piece.bytes, at: offset)
      if unsynced > 0 { file?.beginSyncing(unsynced, at: end - unsynced) }
    } else {
      try file?.noteWriting(piece.bytes, at: offset)
      let code = thread?.write(&piece, at: offset, unsynced: unsynced) ?? 0
      try file?.check(writing: code)
    }
  }

  /// Waits until all pieces are written.
  private func wait() throws(ArchiveError) {
    let code = thread?.wait() ?? 0
    try file?.check(writing: code)
  }

  /// Writes bytes over the first ones, once all pieces are written.
  func writeStart(_ bytes: Bytes) throws(ArchiveError) {
    try wait()
    try file?.write(bytes, at: 0)
  }

  /// Makes the bytes durable, where that means something.
  func sync() throws(ArchiveError) {
    try wait()
    try file?.sync()
  }

  /// Reads bytes back that were written before the start was; fewer where they end, `nil` when
  /// there is no file.
  func read(_ length: Int, at offset: Int) -> [UInt8]? {
    file?.read(length, at: offset)
  }
}
