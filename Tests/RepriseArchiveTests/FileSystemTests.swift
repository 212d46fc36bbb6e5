import RepriseArchive
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
}
