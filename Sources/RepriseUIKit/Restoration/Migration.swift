import Foundation
import Reprise
import RepriseArchive

/// What brings records up to date that were saved before a version of the app.
struct Migration {
  let version: String
  let change: @MainActor (inout SavedRecord) -> Void

  /// Whether a version comes before another: `9` before `10`, and `1.9` before `1.10`.
  static func isVersion(_ version: String, before other: String) -> Bool {
    version.compare(other, options: .numeric) == .orderedAscending
  }
}

/// Where state comes from, and what becomes of it before anything is made from it.
extension RestorationEngine {
  /// The key of the app that wrote an archive.
  private static let bundleIdentifierKey = "engine.bundleIdentifier"

  /// What is written with each save of an archive.
  func stamp(at date: Date) -> Fields {
    var fields = standardValues(savedAt: date)
    fields[Self.bundleIdentifierKey] = .string(manifest.bundleIdentifier)
    return fields
  }

  /// The version of the app that saved a scope's archive; empty when that is not known.
  func savedVersion(of scope: RestorationScope) -> String {
    let fields = standardValues(of: scope)
    guard case .string(let version)? = fields[UIApplication.stateRestorationBundleVersionKey]
    else { return "" }
    return version
  }

  /// Notes that another app, version or idiom saved the state; what fits is restored all the same.
  ///
  /// - Source: Q27.
  func noteOrigin(of scope: RestorationScope) {
    let fields = standardValues(of: scope)
    if case .string(let name)? = fields[Self.bundleIdentifierKey],
      name != manifest.bundleIdentifier
    {
      noteOrigin(
        .otherApp,
        "the archive was saved by \(name), and this is \(manifest.bundleIdentifier). What has the "
          + "same paths and classes is restored.",
        of: scope
      )
    }
    let version = savedVersion(of: scope)
    if !version.isEmpty, version != manifest.bundleVersion {
      noteOrigin(
        .otherVersion,
        "version \(version) of the app saved this state, and this is \(manifest.bundleVersion).",
        of: scope
      )
    }
    let current = standardValues(savedAt: clock.date)
    let key = UIApplication.stateRestorationUserInterfaceIdiomKey
    if let idiom = fields[key], idiom != current[key] {
      noteOrigin(.otherIdiom, "the state was saved in another interface idiom.", of: scope)
    }
  }

  private func noteOrigin(_ code: ReasonCode, _ detail: String, of scope: RestorationScope) {
    note(nil, address: nil, in: scope, code: code, detail: detail)
  }

  /// Whether records may be restored otherwise than they were saved.
  var changesRecords: Bool { !migrations.isEmpty || !aliases.isEmpty }

  /// Gives a record as the present version of the app would have saved it.
  func migrated(_ record: Record, in scope: RestorationScope) -> Record {
    guard !migrations.isEmpty else { return record }
    let version = savedVersion(of: scope)
    let due = migrations.filter { Migration.isVersion(version, before: $0.version) }
    guard !version.isEmpty, !due.isEmpty else { return record }
    var saved = savedRecord(record, in: scope)
    let inOrder = due.sorted { Migration.isVersion($0.version, before: $1.version) }
    begin(.checking, of: record.address, in: scope)
    for migration in inOrder { migration.change(&saved) }
    return saved.record
  }

  /// Gives the reason for which a validator refuses a node; `nil` when none does.
  ///
  /// - Source: row M28.
  func refusal(of record: Record, in scope: RestorationScope) -> String? {
    guard !validators.isEmpty else { return nil }
    let saved = savedRecord(record, in: scope)
    begin(.checking, of: record.address, in: scope)
    for validator in validators {
      if case .refused(let reason) = validator(saved) { return reason }
    }
    return nil
  }

  private func savedRecord(_ record: Record, in scope: RestorationScope) -> SavedRecord {
    SavedRecord(
      record: record,
      bundleVersion: savedVersion(of: scope),
      session: scope.scene?.session.persistentIdentifier ?? ""
    )
  }
}
