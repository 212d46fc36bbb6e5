import CoreSpotlight
import RepriseSimulator
import RepriseUIKit
import Testing
import UniformTypeIdentifiers

/// Code as it is written for iOS, with its import lines.
@MainActor
private final class RecipeIndexer: NSObject, CSSearchableIndexDelegate {
  var failures: [String] = []

  func add() {
    let attributeSet = CSSearchableItemAttributeSet(contentType: UTType.text)
    attributeSet.title = "Onion soup"
    attributeSet.contentDescription = "Slow onions, old bread"
    attributeSet.keywords = ["soup", "onion"]
    attributeSet.thumbnailData = nil
    attributeSet.rankingHint = 3
    let item = CSSearchableItem(
      uniqueIdentifier: "onion",
      domainIdentifier: "recipes",
      attributeSet: attributeSet
    )
    item.expirationDate = Date.distantFuture
    guard CSSearchableIndex.isIndexingAvailable() else { return }
    CSSearchableIndex.default().indexDelegate = self
    CSSearchableIndex.default().indexSearchableItems([item]) { error in
      if let error { print("Indexing failed: \(error.localizedDescription)") }
    }
  }

  func replaceAll() async throws {
    let attributeSet = CSSearchableItemAttributeSet(itemContentType: "public.text")
    attributeSet.displayName = "Leek soup"
    let item = CSSearchableItem(
      uniqueIdentifier: nil,
      domainIdentifier: nil,
      attributeSet: attributeSet
    )
    try await CSSearchableIndex.default().deleteAllSearchableItems()
    try await CSSearchableIndex.default().indexSearchableItems([item])
  }

  func remove(_ identifier: String) {
    CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: [identifier]) { error in
      if let error { print("Deleting failed: \(error.localizedDescription)") }
    }
  }

  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  ) {
    add()
    acknowledgementHandler()
  }

  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void
  ) {
    acknowledgementHandler()
  }
}

@MainActor
@Suite struct SpotlightSpellingTests {
  @Test func `code for iOS compiles as it is, and works`() async throws {
    let library = try await Library()
    let indexer = RecipeIndexer()
    library.app.run { indexer.add() }
    #expect(try library.titles("onion soup") == ["Onion soup"])
    library.app.run { indexer.remove("onion") }
    #expect(try library.titles("onion soup") == [])
    try await library.app.perform { try await indexer.replaceAll() }
    #expect(try library.titles("leek") == ["Leek soup"])
    #expect(UTType("public.text") == .text)
    #expect(UTType("no type") == nil)
  }
}
