public import Foundation
import Reprise
import Synchronization

/// What an app has others find by a search.
///
/// Work is done in the background, in the order in which it was asked for; each call is done whole
/// or not at all, also if the process is killed meanwhile. May be used from any thread.
public final class CSSearchableIndex: NSObject, Sendable {
  let space: String
  let index: SearchIndex?

  init(space: String, index: SearchIndex?) {
    self.space = space
    self.index = index
    super.init()
  }

  /// Gives an index of the app with a name of its own.
  ///
  /// - Parameter name: The name.
  public convenience init(name: String) {
    self.init(space: name, index: Self.current)
  }

  /// Gives the index of the app that the calling code is part of.
  ///
  /// Without an app all that is asked of it fails.
  public class func `default`() -> CSSearchableIndex {
    CSSearchableIndex(space: "", index: current)
  }

  /// Says whether anything can be indexed: whether the calling code is part of an app.
  public class func isIndexingAvailable() -> Bool { ActivityRegistry.savedOfTask != nil }

  private static var current: SearchIndex? {
    ActivityRegistry.savedOfTask.flatMap(SearchIndex.of)
  }

  /// Is asked for the items, if the index has lost them; it isn't kept.
  public var indexDelegate: (any CSSearchableIndexDelegate)? {
    get { index?.delegate(of: space) }
    set { index?.setDelegate(newValue, of: space) }
  }

  /// Whether another object stands for the same index.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CSSearchableIndex else { return false }
    return other.space == space && other.index === index
  }

  /// The hash of the name.
  public override var hash: Int { space.hashValue }

  // MARK: Items

  /// Indexes items; one of the same identifier is replaced.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - completionHandler: Called on another thread when they are on disk, or can't be.
  public func indexSearchableItems(
    _ items: [CSSearchableItem],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) {
    if let error = Self.flaw(of: items) {
      (index?.answers ?? .global()).async { completionHandler?(error) }
      return
    }
    submit(items.map { .put($0.entry(in: space)) }) { completionHandler?($0) }
  }

  /// Indexes items; one of the same identifier is replaced.
  ///
  /// - Parameter items: The items.
  /// - Throws: ``CSIndexError``.
  public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    if let error = Self.flaw(of: items) { throw error }
    try await submit(items.map { .put($0.entry(in: space)) })
  }

  /// Deletes items, and the activities that are related to them.
  ///
  /// - Parameters:
  ///   - identifiers: Their identifiers.
  ///   - completionHandler: Called on another thread when that is done, or can't be.
  /// - Source: row S75.
  public func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) {
    submit([.deleteItems(identifiers, space: space)]) { completionHandler?($0) }
  }

  /// Deletes items, and the activities that are related to them.
  ///
  /// - Parameter identifiers: Their identifiers.
  /// - Throws: ``CSIndexError``.
  /// - Source: row S75.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await submit([.deleteItems(identifiers, space: space)])
  }

  /// Deletes the items of domains and of all domains below them.
  ///
  /// - Parameters:
  ///   - domainIdentifiers: The domains.
  ///   - completionHandler: Called on another thread when that is done, or can't be.
  public func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) {
    submit([.deleteDomains(domainIdentifiers, space: space)]) { completionHandler?($0) }
  }

  /// Deletes the items of domains and of all domains below them.
  ///
  /// - Parameter domainIdentifiers: The domains.
  /// - Throws: ``CSIndexError``.
  public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws
  {
    try await submit([.deleteDomains(domainIdentifiers, space: space)])
  }

  /// Deletes all items of this index.
  ///
  /// - Parameter completionHandler: Called on another thread when that is done, or can't be.
  public func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    submit([.deleteAllItems(space: space)]) { completionHandler?($0) }
  }

  /// Deletes all items of this index.
  ///
  /// - Throws: ``CSIndexError``.
  public func deleteAllSearchableItems() async throws {
    try await submit([.deleteAllItems(space: space)])
  }

  private static func flaw(of items: [CSSearchableItem]) -> CSIndexError? {
    guard items.contains(where: \.uniqueIdentifier.isEmpty) else { return nil }
    return CSIndexError(
      .invalidItemError,
      "an item has an empty uniqueIdentifier, so nothing was indexed. Give it one, or nil."
    )
  }
}
