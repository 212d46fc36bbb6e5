public import Foundation
public import RepriseArchive

/// The state of one app: its own archive, its sessions, and one archive for each of them.
///
/// One store at a time writes to a directory; it holds the directory's lock until it is closed or
/// gone.
@MainActor
public final class StateStore {
  /// Where everything lies.
  public let directory: StateDirectory

  /// The application's own archive.
  public let archive: NodeArchive

  /// What becomes of state, and when.
  public let policy: RestorationPolicy

  /// What tells the time.
  public let clock: any StateClock

  /// How the process before this one ended.
  public let previousEnd: ProcessEnd

  /// Whether the state could not be read when it was opened, and is left alone by this process.
  public let isLocked: Bool

  /// What was moved aside while the store was opened, and why.
  public private(set) var openingNotes: [RestorationReport.Note]

  /// Is told of each save that failed for good, in any archive of this store.
  public var onFailure: (@MainActor (any Error) -> Void)?

  /// Which step of a restore runs, for the next launch to know.
  package let journal: RestoreJournal

  /// What is known of each scene's last restore and save.
  package let reports: ReportShelf

  /// A picture of each scene.
  package let pictures: PictureShelf

  /// The activities that a search or a prediction may offer.
  package let savedActivities: SavedActivities

  private var lock: StateLock?
  private let quarantine: Quarantine
  private var archives: [SceneIdentifier: NodeArchive] = [:]
  private var known: [SceneIdentifier: SessionRecord] = [:]
  private let isReadable: @MainActor () -> Bool

  /// Opens the state of an app for writing, and notes durably that it is in use.
  ///
  /// - Parameters:
  ///   - app: The app's identifier; one path component.
  ///   - directory: Where its state lies; `nil` means the place that the environment names.
  ///   - policy: What becomes of state, and when.
  ///   - clock: What tells the time.
  ///   - environment: Where `XDG_STATE_HOME` and `HOME` are looked up.
  /// - Throws: ``StoreError``: `invalidName`, `noHome`, `locked` or `inaccessible`. That access is
  ///   denied is no error: see ``isLocked``.
  public convenience init(
    app: String,
    directory: String? = nil,
    policy: RestorationPolicy = .standard,
    clock: any StateClock,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) {
    try self.init(
      directory: try StateDirectory(app: app, path: directory, environment: environment),
      policy: policy,
      clock: clock,
      isReadable: { true }
    )
  }

  /// Opens the state in a directory.
  ///
  /// - Parameters:
  ///   - place: The directory.
  ///   - policy: What becomes of state, and when.
  ///   - clock: What tells the time.
  ///   - isReadable: Whether archives may be read at the moment; a locked device denies it.
  /// - Throws: ``StoreError``: `locked` or `inaccessible`.
  package init(
    directory place: StateDirectory,
    policy: RestorationPolicy,
    clock: any StateClock,
    isReadable: @escaping @MainActor () -> Bool
  ) throws(StoreError) {
    let quarantine = Quarantine(directory: place.quarantine, byteCount: policy.quarantineByteCount)
    var lock: StateLock?
    let opened: Quarantine.Opened<NodeArchive>
    do throws(StoreError) {
      lock = try StateLock(directory: place)
      opened = try quarantine.opening(
        place.application,
        as: "application",
        date: clock.date
      ) { () throws(ArchiveError) in
        try Self.open(place.application, policy, isReadable)
      }
      isLocked = false
    } catch {
      guard error.isDenial else { throw error }
      isLocked = true
      opened = Quarantine.Opened(
        content: NodeArchive(unreadable: place.application),
        notes: [Self.lockedNote(error)]
      )
    }
    self.directory = place
    self.isReadable = isReadable
    reports = ReportShelf(place)
    pictures = PictureShelf(place)
    self.policy = policy
    self.clock = clock
    self.lock = lock
    self.quarantine = quarantine
    journal = RestoreJournal(path: place.journal)
    let denies = isLocked
    let indexPlace = IndexPlace(
      directory: place,
      quarantineByteCount: policy.quarantineByteCount,
      date: clock.dates
    )
    savedActivities = SavedActivities(clock: clock, place: indexPlace) {
      guard !denies else {
        throw ArchiveError.system(call: "open", file: place.activities, code: EACCES)
      }
      return try quarantine.opening(
        place.activities,
        as: "activities",
        date: clock.date
      ) { () throws(ArchiveError) in
        try Self.open(place.activities, policy, isReadable)
      }.content
    }
    archive = opened.content
    openingNotes = opened.notes
    let mark = archive.record(at: ProcessMark.address)
    previousEnd = ProcessMark.end(in: mark)
    if mark != nil, previousEnd == .firstLaunch { openingNotes.append(Self.forgottenNote) }
    for address in archive.addresses where address.kind == .session {
      guard let record = archive.record(at: address),
        let session = SessionRecord(record: record)
      else { continue }
      known[session.identifier] = session
    }
    archive.onFailure = { [weak self] in self?.onFailure?($0) }
    savedActivities.onFailure = { [weak self] in self?.onFailure?($0) }
    note(end: nil)
  }

