import Dispatch
public import RepriseArchive

/// One archive: its records by address, and what is to be written to it.
///
/// Records are read when they are asked for. Changes are staged, and a commit hands them to the
/// archive's writer as one frame, off the main actor.
@MainActor
public final class NodeArchive {
  /// The archive's directory.
  public nonisolated let directory: String

  /// Is told why a save failed for good, or left out a record.
  ///
  /// When also a fresh archive with the full state was refused, the changes stay, and the next
  /// commit tries again. A record that breaks a limit is left out and not tried again until it
  /// changes; the error names it.
  public var onFailure: (@MainActor (any Error) -> Void)?

  /// What was lost before the archive was opened.
  public private(set) var damage: [ArchiveDamage]

  /// The number of the last frame that is known to be on disk.
  public private(set) var generation: UInt64

  /// Whether writing is held back.
  public private(set) var isGateClosed = false

  /// The archive as it was at opening; `nil` once everything was removed.
  private var reader: ArchiveReader?

  /// What differs from the reader, and what was read from it; `nil` stands for a removed record.
  private var current: [NodeAddress: Record?] = [:]

  /// The addresses that are not in the reader, in the order in which they came.
  private var added: [NodeAddress] = []

  /// What the next commit writes, in the order in which it changed first.
  private var staged: [NodeAddress] = []
  private var isStaged: Set<NodeAddress> = []

  /// What the next commit does apart from that.
  private var plan = Plan.append

  /// Whether no controller, view or object was changed since the opening, nor will be by a commit.
  package private(set) var isAsOpened = true

  private var isClosed = false
  private let queue: ArchiveQueue
  private var lastNumber = 0
  private var handedOver: [Int: Plan] = [:]

  private enum Plan {
    case append
    case replace
    case clear
  }

  /// Opens an archive; one that isn't there is empty, and is made by the first commit.
  ///
  /// - Parameters:
  ///   - directory: The archive's directory.
  ///   - waitsForDisk: Whether a save is done only when the disk has it.
  /// - Throws: `ArchiveError` when the archive can't be read now, or a newer version wrote it.
  public convenience init(
    directory: String,
    waitsForDisk: Bool = true
  ) throws(ArchiveError) {
    try self.init(directory: directory, waitsForDisk: waitsForDisk, fileSystem: .standard)
  }

  /// Opens an archive whose files lie in a given file system.
  package init(
    directory: String,
    waitsForDisk: Bool = true,
    fileSystem: FileSystem
  ) throws(ArchiveError) {
    self.directory = directory
    let reader = try ArchiveReader(directory: directory)
    self.reader = reader
    damage = reader.damage
    generation = reader.generation
    queue = ArchiveQueue(
      directory: directory,
      waitsForDisk: waitsForDisk,
      fileSystem: fileSystem
    )
  }

  /// Stands for an archive that can't be read: it is empty, and nothing is ever written to it.
  package init(unreadable directory: String) {
    self.directory = directory
    damage = []
    generation = 0
    isClosed = true
    queue = ArchiveQueue(directory: directory, waitsForDisk: false)
  }

  /// The addresses of all records, in the order in which they were first written.
  public var addresses: [NodeAddress] {
    let read = reader?.addresses ?? []
    return read.filter { !isRemoved($0) } + added.filter { !isRemoved($0) }
  }

  /// About how many records were there at the opening, to make room for them.
  package var expectedCount: Int { reader?.expectedCount ?? 0 }

  /// Whether there is no record.
  public var isEmpty: Bool { addresses.isEmpty }

  /// Whether there are changes that no commit has handed over.
  public var hasStagedChanges: Bool { !staged.isEmpty || plan != .append }

  /// Gives a record as it was staged last, or else as it was saved.
  ///
  /// A record that is damaged is `nil`, and is added to `damage`.
  ///
  /// - Parameter address: Which node it is of.
  /// - Returns: The record; `nil` when there is none that is whole.
  public func record(at address: NodeAddress) -> Record? {
    if let known = current[address] { return known }
    let record = saved(address)
    if let record { current[address] = record }
    return record
  }

  /// Gives a record like `record(at:)`, without keeping it: for who reads each record once.
  package func readRecord(at address: NodeAddress) -> Record? {
    if !current.isEmpty, let known = current[address] { return known }
    return saved(address)
  }

  /// A way to read the interface's records as they are on disk; `nil` once any of them was changed.
  package var storedRecords: StoredRecords? {
    isAsOpened ? reader.flatMap(StoredRecords.init) : nil
  }

