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
  public private(set) var generation: UInt64

  /// The archive's folder.
  public let directory: String

  /// The largest number of bytes that one buffer took in this writer's life.
  package private(set) var peakBufferByteCount = 0

  private struct Lineage {
    var generation: UInt64
    var baseID: UInt64
    var baseByteCount: Int
    var logByteCount: Int
  }

  private let fileSystem: FileSystem
  private let limits: ArchiveLimits
  private let durability: Durability
  private var names = NameRegistry()
  private var lineage: Lineage?
  private var log: FileSystem.OutputFile?
  private var isBroken = false
  // Bases that could not be read; they are kept under another name.
  private var unreadable: Set<UInt64> = []
  // After a compaction that failed, the log's size at which to try again.
  private var compactionByteCount = 0

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
      names = NameRegistry(try base.names.all())
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
    let nameCount = names.count
    let frame: WriteBuffer
    do {
      frame = try makeFrame(changes, of: current)
    } catch {
      names.truncate(to: nameCount)
      // Names that nothing uses any more may be in the way; a base from scratch has none.
      guard case .limit(.names, _, _, _, _) = error else { throw error }
      return try reencode(changes)
    }
    let found = current.baseByteCount + current.logByteCount + frame.count
    guard found <= limits.archiveByteCount else {
      names.truncate(to: nameCount)
      return try rewrite(changes)
    }
    do {
      try write(frame, at: current.logByteCount)
    } catch {
      names.truncate(to: nameCount)
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
      for record in records { try stream.put(record) }
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
  private mutating func markBroken() {
    isBroken = true
    generation += 1
    log = nil
  }

  // MARK: Bases

  private mutating func compactIfDue() {
    guard let current = lineage else { return }
    let due = max(1 << 20, current.baseByteCount / 4)
    guard current.logByteCount > max(due, compactionByteCount) else { return }
    do {
      try rewrite([])
      compactionByteCount = 0
    } catch {
      // The save itself is done; a log that stays long is no loss.
      compactionByteCount = 2 * current.logByteCount
    }
  }

  /// Writes a base from what the archive holds and some changes, copying records as they are.
  private mutating func rewrite(_ changes: [ArchiveChange]) throws(ArchiveError) {
    let reader = try ArchiveReader(directory: directory, limits: limits)
    let latest = ArchiveWriter.latest(changes)
    do {
      try writeBase(names: names, refusingDuplicates: false) {
        (stream: inout BaseStream) throws(ArchiveError) in
        try stream.copyAll(of: reader) { head, bytes in
          guard !latest.isEmpty, let address = try? head.address(bytes) else { return false }
          return latest[address] != nil
        }
        for (index, change) in changes.enumerated() where latest[change.address] == index {
          if case .put(let record) = change { try stream.put(record) }
        }
      }
    } catch {
      guard case .limit(.names, _, _, _, _) = error else { throw error }
      try reencode(changes)
    }
  }

  /// Writes a base from scratch, so that only names that are used get a number.
  private mutating func reencode(_ changes: [ArchiveChange]) throws(ArchiveError) {
    let reader = try ArchiveReader(directory: directory, limits: limits)
    let latest = ArchiveWriter.latest(changes)
    try writeBase(names: NameRegistry(), refusingDuplicates: false) {
      (stream: inout BaseStream) throws(ArchiveError) in
      var failure: ArchiveError?
      reader.forEachRecord { result in
        guard failure == nil, case .success(let record) = result, latest[record.address] == nil
        else { return }
        do throws(ArchiveError) {
          try stream.put(record)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      for (index, change) in changes.enumerated() where latest[change.address] == index {
        if case .put(let record) = change { try stream.put(record) }
      }
    }
  }

  private static func latest(_ changes: [ArchiveChange]) -> [NodeAddress: Int] {
    var latest: [NodeAddress: Int] = [:]
    for (index, change) in changes.enumerated() { latest[change.address] = index }
    return latest
  }

  /// Writes a base beside the others, puts it in place, and removes those that are too old.
  ///
  /// Gives whether two records had one address; with `refusingDuplicates` nothing was changed then.
  @discardableResult
  private mutating func writeBase(
    names: NameRegistry,
    refusingDuplicates: Bool,
    _ body: (inout BaseStream) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> Bool {
    let next = generation + 1
    let path = directory + "/" + ArchiveFormat.baseName(next)
    let temporary = path + ".new"
    let logPath = directory + "/" + ArchiveFormat.logName(next)
    let file = try fileSystem.createFile(temporary)
    var stream = BaseStream(BaseOutput(file), names: names, limits: limits)
    let outcome: BaseStream.Outcome
    do throws(ArchiveError) {
      try body(&stream)
      outcome = try stream.finish(generation: next, durability: durability)
      peakBufferByteCount = max(peakBufferByteCount, outcome.peakBufferByteCount)
      if refusingDuplicates && outcome.hasDuplicates {
        try fileSystem.remove(temporary)
        return true
      }
      log = nil
      log = try fileSystem.createFile(logPath)
      try fileSystem.rename(temporary, to: path)
    } catch {
      // What is left of the new files is in nobody's way; the error that counts is the first.
      try? fileSystem.remove(temporary)
      try? fileSystem.remove(logPath)
      log = nil
      throw error
    }
    let previous = lineage?.generation
    self.names = stream.encoder.names
    lineage = Lineage(
      generation: next,
      baseID: outcome.baseID,
      baseByteCount: outcome.byteCount,
      logByteCount: 0
    )
    generation = next
    isBroken = false
    if durability == .synced {
      do {
        try fileSystem.syncDirectory(directory)
      } catch {
        markBroken()
        throw error
      }
    }
    // Older files are only in the way; the next new base tries again.
    try? removeFiles { $0 != next && $0 != previous }
    return false
  }

  // MARK: Files

  private func highestGeneration() throws(ArchiveError) -> UInt64 {
    let names = try fileSystem.listDirectory(directory) ?? []
    return names.compactMap(ArchiveFormat.generation).max() ?? 0
  }

  private func removeTemporaryFiles() throws(ArchiveError) {
    for name in try fileSystem.listDirectory(directory) ?? [] where name.hasSuffix(".reprise.new") {
      try fileSystem.remove(directory + "/" + name)
    }
  }

  private func removeFiles(where isOld: (UInt64) -> Bool) throws(ArchiveError) {
    let names = try fileSystem.listDirectory(directory) ?? []
    let old = names.compactMap { name in
      ArchiveFormat.generation(of: name).flatMap { isOld($0) ? ($0, name) : nil }
    }
    // The oldest first, a base before its log: at no moment may an older state look like the newest.
    for (generation, name) in old.sorted(by: { $0 < $1 }) {
      if unreadable.contains(generation), name == ArchiveFormat.baseName(generation) {
        let kept = directory + "/" + ArchiveFormat.damagedName(generation)
        try fileSystem.rename(directory + "/" + name, to: kept)
      } else {
        try fileSystem.remove(directory + "/" + name)
      }
    }
  }

  /// Moves an archive that needs a newer reader aside, so that a new one can begin in its place.
  ///
  /// - Parameter directory: The archive's folder.
  /// - Returns: The folder within it that holds the files now; `nil` when there were none.
  /// - Throws: ``ArchiveError/system(call:file:code:)``; the call may be tried again.
  public static func setAside(directory: String) throws(ArchiveError) -> String? {
    let fileSystem = FileSystem.standard
    let all = try fileSystem.listDirectory(directory) ?? []
    let names = all.compactMap { name in
      ArchiveFormat.generation(of: name).map { ($0, name) }
    }
    guard !names.isEmpty else { return nil }
    var number = 1
    while all.contains("aside-\(number)") { number += 1 }
    let aside = directory + "/aside-\(number)"
    try fileSystem.createDirectory(aside)
    // The oldest first, a base before its log: at no moment may an older state look like the newest.
    for (_, name) in names.sorted(by: { $0 < $1 }) {
      try fileSystem.rename(directory + "/" + name, to: aside + "/" + name)
    }
    try fileSystem.syncDirectory(aside)
    try fileSystem.syncDirectory(directory)
    return aside
  }
}

extension ArchiveFormat {
  /// The generation in the name of a base or a log; `nil` for another kind of name.
  static func generation(of name: String) -> UInt64? {
    generation(in: name, prefix: "base-") ?? generation(in: name, prefix: "log-")
  }

  static func baseGeneration(ofPath path: String) -> UInt64? {
    path.split(separator: "/").last.flatMap { generation(in: String($0), prefix: "base-") }
  }

  /// What a base that can't be read is called once there is a newer one.
  static func damagedName(_ generation: UInt64) -> String { "damaged-\(generation).reprise" }
}

extension BaseFile {
  /// The generation in the file's name; that in its header should it have another name.
  var fileGeneration: UInt64 {
    ArchiveFormat.baseGeneration(ofPath: path) ?? header.generation
  }
}
