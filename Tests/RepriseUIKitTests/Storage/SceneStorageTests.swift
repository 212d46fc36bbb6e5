import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What is stored for a scene, how it is read, and how it comes back.
@Suite @MainActor struct SceneStorageTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  // MARK: Reading and writing

  @Test func `S1 a default is read and not written`() async throws {
    let story = try await Story.storing()
    let store = try story.store()
    #expect(store[.count] == 5)
    #expect(store.keys == [])
    story.save()
    #expect(story.saved(.storage) == [])
  }

  @Test(arguments: presets)
  func `values are there before the scene's delegate is told of the scene`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    try story.keep { $0[.count] = 10 }
    var seen: [Int] = []
    story.script.connected = { _, session, _ in seen.append(session.sceneStore[.count]) }
    try await story.launch()
    #expect(seen == [10])
    #expect(story.report.isComplete, "\(story.report)")
    #expect(story.report.entries.map { "\($0.kind) \($0.path)" } == ["storage count"])
  }

  @Test func `S3 setting nil removes the key`() async throws {
    let story = try await Story.storing()
    let store = try story.store()
    story.run { store[.note] = "a" }
    #expect(store[.note] == "a")
    #expect(store.keys == ["note"])
    story.run { store[.note] = nil }
    #expect(store[.note] == nil)
    #expect(store.keys == [])
    try await story.relaunch()
    #expect(try story.store().keys == [])
  }

  @Test func `S4 a raw value without a case gives the default and stays until the next write`()
    async throws
  {
    let story = try await Story.storing()
    let tab = StorageKey<Tab>.tab
    try story.keep { $0[tab] = .photo }
    try await story.launch()
    let fewer = StorageKey<FewerTabs>.tab
    #expect(try story.store()[fewer] == .list)
    #expect(try story.store()[fewer] == .list)
    let notes = story.report.notes.filter { $0.code == .badValue }
    #expect(notes.map(\.key) == ["tab"])
    #expect(notes.first?.detail.contains("\"photo\"") == true)
    try await story.relaunch()
    let store = try story.store()
    #expect(store.archivedValue(forKey: "tab") == .string("photo"))
    #expect(store[tab] == .photo)
    story.run { store[fewer] = .grid }
    #expect(store.archivedValue(forKey: "tab") == .string("grid"))
  }

  @Test func `S6 two declarations of one key each have their own default`() async throws {
    let store = try await Story.storing().store()
    #expect(store[StorageKey("row", default: 1)] == 1)
    #expect(store[StorageKey("row", default: 2)] == 2)
    #expect(store.keys == [])
  }

  @Test func `S7 a value of another type gives the default, with one note`() async throws {
    let story = try await Story.storing()
    let store = try story.store()
    story.run { store.setArchivedValue(.string("text"), forKey: "title") }
    let number = StorageKey<Int>.title
    for _ in 0..<3 { #expect(store[number] == 1) }
    let notes = story.report.notes.filter { $0.code == .badValue }
    #expect(notes.count == 1)
    #expect(notes.first?.key == "title")
    #expect(notes.first?.isLoss == false)
    #expect(store.archivedValue(forKey: "title") == .string("text"))
  }

  @Test func `S8 the last write decides on the type`() async throws {
    let story = try await Story.storing()
    let store = try story.store()
    let (text, number) = (StorageKey<String>.title, StorageKey<Int>.title)
    story.run { store[text] = "text" }
    story.run { store[number] = 3 }
    #expect(store[text] == "untitled")
    #expect(store[number] == 3)
  }

  // MARK: Types

  @Test func `S19 a URL comes back as it was`() async throws {
    let story = try await Story.storing()
    let key = StorageKey<URL?>("page")
    let url = try #require(URL(string: "https://example.org/a%20b?q=1&r#part"))
    try story.keep { $0[key] = url }
    try await story.launch()
    #expect(try story.store()[key] == url)
    #expect(try story.store()[key]?.absoluteString == "https://example.org/a%20b?q=1&r#part")
  }

  @Test func `S20 data of no bytes comes back as data of no bytes`() async throws {
    let story = try await Story.storing()
    let key = StorageKey<Data?>("bytes")
    try story.keep { $0[key] = Data() }
    try await story.launch()
    #expect(try story.store()[key] == Data())
  }

  @Test func `S21 a double comes back with every bit`() async throws {
    let story = try await Story.storing()
    let key = StorageKey("sum", default: 0.0)
    try story.keep { $0[key] = 0.1 + 0.2 }
    try await story.launch()
    #expect(try story.store()[key].bitPattern == (0.1 + 0.2).bitPattern)
  }

  @Test func `S22 a bool comes back as a bool, not as a number`() async throws {
    let story = try await Story.storing()
    try story.keep { $0[StorageKey("flag", default: false)] = true }
    try await story.launch()
    let store = try story.store()
    #expect(store.archivedValue(forKey: "flag") == .bool(true))
    #expect(store[StorageKey("flag", default: false)])
    #expect(store[StorageKey("flag", default: 7)] == 7)
  }

  @Test func `a number is read as another kind of number where nothing is lost`() async throws {
    let story = try await Story.storing()
    let store = try story.store()
    store.setArchivedValue(.double(3), forKey: "whole")
    store.setArchivedValue(.double(3.5), forKey: "half")
    store.setArchivedValue(.integer(4), forKey: "count")
    #expect(store[StorageKey("whole", default: 0)] == 3)
    #expect(store[StorageKey("half", default: 0)] == 0)
    #expect(store[StorageKey<Double>("count", default: 0.5)] == 4)
    #expect(store[StorageKey("count", default: "")] == "")
  }

  // MARK: What nobody reads

  @Test func `a value that nobody reads survives rewrites, and goes after its lifetime`()
    async throws
  {
    let story = try await Story.storing()
    try story.keep { store in
      store[.count] = 1
      store[.left] = "of an older version"
    }
    for number in 2...4 {
      try await story.launch()
      #expect(try story.store()[.count] == number - 1)
      try story.keep { $0[.count] = number }
    }
    try await story.launch()
    #expect(try story.store().keys == ["count", "left"])
    story.device.advance(by: .seconds(89 * 86_400))
    try await story.relaunch()
    #expect(try story.store().keys == ["count", "left"])
    #expect(try story.store()[.count] == 4)
    story.device.advance(by: .seconds(2 * 86_400))
    try await story.relaunch()
    #expect(try story.store().keys == ["count"])
  }

  // MARK: Warnings

  @Test(arguments: presets) func `M17 a text with a secret's name is told of in scene storage too`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    let store = try story.store()
    story.run { store[StorageKey("userPassword", default: "")] = "Tr0mb0ne" }
    story.save()
    let notes = story.report.notes.filter { $0.code == .secretName }
    #expect(notes.map(\.key) == ["userPassword"])
    #expect(notes.allSatisfy { !$0.detail.contains("Tr0mb0ne") })
  }

  @Test func `M15 a large value and a picture are told of in scene storage too`() async throws {
    let story = try await Story.storing()
    let store = try story.store()
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 40)
    story.run {
      store[StorageKey("rows", default: Data())] = Data(count: 100_000)
      store[StorageKey("thumb", default: Data())] = picture
    }
    story.save()
    let notes = story.report.notes
    #expect(notes.filter { $0.code == .largeValue }.map(\.key) == ["rows"])
    #expect(notes.filter { $0.code == .picture }.map(\.key) == ["thumb"])
    #expect(store.keys == ["rows", "thumb"])
  }

  @Test func `values too large for one record cost the largest of them, which is named`()
    async throws
  {
    let story = try await Story.storing()
    let store = try story.store()
    story.run {
      store[StorageKey("film", default: Data())] = Data(count: 17 << 20)
      store[.count] = 6
    }
    story.save()
    let notes = story.report.notes.filter { $0.code == .badValue }
    #expect(notes.map(\.key) == ["film"])
    story.device.terminate(story.app)
    try await story.launch()
    #expect(try story.store().keys == ["count"])
  }
}
