import Foundation
import Reprise
import RepriseArchive
import Testing

/// Settings: kept by themselves, in step with Foundation's store.
@Suite @MainActor struct SettingsStoreTests {
  @MainActor
  final class Heard {
    var keys: [String] = []
  }

  let folder: TemporaryFolder
  let defaults: HeldDefaults
  let heard = Heard()

  init() throws {
    folder = try TemporaryFolder()
    defaults = try #require(HeldDefaults(suiteName: "org.example.held"))
  }

  private func open(
    suite: String? = nil,
    defaults: UserDefaults? = nil,
  ) throws -> SettingsStore {
    try SettingsStore(
      app: "org.example.editor",
      suite: suite,
      defaults: defaults,
      directory: folder.path
    )
  }

  private func observe(_ store: SettingsStore, _ key: String) -> StoreObservation {
    let heard = heard
    return store.observe(key) { heard.keys.append($0) }
  }

  // MARK: Keeping

  @Test func `what is set is on disk without the app's doing anything more`() async throws {
    let store = try open()
    store[StorageKey("size", default: 12)] = 14
    let directory = folder("org.example.editor/settings")
    let address = NodeAddress(kind: .storage, path: NodePath(identifiers: ["size"]))
    let deadline = ContinuousClock.now + .seconds(10)
    while try ArchiveReader(directory: directory).record(at: address) == nil {
      try #require(ContinuousClock.now < deadline, "it never came to the disk")
      await Task.yield()
    }
    let later = try open()
    #expect(later[StorageKey("size", default: 12)] == 14)
    #expect(later.keys == ["size"])
    #expect(store.problems == [])
  }

  @Test func `S29 a URL comes back as it was`() throws {
    let key = StorageKey<URL?>("page")
    let url = try #require(URL(string: "https://a.b/c?d=1#e"))
    let store = try open(defaults: defaults)
    store[key] = url
    store.synchronize()
    #expect(try open(defaults: defaults)[key] == url)
    #expect(try open()[key]?.absoluteString == "https://a.b/c?d=1#e")
    #expect(defaults.string(forKey: "page") == "https://a.b/c?d=1#e")
  }

  @Test func `a date, a double and a bool come back as they were`() throws {
    let store = try open(defaults: defaults)
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    store[StorageKey<Date?>("date")] = date
    store[StorageKey("sum", default: 0.0)] = 0.1 + 0.2
    store[StorageKey("flag", default: false)] = true
    store.synchronize()
    let later = try open()
    #expect(later[StorageKey<Date?>("date")] == date)
    #expect(later[StorageKey("sum", default: 0.0)].bitPattern == (0.1 + 0.2).bitPattern)
    #expect(later.archivedValue(forKey: "flag") == .bool(true))
    #expect(defaults.object(forKey: "date") as? Date == date)
    #expect(defaults.object(forKey: "flag") as? Bool == true)
  }

  @Test func `S28 setting nil removes the key everywhere`() throws {
    let key = StorageKey<String?>("name")
    let store = try open(defaults: defaults)
    store[key] = "a"
    #expect(defaults.string(forKey: "name") == "a")
    store[key] = nil
    #expect(defaults.object(forKey: "name") == nil)
    #expect(store[key] == nil)
    store.synchronize()
    #expect(try open().keys == [])
  }

  @Test func `S27 a suite's values are its own`() throws {
    let settings = AppSettings(
      app: "org.example.editor",
      directory: folder.path,
      standard: defaults
    )
    let suite = try #require(HeldDefaults(suiteName: "org.example.group"))
    settings.store(for: suite)[StorageKey("size", default: 12)] = 14
    #expect(defaults.object(forKey: "size") == nil)
    #expect(suite.object(forKey: "size") as? Int == 14)
    #expect(settings.store(for: nil)[StorageKey("size", default: 12)] == 12)
    #expect(settings.store(for: nil) === settings.store(suite: nil))
    #expect(settings.store(for: .standard) === settings.store(suite: nil))
    #expect(settings.store(for: suite) !== settings.store(suite: nil))
    let again = try #require(HeldDefaults(suiteName: "org.example.group"))
    #expect(settings.store(for: again) === settings.store(for: suite))
    settings.synchronize()
    #expect(try open(suite: "org.example.group").keys == ["size"])
    #expect(try open().keys == [])
  }

  @Test func `S30 a registered default comes before the declaration's`() throws {
    defaults.register(defaults: ["size": 7])
    let store = try open(defaults: defaults)
    let key = StorageKey("size", default: 5)
    #expect(store[key] == 7)
    #expect(store.keys == [])
    store[key] = 9
    #expect(store[key] == 9)
    store.removeValue(forKey: "size")
    #expect(store[key] == 7)
  }

  @Test func `what Foundation's store lost is there again at the next launch`() throws {
    let store = try open(defaults: defaults)
    store[StorageKey("size", default: 12)] = 14
    store.flush()
    // The process was killed, and Foundation had written nothing.
    let fresh = try #require(HeldDefaults(suiteName: "org.example.held"))
    let later = try open(defaults: fresh)
    #expect(later[StorageKey("size", default: 12)] == 14)
    #expect(fresh.integer(forKey: "size") == 14)
  }

  // MARK: Changes

  @Test func `settings are one for all who look at them`() throws {
    let store = try open()
    let (first, second) = (observe(store, "a.b"), observe(store, "a.b"))
    let other = observe(store, "a")
    store.setArchivedValue(.integer(1), forKey: "a.b")
    #expect(heard.keys == ["a.b", "a.b"])
    store.setArchivedValue(.integer(1), forKey: "a.b")
    #expect(heard.keys == ["a.b", "a.b"])
    #expect([first, second, other].map(\.owner) == ["", "", ""])
  }

