import Foundation
import Reprise
import RepriseArchive
import Testing

@MainActor
@Suite struct StateStoreTests {
  let folder: TemporaryFolder
  let clock = ManualClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  func open(_ policy: RestorationPolicy = .standard) throws -> StateStore {
    try StateStore(
      app: "org.example.app",
      policy: policy,
      clock: clock,
      environment: ["XDG_STATE_HOME": folder.path]
    )
  }

  static func session(_ name: String, lastUsed: Double = 0) -> SessionRecord {
    SessionRecord(
      identifier: SceneIdentifier(rawValue: name),
      role: "window",
      lastUsed: lastUsed
    )
  }

  static func record(_ name: String) -> Record {
    Record(
      address: NodeAddress(kind: .view, path: NodePath(identifiers: [name])),
      values: ["value": .string(name)]
    )
  }

  @Test func `state lies below the state home, for its owner only`() throws {
    let store = try open()
    store.save(Self.session("main"))
    let archive = try store.archive(for: SceneIdentifier(rawValue: "main"))
    archive.stage(Self.record("a"))
    archive.commit()
    store.flush()
    #expect(store.directory.path == folder("org.example.app/reprise"))
    #expect(folder.everything.contains("org.example.app/reprise/sessions/main"))
    for name in folder.everything {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
      let isDirectory = attributes[.type] as? FileAttributeType == .typeDirectory
      let expected = isDirectory ? 0o700 : 0o600
      #expect(attributes[.posixPermissions] as? Int == expected, "\(name)")
    }
  }

