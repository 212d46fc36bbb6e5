import CRepriseArchive

/// A thread that writes a buffer to a file while the next one is being filled.
@safe struct WritingThread: ~Copyable {
  private let thread: OpaquePointer
  /// What is being written, or was.
  private var buffer: WriteBuffer

  /// Starts a thread for an open file; `nil` when the system has none to give.
  ///
  /// The first buffer that it gives has the given capacity.
  init?(for descriptor: Int32, capacity: Int) {
    guard let thread = unsafe rpa_start_writing(descriptor) else { return nil }
    unsafe self.thread = unsafe thread
    buffer = WriteBuffer(capacity: capacity)
  }

  // Before the buffer goes.
  deinit { unsafe rpa_end_writing(thread) }

  /// Begins to write a buffer, gives another in its place, and has the disk begin with the last
  /// `unsynced` bytes once they are written.
  ///
  /// Waits for the write before; gives 0 or the number of an error so far, and writes no more then.
  mutating func write(_ next: inout WriteBuffer, at offset: Int, unsynced: Int) -> Int32 {
    let code = wait()
    guard code == 0 else { return code }
    swap(&buffer, &next)
    unsafe buffer.bytes.withPointer { (bytes: UnsafeRawBufferPointer) in
      unsafe rpa_begin_writing(
        thread,
        bytes.baseAddress,
        bytes.count,
        Int64(offset),
        Int64(unsynced)
      )
    }
    return 0
  }

  /// Waits until all is written; gives 0 or the number of an error.
  func wait() -> Int32 { unsafe rpa_wait_for_writing(thread) }
}

extension FileSystem.OutputFile {
  /// A thread that writes to this file; `nil` when the system has none to give.
  func writingThread(capacity: Int) -> WritingThread? {
    WritingThread(for: descriptor, capacity: capacity)
  }
}
