import Synchronization

/// A value that views are told from above.
///
/// Source: Apple's documentation of `EnvironmentKey`.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// What views are told where nothing above says otherwise.
  static var defaultValue: Value { get }
}

/// A value that no view of the framework's own shows: when it changes, only those are brought up to
/// date who read it.
protocol UnseenKey: EnvironmentKey {}

/// Everything that a view is told from above.
///
/// Source: Apple's documentation of `EnvironmentValues`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Another one for each change: equal numbers mean equal values.
  private var version = 0

  /// The same for what views show by themselves.
  private var look = 0

  private static let versions = VersionNumbers()

  /// Makes values that are all as by default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set {
      if let old = values[ObjectIdentifier(key)] as? Key.Value,
        equality(of: old, and: newValue) == true
      {
        return
      }
      values[ObjectIdentifier(key)] = newValue
      version = Self.versions.next()
      if !(key is any UnseenKey.Type) { look = version }
    }
  }

  /// Whether views look the same under other values.
  func looksLike(_ other: EnvironmentValues) -> Bool { look == other.look }

  /// A model that is known by its type.
  subscript<Model: AnyObject>(model type: Model.Type) -> Model? {
    get { values[ObjectIdentifier(type)] as? Model }
    set {
      if let new = newValue, self[model: type] === new { return }
      values[ObjectIdentifier(type)] = newValue
      version = Self.versions.next()
      look = version
    }
  }
}

extension EnvironmentValues: Equatable {
  /// Compares two sets of values; those that were changed apart are different.
  public static func == (left: Self, right: Self) -> Bool { left.version == right.version }
}

/// Numbers that no two changes share.
private final class VersionNumbers: Sendable {
  private let last = Mutex(0)

  func next() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}