  /// The sessions, the most recently used first.
  public var sessions: [SessionRecord] {
    known.values.sorted(by: SessionRecord.isMoreRecent)
  }

  /// Gives what is known of a session; `nil` where there is none of that name.
  package func session(_ identifier: SceneIdentifier) -> SessionRecord? { known[identifier] }

  /// Keeps a session's record.
  ///
  /// - Parameter session: The session; it replaces the record of the same name.
  public func save(_ session: SessionRecord) {
    known[session.identifier] = session
    archive.stage(session.record)
    archive.commit()
  }

  /// Gives the archive of a session; the same one each time.
  ///
  /// An archive that a newer version wrote, or that is no archive, is moved to quarantine first.
  ///
  /// - Parameter identifier: The session's name.
  /// - Returns: The archive; empty when the session was never saved.
  /// - Throws: ``StoreError``: `invalidName`, `inaccessible` or `closed`. What is on disk then stays
  ///   as it is.
  public func archive(for identifier: SceneIdentifier) throws(StoreError) -> NodeArchive {
    if let archive = archives[identifier] { return archive }
    guard lock != nil else {
      throw StoreError(
        code: .closed,
        message: "The state was closed before the archive of \"\(identifier)\" was asked for.",
        path: directory.path
      )
    }
    guard !isLocked else {
      throw StoreError(
        code: .inaccessible,
        message: "The state was locked when the app was started, so nothing is kept in it.",
        path: directory.path
      )
    }
    let folder = try directory.session(identifier)
    let opened = try quarantine.opening(
      folder,
      as: identifier.rawValue,
      date: clock.date
    ) { () throws(ArchiveError) in
      try Self.open(folder, policy, isReadable)
    }
    openingNotes += opened.notes
    archives[identifier] = opened.content
    opened.content.onFailure = { [weak self] in self?.onFailure?($0) }
    return opened.content
  }

  /// Deletes a session and everything saved for it.
  ///
  /// - Parameter identifier: The session's name; nothing happens when there is no such session.
  public func discard(_ identifier: SceneIdentifier) {
    known[identifier] = nil
    reports.remove(identifier.rawValue)
    pictures.remove(identifier.rawValue)
    archive.remove(SessionRecord.address(of: identifier))
    archive.commit()
    if let open = archives.removeValue(forKey: identifier) { open.close() }
    // A name that no folder can have has no folder.
    guard let folder = try? directory.session(identifier) else { return }
    report { try StateFiles.removeTree(folder) }
  }

  /// Deletes everything saved for a session; the session itself stays, with no state.
  ///
  /// - Parameter identifier: The session.
  public func deleteState(of identifier: SceneIdentifier) {
    pictures.remove(identifier.rawValue)
    if let open = archives.removeValue(forKey: identifier) { open.close() }
    // A name that no folder can have has no folder.
    guard let folder = try? directory.session(identifier) else { return }
    report { try StateFiles.removeTree(folder) }
  }

  /// Deletes all sessions and what the app saved; only the mark of the running process stays.
  public func deleteAll() {
    guard !isLocked else { return }
    for archive in archives.values { archive.close() }
    archives = [:]
    known = [:]
    archive.removeAll()
    reports.removeAll()
    pictures.removeAll()
    note(end: nil)
    journal.update { $0 = JournalEntry() }
    report { try StateFiles.removeTree(directory.sessions) }
  }

