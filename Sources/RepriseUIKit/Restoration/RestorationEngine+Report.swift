import Foundation
package import Reprise
import RepriseArchive

/// What the report and the log are told.
extension RestorationEngine {
  /// What became of every node at the last restore, of all scopes that are open.
  package var report: RestorationReport {
    let parts = scopes.filter { !$0.report.entries.isEmpty || !$0.report.notes.isEmpty }
    let reason = (sceneScopes.first ?? applicationScope).report.reason
    return RestorationReport(
      reason: reason,
      entries: parts.flatMap(\.report.entries),
      notes: parts.flatMap(\.report.notes)
    )
  }

  /// Notes something about an object that the report should say.
  package func note(_ object: UIResponder, code: ReasonCode, detail: String) {
    let address = address(of: object)
    let owner = object as? UIViewController ?? (object as? UIView).flatMap { self.owner(of: $0) }
    let scope = owner.flatMap { self.scope(of: $0) } ?? applicationScope
    note(object, address: address, in: scope, code: code, detail: detail)
  }

  func note(
    _ object: AnyObject?,
    address: NodeAddress?,
    in scope: RestorationScope,
    code: ReasonCode,
    key: String = "",
    detail: String,
  ) {
    let note = RestorationReport.Note(
      code: code,
      path: address?.path.string ?? "",
      key: key,
      detail: detail,
      isLoss: false
    )
    guard !scope.report.notes.contains(note),
      !store.policy.silences(code, path: note.path, key: key)
    else { return }
    scope.report.notes.append(note)
    log("\(code)\(note.subject): \(detail)")
  }

  func note(_ problems: [CodingProblem], in scope: RestorationScope) {
    for problem in problems {
      note(
        nil,
        address: problem.address,
        in: scope,
        code: ReasonCode(rawValue: problem.code.rawValue.replacing(" ", with: "-")),
        key: problem.key,
        detail: problem.message
      )
    }
  }

  /// Notes that a node came back, or will when what it waits for is there.
  ///
  /// - Parameters:
  ///   - record: What was saved of it.
  ///   - scope: Where it was saved.
  ///   - change: What had to be changed for that.
  func restored(_ record: Record, in scope: RestorationScope, after change: SavedChange?) {
    var entry = entry(in: scope, record.address, record.className, outcome: .restored)
    if let detail = waitingDetail(at: record.address) {
      entry.outcome = .waiting
      entry.code = .waiting
      entry.detail = detail
    } else if let change {
      entry.outcome = change.outcome
      entry.code = change.code
      entry.detail = change.detail
    }
    scope.report.entries.append(entry)
  }

  /// Notes that a node did not come back, and why.
  func leftOut(_ record: Record, in scope: RestorationScope, code: ReasonCode, detail: String) {
    trace("leave out \(record.address.kind) \(record.address.path): \(code). \(detail)")
    scope.report.entries.append(
      entry(
        in: scope,
        record.address,
        record.className,
        outcome: .skipped,
        code: code,
        detail: detail
      )
    )
  }

  /// Corrects what was noted of a node that came back and has no place on screen, and of all below.
  func notShown(_ record: Record, in scope: RestorationScope, detail: String) {
    let path = record.address.path.string
    for index in scope.report.entries.indices {
      let entry = scope.report.entries[index]
      guard entry.outcome.cameBack, entry.path == path || entry.path.hasPrefix(path + "/") else {
        continue
      }
      scope.report.entries[index].outcome = .skipped
      scope.report.entries[index].code = .notFound
      scope.report.entries[index].detail = detail
    }
  }

  /// Reads a record that another one refers to; without it the node is left out.
  func load(_ address: NodeAddress, in scope: RestorationScope) -> Record? {
    guard leftOut.isEmpty || leftOut[scope.session]?[address] == nil else { return nil }
    if let record = scope.archive.readRecord(at: address) { return record }
    let damage = scope.archive.damage.first { $0.address == address }
    scope.report.entries.append(
      entry(
        in: scope,
        address,
        "",
        outcome: .skipped,
        code: damage == nil ? .noRecord : .damagedRecord,
        detail: damage.map { "its bytes are damaged: \($0.detail)" }
          ?? "the archive refers to \(address.path) and has no record of it: the record was "
          + "removed or lost. It starts in its default state."
      )
    )
    return nil
  }

  /// Notes what was moved aside when archives were opened: those scenes start plain.
  func noteOpening() {
    for note in store.openingNotes where !applicationScope.report.notes.contains(note) {
      applicationScope.report.notes.append(note)
      log("\(note.code) \(note.path): \(note.detail)")
    }
  }

