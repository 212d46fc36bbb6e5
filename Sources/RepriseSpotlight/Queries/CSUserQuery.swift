/// A person's search in an app's own items: by words and their beginnings, the best first.
open class CSUserQuery: CSSearchQuery {
  /// What comes back, one after another.
  public enum Response {
    /// Something that was found.
    case item(CSSearchQuery.Results.Item)
  }

  /// The answers.
  public struct Responses: AsyncSequence {
    /// Gives the answers.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var items: CSSearchQuery.Results.AsyncIterator

      /// Gives the next answer; the first one waits for the search.
      public mutating func next() async throws -> Response? {
        try await items.next().map { .item($0) }
      }
    }

    let items: CSSearchQuery.Results

    /// Begins at the first answer.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(items: items.makeAsyncIterator())
    }
  }

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - userQueryString: What the person typed.
  ///   - userQueryContext: How it is to be answered.
  public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
    super.init(search: ItemSearch(.words(userQueryString ?? ""), userQueryContext))
  }

  /// What is found.
  public var responses: Responses { Responses(items: results) }
}
