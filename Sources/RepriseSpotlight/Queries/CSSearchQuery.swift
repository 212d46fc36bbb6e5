public import Foundation
import Synchronization

/// A search of an app in its own items.
///
/// It takes comparisons of attributes with texts (`title == "violin*"cd`, `* == "viol*"cdw`) and
/// numbers (`rating >= 4`), joined by `&&` and `||`, with brackets. Stars stand for any text; `c`
/// ignores case, `d` accents, `w` compares words. Anything else is an error that says so.
open class CSSearchQuery: NSObject {
  /// The items of an answer, one after another.
  public struct Results: AsyncSequence {
    /// One thing that was found.
    public struct Item {
      /// The item.
      public let item: CSSearchableItem
    }

    /// Gives the items.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let search: ItemSearch
      var hits: ArraySlice<IndexHit>?

      /// Gives the next item; the first one waits for the answer.
      public mutating func next() async throws -> Item? {
        if hits == nil { hits = try await search.hits()[...] }
        return hits?.popFirst().map { Item(item: search.item($0)) }
      }
    }

    let search: ItemSearch

    /// Begins at the first item.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(search: search) }
  }

  /// Is called with what was found, on another thread.
  open var foundItemsHandler: (@Sendable ([CSSearchableItem]) -> Void)?

  /// Is called at the end, on another thread, with the error if there was one.
  open var completionHandler: (@Sendable ((any Error)?) -> Void)?

  let search: ItemSearch

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - queryString: What is asked for.
  ///   - queryContext: How it is to be answered.
  public init(queryString: String, queryContext: CSSearchQueryContext?) {
    search = ItemSearch(.query(queryString), queryContext)
    super.init()
  }

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - queryString: What is asked for.
  ///   - attributes: The attributes that are wanted; `nil` stands for all.
  public convenience init(queryString: String, attributes: [String]?) {
    let context = CSSearchQueryContext()
    context.fetchAttributes = attributes ?? []
    self.init(queryString: queryString, queryContext: context)
  }

  init(search: ItemSearch) {
    self.search = search
    super.init()
  }

  /// How many items were found so far.
  public var foundItemCount: Int { search.progress.state.withLock(\.count) }

  /// Whether the query was cancelled.
  public var isCancelled: Bool { search.progress.state.withLock(\.isCancelled) }

  /// What is found, without handlers.
  public var results: Results { Results(search: search) }

  /// Begins to search; the handlers are called later.
  open func start() {
    let (search, found, completed) = (search, foundItemsHandler, completionHandler)
    Task {
      do {
        let hits = try await search.hits()
        let items = hits.map(search.item)
        if !items.isEmpty { found?(items) }
        completed?(nil)
      } catch {
        completed?(error)
      }
    }
  }

  /// Ends the query; the completion handler is called with an error that says so.
  open func cancel() { search.progress.state.withLock { $0.isCancelled = true } }
}
