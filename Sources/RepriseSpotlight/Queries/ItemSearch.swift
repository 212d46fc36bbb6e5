import Reprise
import RepriseArchive
import Synchronization

/// A search for items, and what became of it.
struct ItemSearch: Sendable {
  enum Question: Sendable {
    /// In the language of queries.
    case query(String)

    /// As a person types it.
    case words(String)
  }

  struct State {
    var isCancelled = false
    var count = 0
  }

  /// What threads share; its mutex guards the state.
  final class Progress: Sendable {
    let state = Mutex(State())
  }

  let progress = Progress()
  private let question: Question
  private let attributes: Set<String>
  private let filters: [String]
  private let limit: Int
  private let index: SearchIndex?

  init(_ question: Question, _ context: CSSearchQueryContext?) {
    self.question = question
    attributes = Set(context?.fetchAttributes ?? [])
    filters = context?.filterQueries ?? []
    let most = (context as? CSUserQueryContext)?.maxResultCount ?? 0
    limit = most > 0 ? most : .max
    index = ActivityRegistry.savedOfTask.flatMap(SearchIndex.of)
  }

  /// Finds the items.
  ///
  /// - Throws: ``CSSearchQueryError``.
  func hits() async throws(CSSearchQueryError) -> [IndexHit] {
    guard let index else { throw CSSearchQueryError(.noApp) }
    var conditions: [QueryExpression] = []
    for filter in filters { conditions.append(try QueryReader.read(filter)) }
    var words: String?
    switch question {
    case .query(let query):
      let expression = try QueryReader.read(query)
      words = expression.candidates
      conditions.append(expression)
    case .words(let text):
      guard let expression = SearchWords.expression(for: text) else { return [] }
      words = expression
    }
    try checkCancelled()
    let expression: QueryExpression? = conditions.isEmpty ? nil : .all(conditions)
    let (wanted, limit) = (words, limit)
    let hits: [IndexHit]
    do throws(CSIndexError) {
      hits = try await index.read { (store, now) throws(DatabaseError) in
        func isWanted(_ hit: IndexHit) -> Bool {
          guard hit.kind == .item, let expression else { return hit.kind == .item }
          return Fields(stored: hit.attributes).map(expression.matches) ?? false
        }
        guard let wanted else { return try store.allHits(now: now, limit: limit, where: isWanted) }
        return try store.hits(
          wanted,
          now: now,
          limit: limit,
          withAttributes: true,
          where: isWanted
        )
      }
    } catch {
      throw CSSearchQueryError(error)
    }
    try checkCancelled()
    progress.state.withLock { $0.count = hits.count }
    askForDamaged(hits, in: index)
    return hits
  }

  func item(_ hit: IndexHit) -> CSSearchableItem {
    let item = CSSearchableItem(hit)
    if !attributes.isEmpty { item.attributeSet.keep(attributes) }
    return item
  }

  private func checkCancelled() throws(CSSearchQueryError) {
    guard progress.state.withLock(\.isCancelled) || Task.isCancelled else { return }
    throw CSSearchQueryError(.cancelled, "the query was cancelled.")
  }

  private func askForDamaged(_ hits: [IndexHit], in index: SearchIndex) {
    let damaged = hits.filter { Fields(stored: $0.attributes) == nil }
    for (space, hits) in Dictionary(grouping: damaged, by: \.space) {
      index.askForItems(hits.map(\.identifier), in: space)
    }
  }
}
