import Foundation
import RepriseArchive
import Synchronization

/// The state of an app that has no interface layer; made by `open(app:)`.
///
/// It lives until it is closed or the process ends, whether or not anybody refers to it.
/// May be used from any thread. `contents` is guarded by its mutex; nothing is read, written or
/// called under it.
public final class ApplicationState: Sendable {
  private struct Contents {
    var lock: StateLock?
    var sessions: [SceneIdentifier: SessionState] = [:]
    var notes: [RestorationReport.Note] = []
  }

  /// Where everything lies.
  public let directory: StateDirectory

  /// How the process before this one ended.
  public let previousEnd: ProcessEnd

  private let policy: RestorationPolicy
  private let clock: QueueClock
  private let quarantine: Quarantine
  private let writer: SessionWriter
  private let contents: Mutex<Contents>

  init(
    directory: StateDirectory,
    policy: RestorationPolicy,
    clock: QueueClock
  ) throws(StoreError) {
    let lock = try StateLock(directory: directory)
    let quarantine = Quarantine(
      directory: directory.quarantine,
      byteCount: policy.quarantineByteCount
    )
    let opened = try quarantine.opening(
      directory.application,
      as: "application",
      date: clock.date()
    ) { () throws(ArchiveError) in
      try SessionWriter(directory: directory.application, policy: policy, clock: clock)
    }
    self.directory = directory
    self.policy = policy
    self.clock = clock
    self.quarantine = quarantine
    writer = opened.content
    previousEnd = ProcessMark.end(in: writer.record(at: ProcessMark.address))
    contents = Mutex(Contents(lock: lock, notes: opened.notes))
    note(end: nil)
    try Self.wrap(directory.application) { () throws(ArchiveError) in try writer.saveNow() }
  }

  /// Opens a session, with what was saved in it; the same one each time.
  ///
  /// - Parameter name: The session's name: any text that isn't empty.
  /// - Returns: The session; it has no values when it was never saved.
  /// - Throws: ``StoreError``: `invalidName`, `inaccessible`, or `closed`.
  public func session(named name: String) throws(StoreError) -> SessionState {
    let identifier = SceneIdentifier(rawValue: name)
    let (isOpen, known) = contents.withLock { ($0.lock != nil, $0.sessions[identifier]) }
    if let known { return known }
    guard isOpen else {
      throw StoreError(
        code: .closed,
        message: "The state was closed before session \"\(name)\" was asked for. Open it again."
      )
    }
    let folder = try directory.session(identifier)
    try setAsideIfExpired(identifier, folder: folder)
    let opened = try quarantine.opening(
      folder,
      as: name,
      date: clock.date()
    ) { () throws(ArchiveError) in
      try SessionWriter(directory: folder, policy: policy, clock: clock)
    }
    let session = SessionState(identifier: identifier, writer: opened.content)
    // Another thread may have opened the session meanwhile; then both get that one.
    let kept = contents.withLock { contents in
      contents.notes += opened.notes
      let kept = contents.sessions[identifier] ?? session
      contents.sessions[identifier] = kept
      return kept
    }
    let record = SessionRecord(
      identifier: identifier,
      role: "session",
      lastUsed: clock.date().timeIntervalSinceReferenceDate
    )
    writer.set(record.record, at: record.record.address)
    return kept
  }

  /// The names of all sessions that were ever opened and not removed, the most recently used first.
  public var sessionNames: [String] {
    writer.addresses.compactMap { writer.record(at: $0) }
      .compactMap { SessionRecord(record: $0) }
      .sorted(by: SessionRecord.isMoreRecent)
      .map(\.identifier.rawValue)
  }

  /// Removes a session and everything saved in it; one that is still used begins anew.
  ///
  /// - Parameter name: The session's name.
  /// - Throws: ``StoreError``: `invalidName` or `inaccessible`.
  public func removeSession(named name: String) throws(StoreError) {
    let identifier = SceneIdentifier(rawValue: name)
    let folder = try directory.session(identifier)
    let open = contents.withLock { $0.sessions.removeValue(forKey: identifier) }
    writer.set(nil, at: SessionRecord.address(of: identifier))
    // What could not be written last is removed with the rest.
    try? open?.writer.close()
    try StateFiles.removeTree(folder)
  }

