public import Foundation
public import Reprise
import RepriseUIKit

/// Where `@AppStorage` keeps what names no suite of its own; compared by identity.
struct AppStoreReference: Equatable {
  /// The suite; `nil` means the app's own settings.
  var defaults: UserDefaults?

  /// What keeps the values instead of settings.
  var store: (any ValueStore)?

  static func == (left: Self, right: Self) -> Bool {
    left.defaults === right.defaults && left.store === right.store
  }

  /// Gives the store of a property.
  ///
  /// - Parameter defaults: The suite that the property names.
  /// - Returns: The store; `nil` where no app runs.
  @MainActor
  func store(for defaults: UserDefaults?) -> (any ValueStore)? {
    if defaults == nil, let store { return store }
    return AppContext.current?.settings.store(for: defaults ?? self.defaults)
  }
}

extension EnvironmentValues {
  private enum AppStoreKey: EnvironmentKey {
    static var defaultValue: AppStoreReference { AppStoreReference() }
  }

  /// Where `@AppStorage` keeps its values.
  var appStore: AppStoreReference {
    get { self[AppStoreKey.self] }
    set { self[AppStoreKey.self] = newValue }
  }
}

extension View {
  /// Has `@AppStorage` in the view, and everything below, use a suite where it names none.
  ///
  /// Source: Apple's documentation of `defaultAppStorage(_:)`.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    modifier(EnvironmentModifier { $0.appStore = AppStoreReference(defaults: store) })
  }

  /// Has `@AppStorage` in the view, and everything below, keep its values in a store.
  ///
  /// A `MemoryStore` keeps them for a test or a preview alone.
  ///
  /// - Source: Reprise's own.
  public func appStore(_ store: any ValueStore) -> some View {
    modifier(EnvironmentModifier { $0.appStore = AppStoreReference(store: store) })
  }
}

extension Scene {
  /// Has `@AppStorage` in all views of the scene use a suite where it names none.
  ///
  /// Source: Apple's documentation of `defaultAppStorage(_:)`.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    environment(\.appStore, AppStoreReference(defaults: store))
  }
}