  /// Notes durably how this process ends; a later save takes the note back.
  ///
  /// - Parameter end: How it ends; `firstLaunch` says that its state was thrown away.
  public func noteEnd(_ end: ProcessEnd) {
    note(end: end)
  }

  /// Notes durably that the process goes on after all, or again.
  public func noteRunning() {
    note(end: nil)
  }

  /// Waits until everything that was handed over for writing is on disk, or was reported.
  public func flush() {
    for archive in archives.values { archive.flush() }
    archive.flush()
    savedActivities.flush()
  }

  /// Waits for what was handed over, and lets another store open the directory.
  ///
  /// How the process ends is not noted; nothing is written later, whoever still has an archive.
  public func close() {
    for archive in archives.values { archive.close() }
    archive.close()
    savedActivities.close()
    reports.flush()
    pictures.flush()
    lock = nil
  }

  /// Moves records of a session's archive to quarantine, into one entry.
  ///
  /// - Parameters:
  ///   - addresses: Which nodes the records are of; those that have none are passed over.
  ///   - identifier: The session; `nil` means the application's own archive.
  ///   - code: Why they are left out.
  /// - Throws: ``StoreError``: `inaccessible`. The records then stay where they are.
  public func quarantine(
    _ addresses: [NodeAddress],
    of identifier: SceneIdentifier?,
    code: ReasonCode
  ) throws(StoreError) {
    let source = if let identifier { try archive(for: identifier) } else { archive }
    let records = addresses.compactMap { source.record(at: $0) }
    if !records.isEmpty {
      let name = if let identifier { try FolderName.folder(for: identifier) } else { "application" }
      try quarantine.keep(records, from: name, code: code, date: clock.date)
    }
    for address in addresses { source.remove(address) }
  }

  /// Moves the whole archive of a session to quarantine; the session itself stays, with no state.
  ///
  /// - Parameters:
  ///   - identifier: The session.
  ///   - code: Why it is left out.
  /// - Throws: ``StoreError``: `inaccessible`. The archive then stays where it is.
  public func quarantine(
    session identifier: SceneIdentifier,
    code: ReasonCode
  ) throws(StoreError) {
    let folder = try directory.session(identifier)
    pictures.remove(identifier.rawValue)
    if let open = archives.removeValue(forKey: identifier) { open.close() }
    try quarantine.move(folder, code: code, date: clock.date)
  }

  /// Keeps a copy of an archive in quarantine.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - code: Why it is kept.
  /// - Returns: Where the copy is; `nil` when it would be larger than quarantine may be.
  /// - Throws: ``StoreError``: `inaccessible`.
  package func quarantineCopy(
    of archive: NodeArchive,
    code: ReasonCode
  ) throws(StoreError) -> String? {
    try quarantine.copy(archive.directory, code: code, date: clock.date)
  }

  private static func open(
    _ folder: String,
    _ policy: RestorationPolicy,
    _ isReadable: @MainActor () -> Bool
  ) throws(ArchiveError) -> NodeArchive {
    guard isReadable() else { throw .system(call: "open", file: folder, code: EACCES) }
    return try NodeArchive(directory: folder, waitsForDisk: policy.waitsForDisk)
  }

  private static func lockedNote(_ error: StoreError) -> RestorationReport.Note {
    RestorationReport.Note(
      code: .unreadable,
      detail: "the saved state is locked: \(error). It is neither restored nor overwritten; a "
        + "launch that can read it restores it.",
      isLoss: true
    )
  }

  private func note(end: ProcessEnd?) {
    let mark = ProcessMark(end: end, processIdentifier: ProcessInfo.processInfo.processIdentifier)
    archive.stage(mark.record)
    archive.commit()
    archive.flush()
  }

  /// Says why there is no state: else it looks as if restoration did not work.
  ///
  /// - Source: P2.
  private static let forgottenNote = RestorationReport.Note(
    code: .stateForgotten,
    detail: """
      The app was thrown away, and its state with it, as a force quit does. To try restoration out, \
      leave the app and end its process, or launch it with -UIStateRestorationDeveloperMode YES.
      """,
    isLoss: false
  )

  private func report(_ work: () throws -> Void) {
    do { try work() } catch { onFailure?(error) }
  }
}
