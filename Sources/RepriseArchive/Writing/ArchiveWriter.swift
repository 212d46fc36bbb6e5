/// The only writer of one archive.
///
/// Each save is a frame at the end of the log, or a new base in place of the old one; a crash at any
/// moment leaves the state before the save or the state after it. What a reader may have opened is
/// never truncated and never overwritten. Whoever makes a writer sees to it that there is no other
/// one, in this process or another.
///
/// The state that a writer can be in:
///
/// - *empty*: no base yet. The next save writes one.
/// - *appending*: a sound base and log. The next save is a frame.
/// - *broken*: the log ends in something that isn't a whole frame, or a save failed and nobody knows
///   what the disk has. The next save writes a base, with a generation above all that may exist.
public struct ArchiveWriter: ~Copyable, Sendable {
  /// The generation of the last save; 0 before the first.
  public internal(set) var generation: UInt64

  /// The archive's folder.
  public let directory: String

  /// The largest number of bytes that one buffer took in this writer's life.
  package internal(set) var peakBufferByteCount = 0

  struct Lineage {
    var generation: UInt64
    var baseID: UInt64
    var baseByteCount: Int
    var logByteCount: Int
  }

  let fileSystem: FileSystem
  let limits: ArchiveLimits
  let durability: Durability
  var names = NameRegistry()
  var lineage: Lineage?
  var log: FileSystem.OutputFile?
  var isBroken = false
  // Bases that could not be read; they are kept under another name.
  var unreadable: Set<UInt64> = []
  // After a compaction that failed, the log's size at which to try again.
  var compactionByteCount = 0

  /// Opens an archive for writing, where its newest whole base and log end.
  ///
  /// The folder is made if need be, with mode 0700.
  ///
  /// - Parameters:
  ///   - directory: The archive's folder.
  ///   - limits: The bounds to keep.
  ///   - durability: When a save counts as done.
  /// - Throws: ``ArchiveError``: `newerVersion` when the archive needs a newer reader; nothing is
  ///   touched then, and ``setAside(directory:)`` is the way to begin a new one. `system` and
  ///   `limit` as they come.
  public init(
    directory: String,
    limits: ArchiveLimits = .standard,
    durability: Durability = .synced
  ) throws(ArchiveError) {
    try self.init(
      directory: directory,
      limits: limits,
      durability: durability,
      fileSystem: .standard
    )
  }

  package init(
    directory: String,
    limits: ArchiveLimits = .standard,
    durability: Durability = .synced,
    fileSystem: FileSystem
  ) throws(ArchiveError) {
    self.directory = directory
    self.limits = limits
    self.durability = durability
    self.fileSystem = fileSystem
    generation = 0
    let opened = try OpenedArchive(directory: directory, limits: limits)
    try fileSystem.createDirectory(directory)
    try removeTemporaryFiles()
    unreadable = Set(
      opened.damage.compactMap { damage in
        damage.file == opened.base?.path ? nil : ArchiveFormat.baseGeneration(ofPath: damage.file)
      }
    )
    guard let base = opened.base else {
      // Files that can't be read still count: no later file may take the name of one of them.
      generation = try highestGeneration()
      return
    }
    generation = opened.log?.generation ?? base.header.generation
    do {
      names = try NameRegistry(base.names)
    } catch {
      throw ArchiveDamage(error, file: base.path).error
    }
    lineage = Lineage(
      generation: base.fileGeneration,
      baseID: base.header.baseID,
      baseByteCount: base.file.count,
      logByteCount: opened.log?.byteCount ?? 0
    )
    let highest = try highestGeneration()
    isBroken =
      opened.log?.damage != nil || highest > base.fileGeneration || base.indexDamage != nil
    generation = max(generation, highest)
  }

  // MARK: Saving

