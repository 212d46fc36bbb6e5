import Foundation

/// What the system itself needs for the same work: no format, no checksum.
enum RawFile {
  /// Writes bytes to a fresh file beside `file`, syncs, renames it into place, syncs the folder.
  static func replaceAtomically(_ file: String, _ bytes: [UInt8]) throws {
    let fresh = file + ".new"
    let descriptor = try check(open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
    try write(bytes, to: descriptor, at: 0)
    try check(fsync(descriptor))
    close(descriptor)
    try check(rename(fresh, file))
    let folder = try check(open((file as NSString).deletingLastPathComponent, O_RDONLY))
    try check(fsync(folder))
    close(folder)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) throws {
    var written = 0
    while written < bytes.count {
      written += try check(
        bytes.withUnsafeBytes {
          pwrite(
            descriptor,
            $0.baseAddress.map { $0 + written },
            bytes.count - written,
            offset + written
          )
        }
      )
    }
  }

  /// Opens, maps, touches one byte, unmaps, closes.
  static func touchMapped(_ file: String) throws -> UInt8 {
    let descriptor = try check(open(file, O_RDONLY | O_CLOEXEC))
    defer { close(descriptor) }
    var status = stat()
    try check(fstat(descriptor, &status))
    let count = Int(status.st_size)
    guard let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { throw PeerFailure("mmap") }
    defer { munmap(start, count) }
    return start.load(as: UInt8.self)
  }

  /// Reads the whole file into a buffer of its size.
  ///
  /// From 32 MiB on the buffer is fresh memory, as `malloc` gives it to a program that has not freed
  /// as much before; below, it is memory that was used before.
  static func readWhole(_ file: String) throws -> ReadBuffer {
    let descriptor = try check(open(file, O_RDONLY | O_CLOEXEC))
    defer { close(descriptor) }
    var status = stat()
    try check(fstat(descriptor, &status))
    let buffer = try ReadBuffer(byteCount: Int(status.st_size))
    try fill(buffer, from: descriptor)
    return buffer
  }

  /// Reads the whole file into a buffer that is at hand.
  static func readWhole(_ file: String, into buffer: ReadBuffer) throws {
    let descriptor = try check(open(file, O_RDONLY | O_CLOEXEC))
    defer { close(descriptor) }
    try fill(buffer, from: descriptor)
  }

  private static func fill(_ buffer: ReadBuffer, from descriptor: Int32) throws {
    var filled = 0
    while filled < buffer.byteCount {
      let got = try check(read(descriptor, buffer.start + filled, buffer.byteCount - filled))
      guard got > 0 else { break }
      filled += got
    }
  }

  /// Makes the system forget what it holds of the file.
  static func forget(_ file: String) throws {
    let descriptor = try check(open(file, O_RDONLY | O_CLOEXEC))
    defer { close(descriptor) }
    try check(fsync(descriptor))
    let code = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    guard code == 0 else { throw PeerFailure("posix_fadvise: \(code)") }
  }

  @discardableResult
  static func check<T: BinaryInteger>(_ result: T) throws -> T {
    guard result >= 0 else { throw PeerFailure(String(cString: strerror(errno))) }
    return result
  }
}

/// Memory to read a file into.
final class ReadBuffer {
  let start: UnsafeMutableRawPointer
  let byteCount: Int
  private let isMapped: Bool

  init(byteCount: Int) throws {
    self.byteCount = byteCount
    isMapped = byteCount >= 32 << 20
    if isMapped {
      let flags = MAP_PRIVATE | MAP_ANONYMOUS
      guard let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0),
        start != MAP_FAILED
      else { throw PeerFailure("mmap") }
      self.start = start
    } else {
      start = .allocate(byteCount: max(byteCount, 1), alignment: 16)
    }
  }

  deinit {
    if isMapped { munmap(start, byteCount) } else { start.deallocate() }
  }
}
