package import Dispatch
package import RepriseArchive
import Synchronization

/// Writes one archive in the background, in order.
///
/// - `writer` is guarded by a mutex that only the queue's own work takes; it is opened by the first
///   write, so that an archive nobody changes is never touched.
/// - `outcomes` is guarded by a mutex of its own, so that a thread that waited for the queue can
///   read what became of its writes without another turn of the main queue.
package final class ArchiveQueue: Sendable {
  /// What became of one write.
  package struct Outcome: Sendable {
    /// The archive's generation after the write, or why it failed.
    package var result: Result<UInt64, ArchiveError>

    /// Why single records were left out of a write that went well otherwise.
    package var refused: [ArchiveError] = []
  }

  /// One thing to write.
  package enum Write: Sendable {
    /// Appends changes as one frame.
    case append([ArchiveChange])

    /// Replaces everything by these records, in a fresh base.
    case replace([Record])

    /// Deletes everything, older generations too, and then appends these records.
    case clear([Record])
  }

  /// The serial queue that the writes run on.
  package let queue: DispatchQueue

  private let directory: String
  private let durability: Durability
  private let fileSystem: FileSystem
  private let writer = Mutex<ArchiveWriter?>(nil)
  private let outcomes = Mutex<[(number: Int, outcome: Outcome)]>([])

  /// Makes a queue for an archive; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - directory: The archive's directory.
  ///   - waitsForDisk: Whether a write is done only when the disk has it.
  ///   - fileSystem: What the files lie in.
  package init(directory: String, waitsForDisk: Bool, fileSystem: FileSystem = .standard) {
    self.directory = directory
    self.fileSystem = fileSystem
    durability = waitsForDisk ? .synced : .buffered
    queue = DispatchQueue(label: "Reprise.ArchiveQueue", qos: .userInitiated)
  }

  /// Writes in the background.
  ///
  /// - Parameters:
  ///   - write: What to write.
  ///   - number: Names the write in its outcome.
  ///   - whenDone: Is called on the queue when the outcome can be taken.
  package func enqueue(
    _ write: Write,
    number: Int,
    whenDone: @escaping @Sendable () -> Void
  ) {
    queue.async { [self] in
      let outcome = perform(write)
      outcomes.withLock { $0.append((number, outcome)) }
      whenDone()
    }
  }

  /// Writes now; only to be called on the queue.
  ///
  /// A record that breaks a limit is left out, so that it does not keep the others from the disk.
  ///
  /// - Parameter write: What to write.
  /// - Returns: What became of it.
  package func perform(_ write: Write) -> Outcome {
    var write = write
    var refused: [ArchiveError] = []
    while true {
      let result = attempt(write)
      guard case .failure(let error) = result, let node = error.refusedNode,
        let rest = write.leavingOut(node)
      else { return Outcome(result: result, refused: refused) }
      refused.append(error)
      write = rest
    }
  }

  private func attempt(_ write: Write) -> Result<UInt64, ArchiveError> {
    writer.withLock { writer in
      do throws(ArchiveError) {
        if writer == nil {
          writer = try ArchiveWriter(
            directory: directory,
            durability: durability,
            fileSystem: fileSystem
          )
        }
        return .success(try Self.perform(write, with: &writer))
      } catch {
        // What a failed write left behind is unknown; the next one starts from what is on disk.
        writer = nil
        return .failure(error)
      }
    }
  }

  /// Waits until everything that was handed over has been tried.
  package func wait() {
    queue.sync {}
  }

  /// Takes the outcomes that nobody has taken yet.
  package func takeOutcomes() -> [(number: Int, outcome: Outcome)] {
    outcomes.withLock { outcomes in
      defer { outcomes = [] }
      return outcomes
    }
  }

  /// Lets go of the archive's files, after what was handed over before.
  package func close() {
    queue.sync { writer.withLock { $0 = nil } }
  }

  private static func perform(
    _ write: Write,
    with writer: inout ArchiveWriter?
  ) throws(ArchiveError) -> UInt64 {
    switch write {
    case .append(let changes):
      try writer?.append(changes)
    case .replace(let records):
      try writer?.replaceAll(records)
    case .clear(let records):
      try writer?.removeAll()
      if !records.isEmpty { try writer?.append(records.map { .put($0) }) }
    }
    return writer?.generation ?? 0
  }
}

extension ArchiveQueue.Write {
  /// Gives the same write without one node; `nil` when it doesn't hold that node.
  fileprivate func leavingOut(_ node: NodeAddress) -> Self? {
    switch self {
    case .append(let changes):
      let rest = changes.filter { $0.isDeletion || $0.address != node }
      return rest.count == changes.count ? nil : .append(rest)
    case .replace(let records):
      let rest = records.filter { $0.address != node }
      return rest.count == records.count ? nil : .replace(rest)
    case .clear(let records):
      let rest = records.filter { $0.address != node }
      return rest.count == records.count ? nil : .clear(rest)
    }
  }
}

extension ArchiveChange {
  fileprivate var isDeletion: Bool {
    if case .delete = self { true } else { false }
  }

  fileprivate var address: NodeAddress {
    switch self {
    case .put(let record): record.address
    case .delete(let address): address
    }
  }
}

extension ArchiveError {
  /// The node whose own record breaks a limit; `nil` for every other error.
  fileprivate var refusedNode: NodeAddress? {
    switch self {
    case .limit(.depth, let node, _, _, _), .limit(.recordSize, let node, _, _, _): node
    default: nil
    }
  }
}
