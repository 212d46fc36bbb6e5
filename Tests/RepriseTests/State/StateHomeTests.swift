import Foundation
import Reprise
import RepriseArchive
import Testing

@MainActor
@Suite struct StateHomeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func store(_ app: String) throws -> StateStore {
    try StateStore(
      app: app,
      clock: ManualClock(),
      environment: ["XDG_STATE_HOME": folder.path]
    )
  }

  @Test func `apps with state are listed, other folders are not`() throws {
    let stores = [try store("org.b"), try store("org.a")]
    let other = folder("other/app")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    let home = try StateHome(environment: ["XDG_STATE_HOME": folder.path])
    #expect(home.apps == ["org.a", "org.b"])
    #expect(try home.directory(of: "org.b") == stores[0].directory)
    #expect(StateHome(path: folder("nowhere")).apps == [])
  }

  @Test func `sessions can be looked at while the app writes`() throws {
    let store = try store("org.a")
    let identifier = SceneIdentifier(rawValue: "a b")
    store.save(SessionRecord(identifier: identifier, role: "window", lastUsed: 5))
    let archive = try store.archive(for: identifier)
    archive.stage(Record(address: NodeAddress(kind: .view, path: .root)))
    archive.commit()
    store.flush()

    let directory = try StateHome(path: folder.path).directory(of: "org.a")
    let stored = try #require(directory.storedSessions.first)
    #expect(directory.storedSessions.count == 1)
    #expect(stored.identifier == identifier)
    #expect(stored.byteCount > 0)
    #expect(stored.lastChange != nil)
    #expect(try ArchiveReader(directory: stored.path).count == 1)
    #expect(try directory.sessionRecords().map(\.identifier) == [identifier])
    #expect(try directory.lastEnd() == .interrupted)
    #expect(directory.writer == ProcessInfo.processInfo.processIdentifier)
    #expect(directory.byteCount >= stored.byteCount)
  }

  @Test func `an app's state is forgotten unless somebody writes to it`() throws {
    var store: StateStore? = try store("org.a")
    store?.save(
      SessionRecord(identifier: SceneIdentifier(rawValue: "a"), role: "window", lastUsed: 5)
    )
    store?.flush()
    let directory = try StateHome(path: folder.path).directory(of: "org.a")
    #expect(throws: StoreError.self) { try directory.forget() }
    #expect(try directory.sessionRecords().count == 1)
    store = nil
    try directory.forget()
    #expect(try directory.sessionRecords() == [])
    #expect(try directory.lastEnd() == .firstLaunch)
    let nowhere = StateDirectory(path: folder("nowhere"))
    try nowhere.forget()
    #expect(!nowhere.isPresent)
  }

  @Test func `a session is discarded while nobody writes, and the next store hears of it`() throws {
    let clock = ManualClock()
    var store: StateStore? = try store("org.a")
    let names = ["kept", "gone"].map { SceneIdentifier(rawValue: $0) }
    for name in names {
      store?.save(SessionRecord(identifier: name, role: "window", lastUsed: 5, number: 1))
      let archive = try store?.archive(for: name)
      archive?.stage(Record(address: NodeAddress(kind: .view, path: .root)))
      archive?.commit()
      store?.pictures.keep(of: name.rawValue) { Data([1]) }
    }
    store?.noteEnd(.suspended)
    store?.flush()
    let directory = try StateHome(path: folder.path).directory(of: "org.a")
    #expect(throws: StoreError.self) { try directory.discard(names[1]) }
    store?.close()
    store = nil
    try directory.discard(names[1])
    try directory.discard(SceneIdentifier(rawValue: "never there"))
    #expect(directory.storedSessions.map(\.identifier) == [names[0]])
    #expect(try directory.lastEnd() == .suspended)
    let next = try StateStore(
      app: "org.a",
      clock: clock,
      environment: ["XDG_STATE_HOME": folder.path]
    )
    #expect(next.sessions.filter(\.isDiscarded).map(\.identifier) == [names[1]])
    #expect(next.sessions.allSatisfy { $0.restorableUntil == nil })
    #expect(names.map { next.pictures.picture(of: $0.rawValue) != nil } == [true, false])
    let nowhere = StateDirectory(path: folder("nowhere"))
    try nowhere.discard(names[0])
    #expect(!nowhere.isPresent)
  }
}
