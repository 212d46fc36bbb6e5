import CoreSpotlight
import Foundation
import RepriseArchive
import RepriseSimulator
import RepriseSpotlight
import Testing

/// Saved activities in a search.
@MainActor
@Suite struct RelatedActivityTests {
  @Test func `a saved activity that may be found is found until it is deleted`() async throws {
    let library = try await Library()
    try library.save("p1", "Read Emma") { $0.contentDescription = "A novel" }
    try library.save("p2", "Read Persuasion", isEligible: false)
    #expect(try library.titles("read") == ["Read Emma"])
    #expect(try library.titles("novel") == ["Read Emma"])
    try library.save("p1", "Read Emma again")
    #expect(try library.titles("read") == ["Read Emma again"])
    try library.save("p1", "Read Emma", isEligible: false)
    #expect(try library.titles("read") == [])
    try library.save("p1", "Read Emma")
    try library.saved.delete(persistentIdentifiers: ["p1"])
    #expect(try library.titles("read") == [])
  }

  @Test func `activities of earlier launches are found, and without the app`() async throws {
    let library = try await Library()
    try library.save("p1", "Read Emma")
    library.device.terminate(library.app)
    #expect(try library.titles("emma") == ["Read Emma"])
    try FileManager.default.removeItem(atPath: library.folder)
    #expect(try library.titles("emma") == ["Read Emma"])
    try FileManager.default.removeItem(atPath: library.folder)
    try await library.start()
    #expect(try library.titles("emma") == ["Read Emma"])
  }

  @Test func `S75 an activity goes with the item it is related to, unless the relation is weak`()
    async throws
  {
    let library = try await Library()
    let index = try library.index
    try await index.indexSearchableItems([
      Library.item("emma", "Emma", domain: "novels"), Library.item("odes", "Odes"),
    ])
    try library.save("strong", "Read Emma") { $0.relatedUniqueIdentifier = "emma" }
    try library.save("weak", "Recite Emma") { $0.weakRelatedUniqueIdentifier = "emma" }
    try library.save("other", "Read odes") { $0.relatedUniqueIdentifier = "odes" }
    try await index.deleteSearchableItems(withDomainIdentifiers: ["novels"])
    #expect(try library.saved.all.map(\.identifier).sorted() == ["p:other", "p:weak"])
    #expect(try library.titles("emma") == ["Recite Emma"])
    try await index.deleteSearchableItems(withIdentifiers: ["odes"])
    #expect(try library.saved.all.map(\.identifier) == ["p:weak"])
  }

  @Test func `an item and an activity related to it are one result`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
    try library.save("p1", "Read Emma tonight") { $0.relatedUniqueIdentifier = "emma" }
    try library.save("p2", "Quote Emma tonight") { $0.weakRelatedUniqueIdentifier = "emma" }
    #expect(try library.titles("emma") == ["Emma"])
    #expect(try library.titles("tonight") == ["Emma"])
  }

  @Test func `an activity related to an item that isn't indexed is not found`() async throws {
    let library = try await Library()
    try library.save("p1", "Read Emma") { $0.relatedUniqueIdentifier = "emma" }
    try library.save("p2", "Quote Emma") { $0.weakRelatedUniqueIdentifier = "emma" }
    #expect(try library.titles("emma") == ["Quote Emma"])
    try await library.index.indexSearchableItems([Library.item("emma", "A novel")])
    #expect(try library.titles("emma") == ["A novel"])
  }

  @Test func `what is said of an activity comes back with it`() async throws {
    let library = try await Library()
    try library.save("p1", "Read Emma") {
      $0.contentDescription = "A novel"
      $0.relatedUniqueIdentifier = "emma"
      $0.thumbnailData = Data([1, 2, 3])
    }
    try await library.relaunch()
    let saved = try #require(try library.saved.all.first)
    #expect(saved.contentAttributes.keys.contains("relatedUniqueIdentifier"))
    #expect(saved.contentAttributes["thumbnailData"] == .data([1, 2, 3]))
  }
}
