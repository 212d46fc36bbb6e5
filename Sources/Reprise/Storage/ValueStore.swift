public import RepriseArchive

/// Values under keys, as `@SceneStorage` and `@AppStorage` see them: each keeps its type, and who
/// looks at a key is told when its value changes.
///
/// A scene's own is `UISceneSession.sceneStore`; a test or a preview takes a ``MemoryStore``.
///
/// - Source: swiftui.md §1.1, §6.
@MainActor
public protocol ValueStore: AnyObject {
  /// The keys that have values, sorted.
  var keys: [String] { get }

  /// Who is told of changes.
  var observers: StoreObservers { get }

  /// Gives the value under a key, as archives hold it.
  ///
  /// - Parameter key: The value's name.
  /// - Returns: The value; `nil` when there is none.
  func archivedValue(forKey key: String) -> ArchiveValue?

  /// Sets or removes the value under a key, and tells observers if that changed anything.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` removes it.
  ///   - key: Its name.
  func setArchivedValue(_ value: ArchiveValue?, forKey key: String)

  /// Hears of a value that could not be read as what somebody wanted, or could not be stored.
  ///
  /// - Parameter problem: What happened; the same one may come again.
  func note(_ problem: StoredValueProblem)
}

/// A store whose values can be had one by one, by those who set one often.
@MainActor
package protocol CellStore: ValueStore {
  /// Gives the place of a value, which stays the same one.
  ///
  /// - Parameter key: The value's name.
  /// - Returns: The place; there is one whether there is a value or not.
  func cell(forKey key: String) -> any ValueCell
}

/// The place of one value in a store.
@MainActor
package protocol ValueCell: AnyObject {
  /// Sets or removes the value, and tells observers if that changed anything.
  ///
  /// - Parameter value: The value; `nil` removes it.
  func set(_ value: ArchiveValue?)
}

/// Why a stored value is not used, or a new one is not stored.
public struct StoredValueProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value's name.
  public var key: String

  /// What happened and what becomes of the value, in full sentences.
  public var detail: String

  /// Makes one.
  ///
  /// - Parameters:
  ///   - key: The value's name.
  ///   - detail: What happened, in full sentences.
  public init(key: String, detail: String) {
    self.key = key
    self.detail = detail
  }

  /// The key, and what happened.
  public var description: String { "\"\(key)\": \(detail)" }
}

extension ValueStore {
  /// Does nothing.
  ///
  /// - Parameter problem: What happened.
  public func note(_ problem: StoredValueProblem) {}

  /// Whether there is no value at all.
  public var isEmpty: Bool { keys.isEmpty }

  /// Calls a function whenever the value under a key has changed, until the observation ends.
  ///
  /// It is called after the change, in the same turn, and never for a value that stays equal.
  ///
  /// - Parameters:
  ///   - key: The value's name.
  ///   - owner: Who looks at the value, for people who search for what shares a key.
  ///   - body: Is given the key.
  /// - Returns: The observation, which ends when nothing holds it any more.
  public func observe(
    _ key: String,
    owner: String = "",
    _ body: @escaping @MainActor (String) -> Void
  ) -> StoreObservation {
    observers.add(key, owner: owner, body)
  }

  /// Removes the value under a key; nothing happens when there is none.
  ///
  /// - Parameter key: The value's name.
  public func removeValue(forKey key: String) {
    setArchivedValue(nil, forKey: key)
  }

  /// Removes all values but some.
  ///
  /// - Parameter kept: The names of those that stay.
  public func removeAll(keeping kept: Set<String> = []) {
    for key in keys where !kept.contains(key) { removeValue(forKey: key) }
  }

  /// The value under a typed key: what is stored, else the key's default, which is never written.
  ///
  /// - Parameter key: The key.
  public subscript<Value>(key: StorageKey<Value>) -> Value {
    get { value(forKey: key.name, as: key.form) ?? key.defaultValue }
    set { setValue(newValue, forKey: key.name, as: key.form) }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - form: How it is stored.
  /// - Returns: The value; `nil` when there is none, or it is none of this type, which is noted.
  package func value<Value>(forKey key: String, as form: StoredForm<Value>) -> Value? {
    guard let archived = archivedValue(forKey: key) else { return nil }
    do {
      return try form.read(archived)
    } catch {
      let detail = StoredForm<Value>.message(for: error)
      note(
        StoredValueProblem(
          key: key,
          detail: "\(detail) The default is used; what is stored stays until it is set."
        )
      )
      return nil
    }
  }

  /// Stores a value; `nil` removes it.
  ///
  /// A value that can't be stored leaves the former one in place, and is noted.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: Its name.
  ///   - form: How it is stored.
  package func setValue<Value>(_ value: Value, forKey key: String, as form: StoredForm<Value>) {
    do {
      setArchivedValue(try form.write(value), forKey: key)
    } catch {
      let detail = StoredForm<Value>.message(for: error)
      note(StoredValueProblem(key: key, detail: "\(detail) What was stored before stays."))
    }
  }
}
