import Dispatch
import Foundation
package import Reprise
import RepriseArchive
import Synchronization

/// The search index of one app: what it indexed, and its saved activities.
///
/// May be used from any thread. Changes are made in the background, in their order; a search comes
/// after them. The database is opened by the first of both.
///
/// - `store` is guarded by a mutex that only the queue's own work takes.
/// - `state` is guarded by a mutex of its own. No code of an app runs under either.
package final class SearchIndex: Sendable {
  /// What became of changes.
  typealias Result = Swift.Result<IndexStore.Outcome, CSIndexError>

  struct State {
    var isClosed = false
    /// Whether the index holds the saved activities as they are.
    var isInStep = false
    var batches: [String: [IndexChange]] = [:]
    var delegates: [String: WeakDelegate] = [:]
    /// The indexes whose delegates were asked for everything since the database was lost.
    var asked: Set<String> = []
  }

  let place: IndexPlace
  let state = Mutex(State())
  private let queue = DispatchQueue(label: "Reprise.SearchIndex", qos: .userInitiated)
  /// Apps' handlers run here, so that they may wait for the index.
  let answers = DispatchQueue(label: "Reprise.SearchIndex.answers")
  private let store = Mutex<IndexStore?>(nil)
  weak let saved: SavedActivities?

  /// Names the index of an app; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - place: Where it is.
  ///   - saved: The app's saved activities; `nil` for one that doesn't run.
  package init(place: IndexPlace, saved: SavedActivities? = nil) {
    self.place = place
    self.saved = saved
  }

  /// Gives the index of an app that runs, which follows the saved activities from now on.
  ///
  /// - Parameter saved: The app's saved activities.
  /// - Returns: The index; `nil` where something else is attached.
  @discardableResult
  package static func of(_ saved: SavedActivities) -> SearchIndex? {
    saved.attach { SearchIndex(place: saved.place, saved: saved) } as? SearchIndex
  }

  var now: Double { place.date().timeIntervalSinceReferenceDate }

  var file: String { "\(place.directory)/\(IndexStore.fileName)" }

  // MARK: Changes

  /// Makes changes in the background, all or none.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - then: Is called once they are on disk and what belonged to deleted items is gone too.
  func submit(_ changes: [IndexChange], then: @escaping @Sendable (CSIndexError?) -> Void) {
    let now = now
    queue.async { [self] in
      let result = attempt { (store) throws(DatabaseError) in try store.apply(changes, now: now) }
      finish(result, then)
    }
  }

  private func finish(_ result: Result, _ then: @escaping @Sendable (CSIndexError?) -> Void) {
    switch result {
    case .failure(let error): answers.async { then(error) }
    case .success(let outcome) where outcome.isMismatch:
      answers.async {
        then(
          CSIndexError(
            .mismatchedClientState,
            "the last client state isn't the expected one, so nothing was indexed. Fetch it, and "
              + "index from there on."
          )
        )
      }
    case .success(let outcome) where outcome.orphans.isEmpty: answers.async { then(nil) }
    case .success(let outcome):
      Task { @MainActor [self] in
        saved?.delete(identifiers: outcome.orphans)
        answers.async { then(nil) }
      }
    }
  }

  // MARK: Reading

  /// Reads something in the background, after all changes before it.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (IndexStore, Double) throws(DatabaseError) -> Value
  ) async throws(CSIndexError) -> Value {
    let now = now
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Swift.Result<Value, CSIndexError>, Never>) in
      queue.async { [self] in
        continuation.resume(
          returning: attempt { (store) throws(DatabaseError) in try body(store, now) }
        )
      }
    }
    return try result.get()
  }

  /// Finds what a person may mean, the best first.
  ///
  /// - Parameters:
  ///   - text: What the person typed.
  ///   - limit: The most results.
  /// - Returns: What was found.
  /// - Throws: ``CSIndexError``.
  @MainActor
  package func hits(for text: String, limit: Int) throws(CSIndexError) -> [IndexHit] {
    var hits: [IndexHit] = []
    // A damaged index is made anew by the first attempt, and lacks the activities.
    for _ in 0..<2 {
      catchUp()
      hits = try storedHits(for: text, limit: limit)
      if saved == nil || state.withLock(\.isInStep) { break }
    }
    return hits
  }

  /// Finds what a person may mean in what is indexed, whatever the app has saved since.
  ///
  /// - Parameters:
  ///   - text: What the person typed.
  ///   - limit: The most results.
  /// - Returns: What was found, the best first.
  /// - Throws: ``CSIndexError``.
  package func storedHits(for text: String, limit: Int) throws(CSIndexError) -> [IndexHit] {
    guard let expression = SearchWords.expression(for: text) else { return [] }
    let now = now
    return try queue.sync {
      attempt { (store) throws(DatabaseError) in
        try store.hits(expression, now: now, limit: limit)
      }
    }
    .get()
  }

  // MARK: The database

  /// Runs work with the database, on the queue only; a damaged one is set aside, once.
  private func attempt<Value: Sendable>(
    _ body: (IndexStore) throws(DatabaseError) -> Value
  ) -> Swift.Result<Value, CSIndexError> {
    guard !state.withLock(\.isClosed) else { return .failure(.closed) }
    return store.withLock { store in
      do throws(DatabaseError) {
        return .success(try body(try Self.opened(&store, file, isRebuilt: false)))
      } catch {
        store = nil
        guard error.isDamage else { return .failure(CSIndexError(error, file: file)) }
        do {
          try replace(error)
          return .success(try body(try Self.opened(&store, file, isRebuilt: true)))
        } catch let error as DatabaseError {
          store = nil
          return .failure(CSIndexError(error, file: file))
        } catch {
          return .failure(CSIndexError(.indexUnavailableError, "\(error)"))
        }
      }
    }
  }

  private static func opened(
    _ store: inout IndexStore?,
    _ file: String,
    isRebuilt: Bool,
  ) throws(DatabaseError) -> IndexStore {
    if let store { return store }
    do throws(StoreError) {
      try StateFiles.makeDirectory((file as NSString).deletingLastPathComponent)
    } catch {
      throw DatabaseError(code: 14, message: error.message)
    }
    let opened = try IndexStore(file: file, isRebuilt: isRebuilt)
    store = opened
    return opened
  }

  /// Sets the index aside, and has it filled again.
  private func replace(_ error: DatabaseError) throws {
    let target = try place.setAside(error.code == 24 ? .newerFormat : .damagedArchive)
    state.withLock { state in
      state.isInStep = false
      state.asked = []
    }
    let line = CSIndexError(
      .indexUnavailableError,
      "the search index \(file) can't be used: \(error.message). It was moved to \(target); a new "
        + "one is made of the saved activities, and the index's delegate is asked for the items."
    )
    report(line)
    Task { @MainActor [self] in
      catchUp()
      askDelegates()
    }
  }

  /// Has a failure logged that nobody is told of otherwise.
  func report(_ error: CSIndexError) {
    Task { @MainActor [weak saved] in saved?.onFailure?(error) }
  }

  // MARK: Life

  /// Waits for what was handed over; nothing is written later.
  package func close() {
    queue.sync {
      state.withLock { $0.isClosed = true }
      store.withLock { $0 = nil }
    }
  }

  /// Waits until changes were made and all that follows from them was done.
  package func settle() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.async { [answers] in
        Task { @MainActor in answers.async { continuation.resume() } }
      }
    }
  }
}
