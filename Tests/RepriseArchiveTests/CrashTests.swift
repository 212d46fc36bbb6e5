import RepriseArchive
import Synchronization
import Testing

/// A save that is cut at any system call leaves the state before it or the state after it.
@Suite struct CrashTests {
  /// What a disk may hold: file contents with what is synced, names with what is synced.
  private struct Disk {
    private struct File {
      var synced: [UInt8] = []
      var written: [(offset: Int, bytes: [UInt8])] = []
    }

    private var files: [Int: File] = [:]
    private var names: [String: Int] = [:]
    private var syncedNames: [String: Int] = [:]
    private var next = 0

    init(_ contents: [String: [UInt8]]) {
      for (name, bytes) in contents {
        files[next] = File(synced: bytes)
        names[name] = next
        next += 1
      }
      syncedNames = names
    }

    mutating func apply(_ operation: FileOperation) {
      switch operation {
      case .create(let path):
        files[next] = File()
        names[path] = next
        next += 1
      case .write(let path, let offset, let bytes):
        if let file = names[path] { files[file]?.written.append((offset, bytes)) }
      case .sync(let path):
        guard let number = names[path], var file = files[number] else { return }
        file.synced = Self.content(file.synced, file.written)
        file.written = []
        files[number] = file
      case .rename(let old, let new): names[new] = names.removeValue(forKey: old)
      case .remove(let path): names[path] = nil
      case .syncDirectory: syncedNames = names
      case .createDirectory: break
      }
    }

    private static func content(
      _ start: [UInt8],
      _ writes: [(offset: Int, bytes: [UInt8])]
    ) -> [UInt8] {
      var content = start
      for write in writes {
        let missing = write.offset + write.bytes.count - content.count
        if missing > 0 { content += [UInt8](repeating: 0, count: missing) }
        content.replaceSubrange(write.offset..<write.offset + write.bytes.count, with: write.bytes)
      }
      return content
    }

    /// How much of what isn't synced survives.
    enum Survival: CaseIterable {
      case everything
      case nothing
      case namesOnly
      case bytesOnly
      case halfOfEachWrite
      case lastWriteOnly
    }

    func after(_ survival: Survival) -> [String: [UInt8]] {
      let names = survival == .nothing || survival == .bytesOnly ? syncedNames : names
      return names.compactMapValues { files[$0] }.mapValues { file in
        switch survival {
        case .everything, .bytesOnly: Self.content(file.synced, file.written)
        case .nothing, .namesOnly: file.synced
        case .halfOfEachWrite:
          Self.content(
            file.synced,
            file.written.map { ($0.offset, Array($0.bytes.prefix($0.bytes.count / 2))) }
          )
        case .lastWriteOnly: Self.content(file.synced, file.written.suffix(1))
        }
      }
    }
  }

  private final class Recorder: Sendable {
    let operations = Mutex<[FileOperation]>([])

    var fileSystem: FileSystem {
      FileSystem { (operation: FileOperation) throws(ArchiveError) in
        self.operations.withLock { $0.append(operation) }
      }
    }
  }

  /// One way of saving, with the states before and after.
  enum Save: CaseIterable {
    case append
    case firstAppend
    case replaceAll
    case compact
    case removeAll
    case appendBehindDamage
  }

