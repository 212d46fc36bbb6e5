package import RepriseArchive

/// Remembers, beyond the end of the process, which step of a restore runs.
///
/// Every step that runs code of the app is noted before it begins, by one write into the page
/// cache. What is in the page cache outlives its process, whatever ends it, so nothing waits for a
/// disk. Where overwriting needs no room, the page itself is written to, which spares a system call
/// for each step; a signal from outside that ends the process within that write leaves an entry that
/// isn't whole and says nothing. A power cut may leave any older content or none on the disk; but then the machine runs
/// under another boot number, and an entry of another boot is never believed: a power cut isn't the
/// app's fault.
@MainActor
package final class RestoreJournal {
  /// What the process before this one left; `nil` when it had nothing to say.
  package let previous: JournalEntry?

  /// What is written now.
  package private(set) var entry = JournalEntry()

  /// Is told, once, that the journal can't be written.
  package var onFailure: (@MainActor (ArchiveError) -> Void)?

  private let path: String
  private let boot: String
  private let fileSystem: FileSystem
  private var file: FileSystem.OutputFile?

  /// The file's first page, while state is being restored.
  private var page: FileMemory?

  /// How much of the page is in the file.
  private var fileByteCount = 0
  private var hasContent: Bool
  private var isBroken = false
  private var head: [UInt8] = []
  private var headHash: UInt64 = 0

  /// What was written last.
  private var bytes: [UInt8] = []

  /// Reads what the last process left.
  ///
  /// - Parameters:
  ///   - path: The journal's file; it need not be there.
  ///   - boot: The number of this run of the machine.
  ///   - fileSystem: What the file lies in.
  package init(
    path: String,
    boot: String = RestoreJournal.bootNumber,
    fileSystem: FileSystem = .standard
  ) {
    self.path = path
    self.boot = boot
    self.fileSystem = fileSystem
    // A journal that can't be read says nothing; the first write will tell what is wrong with it.
    let bytes = try? fileSystem.readFile(path, limit: 1 << 20)
    hasContent = bytes?.isEmpty == false
    previous = bytes.flatMap(Self.content)
      .flatMap { JournalEntry(bytes: $0, boot: boot) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number that the kernel gives each of its runs; empty where it gives none.
  package static let bootNumber: String = {
    let file = try? FileSystem.standard.readPseudoFile("/proc/sys/kernel/random/boot_id")
    return String(decoding: file ?? [], as: UTF8.self)
  }()

  /// Changes what is noted; nothing is written when nothing changes.
  package func update(_ change: (inout JournalEntry) -> Void) {
    let old = entry
    change(&entry)
    guard entry != old || (entry.isEmpty && hasContent) else { return }
    headHash = 0
    if entry.phase != .restoring { page = nil }
    if entry.isEmpty && !hasContent { return }
    write()
  }

  /// Notes the step that begins now.
  ///
  /// - Complexity: One write of some hundred bytes; none for the step that runs already.
  package func begin(_ step: RestoreStep) {
    guard entry.step != step || entry.phase != .restoring else { return }
    entry.step = step
    if entry.phase != .restoring {
      entry.phase = .restoring
      headHash = 0
    }
    write()
  }

  /// Notes that the launch is over and went well.
  package func finish() {
    update { entry in
      entry.phase = .idle
      entry.step = nil
      entry.attempt = 1
      entry.launchDeaths = 0
    }
  }

  // MARK: The file

  // Hash (8 bytes), length (2), then the entry. What follows is left over from a longer entry.
  private static let prefixByteCount = 10

  /// An entry must fit into a page: the kernel writes that much before it looks at a signal.
  private static let maximumByteCount = 4096

  private func write() {
    guard !isBroken else { return }
    if headHash == 0 {
      head = [UInt8](repeating: 0, count: Self.prefixByteCount) + entry.head(boot: boot)
      headHash = Self.hash(head, from: Self.prefixByteCount)
      bytes = head
    }
    // Taken out meanwhile, so that it is changed in place without asking whether it may be.
    var bytes = self.bytes
    self.bytes = []
    defer { self.bytes = bytes }
    bytes.removeSubrange(head.count...)
    if let step = entry.step { step.write(to: &bytes) }
    if bytes.count > Self.maximumByteCount, var step = entry.step {
      // That a step of this scene was running is still worth knowing.
      bytes.removeSubrange(head.count...)
      step.node = nil
      step.write(to: &bytes)
    }
    guard bytes.count <= Self.maximumByteCount else { return }
    let hash = Self.hash(bytes, from: head.count, headHash)
    let count = bytes.count - Self.prefixByteCount
    for index in 0..<8 { bytes[index] = UInt8(truncatingIfNeeded: hash >> (8 * index)) }
    bytes[8] = UInt8(truncatingIfNeeded: count)
    bytes[9] = UInt8(truncatingIfNeeded: count >> 8)
    do throws(ArchiveError) {
      try put(bytes)
      hasContent = true
    } catch {
      isBroken = true
      onFailure?(error)
    }
  }

  private func put(_ bytes: [UInt8]) throws(ArchiveError) {
    guard page == nil || bytes.count > fileByteCount else {
      page?.overwrite(with: bytes)
      return
    }
    if file == nil { file = try fileSystem.openFile(path) }
    if file == nil { file = try fileSystem.createFile(path) }
    try file?.write(bytes, at: 0)
    fileByteCount = max(fileByteCount, bytes.count)
    if page == nil, entry.phase == .restoring { page = file?.memory(Self.maximumByteCount) }
  }

  /// The bytes of the entry in a file; `nil` when they are not whole.
  private static func content(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= prefixByteCount else { return nil }
    let count = Int(bytes[8]) | Int(bytes[9]) << 8
    guard bytes.count >= prefixByteCount + count else { return nil }
    let end = prefixByteCount + count
    let hash = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[$1]) << (8 * $1) }
    return Self.hash(Array(bytes[..<end]), from: prefixByteCount) == hash
      ? Array(bytes[prefixByteCount..<end]) : nil
  }

  // FNV-1a, which can be continued from the head's hash.
  private static func hash(
    _ bytes: [UInt8],
    from offset: Int,
    _ start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    var hash = start
    for index in offset..<bytes.count { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }
}