  @Test func `a second store is refused, with the file, the holder and what to do`() throws {
    let store = try open()
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.code == .locked)
    #expect(error?.path == store.directory.lock)
    #expect(
      error?.message == """
        This process (\(ProcessInfo.processInfo.processIdentifier)) is writing to this state and \
        holds \(store.directory.lock). Close the state that is open before opening it again, or \
        use another directory.
        """
    )
    #expect(store.previousEnd == .firstLaunch)
  }

  @Test func `the lock goes with the store`() throws {
    var store: StateStore? = try open()
    store?.noteEnd(.quit)
    store = nil
    #expect(try open().previousEnd == .quit)
  }

  @Test func `a closed store writes nothing, and lets another one open`() throws {
    let identifier = SceneIdentifier(rawValue: "main")
    let store = try open()
    let archive = try store.archive(for: identifier)
    archive.stage(Self.record("x"))
    archive.commit()
    store.close()
    archive.stage(Self.record("y"))
    archive.commit()
    store.noteEnd(.quit)
    let error = #expect(throws: StoreError.self) {
      try store.archive(for: SceneIdentifier(rawValue: "other"))
    }
    #expect(error?.code == .closed)
    let again = try open()
    #expect(again.previousEnd == .interrupted)
    #expect(try again.archive(for: identifier).addresses == [Self.record("x").address])
  }

  @Test(arguments: [ProcessEnd.quit, .suspended, .firstLaunch])
  func `the next launch knows how this one ended`(end: ProcessEnd) throws {
    try open().noteEnd(end)
    #expect(try open().previousEnd == end)
  }

  @Test func `a process that says nothing was interrupted, each time`() throws {
    #expect(try open().previousEnd == .firstLaunch)
    #expect(try open().previousEnd == .interrupted)
    #expect(try open().previousEnd == .interrupted)
    try open().noteEnd(.suspended)
    let store = try open()
    #expect(store.previousEnd == .suspended)
    store.noteEnd(.quit)
    store.noteRunning()
    #expect(store.directory.writer == ProcessInfo.processInfo.processIdentifier)
  }

  @Test func `sessions come back, the most recently used first`() throws {
    do {
      let store = try open()
      store.save(Self.session("old", lastUsed: 1))
      store.save(Self.session("new", lastUsed: 3))
      store.save(Self.session("middle", lastUsed: 2))
      store.save(Self.session("same", lastUsed: 2))
      var changed = Self.session("old", lastUsed: 4)
      changed.isForeground = false
      changed.userInfo = ["a": .integer(1)]
      store.save(changed)
      store.flush()
    }
    let store = try open()
    #expect(store.sessions.map(\.identifier.rawValue) == ["old", "new", "middle", "same"])
    #expect(store.sessions.first?.userInfo == ["a": .integer(1)])
    #expect(store.sessions.first?.isForeground == false)
  }

  @Test func `a session has one archive, which comes back`() throws {
    let identifier = SceneIdentifier(rawValue: "a/b")
    do {
      let store = try open()
      let archive = try store.archive(for: identifier)
      #expect(try store.archive(for: identifier) === archive)
      archive.stage(Self.record("x"))
      archive.commit()
      store.flush()
    }
    let archive = try open().archive(for: identifier)
    #expect(archive.addresses.compactMap { archive.record(at: $0) } == [Self.record("x")])
  }

  @Test func `a discarded session leaves nothing behind, also when somebody saves again`() throws {
    let store = try open()
    let session = Self.session("main")
    store.save(session)
    let archive = try store.archive(for: session.identifier)
    archive.stage(Self.record("x"))
    archive.commit()
    store.discard(session.identifier)
    archive.stage(Self.record("y"))
    archive.commit()
    store.flush()
    #expect(store.sessions == [])
    #expect(!folder.everything.contains { $0.contains("sessions/main") })
  }

  @Test func `U85 throwing the app away deletes all state`() throws {
    do {
      let store = try open()
      store.save(Self.session("main"))
      let archive = try store.archive(for: SceneIdentifier(rawValue: "main"))
      archive.stage(Self.record("x"))
      archive.commit()
      store.archive.stage(Record(address: NodeAddress(kind: .application, path: .root)))
      store.archive.commit()
      store.deleteAll()
      store.noteEnd(.firstLaunch)
    }
    let store = try open()
    #expect(store.previousEnd == .firstLaunch)
    #expect(store.sessions == [])
    #expect(store.archive.addresses == [ProcessMark.address])
    #expect(try store.archive(for: SceneIdentifier(rawValue: "main")).isEmpty)
  }

  @Test func `a record in quarantine is out of the archive, and can be looked at`() throws {
    let store = try open()
    let identifier = SceneIdentifier(rawValue: "main")
    let archive = try store.archive(for: identifier)
    archive.stage(Self.record("bad"))
    archive.stage(Self.record("good"))
    archive.commit()
    let address = Self.record("bad").address
    try store.quarantine([address], of: identifier, code: .crashedBefore)
    archive.commit()
    store.flush()
    #expect(archive.addresses == [Self.record("good").address])
    #expect(store.directory.quarantined == ["20010101T000000Z-001-crashed-before"])
    let entry = "\(store.directory.quarantine)/20010101T000000Z-001-crashed-before/main"
    #expect(try ArchiveReader(directory: entry).record(at: address) == Self.record("bad"))
  }

  @Test func `a session's archive in quarantine leaves the session with no state`() throws {
    let store = try open()
    let session = Self.session("main")
    store.save(session)
    let archive = try store.archive(for: session.identifier)
    archive.stage(Self.record("x"))
    archive.commit()
    try store.quarantine(session: session.identifier, code: .crashedBefore)
    #expect(store.sessions == [session])
    #expect(try store.archive(for: session.identifier).isEmpty)
    let entry = "\(store.directory.quarantine)/\(store.directory.quarantined[0])/main"
    #expect(try ArchiveReader(directory: entry).count == 1)
  }

  @Test func `quarantine keeps its size by removing the oldest entries`() throws {
    var policy = RestorationPolicy.standard
    policy.quarantineByteCount = 1
    let store = try open(policy)
    let archive = try store.archive(for: SceneIdentifier(rawValue: "main"))
    for name in ["a", "b", "c"] {
      archive.stage(Self.record(name))
      try store.quarantine(
        [Self.record(name).address],
        of: SceneIdentifier(rawValue: "main"),
        code: .damagedRecord
      )
      clock.advance(by: .seconds(1))
    }
    #expect(store.directory.quarantined == ["20010101T000002Z-001-damaged-record"])
  }

  @Test(arguments: ["application", "sessions/main", "."])
  func `links are never followed into state`(name: String) throws {
    let target = folder("elsewhere")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let place = folder("org.example.app/reprise")
    let link = name == "." ? place : "\(place)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (link as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    var problems: [any Error] = []
    do {
      let store = try open()
      store.onFailure = { problems.append($0) }
      let archive = try store.archive(for: SceneIdentifier(rawValue: "main"))
      archive.stage(Self.record("x"))
      archive.commit()
      store.save(Self.session("main"))
      store.flush()
    } catch {
      problems.append(error)
    }
    #expect(!problems.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == [])
  }

  @Test func `a file where the directory should be is an error that says so`() throws {
    let place = folder("org.example.app")
    try Data().write(to: URL(fileURLWithPath: place))
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.code == .inaccessible)
  }
}
