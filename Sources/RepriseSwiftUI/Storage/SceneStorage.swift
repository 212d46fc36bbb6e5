public import Foundation
public import Reprise

/// A value that is kept with the window: it comes back with it.
///
/// Views with the same key in one window see and change one value. A default is only returned, never
/// stored; setting `nil` removes what is stored.
///
/// - Source: Apple's documentation of `SceneStorage`; swiftui.md §1.1.
@MainActor
@propertyWrapper
public struct SceneStorage<Value>: ConnectedProperty {
  private let anchor: StoredAnchor<Value>

  /// Keeps the value of a key.
  ///
  /// - Parameter key: The key, with its default.
  /// - Source: Reprise's own.
  public init(_ key: StorageKey<Value>) {
    anchor = StoredAnchor(key, wrapper: "SceneStorage")
  }

  /// The value; whatever read it is brought up to date when it changes.
  public var wrappedValue: Value {
    get { anchor.value }
    nonmutating set { anchor.value = newValue }
  }

  /// A way to the value for other views.
  public var projectedValue: Binding<Value> { anchor.binding }

  func connect(to slot: PropertySlot) {
    anchor.connect(to: slot, in: slot.owner?.environment.sceneStore)
    slot.readsChange = { [weak slot] in $0.sceneStore !== slot?.owner?.environment.sceneStore }
  }
}

extension SceneStorage {
  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(StorageKey(key, default: wrappedValue))
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String) where Value == Bool? {
    self.init(StorageKey(key))
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(StorageKey(key, default: wrappedValue))
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String) where Value == Int? {
    self.init(StorageKey(key))
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(StorageKey(key, default: wrappedValue))
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String) where Value == Double? {
    self.init(StorageKey(key))
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(StorageKey(key, default: wrappedValue))
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String) where Value == String? {
    self.init(StorageKey(key))
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(StorageKey(key, default: wrappedValue))
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String) where Value == URL? {
    self.init(StorageKey(key))
  }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(StorageKey(key, default: wrappedValue))
  }

  /// Keeps a value under a key; `nil` where there is none.
  public init(_ key: String) where Value == Data? {
    self.init(StorageKey(key))
  }

  /// Keeps a value by its raw value under a key.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(StorageKey(key, default: wrappedValue, form: .raw))
  }

  /// Keeps a value by its raw value under a key; `nil` where there is none.
  public init<Wrapped>(_ key: String)
  where Value == Wrapped?, Wrapped: RawRepresentable, Wrapped.RawValue == Int {
    self.init(StorageKey(key, default: nil, form: .optional(.raw)))
  }

  /// Keeps a value by its raw value under a key.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(StorageKey(key, default: wrappedValue, form: .raw))
  }

  /// Keeps a value by its raw value under a key; `nil` where there is none.
  public init<Wrapped>(_ key: String)
  where Value == Wrapped?, Wrapped: RawRepresentable, Wrapped.RawValue == String {
    self.init(StorageKey(key, default: nil, form: .optional(.raw)))
  }

  /// Keeps a value in its `Codable` form under a key.
  ///
  /// - Source: Reprise's own.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) where Value: Codable {
    self.init(StorageKey(key, default: wrappedValue))
  }

  /// Keeps a value in its `Codable` form under a key; `nil` where there is none.
  ///
  /// - Source: Reprise's own.
  @_disfavoredOverload
  public init<Wrapped: Codable>(_ key: String) where Value == Wrapped? {
    self.init(StorageKey(key))
  }
}
