import Foundation
package import Reprise
package import RepriseArchive

/// The stored values of one scene session: what `@SceneStorage` reads and writes.
///
/// They are in the scene's archive, as one record. While a scene is connected they are all in
/// memory; those of a session without a scene are read when somebody asks for them.
@MainActor
package final class SceneValues: CellStore {
  package let observers = StoreObservers()

  private weak let session: UISceneSession?
  private var cells: [String: Cell] = [:]

  /// The values that changed since the last save.
  private var changed: [Cell] = []

  /// What the save waits for that was asked for last.
  private var scheduler: SaveScheduler?

  /// Since when nobody has read what is stored under a key.
  private var unreadSince: [String: Double] = [:]

  /// Whether what was saved is here.
  private var isLoaded = false

  init(of session: UISceneSession) {
    self.session = session
  }

  /// Whether something is to be saved; nothing is before it is known what was saved earlier.
  var isDue: Bool { isLoaded && !changed.isEmpty }

  package var keys: [String] {
    loadIfNeeded()
    return storedKeys
  }

  private var storedKeys: [String] { cells.values.filter { $0.value != nil }.map(\.key).sorted() }

  package func archivedValue(forKey key: String) -> ArchiveValue? {
    loadIfNeeded()
    let cell = place(of: key)
    cell.isUsed = true
    return cell.value
  }

  package func setArchivedValue(_ value: ArchiveValue?, forKey key: String) {
    set(value, in: place(of: key))
  }

  package func cell(forKey key: String) -> any ValueCell { place(of: key) }

  private func place(of key: String) -> Cell {
    if let known = cells[key] { return known }
    let cell = Cell(key, in: self)
    cells[key] = cell
    return cell
  }

  fileprivate func set(_ value: ArchiveValue?, in cell: Cell) {
    loadIfNeeded()
    cell.isUsed = true
    guard cell.value != value else { return }
    cell.value = value
    if !cell.isChanged {
      cell.isChanged = true
      changed.append(cell)
    }
    if scheduler?.isPending != true { scheduler = engine?.requestSave() }
    cell.observers.tell()
  }

  package func note(_ problem: StoredValueProblem) {
    guard let session else { return }
    engine?.note(problem, of: session)
  }

  private var engine: RestorationEngine? { session?.context?.engine }

  // MARK: The archive

  /// Takes up what was saved; what was set and isn't saved yet stays.
  ///
  /// - Parameter record: The saved record; `nil` where there is none.
  func load(_ record: Record?) {
    var loaded: [String: ArchiveValue] = [:]
    for field in record?.values.entries ?? [] { loaded[field.key] = field.value }
    let kept = Set(changed.map(\.key))
    let keys = Set(loaded.keys).union(storedKeys).subtracting(kept).sorted()
    let differing = keys.map(place).filter { loaded[$0.key] != $0.value }
    for cell in differing { cell.value = loaded[cell.key] }
    unreadSince = Self.moments(in: record)
    isLoaded = true
    if isDue { engine?.requestSave() }
    for cell in differing { cell.observers.tell() }
  }

  private static func moments(in record: Record?) -> [String: Double] {
    guard case .dictionary(let entries)? = record?.framework[unreadKey] else { return [:] }
    var moments: [String: Double] = [:]
    for entry in entries {
      guard case .string(let key) = entry.key, case .date(let since) = entry.value else { continue }
      moments[key] = since
    }
    return moments
  }

  /// Reads the values anew when somebody asks for them: the archive may go, or go on without them.
  func unload() {
    forgetChanges()
    isLoaded = false
  }

  private func forgetChanges() {
    for cell in changed { cell.isChanged = false }
    changed = []
  }

  /// Makes the record to be saved, and forgets what is due.
  ///
  /// A value that nobody in this build reads stays for a while, since a later or an earlier version
  /// may.
  ///
  /// - Parameters:
  ///   - date: Now.
  ///   - lifetime: How long values stay that nobody reads.
  ///   - isSecret: Whether a new value is one that must not be saved.
  /// - Returns: The record, `nil` where there is no value; the values that are new in it; and the
  ///   keys of those that were left out.
  func takeRecord(
    at date: Date,
    lifetime: Duration,
    isSecret: (ArchiveValue) -> Bool,
  ) -> (record: Record?, changed: Fields, refused: [String]) {
    let now = date.timeIntervalSinceReferenceDate
    var since: [ArchiveEntry] = []
    for cell in storedKeys.map(place) where !cell.isUsed {
      let first = unreadSince[cell.key] ?? now
      if now - first > lifetime / .seconds(1) {
        cell.value = nil
      } else {
        since.append(ArchiveEntry(key: .string(cell.key), value: .date(first)))
      }
    }
    for cell in changed { cell.isSecret = cell.value.map(isSecret) ?? false }
    var record = Record(address: .storage)
    let stored = storedKeys.filter { cells[$0]?.isSecret == false }
    for key in stored { record.values[key] = cells[key]?.value }
    if !since.isEmpty { record.framework[Self.unreadKey] = .dictionary(since) }
    var news = Fields()
    for cell in changed.sorted(by: { $0.key < $1.key }) where !cell.isSecret {
      news[cell.key] = cell.value
    }
    let refused = changed.filter(\.isSecret).map(\.key).sorted()
    forgetChanges()
    return (stored.isEmpty ? nil : record, news, refused)
  }

  private func loadIfNeeded() {
    guard !isLoaded, let session, session.scene == nil else { return }
    engine?.loadValues(of: session)
  }

  private static let unreadKey = "unreadSince"
}

extension SceneValues {
  /// The place of one value.
  @MainActor
  fileprivate final class Cell: ValueCell {
    let key: String
    let observers: ObserverList
    var value: ArchiveValue?

    /// Whether the value was read or set in this process.
    var isUsed = false

    /// Whether it changed since the last save.
    var isChanged = false

    /// Whether the value must not be saved: a field hid it when it came.
    var isSecret = false

    private unowned let store: SceneValues

    init(_ key: String, in store: SceneValues) {
      self.key = key
      self.store = store
      observers = store.observers.list(ofKey: key)
    }

    func set(_ value: ArchiveValue?) { store.set(value, in: self) }
  }
}

extension NodeAddress {
  /// The stored values of a scene.
  static let storage = NodeAddress(kind: .storage, path: .root)
}
