import CoreSpotlight
import Foundation
import RepriseSimulator
import Testing

@testable import RepriseSpotlight

/// What an app indexes, and what is found of it.
@MainActor
@Suite struct SearchableIndexTests {
  @Test func `what is indexed is found by the beginnings of its words`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([
      Library.item("1", "Classical guitar"), Library.item("2", "Guiro"), Library.item("3", "Lute"),
    ])
    #expect(try Set(library.titles("gui")) == ["Classical guitar", "Guiro"])
    #expect(try library.titles("GUIT class") == ["Classical guitar"])
    #expect(try library.titles("uitar") == [])
    #expect(try library.titles("") == [])
  }

  @Test func `a title counts for more than keywords, these more than a description`() async throws {
    let library = try await Library()
    let long = String(repeating: "and much more of it ", count: 50)
    try await library.index.indexSearchableItems([
      Library.item("text", "A") { $0.textContent = String(repeating: "lute ", count: 20) },
      Library.item("description", "B") { $0.contentDescription = "lute" },
      Library.item("keywords", "C") { $0.keywords = ["lute", "string"] },
      Library.item("title", "Lute") { $0.textContent = long },
    ])
    #expect(try library.titles("lute") == ["Lute", "C", "B", "A"])
  }

  @Test(arguments: [
    ("Café Zürich", "cafe zurich"), ("Straße", "STRASSE"), ("عود دمشقي", "دمشقي"),
    ("כינור", "כינ"), ("Gig 🎸 tonight", "🎸"), ("三味線", "味線"), ("Ελληνική λύρα", "λυρα"),
  ])
  func `what is written in any script is found`(title: String, text: String) async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([
      Library.item("1", title), Library.item("2", "Something else"),
    ])
    #expect(try library.titles(text) == [title])
  }

  @Test func `the text of a search is never taken as a command`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("1", "Or not")])
    for text in ["\" OR 1=1 --", "title:or", "or NOT", "(((", "*", "{x} : y", "^or", "\u{0}"] {
      _ = try library.titles(text)
    }
    #expect(try library.titles("\"or\" OR") == ["Or not"])
    #expect(try library.titles("or AND lute") == [])
  }

  @Test func `indexing an identifier again replaces what was there`() async throws {
    let library = try await Library()
    let index = try library.index
    try await index.indexSearchableItems([Library.item("1", "Lute")])
    try await index.indexSearchableItems([Library.item("1", "Oud")])
    #expect(try library.titles("lute") == [])
    #expect(try library.titles("oud") == ["Oud"])
  }

  @Test func `an update leaves what it doesn't name`() async throws {
    let library = try await Library()
    let index = try library.index
    try await index.indexSearchableItems([
      Library.item("1", "Lute") { $0.contentDescription = "With eleven strings" }
    ])
    let update = Library.item("1", "Oud")
    update.isUpdate = true
    try await index.indexSearchableItems([update])
    #expect(try library.titles("eleven") == ["Oud"])
    #expect(try library.device.search("eleven").first?.description == "With eleven strings")
  }

  @Test func `an item without an identifier gets one, an empty one is refused`() async throws {
    let library = try await Library()
    let (first, second) = (Library.item(nil, "Lute"), Library.item(nil, "Lute"))
    #expect(first.uniqueIdentifier != second.uniqueIdentifier)
    try await library.index.indexSearchableItems([first, second])
    #expect(try library.titles("lute").count == 2)
    await #expect(throws: CSIndexError.self) {
      try await library.index.indexSearchableItems([Library.item("", "Oud")])
    }
    #expect(try library.titles("oud") == [])
  }

  @Test func `items are deleted by identifier, by domain with those below, and all`() async throws {
    let library = try await Library()
    let index = try library.index
    try await index.indexSearchableItems([
      Library.item("1", "Thing one", domain: "mail.inbox"),
      Library.item("2", "Thing two", domain: "mail.inbox.old"),
      Library.item("3", "Thing three", domain: "mail.inboxes"),
      Library.item("4", "Thing four", domain: "notes"),
      Library.item("5", "Thing five"),
    ])
    try await index.deleteSearchableItems(withIdentifiers: ["5", "unknown"])
    #expect(try library.titles("thing").count == 4)
    try await index.deleteSearchableItems(withDomainIdentifiers: ["mail.inbox"])
    #expect(try Set(library.titles("thing")) == ["Thing three", "Thing four"])
    try await index.deleteSearchableItems(withDomainIdentifiers: ["mail"])
    #expect(try library.titles("thing") == ["Thing four"])
    try await index.deleteAllSearchableItems()
    #expect(try library.titles("thing") == [])
  }

  @Test func `an index with a name has items of its own`() async throws {
    let library = try await Library()
    let named = try #require(library.app.run { CSSearchableIndex(name: "notes") })
    try await library.index.indexSearchableItems([Library.item("1", "Thing one")])
    try await named.indexSearchableItems([Library.item("1", "Thing two")])
    #expect(try Set(library.titles("thing")) == ["Thing one", "Thing two"])
    try await named.deleteAllSearchableItems()
    #expect(try library.titles("thing") == ["Thing one"])
  }

  @Test func `an item is found until it expires, without a date for thirty days`() async throws {
    let library = try await Library()
    let short = Library.item("1", "Thing short")
    short.expirationDate = library.device.clock.date.addingTimeInterval(60)
    let forever = Library.item("2", "Thing forever")
    forever.expirationDate = .distantFuture
    try await library.index.indexSearchableItems([short, forever, Library.item("3", "Thing month")])
    library.device.advance(by: .seconds(59))
    #expect(try library.titles("thing").count == 3)
    library.device.advance(by: .seconds(1))
    #expect(try Set(library.titles("thing")) == ["Thing forever", "Thing month"])
    library.device.advance(by: .seconds(30 * 24 * 60 * 60))
    #expect(try library.titles("thing") == ["Thing forever"])
  }

  @Test func `what is indexed is there after a kill, and without the app`() async throws {
    let library = try await Library()
    try library.index.indexSearchableItems(
      [Library.item("1", "Lute")],
      completionHandler: nil
    )
    library.device.kill(library.app)
    #expect(try library.titles("lute") == ["Lute"])
    try await library.start()
    #expect(try library.titles("lute") == ["Lute"])
  }

  @Test func `throwing the app away leaves what it indexed`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("1", "Lute")])
    library.device.forceQuit(library.app)
    #expect(try library.titles("lute") == ["Lute"])
  }

  @Test func `handlers are called in order, once all is done`() async throws {
    let library = try await Library()
    let index = try library.index
    let errors = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
      index.indexSearchableItems([Library.item("1", "Lute")])
      index.deleteSearchableItems(withIdentifiers: ["1"])
      index.indexSearchableItems([Library.item("2", "Oud")]) { error in
        continuation.resume(returning: error == nil ? 0 : 1)
      }
    }
    #expect(errors == 0)
    #expect(try library.titles("lute") == [])
    #expect(try library.titles("oud") == ["Oud"])
  }

  @Test func `a batch is made whole, with its client state`() async throws {
    let library = try await Library()
    let index = try library.index
    #expect(try await index.fetchLastClientState().isEmpty)
    index.beginBatch()
    try await index.indexSearchableItems([Library.item("1", "Lute"), Library.item("2", "Oud")])
    try await index.deleteSearchableItems(withIdentifiers: ["2"])
    #expect(try library.titles("lute") == [])
    try await index.endBatch(withClientState: Data("one".utf8))
    #expect(try library.titles("lute") == ["Lute"])
    #expect(try library.titles("oud") == [])
    try await library.relaunch()
    #expect(try await library.index.fetchLastClientState() == Data("one".utf8))
  }

  @Test func `a batch that expects another client state changes nothing`() async throws {
    let library = try await Library()
    let index = try library.index
    for (expected, new) in [(nil, "one"), ("one", "two"), ("one", "three")] {
      index.beginBatch()
      try await index.indexSearchableItems([Library.item(new, "Thing \(new)")])
      do {
        try await index.endIndexBatch(
          expectedClientState: expected.map { Data($0.utf8) },
          newClientState: Data(new.utf8)
        )
        #expect(new != "three")
      } catch let error as CSIndexError {
        #expect(new == "three")
        #expect(error.code == .mismatchedClientState)
      }
    }
    #expect(try Set(library.titles("thing")) == ["Thing one", "Thing two"])
    #expect(try await index.fetchLastClientState() == Data("two".utf8))
  }

  @Test func `a batch that wasn't begun and a state that is too long are errors`() async throws {
    let library = try await Library()
    let index = try library.index
    await #expect(throws: CSIndexError.self) { try await index.endBatch(withClientState: Data()) }
    index.beginBatch()
    try await index.indexSearchableItems([Library.item("1", "Lute")])
    await #expect(throws: CSIndexError.self) {
      try await index.endBatch(withClientState: Data(repeating: 0, count: 251))
    }
    try await index.endBatch(withClientState: Data(repeating: 0, count: 250))
    #expect(try library.titles("lute") == ["Lute"])
  }

  @Test func `outside an app nothing can be indexed, and that is said`() async throws {
    let index = CSSearchableIndex(space: "", index: nil)
    let error = await #expect(throws: CSIndexError.self) {
      try await index.indexSearchableItems([Library.item("1", "Lute")])
    }
    #expect(error?.code == .indexUnavailableError)
    #expect(error?.localizedDescription.contains("no app") == true)
  }

  @Test func `what an ended app still holds of its index fails`() async throws {
    let library = try await Library()
    let index = try library.index
    library.device.quit(library.app)
    await #expect(throws: CSIndexError.self) {
      try await index.indexSearchableItems([Library.item("1", "Lute")])
    }
  }

  @Test func `two apps of one process have an index each`() async throws {
    let device = SimulatedDevice()
    let first = try await Library(name: "org.reprise.first", on: device)
    let second = try await Library(name: "org.reprise.second", on: device)
    try await first.index.indexSearchableItems([Library.item("1", "Lute of the first")])
    try await second.index.indexSearchableItems([Library.item("1", "Lute of the second")])
    #expect(try Set(device.search("lute").map(\.app)) == [first.name, second.name])
    device.terminate(first.app)
    try await second.index.deleteAllSearchableItems()
    #expect(try device.search("lute").map(\.title) == ["Lute of the first"])
  }

  @Test func `a hundred thousand items are found`() async throws {
    let library = try await Library()
    let index = try library.index
    for start in stride(from: 0, to: 100_000, by: 10_000) {
      try await index.indexSearchableItems(
        (start..<(start + 10_000)).map { Library.item("\($0)", "Thing number \($0)") }
      )
    }
    #expect(try library.titles("99999") == ["Thing number 99999"])
    #expect(try library.titles("thing").count == 50)
  }
}
