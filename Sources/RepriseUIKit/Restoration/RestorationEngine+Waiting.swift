import Foundation
import Reprise
import RepriseArchive

/// Values that wait for something outside the archive.
///
/// - Source: row M7.
extension RestorationEngine {
  /// Writes values that still wait as they were read, whatever their object encoded.
  func keepWaiting(
    of object: AnyObject?,
    at address: NodeAddress,
    with encoder: RestorationEncoder,
  ) {
    for reference in waiting.waiting(for: object, at: address) {
      encoder.encode(archived: [reference.key: reference.value])
    }
  }

  /// Sees to it that the report says that a node waits, and how that ended.
  func follow(_ reference: WaitingReference, in scope: RestorationScope) {
    setOutcome(
      .waiting,
      of: reference,
      code: .waiting,
      detail:
        "\"\(reference.key)\" names something outside the archive and waits for it. Its saved "
        + "value is kept meanwhile.",
      in: scope
    )
    reference.onEnd = { [weak self, weak scope] reference, failure in
      guard let self, let scope else { return }
      ended(reference, failure: failure, in: scope)
    }
    reference.onLateAnswer = { [weak self, weak scope] reference in
      guard let self, let scope else { return }
      note(
        nil,
        address: reference.address,
        in: scope,
        code: .waiting,
        key: reference.key,
        detail: "the answer came after the deadline and was ignored. Wait longer, or look for it "
          + "again when the screen appears."
      )
    }
  }

  private func ended(
    _ reference: WaitingReference,
    failure: WaitingFailure?,
    in scope: RestorationScope,
  ) {
    if let failure {
      let note = RestorationReport.Note(
        code: .contentGone,
        path: reference.address.path.string,
        key: reference.key,
        detail: "\(failure). The fallback took place.",
        isLoss: true
      )
      scope.report.notes.append(note)
      log("\(note.code)\(note.subject): \(note.detail)")
    }
    if !waiting.isWaiting(reference.address) {
      setOutcome(.restored, of: reference, code: nil, detail: "", in: scope)
    }
    if let object = scope.nodes[aliases.present(reference.address)]?.object as? UIResponder {
      mark(object)
    } else {
      scope.isQuestionDue = scope.isQuestionDue || reference.address == scope.rootAddress
      requestSave()
    }
  }

  /// Changes what the report says of a node, unless it did not come back at all.
  private func setOutcome(
    _ outcome: RestorationReport.Outcome,
    of reference: WaitingReference,
    code: ReasonCode?,
    detail: String,
    in scope: RestorationScope,
  ) {
    let kind = Self.name(of: reference.address.kind)
    let path = reference.address.path.string
    for index in scope.report.entries.indices {
      let entry = scope.report.entries[index]
      guard entry.kind == kind, entry.path == path,
        entry.outcome.cameBack || entry.outcome == .waiting
      else { continue }
      scope.report.entries[index].outcome = outcome
      scope.report.entries[index].code = code
      scope.report.entries[index].detail = detail
    }
  }

  /// What is said of a node that came back, as long as a value of it waits.
  func waitingDetail(at address: NodeAddress) -> String? {
    guard waiting.isWaiting(address) else { return nil }
    return "a value of it names something outside the archive and waits for it. The saved value is "
      + "kept meanwhile."
  }
}
