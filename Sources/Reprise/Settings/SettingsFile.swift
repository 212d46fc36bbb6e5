import Dispatch
import Foundation
import RepriseArchive
import Synchronization

/// The values of one suite on disk, which several processes may change at the same time.
///
/// Each write takes the suite's lock, adds to what is there, and lets go. May be used from any
/// thread; `pending` is guarded by its mutex, under which nothing is read or written.
final class SettingsFile: Sendable {
  private struct Pending {
    var changes: [String: ArchiveValue?] = [:]
    var isScheduled = false
    var failure: ArchiveError?
  }

  /// The archive's folder.
  let directory: String

  private let queue = DispatchQueue(label: "Reprise.SettingsFile", qos: .userInitiated)
  private let pending = Mutex(Pending())

  /// How long to wait for another process that is writing.
  private static let patience = Duration.seconds(2)
  private static let valueKey = "value"

  init(directory: String) {
    self.directory = directory
  }

  /// Reads everything.
  ///
  /// - Throws: `ArchiveError` when it can't be read, or a newer version wrote it.
  func read() throws(ArchiveError) -> [String: ArchiveValue] {
    do throws(ArchiveError) {
      return try readOnce()
    } catch .system {
      // Another process may have put a new base in the place of the one that was about to be read.
      return try readOnce()
    }
  }

  /// Notes a change, which is written at once, in the background.
  func set(_ value: ArchiveValue?, forKey key: String) {
    let isFirst = pending.withLock { pending in
      pending.changes.updateValue(value, forKey: key)
      defer { pending.isScheduled = true }
      return !pending.isScheduled
    }
    if isFirst { queue.async { [self] in write() } }
  }

  /// The keys whose changes are not on disk yet.
  var pendingKeys: Set<String> { pending.withLock { Set($0.changes.keys) } }

  /// Waits until every change is on disk.
  ///
  /// - Throws: `ArchiveError` when one could not be written; it is tried again with the next one.
  func flush() throws(ArchiveError) {
    queue.sync { write() }
    let failure = pending.withLock { pending in
      defer { pending.failure = nil }
      return pending.failure
    }
    if let failure { throw failure }
  }

  /// Reads everything in the background, after what was set before.
  func read(_ whenDone: @escaping @Sendable ([String: ArchiveValue]) -> Void) {
    queue.async { [self] in
      write()
      // What can't be read now is left as it is known.
      if let values = try? read() { whenDone(values) }
    }
  }

  /// Calls a function whenever somebody changed the suite, this process included.
  ///
  /// - Throws: `ArchiveError` when the folder can't be watched.
  func watch(_ changed: @escaping @Sendable () -> Void) throws(ArchiveError) -> SettingsWatch {
    try FileSystem.standard.createDirectory(directory)
    let folder = try FolderWatch(directory)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: folder.descriptor,
      queue: queue
    )
    source.setEventHandler {
      folder.takeNote()
      changed()
    }
    // The folder's descriptor stays open until nothing waits for it any more.
    source.setCancelHandler { withExtendedLifetime(folder) {} }
    source.activate()
    return SettingsWatch(source: source)
  }

  private func readOnce() throws(ArchiveError) -> [String: ArchiveValue] {
    let reader = try ArchiveReader(directory: directory)
    var values: [String: ArchiveValue] = [:]
    for address in reader.addresses where address.kind == .storage {
      // A damaged record costs its value only.
      guard let key = address.path.identifiers.first,
        let record = try? reader.record(at: address)
      else { continue }
      values[key] = record.values[Self.valueKey]
    }
    return values
  }

  /// Writes the changes; only called on the queue.
  private func write() {
    let changes = pending.withLock { pending in
      pending.isScheduled = false
      return pending.changes
    }
    guard !changes.isEmpty else { return }
    do throws(ArchiveError) {
      try write(changes)
      pending.withLock { pending in
        pending.failure = nil
        for (key, value) in changes where pending.changes[key] == .some(value) {
          pending.changes.removeValue(forKey: key)
        }
      }
    } catch {
      pending.withLock { $0.failure = error }
    }
  }

  private func write(_ changes: [String: ArchiveValue?]) throws(ArchiveError) {
    try FileSystem.standard.createDirectory(directory)
    let lock = try lock()
    try withExtendedLifetime(lock) { () throws(ArchiveError) in
      var writer = try ArchiveWriter(directory: directory)
      try writer.append(
        changes.sorted { $0.key < $1.key }.map { key, value in
          let address = NodeAddress(kind: .storage, path: NodePath(identifiers: [key]))
          guard let value else { return .delete(address) }
          return .put(Record(address: address, values: [Self.valueKey: value]))
        }
      )
    }
  }

  private func lock() throws(ArchiveError) -> SettingsLock {
    let path = directory + ".lock"
    let end = ContinuousClock.now + Self.patience
    repeat {
      if let lock = try FileSystem.standard.lock(path) { return SettingsLock(lock) }
      Thread.sleep(forTimeInterval: 0.002)
    } while ContinuousClock.now < end
    throw .system(call: "flock", file: path, code: EWOULDBLOCK)
  }
}

/// The right to change a suite; held until the object is gone.
private final class SettingsLock: Sendable {
  private let lock: FileLock

  init(_ lock: consuming FileLock) {
    self.lock = lock
  }
}

/// Watches over a suite until the object is gone.
final class SettingsWatch {
  private let source: any DispatchSourceRead

  init(source: any DispatchSourceRead) {
    self.source = source
  }

  deinit { source.cancel() }
}