  @Test func `a direct change of a dotted key is taken over, and told to its observers alone`()
    throws
  {
    let store = try open(defaults: defaults)
    let key = StorageKey("a.b", default: 0)
    store[key] = 1
    store[StorageKey("other", default: 0)] = 1
    let (dotted, other) = (observe(store, "a.b"), observe(store, "other"))
    defaults.set(2, forKey: "a.b")
    store.synchronize()
    #expect(heard.keys == ["a.b"])
    #expect(store[key] == 2)
    #expect(try open()[key] == 2)
    store.synchronize()
    #expect(heard.keys == ["a.b"])
    defaults.removeObject(forKey: "a.b")
    store.synchronize()
    #expect(store[key] == 0)
    #expect(heard.keys == ["a.b", "a.b"])
    #expect(try open().keys == ["other"])
    #expect([dotted, other].map(\.owner) == ["", ""])
  }

  @Test func `a direct change of a key that was only read is told too`() throws {
    let store = try open(defaults: defaults)
    let key = StorageKey("plain", default: 0)
    #expect(store[key] == 0)
    let observation = observe(store, "plain")
    defaults.set(3, forKey: "plain")
    #expect(store[key] == 3)
    store.synchronize()
    #expect(heard.keys == ["plain"])
    #expect(store.keys == [])
    observation.cancel()
  }

  @Test func `what Foundation's store can't hold doesn't reach it`() throws {
    let store = try open(defaults: defaults)
    store.setArchivedValue(.set([.integer(1)]), forKey: "set")
    store.setArchivedValue(.array([.url("https://a.b", base: nil)]), forKey: "urls")
    store[StorageKey<UUID?>("id")] = UUID()
    #expect(defaults.object(forKey: "set") == nil)
    #expect(defaults.object(forKey: "urls") == nil)
    #expect(defaults.string(forKey: "id")?.count == 36)
    #expect(store.keys == ["id", "set", "urls"])
  }

  @Test func `only numbers are read as other numbers`() throws {
    let store = try open()
    store.setArchivedValue(.string("12"), forKey: "text")
    store.setArchivedValue(.double(12), forKey: "number")
    #expect(store[StorageKey("text", default: 5)] == 5)
    #expect(store[StorageKey("number", default: 5)] == 12)
    #expect(store[StorageKey("number", default: false)] == false)
    #expect(store.problems.map(\.key) == ["text", "number"])
  }

  // MARK: Other processes, other versions

  @Test func `SP14 what another process sets in a suite is seen, key by key`() async throws {
    // Two stores of one suite share nothing but the disk, as two processes do.
    let ours = try open(suite: "org.example.group")
    let theirs = try open(suite: "org.example.group")
    let observation = observe(ours, "theirs")
    let mine = observe(ours, "ours")
    ours.setArchivedValue(.integer(1), forKey: "ours")
    theirs.setArchivedValue(.integer(2), forKey: "theirs")
    let deadline = ContinuousClock.now + .seconds(20)
    while ours.archivedValue(forKey: "theirs") == nil
      || theirs.archivedValue(forKey: "ours") == nil
    {
      try #require(ContinuousClock.now < deadline, "the other one's change never came")
      await Task.yield()
    }
    #expect(ours.archivedValue(forKey: "theirs") == .integer(2))
    #expect(theirs.archivedValue(forKey: "ours") == .integer(1))
    #expect(heard.keys == ["ours", "theirs"])
    #expect(try open(suite: "org.example.group").keys == ["ours", "theirs"])
    #expect([observation, mine].map(\.owner) == ["", ""])
  }

  @Test func `two writers at once lose nothing`() throws {
    let stores = try (0..<4).map { _ in try open(suite: "org.example.group") }
    for round in 0..<10 {
      for (number, store) in stores.enumerated() {
        store.setArchivedValue(.integer(Int64(round)), forKey: "\(number)-\(round)")
      }
    }
    for store in stores { store.flush() }
    #expect(stores.map(\.problems) == [[], [], [], []])
    #expect(try open(suite: "org.example.group").keys.count == 40)
  }

  @Test func `settings of a newer version are left as they are`() throws {
    let directory = folder("org.example.editor/settings")
    let old = try open()
    old.setArchivedValue(.integer(1), forKey: "a")
    // What it still has to write would otherwise land beside the newer file.
    old.synchronize()
    let fixture = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("RepriseArchiveTests/Fixtures/v2-newer-reader.reprise")
    let newer = try Data(contentsOf: fixture)
    try? FileManager.default.removeItem(atPath: directory)
    try FileManager.default.createDirectory(
      atPath: directory,
      withIntermediateDirectories: true
    )
    try newer.write(to: URL(fileURLWithPath: "\(directory)/base-1.reprise"))
    let store = try open()
    #expect(store.problems.count == 1)
    #expect(store.problems.first?.detail.contains("left") == true)
    store.setArchivedValue(.integer(2), forKey: "a")
    store.synchronize()
    #expect(store.archivedValue(forKey: "a") == .integer(2))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["base-1.reprise"])
    let kept = FileManager.default.contents(atPath: "\(directory)/base-1.reprise")
    #expect(kept == newer)
  }

  @Test func `the place of settings is the environment's to say`() throws {
    let store = try SettingsStore(
      app: "org.example.editor",
      environment: ["XDG_CONFIG_HOME": folder("config")]
    )
    store.setArchivedValue(.bool(true), forKey: "a")
    store.flush()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder("config"))
    #expect(names.contains("org.example.editor/settings/base-1.reprise"))
    #expect(throws: StoreError.self) { try SettingsStore(app: "a", environment: [:]) }
    #expect(throws: StoreError.self) {
      try SettingsStore(app: "a/b", environment: ["HOME": folder.path])
    }
  }
}
