import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// When stored values are written, and what is read from archives that something happened to.
@Suite @MainActor struct SceneStorageDiskTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  /// An app at rest: nothing is left to be saved.
  private func quietStory(_ policy: RestorationPolicy = .standard) async throws -> Story {
    let story = try await Story.storing(policy)
    let store = try story.store()
    story.run { store[.count] = 0 }
    story.save()
    await story.device.open(story.app)
    story.device.advance(by: .seconds(5))
    return story
  }

  private func archive(of story: Story) throws -> NodeArchive {
    let archive = try #require(story.archives.last)
    archive.flush()
    return archive
  }

  /// What a reader finds on disk.
  private func saved(_ key: String, in archive: NodeArchive) throws -> ArchiveValue? {
    archive.flush()
    let address = NodeAddress(kind: .storage, path: .root)
    return try ArchiveReader(directory: archive.directory).record(at: address)?.values[key]
  }

  @Test func `S80 a thousand writes in one turn are one write to the disk`() async throws {
    let story = try await quietStory()
    let archive = try archive(of: story)
    let (store, before) = (try story.store(), archive.generation)
    story.run { for number in 1...1000 { store[.count] = number } }
    #expect(try saved("count", in: archive) == .integer(0))
    story.device.advance(by: .seconds(5))
    #expect(try saved("count", in: archive) == .integer(1000))
    #expect(archive.generation == before + 1)
  }

  @Test func `a dump of the archive shows each value under its key, with its type`() async throws {
    let story = try await quietStory()
    let store = try story.store()
    story.run {
      store[.left] = "shelf"
      store[StorageKey("flag", default: false)] = true
      store[StorageKey<URL?>("page")] = URL(string: "https://example.org/a")
    }
    story.device.advance(by: .seconds(1))
    let reader = try ArchiveReader(directory: archive(of: story).directory)
    let lines = InspectedArchive(name: "scene", reader: reader).text.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("  (storage), ") })
    #expect(
      lines[(start + 1)...].prefix(4) == [
        "      count: integer = 0",
        "      flag: bool = true",
        "      left: string = \"shelf\"",
        "      page: url = <https://example.org/a>",
      ]
    )
  }

  @Test func `a value that stays equal is not written`() async throws {
    let story = try await quietStory()
    let archive = try archive(of: story)
    let (store, before) = (try story.store(), archive.generation)
    story.run { store[.count] = 0 }
    story.run {
      store[.count] = 1
      store[.count] = 0
    }
    story.device.advance(by: .seconds(5))
    archive.flush()
    #expect(archive.generation == before)
  }

  @Test func `under the documented policy values are written at edges alone`() async throws {
    let story = try await quietStory(.documented)
    let archive = try archive(of: story)
    let (store, before) = (try story.store(), archive.generation)
    story.run { store[.count] = 10 }
    story.device.advance(by: .seconds(60))
    #expect(try saved("count", in: archive) == .integer(0))
    #expect(archive.generation == before)
    story.save()
    #expect(try saved("count", in: archive) == .integer(10))
  }

  @Test func `SP24 a kill costs at most what was set a moment before`() async throws {
    let story = try await quietStory()
    let store = try story.store()
    for page in 1...40 {
      story.run { store[.count] = page }
      story.device.advance(by: .milliseconds(20))
    }
    story.device.kill(story.app)
    try await story.launch()
    #expect(try story.store()[.count] >= 35)
  }

  @Test(arguments: presets) func `nothing is written before the first stable frame`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    try story.keep { $0[.count] = 10 }
    story.script.connected = { _, session, _ in session.sceneStore[.count] = 11 }
    let context = try story.launchWithoutFrame()
    let archive = try #require(context.engine.scopes.last?.archive)
    context.run { context.engine.saveNow() }
    #expect(archive.isGateClosed)
    #expect(try saved("count", in: archive) == .integer(10))
    (context.host.clock as? ManualClock)?.advance(by: .seconds(5))
    context.run { context.enterBackground() }
    #expect(try saved("count", in: archive) == .integer(11))
    context.store.close()
    context.release()
  }

  @Test func `S81 a kill between a write and its save leaves what was saved before, not a mix`()
    async throws
  {
    let story = try await quietStory()
    let store = try story.store()
    story.run {
      store[.left] = "first"
      store[.count] = 1
    }
    story.device.advance(by: .seconds(1))
    _ = try archive(of: story)
    let death = Death(story.device)
    story.run {
      store[.left] = "second"
      death.happens()
      store[.count] = 2
    }
    story.device.advance(by: .seconds(1))
    try death.leavesBehind(for: story)
    try await story.launch()
    #expect(try story.store()[.left] == "first")
    #expect(try story.store()[.count] == 1)
    #expect(story.report.reason == .recover)
  }

  // MARK: Damage

  /// What is stored in an archive of which a file was cut; `nil` when that can't be read.
  private func count(in directory: String) throws -> ArchiveValue? {
    let reader = try ArchiveReader(directory: directory)
    // A record that can't be read is one that isn't there.
    return (try? reader.record(at: NodeAddress(kind: .storage, path: .root)))?.values["count"]
  }

  @Test func `S78 wherever an archive is cut off, what is whole comes back, else defaults`()
    async throws
  {
    var policy = RestorationPolicy.standard
    policy.waitsForDisk = false
    let story = try await Story.storing(policy)
    let store = try story.store()
    for number in 1...3 {
      story.run { store[.count] = number }
      story.device.advance(by: .seconds(1))
    }
    let directory = try archive(of: story).directory
    story.device.terminate(story.app)
    let home = story.device.stateHome
    let whole = home + "-whole"
    try FileManager.default.copyItem(atPath: home, toPath: whole)
    defer { try? FileManager.default.removeItem(atPath: whole) }
    var found: Set<Int> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() {
      let path = "\(directory)/\(name)"
      let bytes = try #require(FileManager.default.contents(atPath: path))
      for length in 0..<bytes.count {
        try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
        guard case .integer(let number)? = try count(in: directory) else { continue }
        #expect((1...3).contains(number), "\(name), \(length) bytes")
        found.insert(Int(number))
      }
      // The same with the whole app, at fewer places.
      for length in stride(from: 0, to: bytes.count, by: 31) {
        try FileManager.default.removeItem(atPath: home)
        try FileManager.default.copyItem(atPath: whole, toPath: home)
        try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
        try await story.launch()
        let count = try story.store()[.count]
        #expect([1, 2, 3, 5].contains(count), "\(name), \(length) bytes")
        if count == 5 { #expect(!story.report.isComplete) }
        #expect(story.report.notes.contains { $0.code == .damagedArchive } || count != 5)
        story.device.terminate(story.app)
      }
      try FileManager.default.removeItem(atPath: home)
      try FileManager.default.copyItem(atPath: whole, toPath: home)
    }
    #expect(found.isSuperset(of: [1, 2]))
  }

  @Test(arguments: presets)
  func `S79 an archive of a newer version is kept aside, defaults are used`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    try story.keep { $0[.count] = 10 }
    let fixture = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("RepriseArchiveTests/Fixtures/v2-newer-reader.reprise")
    let newer = try Data(contentsOf: fixture)
    let sessions = story.device.stateHome + "/org.reprise.story/reprise/sessions"
    let session = try #require(FileManager.default.subpaths(atPath: sessions)?.sorted().first)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(sessions)/\(session)")
    let base = try #require(names.first { $0.hasPrefix("base-") })
    try newer.write(to: URL(fileURLWithPath: "\(sessions)/\(session)/\(base)"))
    try await story.launch()
    #expect(try story.store()[.count] == 5)
    #expect(story.report.notes.contains { $0.code == .newerFormat && $0.isLoss })
    let quarantine = story.device.stateHome + "/org.reprise.story/reprise/quarantine"
    let kept = (FileManager.default.subpaths(atPath: quarantine) ?? []).filter {
      FileManager.default.contents(atPath: "\(quarantine)/\($0)") == newer
    }
    #expect(kept.count == 1)
    try story.keep { $0[.count] = 11 }
    try await story.launch()
    #expect(try story.store()[.count] == 11)
  }
}
