/// Those who want to know of changes to single keys of a store.
///
/// A key is matched exactly, whatever characters are in it.
///
/// - Source: pitfalls 11 to 13 of swiftui.md §5.
@MainActor
public final class StoreObservers {
  private var lists: [String: ObserverList] = [:]

  /// Makes an empty collection.
  public init() {}

  /// Calls a function whenever the value under a key has changed, until the observation ends.
  ///
  /// - Parameters:
  ///   - key: The value's name.
  ///   - owner: Who looks at the value.
  ///   - body: Is given the key.
  /// - Returns: The observation, which ends when nothing holds it any more.
  public func add(
    _ key: String,
    owner: String = "",
    _ body: @escaping @MainActor (String) -> Void
  ) -> StoreObservation {
    let observation = StoreObservation(owner: owner, body: body)
    list(ofKey: key).add(observation)
    return observation
  }

  /// Gives those who look at a key, for whoever tells them often.
  ///
  /// - Parameter key: The value's name.
  /// - Returns: The list, which stays the same one.
  package func list(ofKey key: String) -> ObserverList {
    if let known = lists[key] { return known }
    let list = ObserverList(key: key)
    lists[key] = list
    return list
  }

  /// Tells those who look at a key that its value has changed.
  ///
  /// They may change values, and begin or end observations, meanwhile.
  ///
  /// - Parameter key: The value's name.
  public func tell(_ key: String) { lists[key]?.tell() }

  /// The keys that somebody looks at, sorted.
  public var keys: [String] {
    lists.filter { $0.value.isLookedAt }.keys.sorted()
  }

  /// Gives who looks at a key.
  ///
  /// - Parameter key: The value's name.
  /// - Returns: The owners, in the order in which they began.
  public func owners(ofKey key: String) -> [String] {
    lists[key]?.owners ?? []
  }

  /// The keys that several look at, with their owners: they see and change one value.
  ///
  /// That is right for what is one thing, and a mistake where each has a thing of its own, such as
  /// the draft of one item: such keys need the item's name in them.
  public var sharedKeys: [String: [String]] {
    var shared: [String: [String]] = [:]
    for key in keys {
      let owners = owners(ofKey: key)
      if owners.count > 1 { shared[key] = owners }
    }
    return shared
  }
}

/// Somebody's wish to be told of changes; it ends when nothing holds it any more.
@MainActor
public final class StoreObservation {
  /// Who looks at the value.
  public let owner: String

  fileprivate var body: (@MainActor (String) -> Void)?

  init(owner: String, body: @escaping @MainActor (String) -> Void) {
    self.owner = owner
    self.body = body
  }

  /// Ends it now.
  public func cancel() { body = nil }
}

/// Those who want to know of changes to one key.
@MainActor
package final class ObserverList {
  private let key: String
  private var items: [WeakObservation] = []

  init(key: String) {
    self.key = key
  }

  func add(_ observation: StoreObservation) {
    items.removeAll { !$0.isLive }
    items.append(WeakObservation(observation: observation))
  }

  /// Tells all that the value has changed; they may change it, and begin or end observations.
  package func tell() {
    var isComplete = true
    for item in items {
      if let body = item.observation?.body { body(key) } else { isComplete = false }
    }
    if !isComplete { items.removeAll { !$0.isLive } }
  }

  var isLookedAt: Bool { items.contains(where: \.isLive) }

  var owners: [String] { items.filter(\.isLive).compactMap(\.observation?.owner) }

  private struct WeakObservation {
    weak let observation: StoreObservation?

    @MainActor var isLive: Bool { observation?.body != nil }
  }
}
