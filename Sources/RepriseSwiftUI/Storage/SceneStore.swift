public import Reprise

extension EnvironmentValues {
  private enum SceneStoreKey: EnvironmentKey {
    static var defaultValue: StoreReference { StoreReference(store: nil) }
  }

  /// Where `@SceneStorage` keeps its values.
  var sceneStore: (any ValueStore)? {
    get { self[SceneStoreKey.self].store }
    set { self[SceneStoreKey.self] = StoreReference(store: newValue) }
  }
}

/// A store, compared by identity.
struct StoreReference: Equatable {
  let store: (any ValueStore)?

  static func == (left: Self, right: Self) -> Bool { left.store === right.store }
}

extension View {
  /// Has `@SceneStorage` in the view, and everything below, keep its values in a store.
  ///
  /// A `MemoryStore` keeps them for a test or a preview alone.
  ///
  /// - Source: Reprise's own.
  public func sceneStore(_ store: any ValueStore) -> some View {
    modifier(EnvironmentModifier { $0.sceneStore = store })
  }
}
