import Foundation
import RepriseArchive
import Synchronization
import Testing

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Folders and files are private, links are not followed, and a lock has one holder.
@Suite struct FileSystemTests {
  private let files = FileSystem.standard

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    let result = unsafe lstat(path, &status)
    return result == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `folders are made for their owner only, with those above them`() throws {
    let folder = try TemporaryFolder()
    try files.createDirectory(folder.file("a/b/c"))
    try files.createDirectory(folder.file("a/b/c"))
    for name in ["a", "a/b", "a/b/c"] { #expect(mode(folder.file(name)) == 0o700) }
  }

  @Test func `files are for their owner only`() throws {
    let folder = try TemporaryFolder()
    try files.writeAtomically(folder.file("one"), [1])
    var writer = try ArchiveWriter(directory: folder.file("archive"))
    try writer.append([.put(Samples.records(1)[0])])
    _ = try files.lock(folder.file("lock"))
    let made = ["one", "lock", "archive/base-1.reprise", "archive/log-1.reprise"]
    for name in made { #expect(mode(folder.file(name)) == 0o600, "\(name)") }
    #expect(mode(folder.file("archive")) == 0o700)
  }

  @Test func `a file is replaced as a whole`() throws {
    let folder = try TemporaryFolder()
    try files.writeAtomically(folder.file("one"), Array("first, and long".utf8))
    try files.writeAtomically(folder.file("one"), Array("second".utf8))
    #expect(try files.readFile(folder.file("one")) == Array("second".utf8))
    #expect(folder.names == ["one"])
    #expect(try files.readFile(folder.file("absent")) == nil)
    #expect(throws: ArchiveError.self) { try files.readFile(folder.file("one"), limit: 5) }
  }

  @Test func `links are not followed`() throws {
    let folder = try TemporaryFolder()
    try files.createDirectory(folder.file("real"))
    try files.writeAtomically(folder.file("real/file"), [1])
    let wasLinked = unsafe symlink(folder.file("real"), folder.file("link"))
    #expect(wasLinked == 0)
    let wasFileLinked = unsafe symlink(folder.file("real/file"), folder.file("filelink"))
    #expect(wasFileLinked == 0)
    #expect(throws: ArchiveError.self) { try files.createDirectory(folder.file("link")) }
    #expect(throws: ArchiveError.self) { _ = try ArchiveWriter(directory: folder.file("link")) }
    #expect(throws: ArchiveError.self) { try files.readFile(folder.file("filelink")) }
    #expect(throws: ArchiveError.self) { _ = try files.lock(folder.file("filelink")) }
    try files.writeAtomically(folder.file("filelink"), [2])
    #expect(try files.readFile(folder.file("real/file")) == [1])
  }

  @Test func `a folder lists its names, and one that is absent has no list`() throws {
    let folder = try TemporaryFolder()
    #expect(try files.listDirectory(folder.path) == [])
    for name in ["b", "a", "ä"] { try files.writeAtomically(folder.file(name), []) }
    #expect(try files.listDirectory(folder.path) == ["a", "b", "ä"])
    #expect(try files.listDirectory(folder.file("absent")) == nil)
    try files.rename(folder.file("a"), to: folder.file("c"))
    try files.remove(folder.file("b"))
    try files.remove(folder.file("b"))
    #expect(folder.names == ["c", "ä"])
  }

  @Test func `a lock has one holder, whom it names`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("lock")
    #expect(files.lockHolder(path) == nil)
    do {
      let held = try files.lock(path)
      let isHeld = held != nil
      #expect(isHeld)
      let second = try files.lock(path) == nil
      #expect(second)
      #expect(files.lockHolder(path) == getpid())
      _ = consume held
    }
    let again = try files.lock(path) != nil
    #expect(again)
  }

  @Test func `what an archive's folder cannot be is an error, not a trap`() throws {
    let folder = try TemporaryFolder()
    try files.writeAtomically(folder.file("file"), [1])
    #expect(throws: ArchiveError.self) { _ = try ArchiveWriter(directory: folder.file("file")) }
    #expect(throws: ArchiveError.self) { _ = try ArchiveReader(file: folder.file("absent")) }
    #expect(throws: ArchiveError.self) { _ = try ArchiveReader(file: folder.path) }
    #expect(try ArchiveReader(directory: folder.file("absent")).count == 0)
    try files.createDirectory(folder.file("base-3.reprise"))
    #expect(throws: ArchiveError.self) { _ = try ArchiveReader(directory: folder.path) }
  }

  /// From the second piece on, another thread writes; the header comes after the last one.
  @Test(arguments: ["fourth piece", "last piece"])
  func `a disk that is full in the middle of a large save leaves the state before`(
    _ place: String
  ) throws {
    let records = Samples.records(20_000)
    let counted = Mutex(0)
    let counting = FileSystem { (operation: FileOperation) throws(ArchiveError) in
      if case .write = operation { counted.withLock { $0 += 1 } }
    }
    let other = try TemporaryFolder()
    var unhindered = try ArchiveWriter(directory: other.path, fileSystem: counting)
    try unhindered.replaceAll(records)
    let failing = place == "last piece" ? counted.withLock { $0 - 1 } : 4

    let folder = try TemporaryFolder()
    var before = try ArchiveWriter(directory: folder.path)
    try before.replaceAll(Samples.records(3))
    let state = try ArchiveReader(directory: folder.path).state
    let writes = Mutex(0)
    let full = Mutex<[Int32]>([])
    let fileSystem = FileSystem { (operation: FileOperation) throws(ArchiveError) in
      guard case .write(let path, let offset, _) = operation else { return }
      let count = writes.withLock { count in
        count += 1
        return count
      }
      if count == failing {
        full.withLock { $0 = Self.descriptors(of: path) }
        full.withLock { Self.put("/dev/full", in: $0) }
      } else if count > failing, offset == 0 {
        // There is room again for the header, but the piece is lost.
        full.withLock { Self.put(path, in: $0) }
      }
    }
    var writer = try ArchiveWriter(directory: folder.path, fileSystem: fileSystem)
    var code: Int32 = 0
    var failure: ArchiveError?
    do throws(ArchiveError) {
      try writer.replaceAll(records)
    } catch {
      failure = error
      if case .system(call: "pwrite", _, let number) = error { code = number }
    }
    #expect(code == ENOSPC, "\(failure.map { "\($0)" } ?? "nothing failed")")
    #expect(full.withLock { !$0.isEmpty })
    #expect(try ArchiveReader(directory: folder.path).state == state)
    #expect(folder.names.allSatisfy { !$0.hasSuffix(".new") })
    // The file is closed: its numbers may be those of another test's files by now.
    full.withLock { $0 = [] }
    try writer.replaceAll(Samples.records(8))
    #expect(try ArchiveReader(directory: folder.path).records == Samples.records(8))
  }

  private static func descriptors(of path: String) -> [Int32] {
    var file = stat()
    guard unsafe lstat(path, &file) == 0 else { return [] }
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return open.compactMap { Int32($0) }.filter { descriptor in
      var status = stat()
      return unsafe fstat(descriptor, &status) == 0 && status.st_ino == file.st_ino
        && status.st_dev == file.st_dev
    }
  }

  /// Makes open files be another one.
  private static func put(_ path: String, in descriptors: [Int32]) {
    let other = unsafe open(path, O_RDWR | O_CLOEXEC)
    #expect(other >= 0, "\(path): \(errno)")
    for descriptor in descriptors { #expect(dup2(other, descriptor) == descriptor) }
    close(other)
  }
}
