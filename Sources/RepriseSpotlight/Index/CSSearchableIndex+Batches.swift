public import Foundation
import Synchronization

/// Changes that are made together with a note of how far the app has got.
extension CSSearchableIndex {
  /// The most bytes that a client state may have.
  private static let limit = 250

  /// Begins a batch: what is asked for from now on is done at its end.
  public func beginBatch() {
    index?.state.withLock { $0.batches[space, default: []] += [] }
  }

  /// Does all of a batch, and stores how far the app has got, whole or not at all.
  ///
  /// - Parameters:
  ///   - clientState: What the app needs to go on from here, up to 250 bytes.
  ///   - completionHandler: Called on another thread when that is done, or can't be.
  public func endBatch(
    withClientState clientState: Data,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) {
    endBatch(expecting: nil, clientState) { completionHandler?($0) }
  }

  /// Does all of a batch, and stores how far the app has got, whole or not at all.
  ///
  /// - Parameter clientState: What the app needs to go on from here, up to 250 bytes.
  /// - Throws: ``CSIndexError``.
  public func endBatch(withClientState clientState: Data) async throws {
    try await Self.waiting { endBatch(expecting: nil, clientState, then: $0) }
  }

  /// Does all of a batch, if the app's last state is the expected one.
  ///
  /// - Parameters:
  ///   - expectedClientState: The state that was stored last; `nil` where there is none.
  ///   - newClientState: What the app needs to go on from here, up to 250 bytes.
  ///   - completionHandler: Called on another thread when that is done, or can't be.
  public func endIndexBatch(
    expectedClientState: Data?,
    newClientState: Data,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) {
    endBatch(expecting: expectedClientState ?? Data(), newClientState) { completionHandler?($0) }
  }

  /// Does all of a batch, if the app's last state is the expected one.
  ///
  /// - Parameters:
  ///   - expectedClientState: The state that was stored last; `nil` where there is none.
  ///   - newClientState: What the app needs to go on from here, up to 250 bytes.
  /// - Throws: ``CSIndexError``.
  public func endIndexBatch(expectedClientState: Data?, newClientState: Data) async throws {
    let expected = expectedClientState ?? Data()
    try await Self.waiting { endBatch(expecting: expected, newClientState, then: $0) }
  }

  /// Gives the state that was stored with the last batch.
  ///
  /// - Parameter completionHandler: Called on another thread with the state, empty where there is
  ///   none, or with an error.
  public func fetchLastClientState(
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    Task { [self] in
      do {
        completionHandler(try await fetchLastClientState(), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Gives the state that was stored with the last batch.
  ///
  /// - Returns: The state, empty where there is none.
  /// - Throws: ``CSIndexError``.
  public func fetchLastClientState() async throws -> Data {
    guard let index else { throw CSIndexError.noApp }
    let space = space
    return Data(
      try await index.read { (store, _) throws(DatabaseError) in try store.clientState(of: space) }
    )
  }

  private func endBatch(
    expecting expected: Data?,
    _ new: Data,
    then: @escaping @Sendable (CSIndexError?) -> Void,
  ) {
    guard let index else { return then(.noApp) }
    guard new.count <= Self.limit else {
      return then(
        CSIndexError(
          .invalidClientStateError,
          "the client state has \(new.count) bytes, and \(Self.limit) are the most: the batch goes "
            + "on. End it with a shorter one."
        )
      )
    }
    guard let batch = index.state.withLock({ $0.batches.removeValue(forKey: space) }) else {
      return then(
        CSIndexError(.invalidClientStateError, "no batch was begun. Call beginBatch() first.")
      )
    }
    var changes = batch
    if let expected { changes.append(.expectClientState([UInt8](expected), space: space)) }
    changes.append(.setClientState([UInt8](new), space: space))
    index.submit(changes, then: then)
  }

  // MARK: Submitting

  /// Makes changes, or adds them to the batch that was begun.
  func submit(_ changes: [IndexChange], then: @escaping @Sendable (CSIndexError?) -> Void) {
    guard let index else { return then(.noApp) }
    let isInBatch = index.state.withLock { state in
      guard state.batches[space] != nil else { return false }
      state.batches[space]? += changes
      return true
    }
    if isInBatch {
      index.answers.async { then(nil) }
    } else {
      index.submit(changes, then: then)
    }
  }

  func submit(_ changes: [IndexChange]) async throws {
    try await Self.waiting { submit(changes, then: $0) }
  }

  private static func waiting(
    _ body: (@escaping @Sendable (CSIndexError?) -> Void) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      body { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
