import RepriseArchive
import Synchronization

/// One session's values, by name.
///
/// A value that is set is saved within a tenth of a second, whatever happens next. May be used from
/// any thread. `readNotes` is guarded by its mutex; no code of an app runs under it.
public final class SessionState: Sendable {
  /// The session's name.
  public let identifier: SceneIdentifier

  /// What became of each value that had been saved.
  let entries: [RestorationReport.Entry]

  let writer: SessionWriter
  private let openingNotes: [RestorationReport.Note]
  private let readNotes = Mutex<[String: RestorationReport.Note]>([:])

  init(identifier: SceneIdentifier, writer: SessionWriter) {
    self.identifier = identifier
    self.writer = writer
    let kept = writer.addresses.filter { $0.kind == .storage }
      .map { Self.entry(identifier, $0.path, outcome: .restored) }
    let lost = writer.damage.compactMap { damage in
      damage.address.map { address in
        Self.entry(
          identifier,
          address.path,
          outcome: .skipped,
          code: .damagedRecord,
          detail: "Its record in \(damage.file) is damaged: \(damage.detail)."
        )
      }
    }
    entries = (kept + lost).sorted { $0.path < $1.path }
    openingNotes = writer.damage.filter { $0.address == nil }.map { damage in
      RestorationReport.Note(
        code: .damagedArchive,
        path: identifier.rawValue,
        detail: "\(damage.file) is damaged at byte \(damage.offset): \(damage.detail).",
        isLoss: true
      )
    }
  }

  /// The value under a key; `nil` when there is none, or it is of another type.
  ///
  /// Setting `nil` removes the value. A value that can't be encoded leaves the former one in place
  /// and stands in the report.
  ///
  /// - Parameter key: The value's name.
  public subscript<Value: Codable & Sendable>(key: String) -> Value? {
    get { value(Value.self, forKey: key) }
    set { set(newValue, forKey: key) }
  }

  /// The value under a key, with its type named where it can't be inferred.
  ///
  /// - Parameters:
  ///   - key: The value's name.
  ///   - type: The value's type.
  public subscript<Value: Codable & Sendable>(key: String, as type: Value.Type) -> Value? {
    get { value(type, forKey: key) }
    set { set(newValue, forKey: key) }
  }

  /// The value under a key, or another one when there is none.
  ///
  /// - Parameters:
  ///   - key: The value's name.
  ///   - fallback: The value where none, or one of another type, was saved.
  public subscript<Value: Codable & Sendable>(
    key: String,
    default fallback: @autoclosure () -> Value
  ) -> Value {
    get { value(Value.self, forKey: key) ?? fallback() }
    set { set(newValue, forKey: key) }
  }

  /// The keys that have values, sorted.
  public var keys: [String] {
    writer.addresses.filter { $0.kind == .storage }.compactMap(\.path.identifiers.first).sorted()
  }

  /// Removes a value; nothing happens when there is none.
  ///
  /// - Parameter key: The value's name.
  public func removeValue(forKey key: String) {
    writer.set(nil, at: Self.address(of: key))
  }

  /// Writes what is left to write, and waits for it.
  ///
  /// - Throws: ``StoreError``: `inaccessible`. The values stay and are tried again.
  public func saveNow() throws(StoreError) {
    try ApplicationState.wrap(identifier.rawValue) { () throws(ArchiveError) in
      try writer.saveNow()
    }
  }

  /// What there is to say about single values.
  var notes: [RestorationReport.Note] {
    let notes = readNotes.withLock { $0 }
    return openingNotes + notes.sorted { $0.key < $1.key }.map(\.value)
  }

  func close() throws(StoreError) {
    try ApplicationState.wrap(identifier.rawValue) { () throws(ArchiveError) in
      try writer.close()
    }
  }
}

extension SessionState {
  private static let valueKey = "value"

  private static func address(of key: String) -> NodeAddress {
    NodeAddress(kind: .storage, path: NodePath.root.appending(identifier: key))
  }

  private static func entry(
    _ identifier: SceneIdentifier,
    _ path: NodePath,
    outcome: RestorationReport.Outcome,
    code: ReasonCode? = nil,
    detail: String = ""
  ) -> RestorationReport.Entry {
    RestorationReport.Entry(
      kind: "value",
      path: "\(identifier)/\(path)",
      outcome: outcome,
      code: code,
      detail: detail
    )
  }

  private func value<Value: Codable>(_ type: Value.Type, forKey key: String) -> Value? {
    guard let archived = writer.record(at: Self.address(of: key))?.values[Self.valueKey] else {
      return nil
    }
    do {
      return try CodableArchive.decode(type, from: archived, depth: 1)
    } catch {
      note(key, CodableArchive.message(for: error, type: "\(type)"))
      return nil
    }
  }

  private func set<Value: Codable>(_ value: Value?, forKey key: String) {
    guard let value else { return removeValue(forKey: key) }
    do {
      let archived = try CodableArchive.encode(value, depth: 1)
      let address = Self.address(of: key)
      writer.set(Record(address: address, values: [Self.valueKey: archived]), at: address)
    } catch {
      note(key, CodableArchive.message(for: error, type: "\(Value.self)"))
    }
  }

  private func note(_ key: String, _ message: String) {
    let path = "\(identifier)/\(Self.address(of: key).path)"
    let note = RestorationReport.Note(code: .badValue, path: path, detail: message, isLoss: true)
    readNotes.withLock { $0[key] = note }
  }
}
