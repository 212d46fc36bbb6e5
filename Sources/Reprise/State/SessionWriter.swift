import Dispatch
package import RepriseArchive
import Synchronization

/// The records of one small archive, all in memory, and their way to disk.
///
/// May be used from any thread. The first change is handed to the archive's queue at once; the
/// changes of the following interval are one write at its end.
///
/// - `contents` is guarded by its mutex; nothing is written, and no code of an app runs, under it.
package final class SessionWriter: Sendable {
  private struct Contents {
    var records: [NodeAddress: Record] = [:]
    var changed: [NodeAddress] = []
    var isScheduled = false
    var lastWrite: Duration?
    var needsEverything = false
    var failure: ArchiveError?
    var isClosed = false
  }

  /// What was lost before the archive was opened.
  package let damage: [ArchiveDamage]

  private let queue: ArchiveQueue
  private let clock: QueueClock
  private let interval: Duration
  private let contents: Mutex<Contents>

  /// Opens an archive and reads all of it.
  ///
  /// - Parameters:
  ///   - directory: The archive's directory.
  ///   - policy: How often to save, and whether to wait for the disk.
  ///   - clock: What tells the time.
  ///   - fileSystem: What the files lie in.
  /// - Throws: `ArchiveError` when the archive can't be read.
  package init(
    directory: String,
    policy: RestorationPolicy,
    clock: QueueClock,
    fileSystem: FileSystem = .standard
  ) throws(ArchiveError) {
    let reader = try ArchiveReader(directory: directory)
    var contents = Contents()
    var damage = reader.damage
    for address in reader.addresses {
      do throws(ArchiveError) {
        contents.records[address] = try reader.record(at: address)
      } catch {
        damage.append(ArchiveDamage(error, at: address, in: directory))
      }
    }
    self.damage = damage
    self.contents = Mutex(contents)
    queue = ArchiveQueue(
      directory: directory,
      waitsForDisk: policy.waitsForDisk,
      fileSystem: fileSystem
    )
    interval = policy.saveInterval
    self.clock = clock
  }

  /// The addresses of all records, in no order.
  package var addresses: [NodeAddress] { contents.withLock { Array($0.records.keys) } }

  /// Gives the record of a node as it is now.
  package func record(at address: NodeAddress) -> Record? {
    contents.withLock { $0.records[address] }
  }

  /// Sets or removes a record; what is equal to the present one changes nothing.
  ///
  /// - Parameters:
  ///   - record: The record; `nil` removes it.
  ///   - address: Which node it is of.
  package func set(_ record: Record?, at address: NodeAddress) {
    let delay = contents.withLock { contents -> Duration? in
      guard !contents.isClosed, contents.records[address] != record else { return nil }
      contents.records[address] = record
      contents.changed.append(address)
      return schedule(&contents)
    }
    wait(delay)
  }

  /// Writes what is left to write, now.
  ///
  /// - Throws: `ArchiveError` when it could not be written, also since the last call; it is tried
  ///   again by the next save. A record that breaks a limit is named and left out.
  package func saveNow() throws(ArchiveError) {
    queue.queue.sync { write() }
    let failure = contents.withLock { contents in
      defer { contents.failure = nil }
      return contents.failure
    }
    if let failure { throw failure }
  }

  /// Writes what is left to write and lets go of the archive; later changes are ignored.
  ///
  /// - Throws: `ArchiveError` when it could not be written.
  package func close() throws(ArchiveError) {
    defer { queue.close() }
    try saveNow()
    contents.withLock { $0.isClosed = true }
  }

  /// Lets go of the archive; what is left to write is lost.
  package func abandon() {
    contents.withLock { contents in
      contents.isClosed = true
      contents.changed = []
      contents.needsEverything = false
    }
    queue.close()
  }

  /// Says when the next write is due; `nil` when it is scheduled already.
  private func schedule(_ contents: inout Contents) -> Duration? {
    guard !contents.isScheduled else { return nil }
    contents.isScheduled = true
    return contents.lastWrite.map { max(.zero, $0 + interval - clock.now()) } ?? .zero
  }

  private func wait(_ delay: Duration?) {
    guard let delay else { return }
    clock.schedule(queue.queue, delay) { [self] in write() }
  }

  /// Writes the changes; only called on the queue.
  private func write() {
    let work = contents.withLock { contents -> ArchiveQueue.Write? in
      contents.isScheduled = false
      guard contents.needsEverything || !contents.changed.isEmpty else { return nil }
      contents.lastWrite = clock.now()
      defer { contents.changed = [] }
      if contents.needsEverything { return .replace(Self.sorted(contents.records)) }
      var seen: Set<NodeAddress> = []
      return .append(
        contents.changed.filter { seen.insert($0).inserted }.map { address in
          contents.records[address].map { .put($0) } ?? .delete(address)
        }
      )
    }
    guard let work else { return }
    var outcome = queue.perform(work)
    if case .failure = outcome.result, case .append = work {
      // Once more, with everything and into a fresh base; the last good one stays where it is.
      outcome = queue.perform(.replace(contents.withLock { Self.sorted($0.records) }))
    }
    contents.withLock { contents in
      switch outcome.result {
      case .failure(let error):
        contents.failure = error
        contents.needsEverything = true
      case .success:
        contents.failure = outcome.refused.first
        contents.needsEverything = false
      }
    }
  }

  /// Equal state gives equal bytes, so the records have one order.
  private static func sorted(_ records: [NodeAddress: Record]) -> [Record] {
    records.values.sorted {
      ($0.address.kind.rawValue, $0.address.path.string)
        < ($1.address.kind.rawValue, $1.address.path.string)
    }
  }
}
