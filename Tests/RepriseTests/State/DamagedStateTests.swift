import Foundation
import Reprise
import RepriseArchive
import Testing

@MainActor
@Suite struct DamagedStateTests {
  /// One way in which the files of an archive can be wrong.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (_ file: String) throws -> Void

    init(_ description: String, _ change: @escaping @Sendable (inout Data) -> Void) {
      testDescription = description
      apply = { file in
        let place = URL(fileURLWithPath: file)
        var data = try Data(contentsOf: place)
        change(&data)
        try data.write(to: place)
      }
    }
  }

  nonisolated static let damages = [
    Damage("empty") { $0 = Data() },
    Damage("a single byte") { $0 = $0.prefix(1) },
    Damage("cut in the middle") { $0 = $0.prefix($0.count / 2) },
    Damage("a byte short") { $0 = $0.dropLast() },
    Damage("the head overwritten") { $0.replaceSubrange(0..<16, with: Data(count: 16)) },
    Damage("a byte changed in the middle") { $0[$0.count / 2] ^= 0xFF },
    Damage("the last byte changed") { $0[$0.count - 1] ^= 0xFF },
    Damage("zeros") { $0 = Data(count: $0.count) },
    Damage("something else") { $0 = Data("not an archive at all".utf8) },
    Damage("longer") { $0 += Data(repeating: 0xAA, count: 100) },
  ]

  let folder: TemporaryFolder
  let identifier = SceneIdentifier(rawValue: "main")

  init() throws {
    folder = try TemporaryFolder()
  }

  func open() throws -> StateStore {
    try StateStore(
      app: "org.example.app",
      clock: ManualClock(),
      environment: ["XDG_STATE_HOME": folder.path]
    )
  }

  static func record(_ number: Int) -> Record {
    NodeArchiveTests.record("node \(number)", Int64(number))
  }

  /// Saves a session of 20 records in two saves, and ends as a killed process does.
  func prepare() throws {
    let store = try open()
    store.save(SessionRecord(identifier: identifier, role: "window", lastUsed: 1))
    let archive = try store.archive(for: identifier)
    for half in [0..<10, 10..<20] {
      for number in half { archive.stage(Self.record(number)) }
      archive.commit()
    }
    store.flush()
    store.close()
  }

  func files(in name: String) throws -> [String] {
    let directory = folder("org.example.app/reprise/\(name)")
    return try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      .map { "\(directory)/\($0)" }
  }

  @Test(arguments: damages, [0, 1])
  func `a damaged session opens with what is whole, and can be saved to`(
    damage: Damage,
    file: Int
  ) throws {
    try prepare()
    let files = try files(in: "sessions/main")
    try damage.apply(#require(files.indices.contains(file) ? files[file] : nil))
    let store = try open()
    let archive = try store.archive(for: identifier)
    for address in archive.addresses {
      guard let record = archive.record(at: address) else { continue }
      #expect((0..<20).contains { Self.record($0) == record })
    }
    archive.stage(Self.record(20))
    archive.commit()
    store.flush()
    store.close()
    let again = try open()
    #expect(try again.archive(for: identifier).record(at: Self.record(20).address) != nil)
    #expect(again.sessions.map(\.identifier) == [identifier])
  }

  @Test(arguments: damages, [0, 1])
  func `an app whose own archive is damaged starts all the same`(
    damage: Damage,
    file: Int
  ) throws {
    try prepare()
    let files = try files(in: "application")
    try damage.apply(#require(files.indices.contains(file) ? files[file] : nil))
    do {
      let store = try open()
      #expect([.interrupted, .firstLaunch].contains(store.previousEnd))
      store.noteEnd(.quit)
    }
    #expect(try open().previousEnd == .quit)
  }

  @Test(arguments: ["application", "sessions/main"])
  func `an archive of a newer version is moved to quarantine, whole, and said so`(
    name: String
  ) throws {
    try prepare()
    let fixture = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("RepriseArchiveTests/Fixtures/v2-newer-reader.reprise")
    let newer = try Data(contentsOf: fixture)
    let files = try files(in: name)
    let base = try #require(files.first { ($0 as NSString).lastPathComponent.hasPrefix("base-") })
    try newer.write(to: URL(fileURLWithPath: base))

    let store = try open()
    let archive = try store.archive(for: identifier)
    let note = try #require(store.openingNotes.first)
    #expect(store.openingNotes.count == 1)
    #expect(note.code == .newerFormat)
    #expect(note.isLoss)
    #expect(archive.isEmpty == (name == "sessions/main"))
    let entry = "\(store.directory.quarantine)/20010101T000000Z-001-newer-format"
    #expect(note.detail.contains(entry))
    let kept = "\(entry)/\((name as NSString).lastPathComponent)"
    #expect(
      FileManager.default.contents(atPath: "\(kept)/\((base as NSString).lastPathComponent)")
        == newer
    )
    archive.stage(Self.record(1))
    archive.commit()
    store.flush()
    store.close()
    #expect(try open().archive(for: identifier).contains(Self.record(1).address))
  }
}