  /// Notes that a save failed, also when it was tried again with everything.
  func noteFailure(_ error: any Error, in scope: RestorationScope) {
    let note = RestorationReport.Note(
      code: .saveFailed,
      detail:
        "a save failed, and once more with everything: \(error). What was saved before stays; "
        + "the changes are tried again with the next ones.",
      isLoss: false
    )
    if !scope.report.notes.contains(note) { scope.report.notes.append(note) }
    log("\(note.code): \(note.detail)")
  }

  func noteDamage(in scope: RestorationScope) {
    for damage in scope.archive.damage where damage.address == nil {
      scope.report.notes.append(
        RestorationReport.Note(
          code: .damagedArchive,
          path: damage.file,
          detail: "at byte \(damage.offset): \(damage.detail)",
          isLoss: true
        )
      )
    }
  }

  /// Notes what the archive holds and nobody asked for; it stays there for a later version.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - stored: Which records have their nodes.
  func noteUnclaimed(in scope: RestorationScope, _ stored: StoredRecords?) {
    if let stored, scope.restoredNodes.areAllNoted, scope.formerAddresses.isEmpty,
      scope.archive.isAsOpened, stored.areAllClaimed()
    {
      return
    }
    let saved = scope.archive.addresses
    let count = saved.count { $0.kind.isOfInterface }
    // Nodes are there only for saved addresses, so with as many of them nothing is left.
    if scope.formerAddresses.isEmpty, !scope.archive.hasStagedChanges,
      count == scope.nodes.count
    {
      return
    }
    let left = saved.filter { address in
      address.kind.isOfInterface && scope.nodes.index(forKey: address) == nil
        && !scope.formerAddresses.contains(address)
    }
    // With nothing left, which is usual, what came back need not be gathered.
    let known = left.isEmpty ? [] : Set(scope.report.entries.map { [$0.kind, $0.path] })
    let lost = left.isEmpty ? [:] : lostControllers(of: scope)
    for address in left
    where !known.contains([Self.name(of: address.kind), address.path.string]) {
      let ancestor = address.path.ancestors.lazy.compactMap { lost[$0.string] }.first
      scope.report.entries.append(
        entry(
          in: scope,
          address,
          "",
          outcome: .unclaimed,
          code: ancestor?.code ?? .notFound,
          detail: ancestor.map {
            "it stood below \($0.path), which did not come back"
              + ($0.code.map { " (\($0))" } ?? "") + ". It is kept."
          } ?? "it was saved, and nothing that came back refers to it. It is kept."
        )
      )
    }
    scope.archive.noteUnclaimed(left, at: clock.date, lifetime: store.policy.unclaimedLifetime)
  }

  /// The controllers that did not come back, by path.
  private func lostControllers(of scope: RestorationScope) -> [String: RestorationReport.Entry] {
    let lost = scope.report.missing.filter { entry in
      entry.outcome != .waiting && entry.kind == Self.name(of: .controller)
    }
    return Dictionary(lost.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Keeps the keys that restored nodes didn't read.
  func noteUnread(_ steps: [DecodingPass.Step], in scope: RestorationScope) {
    let now = clock.date.timeIntervalSinceReferenceDate
    let lifetime = Double(store.policy.unclaimedLifetime.components.seconds)
    for step in steps where step.decoder.hasUnreadKeys {
      let (object, record) = (step.object, step.record)
      var since = now
      if case .date(let first)? = record.framework[FrameworkKey.carriedSince] { since = first }
      guard now - since <= lifetime else { continue }
      var fields = Fields()
      for key in step.decoder.unreadKeys { fields[key] = record.values[key] }
      scope.carried[ObjectIdentifier(object)] = RestorationScope.CarriedFields(
        object: object,
        fields: fields,
        since: since
      )
    }
  }

  static func line(of entry: RestorationReport.Entry) -> String {
    let code = entry.code.map { ": \($0)" } ?? ""
    return "\(entry.outcome.rawValue) \(entry.kind) \(entry.path)\(code). \(entry.detail)"
  }

  private func entry(
    in scope: RestorationScope,
    _ address: NodeAddress,
    _ className: String,
    outcome: RestorationReport.Outcome,
    code: ReasonCode? = nil,
    detail: String = "",
  ) -> RestorationReport.Entry {
    RestorationReport.Entry(
      session: scope.session,
      kind: Self.name(of: address.kind),
      path: address.path.string,
      className: className,
      outcome: outcome,
      code: code,
      detail: detail
    )
  }

  static func name(of kind: NodeKind) -> String { kind.description }
}