  /// Says whether there is a record, without decoding it.
  ///
  /// - Parameter address: Which node it would be of.
  /// - Returns: Whether a record is staged or saved, damaged or not.
  public func contains(_ address: NodeAddress) -> Bool {
    if let known = current[address] { return known != nil }
    return reader?.contains(address) ?? false
  }

  /// Notes a record for the next commit; one that is equal to the present one changes nothing.
  ///
  /// - Parameter record: The record.
  public func stage(_ record: Record) {
    let address = record.address
    guard self.record(at: address) != record else { return }
    // Once an address is known it stays known, so it is added at most once.
    if current.index(forKey: address) == nil, reader?.contains(address) != true {
      added.append(address)
    }
    current[address] = .some(record)
    note(address)
  }

  /// Notes for the next commit that a node has no record any more.
  ///
  /// - Parameter address: Which node it is.
  public func remove(_ address: NodeAddress) {
    guard contains(address) else { return }
    current[address] = .some(nil)
    note(address)
  }

  /// Deletes all records, older generations too; while the gate is closed, this waits.
  public func removeAll() {
    reader = nil
    isAsOpened = false
    current = [:]
    added = []
    staged = []
    isStaged = []
    damage = []
    plan = .clear
    commit()
  }

  /// Gives up what is damaged: the next commit writes all that is whole into a fresh base.
  package func leaveOutDamage() {
    for address in damage.compactMap(\.address) { remove(address) }
    damage = []
    if plan == .append { plan = .replace }
  }

  /// Hands the staged changes to the writer as one frame.
  ///
  /// Does nothing while the gate is closed, or when nothing is staged.
  public func commit() {
    guard !isGateClosed, !isClosed, hasStagedChanges else { return }
    let plan = plan
    let write: ArchiveQueue.Write =
      switch plan {
      case .append: .append(staged.map(change))
      case .replace: .replace(everything())
      case .clear: .clear(everything())
      }
    staged = []
    isStaged = []
    self.plan = .append
    handOver(write, plan: plan)
  }

  /// Holds back everything that would be written.
  public func closeGate() {
    isGateClosed = true
  }

  /// Lets writing go on; what was staged meanwhile waits for the next commit.
  public func openGate() {
    isGateClosed = false
  }

  /// Waits until everything that was handed over is on disk, or has failed and been reported.
  public func flush() {
    repeat {
      queue.wait()
      settle()
    } while !handedOver.isEmpty
  }

  /// Waits for what was handed over, then lets go of the archive's files; nothing is written later.
  public func close() {
    flush()
    isClosed = true
    queue.close()
  }
}

extension NodeArchive {
  private func saved(_ address: NodeAddress) -> Record? {
    do {
      return try reader?.record(at: address)
    } catch {
      noteDamage(error, at: address)
      return nil
    }
  }

  private func isRemoved(_ address: NodeAddress) -> Bool {
    guard let known = current[address] else { return false }
    return known == nil
  }

  private func note(_ address: NodeAddress) {
    if address.kind.isOfInterface { isAsOpened = false }
    if isStaged.insert(address).inserted { staged.append(address) }
  }

  private func change(_ address: NodeAddress) -> ArchiveChange {
    guard let record = current[address] ?? nil else { return .delete(address) }
    return .put(record)
  }

  /// Every record that can be read, for a fresh archive.
  private func everything() -> [Record] {
    addresses.compactMap { record(at: $0) }
  }

  private func noteDamage(_ error: ArchiveError, at address: NodeAddress) {
    guard !damage.contains(where: { $0.address == address }) else { return }
    damage.append(ArchiveDamage(error, at: address, in: directory))
  }

  private func handOver(_ write: ArchiveQueue.Write, plan: Plan) {
    lastNumber += 1
    handedOver[lastNumber] = plan
    queue.enqueue(write, number: lastNumber) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.settle() } }
    }
  }

  /// Deals with the writes that are done.
  private func settle() {
    for (number, outcome) in queue.takeOutcomes() {
      guard let plan = handedOver.removeValue(forKey: number) else { continue }
      for error in outcome.refused { onFailure?(error) }
      switch outcome.result {
      case .success(let generation): self.generation = generation
      case .failure(let error): writeFailed(error, plan: plan)
      }
    }
  }

  /// Tries once more, with everything and into a fresh base; the last good one stays where it is.
  private func writeFailed(_ error: ArchiveError, plan: Plan) {
    let wasRetried = plan != .append
    if self.plan == .append { self.plan = wasRetried ? plan : .replace }
    if wasRetried { onFailure?(error) } else { commit() }
  }
}
