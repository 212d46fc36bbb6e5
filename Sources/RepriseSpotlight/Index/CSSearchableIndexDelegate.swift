public import Foundation
import Synchronization

/// Indexes an app's items again, when the index has lost them.
///
/// It is asked on the main actor, at each launch until it says that it is done.
@MainActor
public protocol CSSearchableIndexDelegate: NSObjectProtocol, Sendable {
  /// Asks for all items.
  ///
  /// - Parameters:
  ///   - searchableIndex: The index.
  ///   - acknowledgementHandler: To be called once everything was handed to the index.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler:
      @escaping @Sendable () -> Void
  )

  /// Asks for single items, whose attributes can't be read.
  ///
  /// - Parameters:
  ///   - searchableIndex: The index.
  ///   - identifiers: The identifiers of the items.
  ///   - acknowledgementHandler: To be called once they were handed to the index.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping @Sendable () -> Void
  )
}

/// A delegate that may be gone.
struct WeakDelegate: Sendable {
  weak let delegate: (any CSSearchableIndexDelegate)?
}

extension SearchIndex {
  func setDelegate(_ delegate: (any CSSearchableIndexDelegate)?, of space: String) {
    state.withLock { $0.delegates[space] = WeakDelegate(delegate: delegate) }
    guard delegate != nil, isPresent else { return }
    Task { @MainActor [self] in askDelegate(of: space) }
  }

  func delegate(of space: String) -> (any CSSearchableIndexDelegate)? {
    state.withLock { $0.delegates[space]?.delegate }
  }

  /// Asks every delegate for its items, if the index has lost them.
  @MainActor
  func askDelegates() {
    for space in state.withLock({ $0.delegates.keys.sorted() }) { askDelegate(of: space) }
  }

  @MainActor
  private func askDelegate(of space: String) {
    Task { [self] in
      // An index that can't be read says so to whoever searches it.
      let isDue = try? await read { (store, _) throws(DatabaseError) in
        try store.needsReindexing(space)
      }
      guard isDue == true, let delegate = delegate(of: space),
        state.withLock({ $0.asked.insert(space).inserted })
      else { return }
      delegate.searchableIndex(CSSearchableIndex(space: space, index: self)) { [weak self] in
        self?.submit([.acknowledge(space: space)]) { _ in }
      }
    }
  }

  /// Asks for items whose attributes turned out to be damaged.
  func askForItems(_ identifiers: [String], in space: String) {
    Task { @MainActor [self] in
      delegate(of: space)?.searchableIndex(
        CSSearchableIndex(space: space, index: self),
        reindexSearchableItemsWithIdentifiers: identifiers
      ) {}
    }
  }
}
