// How a writer puts a new base in place.

extension ArchiveWriter {
  mutating func compactIfDue() {
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
  mutating func rewrite(_ changes: [ArchiveChange]) throws(ArchiveError) {
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
  mutating func reencode(_ changes: [ArchiveChange]) throws(ArchiveError) {
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

  static func latest(_ changes: [ArchiveChange]) -> [NodeAddress: Int] {
    var latest: [NodeAddress: Int] = [:]
    for (index, change) in changes.enumerated() { latest[change.address] = index }
    return latest
  }

  /// Writes a base beside the others, puts it in place, and removes those that are too old.
  ///
  /// Gives whether two records had one address; with `refusingDuplicates` nothing was changed then.
  @discardableResult
  mutating func writeBase(
    names: NameRegistry,
    refusingDuplicates: Bool,
    _ body: (inout BaseStream) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> Bool {
    let next = generation + 1
    let path = directory + "/" + ArchiveFormat.baseName(next)
    let temporary = path + ".new"
    let logPath = directory + "/" + ArchiveFormat.logName(next)
    let file = try fileSystem.createFile(temporary)
    let output = BaseOutput(file, isSynced: durability == .synced)
    var stream = BaseStream(output, names: names, limits: limits)
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
}
