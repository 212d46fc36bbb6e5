import CoreSpotlight
import Foundation
import RepriseSimulator
import RepriseUIKit
import Testing

@testable import RepriseSpotlight

/// What becomes of an index that can't be read.
@MainActor
@Suite struct DamagedIndexTests {
  /// Indexes everything again when it is asked.
  private final class Indexer: NSObject, CSSearchableIndexDelegate {
    var requests: [[String]] = []

    func searchableIndex(
      _ searchableIndex: CSSearchableIndex,
      reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler:
        @escaping @Sendable () -> Void
    ) {
      requests.append(["all"])
      searchableIndex.indexSearchableItems([Library.item("emma", "Emma")]) { _ in
        acknowledgementHandler()
      }
    }

    func searchableIndex(
      _ searchableIndex: CSSearchableIndex,
      reindexSearchableItemsWithIdentifiers identifiers: [String],
      acknowledgementHandler: @escaping @Sendable () -> Void
    ) {
      requests.append(identifiers)
      acknowledgementHandler()
    }
  }

  private func file(of library: Library) -> URL {
    URL(fileURLWithPath: "\(library.folder)/\(IndexStore.fileName)")
  }

  private func quarantined(_ library: Library) -> [String] {
    let folder = "\(library.device.stateHome)/\(library.name)/reprise/quarantine"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private func settle(_ library: Library) async throws {
    for _ in 0..<8 { try await library.engine.settle() }
  }

  @Test func `a damaged index is set aside, filled again and asked for`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
    try library.save("p1", "Read Emma")
    library.device.terminate(library.app)
    try Data("no database at all, but long enough to be one".utf8).write(to: file(of: library))
    try await library.start()
    var log: [String] = []
    try library.saved.onFailure = { log.append("\($0)") }
    let indexer = Indexer()
    try library.index.indexDelegate = indexer
    #expect(try library.titles("emma") == ["Read Emma"])
    try await settle(library)
    #expect(indexer.requests == [["all"]])
    #expect(try library.titles("emma").count == 2)
    #expect(quarantined(library).count == 1)
    #expect(quarantined(library).first?.hasSuffix("damaged-archive") == true)
    #expect(log.count == 1)
    #expect(log.first?.contains(library.folder) == true)
    #expect(log.first?.contains("quarantine") == true)
    try await library.relaunch()
    try library.index.indexDelegate = indexer
    try await settle(library)
    #expect(indexer.requests == [["all"]])
  }

  @Test func `an app that was not done is asked again at the next launch`() async throws {
    final class Busy: NSObject, CSSearchableIndexDelegate {
      var count = 0

      func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler:
          @escaping @Sendable () -> Void
      ) { count += 1 }

      func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping @Sendable () -> Void
      ) {}
    }

    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
    library.device.terminate(library.app)
    try Data("damaged".utf8).write(to: file(of: library))
    try await library.start()
    _ = try library.titles("emma")
    for count in 1...2 {
      let busy = Busy()
      try library.index.indexDelegate = busy
      try await settle(library)
      #expect(busy.count == 1, "launch \(count)")
      try await library.relaunch()
    }
  }

  @Test func `an index of another version is set aside`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
    library.device.terminate(library.app)
    let database = try Database(file: file(of: library).path)
    try database.run("PRAGMA user_version = 99")
    try await library.start()
    #expect(try library.titles("emma") == [])
    #expect(quarantined(library).count == 1)
    try await library.index.indexSearchableItems([Library.item("odes", "Odes")])
    #expect(try library.titles("odes") == ["Odes"])
  }

  @Test func `wherever a file is cut off or changed, the index works afterwards`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems(
      (0..<200).map { Library.item("\($0)", "Thing \($0)") }
    )
    try library.save("p1", "Read a thing")
    library.device.terminate(library.app)
    let whole = try Data(contentsOf: file(of: library))
    for step in 0..<12 {
      for name in try FileManager.default.contentsOfDirectory(atPath: library.folder) {
        try FileManager.default.removeItem(atPath: "\(library.folder)/\(name)")
      }
      var bytes = whole
      let place = bytes.count * step / 12
      if step % 2 == 0 {
        bytes = bytes.prefix(place)
      } else {
        for index in place..<min(place + 64, bytes.count) { bytes[index] ^= 0xA5 }
      }
      try bytes.write(to: file(of: library))
      try await library.start()
      #expect(try library.titles("read") == ["Read a thing"], "step \(step)")
      _ = try library.titles("thing")
      try await library.index.indexSearchableItems([Library.item("new", "Brand new")])
      #expect(try library.titles("brand") == ["Brand new"], "step \(step)")
      library.device.terminate(library.app)
    }
  }

  @Test func `items whose attributes are damaged are asked for`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([
      Library.item("emma", "Emma"), Library.item("odes", "Odes"),
    ])
    let database = try Database(file: file(of: library).path)
    try database.run("UPDATE attributes SET value = x'00' WHERE id = 1")
    let indexer = Indexer()
    try library.index.indexDelegate = indexer
    let query = try #require(
      library.app.run { CSUserQuery(userQueryString: "em", userQueryContext: nil) }
    )
    var found: [String] = []
    for try await result in query.results { found.append(result.item.uniqueIdentifier) }
    #expect(found == ["emma"])
    try await settle(library)
    #expect(indexer.requests == [["emma"]])
  }

  @Test func `a place that can't be used is an error that names it`() async throws {
    let library = try await Library()
    try FileManager.default.createDirectory(
      atPath: (library.folder as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data().write(to: URL(fileURLWithPath: library.folder))
    let error = await #expect(throws: CSIndexError.self) {
      try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
    }
    #expect(error?.message.contains(library.folder) == true)
    #expect(throws: CSIndexError.self) { try library.titles("emma") }
  }

  @Test func `the files are their owner's alone`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(library.folder) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: library.folder) {
      #expect(try mode("\(library.folder)/\(name)") == 0o600, "\(name)")
    }
  }
}