  private func contents(_ folder: borrowing TemporaryFolder) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in folder.names { contents[folder.file(name)] = try folder.read(name) }
    return contents
  }

  private func prepare(_ save: Save, _ folder: borrowing TemporaryFolder) throws {
    guard save != .firstAppend else { return }
    var writer = try ArchiveWriter(directory: folder.path)
    try writer.replaceAll(Samples.records(2))
    try writer.replaceAll(Samples.records(4))
    try writer.append([.put(Samples.records(5)[4])])
    if save == .appendBehindDamage {
      let log = "log-\(writer.generation - 1).reprise"
      try folder.write(log, try folder.read(log) + [1, 2, 3])
    }
  }

  private func run(_ save: Save, _ writer: inout ArchiveWriter) throws(ArchiveError) {
    switch save {
    case .append, .firstAppend, .appendBehindDamage:
      try writer.append([.put(Samples.variety), .delete(Samples.address(1))])
    case .replaceAll: try writer.replaceAll(Samples.records(3, seed: 9))
    case .compact: try writer.compact()
    case .removeAll: try writer.removeAll()
    }
  }

  @Test(arguments: Save.allCases)
  func `a crash after any system call leaves the old state or the new one`(_ save: Save) throws {
    let folder = try TemporaryFolder()
    try prepare(save, folder)
    let before = try ArchiveReader(directory: folder.path).state
    let start = try contents(folder)
    let recorder = Recorder()
    var writer = try ArchiveWriter(directory: folder.path, fileSystem: recorder.fileSystem)
    try run(save, &writer)
    let after = try ArchiveReader(directory: folder.path).state
    let operations = recorder.operations.withLock { $0 }
    #expect(operations.count >= 2)

    var disk = Disk(start)
    for count in 0...operations.count {
      if count > 0 { disk.apply(operations[count - 1]) }
      for survival in Disk.Survival.allCases {
        for name in folder.names { try FileSystem.standard.remove(folder.file(name)) }
        for (path, bytes) in disk.after(survival) {
          try FileSystem.standard.writeAtomically(path, bytes, durability: .buffered)
        }
        let comment: Comment = "after \(count) of \(operations.count) calls, \(survival) survives"
        let state = try ArchiveReader(directory: folder.path).state
        #expect(state == before || state == after, comment)
        if count == operations.count { #expect(state == after, comment) }

        // Whatever the crash left, the next save works and is read back.
        var next = try ArchiveWriter(directory: folder.path, durability: .buffered)
        let added = Samples.records(8)[7]
        try next.append([.put(added)])
        var expected = state
        expected[added.address] = added
        #expect(try ArchiveReader(directory: folder.path).state == expected, comment)
      }
    }
  }

  @Test(arguments: Save.allCases)
  func `a save that fails at any system call can be tried again`(_ save: Save) throws {
    var failing = 0
    while true {
      let folder = try TemporaryFolder()
      try prepare(save, folder)
      let before = try ArchiveReader(directory: folder.path).state
      let count = Mutex(0)
      let isArmed = Mutex(true)
      let target = failing
      let fileSystem = FileSystem { (operation: FileOperation) throws(ArchiveError) in
        let number = count.withLock { count in
          defer { count += 1 }
          return count
        }
        guard number == target, isArmed.withLock({ $0 }) else { return }
        // Half of what was to be written arrives, as when the disk is full.
        if case .write(let path, let offset, let bytes) = operation,
          let file = try FileSystem.standard.openFile(path)
        {
          try file.write(Array(bytes.prefix(bytes.count / 2)), at: offset)
        }
        throw .system(call: "test", file: "", code: 28)
      }
      var writer = try ArchiveWriter(directory: folder.path, fileSystem: fileSystem)
      var hasFailed = false
      do throws(ArchiveError) {
        try run(save, &writer)
      } catch {
        hasFailed = true
      }
      isArmed.withLock { $0 = false }
      let between = try ArchiveReader(directory: folder.path).state
      let comment: Comment = "call \(failing)"
      try run(save, &writer)
      let after = try ArchiveReader(directory: folder.path)
      #expect(between == before || between == after.state, comment)
      let added = Samples.records(8)[7]
      try writer.append([.put(added)])
      var expected = after.state
      expected[added.address] = added
      #expect(try ArchiveReader(directory: folder.path).state == expected, comment)
      #expect(try ArchiveReader(directory: folder.path).damage.isEmpty, comment)
      let calls = count.withLock { $0 }
      if !hasFailed && failing >= calls { break }
      failing += 1
      #expect(failing < 200)
      if failing >= 200 { break }
    }
    #expect(failing > 1)
  }

  @Test func `all pieces of a large save are in the file before it is synced and renamed`() throws {
    let folder = try TemporaryFolder()
    let operations = Mutex<[FileOperation]>([])
    let found = Mutex<[UInt8]?>(nil)
    let fileSystem = FileSystem { (operation: FileOperation) throws(ArchiveError) in
      if case .sync(let path) = operation {
        let bytes = try FileSystem.standard.readFile(path)
        found.withLock { $0 = bytes }
      }
      operations.withLock { $0.append(operation) }
    }
    var writer = try ArchiveWriter(directory: folder.path, fileSystem: fileSystem)
    try writer.replaceAll(Samples.records(20_000))
    let all = operations.withLock { $0 }.drop {
      if case .create = $0 { false } else { true }
    }
    let new = folder.file("base-1.reprise.new")
    var content: [UInt8] = []
    var count = 0
    for case .write(new, let offset, let bytes) in all {
      // Each piece right behind the one before, and the header at the end.
      #expect(offset == content.count || offset == 0)
      content.replaceSubrange(offset..<min(offset + bytes.count, content.count), with: bytes)
      count += 1
    }
    #expect(count > 6)
    #expect(all.first == .create(new))
    #expect(
      all.dropFirst(count + 1) == [
        .sync(new), .create(folder.file("log-1.reprise")),
        .rename(new, to: folder.file("base-1.reprise")), .syncDirectory(folder.path),
      ]
    )
    // Not the bytes themselves: a failure would print all of them.
    let wasWhole = found.withLock { $0 } == content
    let isWhole = try folder.read("base-1.reprise") == content
    #expect(wasWhole && isWhole)
    #expect(try ArchiveReader(directory: folder.path).records == Samples.records(20_000))
  }
}
