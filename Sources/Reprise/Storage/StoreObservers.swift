/// Those who want to know of changes to single keys of a store.
///
/// A key is matched exactly, whatever characters are in it.
///
/// - Source: pitfalls 11 to 13 of swiftui.md §5.
@MainActor
public final class StoreObservers {
  private var observations: [String: [WeakObservation]] = [:]

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
    observations[key, default: []].removeAll { !$0.isLive }
    observations[key, default: []].append(WeakObservation(observation: observation))
    return observation
  }

  /// Tells those who look at a key that its value has changed.
  ///
  /// They may change values, and begin or end observations, meanwhile.
  ///
  /// - Parameter key: The value's name.
  public func tell(_ key: String) {
    guard let looking = observations[key] else { return }
    for item in looking { item.observation?.body?(key) }
    observations[key]?.removeAll { !$0.isLive }
    if observations[key]?.isEmpty == true { observations[key] = nil }
  }

  /// The keys that somebody looks at, sorted.
  public var keys: [String] {
    observations.filter { $0.value.contains(where: \.isLive) }.keys.sorted()
  }

  /// Gives who looks at a key.
  ///
  /// - Parameter key: The value's name.
  /// - Returns: The owners, in the order in which they began.
  public func owners(ofKey key: String) -> [String] {
    (observations[key] ?? []).filter(\.isLive).compactMap(\.observation?.owner)
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

@MainActor
private struct WeakObservation {
  weak let observation: StoreObservation?

  var isLive: Bool { observation?.body != nil }
}
