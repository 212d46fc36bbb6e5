public import Foundation
public import RepriseArchive

/// All apps with state below one directory, to look at; nothing here takes a lock or writes.
public struct StateHome: Hashable, Sendable {
  /// The directory below which each app has its own.
  public let path: String

  /// Names a directory by its path.
  public init(path: String) {
    self.path = path
  }

  /// Names the directory that the environment says.
  ///
  /// - Parameter environment: Where `XDG_STATE_HOME` and `HOME` are looked up.
  /// - Throws: ``StoreError``: `noHome`.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) {
    path = try StateDirectory.stateHome(environment: environment)
  }

  /// The identifiers of the apps that have state here, sorted.
  public var apps: [String] {
    StateFiles.folders(in: path).filter {
      StateFiles.folders(in: "\(path)/\($0)").contains(StateDirectory.folderName)
    }
  }

  /// Gives the directory of one app.
  ///
  /// - Parameter app: The app's identifier; one path component.
  /// - Returns: The directory; it need not be there.
  /// - Throws: ``StoreError``: `invalidName`.
  public func directory(of app: String) throws(StoreError) -> StateDirectory {
    try FolderName.check(app: app)
    return StateDirectory(path: "\(path)/\(app)/\(StateDirectory.folderName)")
  }
}

/// What is known of a stored session without opening its archive.
public struct StoredSession: Hashable, Sendable {
  /// The session's name.
  public var identifier: SceneIdentifier

  /// The folder of its archive.
  public var path: String

  /// The bytes of all its files.
  public var byteCount: Int

  /// When it was written to last; `nil` when it has no file.
  public var lastChange: Date?
}

extension StateDirectory {
  /// The sessions that have an archive here, sorted by name.
  public var storedSessions: [StoredSession] {
    StateFiles.folders(in: sessions).compactMap { folder in
      guard let identifier = FolderName.identifier(of: folder) else { return nil }
      let path = "\(sessions)/\(folder)"
      return StoredSession(
        identifier: identifier,
        path: path,
        byteCount: StateFiles.byteCount(of: path),
        lastChange: StateFiles.lastChange(in: path)
      )
    }
  }

  /// The names of the entries in quarantine, the oldest first.
  public var quarantined: [String] { StateFiles.folders(in: quarantine) }

  /// The bytes of all files here.
  public var byteCount: Int { StateFiles.byteCount(of: path) }

  /// Whether anything was ever saved here.
  public var isPresent: Bool { StateFiles.isDirectory(path) }

  /// Reads the sessions that the app's own archive names, the most recently used first.
  ///
  /// - Returns: The sessions; none when there is no archive.
  /// - Throws: `ArchiveError` when the app's own archive can't be read.
  public func sessionRecords() throws(ArchiveError) -> [SessionRecord] {
    let reader = try ArchiveReader(directory: application)
    var sessions: [SessionRecord] = []
    for address in reader.addresses where address.kind == .session {
      // A damaged entry costs that session only; `ArchiveReader.verify()` names it.
      guard let record = try? reader.record(at: address),
        let session = SessionRecord(record: record)
      else { continue }
      sessions.append(session)
    }
    return sessions.sorted(by: SessionRecord.isMoreRecent)
  }

  /// Reads the activities that a search or a prediction may offer.
  ///
  /// - Returns: The activities, also those whose time is over.
  /// - Throws: `ArchiveError` when their archive can't be read.
  package func savedActivities() throws(ArchiveError) -> [SavedActivity] {
    let reader = try ArchiveReader(directory: activities)
    return reader.addresses.compactMap { address in
      // A damaged entry costs that activity only.
      (try? reader.record(at: address)).flatMap { $0 }.flatMap(SavedActivity.init)
    }
  }

  /// Reads how the last process ended.
  ///
  /// - Returns: The end; `interrupted` also while the process still runs.
  /// - Throws: `ArchiveError` when the app's own archive can't be read.
  public func lastEnd() throws(ArchiveError) -> ProcessEnd {
    ProcessMark.end(in: try ArchiveReader(directory: application).record(at: ProcessMark.address))
  }

  /// The process that is writing here or was the last to do so; `nil` when there was none.
  public var writer: Int32? { FileSystem.standard.lockHolder(lock) }

  /// Whether another process may be writing here; a number that another program has now looks so.
  package var isInUseElsewhere: Bool {
    guard let writer, writer != ProcessInfo.processInfo.processIdentifier else { return false }
    return kill(writer, 0) == 0 || errno == EPERM
  }

  /// Throws away everything that is saved for the app, as a person does who wants it to forget.
  ///
  /// Nothing happens when there is nothing.
  ///
  /// - Throws: ``StoreError``: `locked` while a process writes here, or `inaccessible`.
  public func forget() throws(StoreError) {
    guard isPresent else { return }
    let lock = try StateLock(directory: self)
    try withExtendedLifetime(lock) { () throws(StoreError) in
      for item in [sessions, application, quarantine, journal, reports, pictures] {
        try StateFiles.removeTree(item)
      }
    }
  }
}