  /// Adds changes as one save: all of them or none.
  ///
  /// Writes a frame, and then a new base if the log has become long. After a save that failed, and
  /// behind a damaged end of the log, it writes a new base at once.
  ///
  /// - Parameter changes: What changed, in order; of two changes of one node the later counts.
  /// - Throws: ``ArchiveError``: `limit` when a bound would be passed, and the archive is as it was;
  ///   `system` when a file could not be written. Then the archive is as it was or as it was meant
  ///   to be, and the same call may be tried again.
  public mutating func append(_ changes: [ArchiveChange]) throws(ArchiveError) {
    guard !changes.isEmpty else { return }
    guard !isBroken, let current = lineage else { return try rewrite(changes) }
    let before = names
    let frame: WriteBuffer
    do {
      frame = try makeFrame(changes, of: current)
    } catch {
      names = before
      // Names that nothing uses any more may be in the way; a base from scratch has none.
      guard case .limit(.names, _, _, _, _) = error else { throw error }
      return try reencode(changes)
    }
    let found = current.baseByteCount + current.logByteCount + frame.count
    guard found <= limits.archiveByteCount else {
      names = before
      return try rewrite(changes)
    }
    do {
      try write(frame, at: current.logByteCount)
    } catch {
      names = before
      markBroken()
      throw error
    }
    generation += 1
    lineage?.logByteCount += frame.count
    compactIfDue()
  }

  /// Replaces everything by the given records.
  ///
  /// - Parameter records: All nodes; of two records of one node the later counts.
  /// - Throws: ``ArchiveError``: `limit` or `system`; the archive is then as it was, or, after
  ///   `system`, maybe as it was meant to be.
  public mutating func replaceAll(_ records: [Record]) throws(ArchiveError) {
    let hasDuplicates = try writeBase(names: NameRegistry(), refusingDuplicates: true) {
      (stream: inout BaseStream) throws(ArchiveError) in
      try stream.put(all: records)
    }
    guard hasDuplicates else { return }
    var last: [NodeAddress: Int] = [:]
    for (index, record) in records.enumerated() { last[record.address] = index }
    try writeBase(names: NameRegistry(), refusingDuplicates: false) {
      (stream: inout BaseStream) throws(ArchiveError) in
      for (index, record) in records.enumerated() where last[record.address] == index {
        try stream.put(record)
      }
    }
  }

  /// Writes a new base with what the archive holds, by copying records.
  ///
  /// - Throws: ``ArchiveError``: `limit` or `system`; the archive is then as it was.
  public mutating func compact() throws(ArchiveError) {
    guard lineage != nil else { return }
    try rewrite([])
  }

  /// Removes all nodes, and all files that still hold some.
  ///
  /// - Throws: ``ArchiveError``: `system`; the nodes may then still be there.
  public mutating func removeAll() throws(ArchiveError) {
    try replaceAll([])
    guard let current = lineage else { return }
    unreadable = []
    try removeFiles { $0 != current.generation }
    for name in try fileSystem.listDirectory(directory) ?? [] where name.hasPrefix("damaged-") {
      try fileSystem.remove(directory + "/" + name)
    }
    if durability == .synced { try fileSystem.syncDirectory(directory) }
  }

  // MARK: Frames

  private mutating func makeFrame(
    _ changes: [ArchiveChange],
    of lineage: Lineage
  ) throws(ArchiveError) -> WriteBuffer {
    let firstName = names.count
    var encoder = RecordEncoder(limits: limits, names: names)
    for change in changes {
      switch change {
      case .put(let record): _ = try encoder.put(record)
      case .delete(let address): _ = try encoder.delete(address)
      }
    }
    names = encoder.names
    var frame = WriteBuffer(capacity: encoder.buffer.count + 256)
    FrameHeader.begin(in: &frame)
    let isNaming = names.count > firstName
    let namesByteCount = isNaming ? names.write(from: firstName, into: &frame) : 0
    frame.append(encoder.buffer.bytes)
    FrameHeader.finish(
      in: &frame,
      generation: generation + 1,
      baseID: lineage.baseID,
      recordCount: changes.count,
      namesByteCount: namesByteCount,
      firstName: firstName
    )
    peakBufferByteCount = max(peakBufferByteCount, frame.peakCapacity)
    return frame
  }

  private mutating func write(
    _ frame: borrowing WriteBuffer,
    at offset: Int
  ) throws(ArchiveError) {
    if log == nil { try openLog() }
    guard log != nil else { throw .noSuchFile(directory) }
    try log?.write(frame.bytes, at: offset)
    if durability == .synced { try log?.sync() }
  }

  private mutating func openLog() throws(ArchiveError) {
    guard let lineage else { return }
    let path = directory + "/" + ArchiveFormat.logName(lineage.generation)
    if let opened = try fileSystem.openFile(path) {
      log = consume opened
    } else {
      log = try fileSystem.createFile(path)
      if durability == .synced { try fileSystem.syncDirectory(directory) }
    }
  }

  // A frame of the next generation may be on the disk or not, so that number is spent.
  mutating func markBroken() {
    isBroken = true
    generation += 1
    log = nil
  }
}
