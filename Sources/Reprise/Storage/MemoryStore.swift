public import RepriseArchive

/// A store that keeps values as long as it lives, for tests and previews.
@MainActor
public final class MemoryStore: ValueStore {
  /// Who is told of changes.
  public let observers = StoreObservers()

  /// What could not be read or stored, in order, each thing once.
  public private(set) var problems: [StoredValueProblem] = []

  private var values: [String: ArchiveValue]

  /// Makes a store.
  ///
  /// - Parameter values: What it holds.
  public init(_ values: [String: ArchiveValue] = [:]) {
    self.values = values
  }

  /// The keys that have values, sorted.
  public var keys: [String] { values.keys.sorted() }

  /// Gives the value under a key; `nil` when there is none.
  public func archivedValue(forKey key: String) -> ArchiveValue? { values[key] }

  /// Sets or removes the value under a key.
  public func setArchivedValue(_ value: ArchiveValue?, forKey key: String) {
    guard values[key] != value else { return }
    values[key] = value
    observers.tell(key)
  }

  /// Adds to the problems.
  public func note(_ problem: StoredValueProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