  /// Writes everything that is left to write, and waits for it.
  ///
  /// - Throws: ``StoreError``: `inaccessible`. The values stay and are tried again.
  public func saveNow() throws(StoreError) {
    for session in contents.withLock({ Array($0.sessions.values) }) {
      try session.saveNow()
    }
    try Self.wrap(directory.application) { () throws(ArchiveError) in try writer.saveNow() }
  }

  /// Saves everything, notes that the app was quit, and lets another process write.
  ///
  /// Happens by itself when the process ends normally. A second call does nothing; values that are
  /// set later are not saved.
  ///
  /// - Throws: ``StoreError``: `inaccessible`.
  public func close() throws(StoreError) {
    let (lock, sessions) = contents.withLock { contents in
      defer { contents.lock = nil }
      return (contents.lock, Array(contents.sessions.values))
    }
    guard let lock else { return }
    ExitHook.forget(self)
    try withExtendedLifetime(lock) { () throws(StoreError) in
      var failure: StoreError?
      for session in sessions {
        do throws(StoreError) { try session.close() } catch { failure = error }
      }
      if policy.normalQuit == .deleted { try deleteSessions() }
      note(end: .quit)
      try Self.wrap(directory.application) { () throws(ArchiveError) in try writer.close() }
      if let failure { throw failure }
    }
  }

  /// What became of each saved value of the sessions that were opened.
  public var report: RestorationReport {
    let (sessions, notes) = contents.withLock { ($0.sessions, $0.notes) }
    let ordered = sessions.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    let entries = ordered.flatMap(\.entries)
    return RestorationReport(
      reason: RestoreReason(previousEnd: previousEnd, hasState: !entries.isEmpty),
      entries: entries,
      notes: notes + ordered.flatMap(\.notes)
    )
  }
}

extension ApplicationState {
  /// Lets go of everything as a process does that is killed: nothing more is written or noted.
  package func abandon() {
    ExitHook.forget(self)
    let sessions = contents.withLock { contents in
      contents.lock = nil
      return Array(contents.sessions.values)
    }
    for session in sessions { session.writer.abandon() }
    writer.abandon()
  }

  private func note(end: ProcessEnd?) {
    let mark = ProcessMark(end: end, processIdentifier: ProcessInfo.processInfo.processIdentifier)
    writer.set(mark.record, at: ProcessMark.address)
  }

  private func setAsideIfExpired(
    _ identifier: SceneIdentifier,
    folder: String
  ) throws(StoreError) {
    guard policy.expiredArchive == .keptForInspection,
      let maximumAge = policy.maximumAge,
      let record = writer.record(at: SessionRecord.address(of: identifier)),
      let session = SessionRecord(record: record)
    else { return }
    let date = clock.date()
    let age = date.timeIntervalSinceReferenceDate - session.lastUsed
    guard age > maximumAge.seconds else { return }
    let target = try quarantine.move(folder, code: .tooOld, date: date)
    let note = RestorationReport.Note(
      code: .tooOld,
      path: identifier.rawValue,
      detail: """
        The session was last used \(Int(age / 86_400)) days ago, longer than the policy allows. It \
        was moved to \(target).
        """,
      isLoss: true
    )
    contents.withLock { $0.notes.append(note) }
  }

  private func deleteSessions() throws(StoreError) {
    for address in writer.addresses where address.kind == .session { writer.set(nil, at: address) }
    try StateFiles.removeTree(directory.sessions)
  }

  static func wrap(
    _ path: String,
    _ work: () throws(ArchiveError) -> Void
  ) throws(StoreError) {
    do throws(ArchiveError) {
      try work()
    } catch {
      throw StoreError(
        code: .inaccessible,
        message: """
          The state at \(path) can't be written: \(error). What was saved before is kept; see \
          whether there is room and whether you may write there.
          """,
        path: path,
        cause: error
      )
    }
  }
}
