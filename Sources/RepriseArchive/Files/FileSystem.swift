// The only file that makes system calls.

import CRepriseArchive

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file system, as far as archives need it.
///
/// Folders are made with mode 0700 and files with 0600; the last component of a path is never
/// followed when it is a link.
package struct FileSystem: Sendable {
  /// What is told each change before it is made; by throwing it makes the change fail.
  package typealias Observer = @Sendable (FileOperation) throws(ArchiveError) -> Void

  /// The file system without an observer.
  package static let standard = FileSystem()

  private let observer: Observer?

  /// Makes a file system.
  package init(observer: Observer? = nil) {
    self.observer = observer
  }

  private func note(_ operation: @autoclosure () -> FileOperation) throws(ArchiveError) {
    if let observer { try observer(operation()) }
  }

  private static func failure(_ call: String, _ path: String) -> ArchiveError {
    .system(call: call, file: path, code: errno)
  }

  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  // MARK: Folders

  /// Makes a folder, and those above it, unless it is there.
  package func createDirectory(_ path: String) throws(ArchiveError) {
    if unsafe mkdir(path, 0o700) == 0 {
      try? note(.createDirectory(path))
      return
    }
    switch errno {
    case EEXIST:
      let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure("open", path) }
      close(descriptor)
    case ENOENT:
      let parent = Self.parent(of: path)
      guard parent != path else { throw Self.failure("mkdir", path) }
      try createDirectory(following: parent)
      guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw Self.failure("mkdir", path)
      }
      try syncDirectory(parent)
    default:
      throw Self.failure("mkdir", path)
    }
  }

  // Folders above the last one may be links: people link their state folder elsewhere.
  private func createDirectory(following path: String) throws(ArchiveError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      close(descriptor)
    } else {
      try createDirectory(path)
    }
  }

  /// The names in a folder, without `.` and `..`, sorted; `nil` means that there is no such folder.
  package func listDirectory(_ path: String) throws(ArchiveError) -> [String]? {
    guard let directory = unsafe opendir(path) else {
      if errno == ENOENT { return nil }
      throw Self.failure("opendir", path)
    }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { (bytes) -> String in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder's names durable.
  package func syncDirectory(_ path: String) throws(ArchiveError) {
    try note(.syncDirectory(path))
    let descriptor = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Self.failure("fsync", path) }
  }

  /// The folder that a path is in.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: Names

  /// Gives a file or folder another name, in place of what had it.
  package func rename(_ old: String, to new: String) throws(ArchiveError) {
    try note(.rename(old, to: new))
    guard renameFile(old, new) == 0 else { throw Self.failure("rename", old) }
  }

  /// Removes a file or an empty folder; that it isn't there is no error.
  package func remove(_ path: String) throws(ArchiveError) {
    try note(.remove(path))
    if unsafe unlink(path) == 0 || errno == ENOENT { return }
    guard errno == EISDIR || errno == EPERM else { throw Self.failure("unlink", path) }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw Self.failure("rmdir", path) }
  }

  // MARK: Whole files

  /// Reads a whole file; `nil` means that there is none.
  package func readFile(_ path: String, limit: Int = 512 << 20) throws(ArchiveError) -> [UInt8]? {
    guard let descriptor = try Self.openForReading(path) else { return nil }
    defer { close(descriptor) }
    let size = try Self.size(of: descriptor, path: path)
    guard size <= limit else {
      throw ArchiveError.tooLarge(path: path, found: size, allowed: limit)
    }
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let length = Self.retrying {
          guard let start = buffer.baseAddress else { return 0 }
          return unsafe read(descriptor, start + count, size - count)
        }
        if length <= 0 {
          failed = length < 0
          break
        }
        count += length
      }
    }
    guard !failed else { throw Self.failure("read", path) }
    return bytes
  }

  /// Reads the first bytes of a file of the kernel, which states no size; `nil` when there is none.
  package func readPseudoFile(_ path: String) throws(ArchiveError) -> [UInt8]? {
    guard let descriptor = try Self.openForReading(path) else { return nil }
    return OutputFile(descriptor: descriptor, path: path, fileSystem: self).read(256, at: 0)
  }

  /// Replaces a file as a whole: after a crash it is the old one or the new one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: Its new content.
  ///   - durability: Whether to wait for the disk.
  /// - Throws: ``ArchiveError/system(call:file:code:)``; the old file is then untouched, or replaced
  ///   without the certainty that the disk has it.
  package func writeAtomically(
    _ path: String,
    _ bytes: [UInt8],
    durability: Durability = .synced
  ) throws(ArchiveError) {
    let temporary = path + ".new"
    do {
      let file = try createFile(temporary)
      try file.write(bytes, at: 0)
      if durability == .synced { try file.sync() }
      try rename(temporary, to: path)
    } catch {
      try? remove(temporary)
      throw error
    }
    if durability == .synced { try syncDirectory(Self.parent(of: path)) }
  }

  // MARK: Open files

  /// Makes an empty file, in place of a stale one.
  package func createFile(_ path: String) throws(ArchiveError) -> OutputFile {
    try note(.create(path))
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var descriptor = unsafe open(path, flags, 0o600)
    if descriptor < 0 && errno == EEXIST {
      try remove(path)
      descriptor = unsafe open(path, flags, 0o600)
    }
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    return OutputFile(descriptor: descriptor, path: path, fileSystem: self)
  }

  /// Opens a file for writing as it is; `nil` means that there is none.
  package func openFile(_ path: String) throws(ArchiveError) -> OutputFile? {
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return OutputFile(descriptor: descriptor, path: path, fileSystem: self) }
    if errno == ENOENT { return nil }
    throw Self.failure("open", path)
  }

  /// A file that is open for writing; it is closed when the value goes.
  package struct OutputFile: ~Copyable, Sendable {
    let descriptor: Int32
    /// The file's path.
    package let path: String
    private let fileSystem: FileSystem

    fileprivate init(descriptor: Int32, path: String, fileSystem: FileSystem) {
      self.descriptor = descriptor
      self.path = path
      self.fileSystem = fileSystem
    }

    deinit { close(descriptor) }

    /// Writes all bytes at an offset.
    package func write(_ bytes: [UInt8], at offset: Int) throws(ArchiveError) {
      try fileSystem.note(.write(path, offset: offset, bytes: bytes))
      let code = unsafe bytes.withUnsafeBytes { unsafe Self.write($0, descriptor, at: offset) }
      try check(writing: code)
    }

    func write(_ bytes: Bytes, at offset: Int) throws(ArchiveError) {
      try noteWriting(bytes, at: offset)
      let code = unsafe bytes.withPointer { unsafe Self.write($0, descriptor, at: offset) }
      try check(writing: code)
    }

    /// Tells the observer of a write that is made elsewhere.
    func noteWriting(_ bytes: Bytes, at offset: Int) throws(ArchiveError) {
      guard fileSystem.observer != nil else { return }
      let copy = (try? bytes.array(0, bytes.count)) ?? []
      try fileSystem.note(.write(path, offset: offset, bytes: copy))
    }

    /// Throws what the number of a write's error means; 0 is none.
    func check(writing code: Int32) throws(ArchiveError) {
      if code != 0 { throw .system(call: "pwrite", file: path, code: code) }
    }

    // The error number, or 0 when all is written.
    private static func write(
      _ bytes: UnsafeRawBufferPointer,
      _ descriptor: Int32,
      at offset: Int
    ) -> Int32 {
      unsafe rpa_write(descriptor, bytes.baseAddress, bytes.count, Int64(offset))
    }

    /// Has the disk begin with bytes that were written, so that less is left for `sync`.
    func beginSyncing(_ length: Int, at offset: Int) {
      // Whether it did does not matter: `sync` waits for everything and reports failures.
      _ = rpa_begin_syncing(descriptor, Int64(offset), Int64(length))
    }

    /// Gives the beginning of the file as memory, in which what is there can be overwritten.
    ///
    /// - Parameter byteCount: How much; the file may be shorter.
    /// - Returns: The memory; `nil` where overwriting could fail, or somebody observes each write.
    package func memory(_ byteCount: Int) -> FileMemory? {
      guard fileSystem.observer == nil, let start = unsafe rpa_map_file(descriptor, byteCount)
      else { return nil }
      return unsafe FileMemory(start: start, count: byteCount)
    }

    /// Makes the bytes durable.
    package func sync() throws(ArchiveError) {
      try fileSystem.note(.sync(path))
      guard fdatasync(descriptor) == 0 else { throw FileSystem.failure("fdatasync", path) }
    }

    /// The number of bytes.
    package func byteCount() throws(ArchiveError) -> Int {
      try FileSystem.size(of: descriptor, path: path)
    }

    /// Reads bytes back; fewer where the file ends.
    package func read(_ length: Int, at offset: Int) -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count = max(
          FileSystem.retrying { unsafe pread(descriptor, start, length, off_t(offset)) },
          0
        )
      }
    }
  }

  // MARK: Bytes for reading

  private static func openForReading(_ path: String) throws(ArchiveError) -> Int32? {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    if descriptor >= 0 { return descriptor }
    if errno == ENOENT { return nil }
    throw failure("open", path)
  }

  private static func size(of descriptor: Int32, path: String) throws(ArchiveError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("fstat", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .system(call: "open", file: path, code: EINVAL)
    }
    return Int(status.st_size)
  }

  /// Files below this size are read, larger ones are mapped.
  static let mappingThreshold = 64 << 10

  static func openBytes(_ path: String, limit: Int) throws(ArchiveError) -> OpenedMemory? {
    guard let descriptor = try openForReading(path) else { return nil }
    defer { close(descriptor) }
    let size = try size(of: descriptor, path: path)
    guard size <= limit else { throw .tooLarge(path: path, found: size, allowed: limit) }
    if size >= mappingThreshold {
      let start = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0)
      guard let start = unsafe start, unsafe start != MAP_FAILED else {
        throw failure("mmap", path)
      }
      unsafe madvise(start, size, MADV_RANDOM)
      return unsafe OpenedMemory(start: UnsafeRawPointer(start), count: size, isMapped: true)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
    var count = 0
    while count < size {
      let length = retrying { unsafe read(descriptor, memory + count, size - count) }
      if length < 0 {
        unsafe memory.deallocate()
        throw failure("read", path)
      }
      if length == 0 { break }
      count += length
    }
    return unsafe OpenedMemory(start: UnsafeRawPointer(memory), count: count, isMapped: false)
  }

  static func closeBytes(_ memory: OpenedMemory) {
    if unsafe memory.isMapped {
      unsafe munmap(UnsafeMutableRawPointer(mutating: memory.start), memory.count)
    } else {
      unsafe memory.start.deallocate()
    }
  }

  static func advise(_ memory: OpenedMemory, isSequential: Bool) {
    guard unsafe memory.isMapped else { return }
    let advice = isSequential ? MADV_SEQUENTIAL : MADV_RANDOM
    unsafe madvise(UnsafeMutableRawPointer(mutating: memory.start), memory.count, advice)
  }

  // MARK: Locks

  /// Takes a lock file for this process; `nil` means that another holder has it.
  ///
  /// The file holds the holder's process number as text, for the message of whoever comes second.
  package func lock(_ path: String) throws(ArchiveError) -> FileLock? {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK { return nil }
      throw .system(call: "flock", file: path, code: code)
    }
    let text = Array("\(getpid())\n".utf8)
    // Without the number the lock holds all the same.
    _ = ftruncate(descriptor, 0)
    _ = unsafe pwrite(descriptor, text, text.count, 0)
    return FileLock(descriptor: descriptor)
  }

  /// The process that a lock file names; `nil` when it names none.
  package func lockHolder(_ path: String) -> Int32? {
    // That the file can't be read means the same as that it is empty.
    guard let bytes = try? readFile(path, limit: 64) else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self))
  }

  fileprivate static func release(_ descriptor: Int32) {
    // A child that was forked and has not yet begun its own program still holds the descriptor;
    // closing ours alone would leave the file locked until then.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

/// The beginning of a file as memory: what is written to it outlives the process, as what `write`
/// writes does, and takes no system call.
@safe package struct FileMemory: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  fileprivate init(start: UnsafeMutableRawPointer, count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  deinit { unsafe munmap(start, count) }

  /// Overwrites the first bytes of the file; it must have as many.
  package func overwrite(with bytes: [UInt8]) {
    precondition(bytes.count <= count, "more bytes than memory")
    unsafe bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      guard let first = bytes.baseAddress else { return }
      unsafe start.copyMemory(from: first, byteCount: bytes.count)
    }
  }
}

/// A lock on a file, held until the value goes or the process ends.
package struct FileLock: ~Copyable, Sendable {
  private let descriptor: Int32

  fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { FileSystem.release(descriptor) }
}

extension ArchiveError {
  /// The error for a file as a whole that is too large.
  static func tooLarge(path: String, found: Int, allowed: Int) -> ArchiveError {
    .limit(.archiveSize, node: .none, key: path, found: found, allowed: allowed)
  }
}

extension NodeAddress {
  /// The address in an error that concerns a file as a whole.
  static let none = NodeAddress(kind: NodeKind(rawValue: 0), path: .root)
}

private func renameFile(_ old: String, _ new: String) -> Int32 {
  unsafe rename(old, new)
}
