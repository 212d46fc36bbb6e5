public import Observation

/// One stored value outside views: in models and controllers.
///
/// ```swift
/// let sorting = StorageCell(.sorting, in: session.sceneStore)
/// sorting.value = .byPrice                      // saved by itself
/// ```
///
/// Reading `value` within `withObservationTracking` tells of every change, whoever makes it: a view
/// with the same key, another cell, a restore.
@MainActor
public final class StorageCell<Value>: Observable {
  /// The value's key.
  public let key: StorageKey<Value>

  /// Where the value is.
  public let store: any ValueStore

  private let registrar = ObservationRegistrar()
  private var observation: StoreObservation?

  /// Makes a cell; it doesn't change what is stored.
  ///
  /// - Parameters:
  ///   - key: The value's key.
  ///   - store: Where the value is.
  ///   - owner: Whose value it is, for people who search for what shares a key.
  public init(_ key: StorageKey<Value>, in store: any ValueStore, owner: String = "") {
    self.key = key
    self.store = store
    observation = store.observe(key.name, owner: owner) { [weak self] _ in self?.changed() }
  }

  /// What is stored, else the key's default; setting `nil` removes what is stored.
  public var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return store[key]
    }
    set { store[key] = newValue }
  }

  /// Removes what is stored, so that the value is the key's default.
  public func reset() { store.removeValue(forKey: key.name) }

  private func changed() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
