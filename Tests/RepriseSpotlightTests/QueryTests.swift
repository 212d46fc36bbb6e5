import CoreSpotlight
import Foundation
import RepriseSimulator
import RepriseSpotlight
import Synchronization
import Testing

/// An app's searches in its own items.
@MainActor
@Suite struct QueryTests {
  private func library() async throws -> Library {
    let library = try await Library()
    try await library.index.indexSearchableItems([
      Library.item("1", "Classical guitar", domain: "strings") {
        $0.rating = 4
        $0.keywords = ["wood", "nylon"]
      },
      Library.item("2", "Électric guitar") { $0.rating = 2.5 },
      Library.item("3", "Violin") { $0.contentDescription = "Not a guitar" },
    ])
    try library.save("p1", "Play the guitar")
    return library
  }

  private func found(_ query: String, in library: Library) async throws -> [String] {
    let query = try #require(
      library.app.run { CSSearchQuery(queryString: query, queryContext: nil) }
    )
    var found: [String] = []
    for try await result in query.results { found.append(result.item.uniqueIdentifier) }
    #expect(query.foundItemCount == found.count)
    return found.sorted()
  }

  @Test(
    arguments: [
      (#"title == "Violin""#, ["3"]), (#"title == "violin""#, []), (#"title == "violin"c"#, ["3"]),
      (#"title == "electric*"cd"#, ["2"]), (#"title == "*guitar""#, ["1", "2"]),
      (#"title == "*ssic*tar""#, ["1"]), (#"* == "guit*"cdw"#, ["1", "2", "3"]),
      (#"**=="guitar"w"#, ["1", "2", "3"]), (#"title == "guita"w"#, []),
      (#"title != "*guitar*"c"#, ["3"]), (#"keywords == "nylon""#, ["1"]),
      (#"rating >= 2.5"#, ["1", "2"]), (#"rating < 4 && title == "*"#, nil),
      (#"(rating == 4 || title == "Vio*") && contentDescription != "*guitar""#, ["1"]),
      (#"kMDItemTitle == "Violin""#, ["3"]), (#"title == "a\"b""#, []),
      (#"contentType == "public.text""#, ["1", "2", "3"]),
    ] as [(String, [String]?)]
  )
  func `queries compare texts and numbers`(query: String, expected: [String]?) async throws {
    let library = try await library()
    guard let expected else {
      await #expect(throws: CSSearchQueryError.self) { try await found(query, in: library) }
      return
    }
    #expect(try await found(query, in: library) == expected)
  }

  @Test(arguments: [
    "", "title", "title ==", "title == violin", "title == \"violin", "title == \"a\"x", "== \"a\"",
    "title == \"a\" title == \"b\"", "InRange(rating, 1, 2)", "dueDate > $time.today",
    "title < \"a\"", "(title == \"a\"", String(repeating: "(", count: 100_000),
  ])
  func `a query that can't be read is an error that says what should be there`(query: String)
    async throws
  {
    let library = try await library()
    let error = await #expect(throws: CSSearchQueryError.self) {
      try await found(query, in: library)
    }
    #expect(error?.code == .invalidQuery)
    #expect(error?.message.contains("should be") == true)
  }

  @Test func `a person's search in the app finds the best items first`() async throws {
    let library = try await library()
    let context = CSUserQueryContext()
    let query = try #require(
      library.app.run { CSUserQuery(userQueryString: "Gui", userQueryContext: context) }
    )
    var titles: [String?] = []
    for try await case .item(let result) in query.responses {
      titles.append(result.item.attributeSet.title)
    }
    #expect(titles.count == 3)
    #expect(titles.last == "Violin")
    context.maxResultCount = 1
    context.filterQueries = ["rating > 3"]
    let narrow = try #require(
      library.app.run { CSUserQuery(userQueryString: "guitar", userQueryContext: context) }
    )
    var found: [CSSearchableItem] = []
    for try await result in narrow.results { found.append(result.item) }
    #expect(found.map(\.uniqueIdentifier) == ["1"])
    #expect(found.first?.domainIdentifier == "strings")
    #expect(found.first?.attributeSet.keywords == ["wood", "nylon"])
  }

  @Test func `only the attributes that are wanted come back`() async throws {
    let library = try await library()
    let query = try #require(
      library.app.run {
        CSSearchQuery(queryString: "title == \"Classical*\"", attributes: ["rating"])
      }
    )
    var found: [CSSearchableItem] = []
    for try await result in query.results { found.append(result.item) }
    #expect(found.first?.attributeSet.rating == 4)
    #expect(found.first?.attributeSet.title == nil)
  }

  @Test func `handlers get what was found, then the end`() async throws {
    let library = try await library()
    let calls = Mutex<[String]>([])
    let query = try #require(
      library.app.run { CSSearchQuery(queryString: "title == \"Violin\"", queryContext: nil) }
    )
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      query.foundItemsHandler = { items in
        let names = items.map(\.uniqueIdentifier)
        calls.withLock { $0 += names }
      }
      query.completionHandler = { error in
        calls.withLock { $0.append(error.map { "\($0)" } ?? "end") }
        continuation.resume()
      }
      query.start()
    }
    #expect(calls.withLock(\.self) == ["3", "end"])
  }

  @Test func `a query that was cancelled ends with an error`() async throws {
    let library = try await library()
    let query = try #require(
      library.app.run { CSSearchQuery(queryString: "title == \"Violin\"", queryContext: nil) }
    )
    query.cancel()
    #expect(query.isCancelled)
    let error = await withCheckedContinuation {
      (continuation: CheckedContinuation<CSSearchQueryError?, Never>) in
      query.completionHandler = { continuation.resume(returning: $0 as? CSSearchQueryError) }
      query.start()
    }
    #expect(error?.code == .cancelled)
  }

  @Test func `attributes of each type come back as they were`() async throws {
    let library = try await Library()
    let date = Date(timeIntervalSinceReferenceDate: 12345.678)
    let address = try #require(URL(string: "file:///srv/a%20b"))
    try await library.index.indexSearchableItems([
      Library.item("1", "Thing") {
        $0.keywords = ["a", "b"]
        $0.startDate = date
        $0.importantDates = [date]
        $0.allDay = true
        $0.pageCount = 7
        $0.latitude = 52.5
        $0.thumbnailData = Data([0, 255])
        $0.contentURL = address
      }
    ])
    let query = try #require(
      library.app.run { CSUserQuery(userQueryString: "thing", userQueryContext: nil) }
    )
    var items: [CSSearchableItem] = []
    for try await result in query.results { items.append(result.item) }
    let set = try #require(items.first).attributeSet
    #expect(set.contentType == "public.text")
    #expect(set.keywords == ["a", "b"])
    #expect(set.startDate == date)
    #expect(set.importantDates == [date])
    #expect(set.allDay == true)
    #expect(set.pageCount == 7)
    #expect(set.latitude == 52.5)
    #expect(set.thumbnailData == Data([0, 255]))
    #expect(set.contentURL == address)
    #expect(set.copy() as? CSSearchableItemAttributeSet == set)
  }
}
