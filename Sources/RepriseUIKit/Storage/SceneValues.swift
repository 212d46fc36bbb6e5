import Foundation
package import Reprise
package import RepriseArchive

/// The stored values of one scene session: what `@SceneStorage` reads and writes.
///
/// They are in the scene's archive, as one record. While a scene is connected they are all in
/// memory; those of a session without a scene are read when somebody asks for them.
@MainActor
package final class SceneValues: ValueStore {
  package let observers = StoreObservers()

  /// The keys that changed since the last save.
  private var changed: Set<String> = []

  private weak let session: UISceneSession?
  private var values: [String: ArchiveValue] = [:]

  /// The keys that were read or set in this process.
  private var used: Set<String> = []

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
    return values.keys.sorted()
  }

  package func archivedValue(forKey key: String) -> ArchiveValue? {
    loadIfNeeded()
    used.insert(key)
    return values[key]
  }

  package func setArchivedValue(_ value: ArchiveValue?, forKey key: String) {
    loadIfNeeded()
    used.insert(key)
    guard values[key] != value else { return }
    values[key] = value
    changed.insert(key)
    engine?.requestSave()
    observers.tell(key)
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
    for key in changed { loaded[key] = values[key] }
    let differing = Set(loaded.keys).union(values.keys).filter { loaded[$0] != values[$0] }
    values = loaded
    unreadSince = Self.moments(in: record)
    isLoaded = true
    if isDue { engine?.requestSave() }
    for key in differing.sorted() { observers.tell(key) }
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
    changed = []
    isLoaded = false
  }

  /// Makes the record to be saved, and forgets what is due.
  ///
  /// A value that nobody in this build reads stays for a while, since a later or an earlier version
  /// may.
  ///
  /// - Parameters:
  ///   - date: Now.
  ///   - lifetime: How long values stay that nobody reads.
  /// - Returns: The record, `nil` where there is no value; and the values that are new in it.
  func takeRecord(
    at date: Date,
    lifetime: Duration,
  ) -> (record: Record?, changed: Fields) {
    let now = date.timeIntervalSinceReferenceDate
    let unread = values.keys.filter { !used.contains($0) }.sorted()
    var since: [ArchiveEntry] = []
    for key in unread {
      let first = unreadSince[key] ?? now
      if now - first > lifetime / .seconds(1) {
        values[key] = nil
      } else {
        since.append(ArchiveEntry(key: .string(key), value: .date(first)))
      }
    }
    var record = Record(address: .storage)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { record.values[key] = value }
    if !since.isEmpty { record.framework[Self.unreadKey] = .dictionary(since) }
    var news = Fields()
    for key in changed.sorted() { news[key] = values[key] }
    changed = []
    return (values.isEmpty ? nil : record, news)
  }

  private func loadIfNeeded() {
    guard !isLoaded, let session, session.scene == nil else { return }
    engine?.loadValues(of: session)
  }

  private static let unreadKey = "unreadSince"
}

extension NodeAddress {
  /// The stored values of a scene.
  static let storage = NodeAddress(kind: .storage, path: .root)
}
