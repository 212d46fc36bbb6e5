public import Foundation
public import Reprise
import RepriseUIKit

/// A setting of the app: one value for all windows, which force quits and crashes don't touch.
///
/// A default is only returned, never stored; setting `nil` removes what is stored. What is set is
/// kept at once. What is set directly in `UserDefaults` is seen when the app leaves the screen or
/// comes back.
///
/// - Source: Apple's documentation of `AppStorage`; swiftui.md §1.2.
@MainActor
@propertyWrapper
public struct AppStorage<Value>: ConnectedProperty {
  private let anchor: StoredAnchor<Value>
  private let defaults: UserDefaults?

  /// Keeps the value of a key.
  ///
  /// - Parameters:
  ///   - key: The key, with its default.
  ///   - store: The suite; `nil` means what `defaultAppStorage(_:)` says, else the app's settings.
  /// - Source: Reprise's own.
  public init(_ key: StorageKey<Value>, store: UserDefaults? = nil) {
    defaults = store
    anchor = StoredAnchor(key, wrapper: "AppStorage") {
      AppContext.current?.settings.store(for: store)
    }
  }

  /// The value; whatever read it is brought up to date when it changes.
  public var wrappedValue: Value {
    get { anchor.value }
    nonmutating set { anchor.value = newValue }
  }

  /// A way to the value for other views.
  public var projectedValue: Binding<Value> { anchor.binding }

  func connect(to slot: PropertySlot) {
    let known = (slot.storage as? StoredLocation<Value>)?.store
    let environment = slot.owner?.environment
    anchor.connect(to: slot, in: environment?.appStore.store(for: defaults) ?? known)
    guard defaults == nil else { return }
    slot.readsChange = { [weak slot] in $0.appStore != slot?.owner?.environment.appStore }
  }
}

extension AppStorage {
  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(StorageKey(key), store: store)
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(StorageKey(key), store: store)
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(StorageKey(key), store: store)
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(StorageKey(key), store: store)
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(StorageKey(key), store: store)
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(StorageKey(key), store: store)
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(StorageKey(key), store: store)
  }

  /// Keeps a value by its raw value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(StorageKey(key, default: wrappedValue, form: .raw), store: store)
  }

  /// Keeps a value by its raw value under a key; `nil` where there is none.
  public init<Wrapped>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped: RawRepresentable, Wrapped.RawValue == Int {
    self.init(StorageKey(key, default: nil, form: .optional(.raw)), store: store)
  }

  /// Keeps a value by its raw value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(StorageKey(key, default: wrappedValue, form: .raw), store: store)
  }

  /// Keeps a value by its raw value under a key; `nil` where there is none.
  public init<Wrapped>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped: RawRepresentable, Wrapped.RawValue == String {
    self.init(StorageKey(key, default: nil, form: .optional(.raw)), store: store)
  }

  /// Keeps a value in its `Codable` form under a key.
  ///
  /// - Source: Reprise's own.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: Codable {
    self.init(StorageKey(key, default: wrappedValue), store: store)
  }

  /// Keeps a value in its `Codable` form under a key; `nil` where there is none.
  ///
  /// - Source: Reprise's own.
  @_disfavoredOverload
  public init<Wrapped: Codable>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
    self.init(StorageKey(key), store: store)
  }
}
