import Foundation
import Reprise
import RepriseArchive

/// The stored values of scenes, which belong to their sessions: neither the app's answers nor the
/// policy on content touch them.
///
/// - Source: rows S1 to S22, S80.
extension RestorationEngine {
  /// Takes up the values of a scene, before any code of the app sees the scene.
  func restoreValues(of scope: RestorationScope) {
    guard let session = scope.scene?.session else { return }
    let record = scope.archive.contains(.storage) ? load(.storage, in: scope) : nil
    for key in record?.values.keys ?? [] {
      let path = NodePath(identifiers: [key])
      restored(Record(address: NodeAddress(kind: .storage, path: path)), in: scope, after: nil)
    }
    session.values.load(record)
  }

  /// Takes up the values of a session that is without a scene.
  func loadValues(of session: UISceneSession) {
    guard isKept(session) else { return session.values.load(nil) }
    guard let archive = try? store.archive(for: Self.identifier(of: session)) else { return }
    session.values.load(archive.record(at: .storage))
  }

  /// Stages the values of a scene.
  func stageValues(of scope: RestorationScope) {
    guard let session = scope.scene?.session else { return }
    stageValues(of: session, in: scope.archive, scope: scope)
  }

  /// Whether values of a scene changed since the last save.
  func haveValuesChanged(in scope: RestorationScope) -> Bool {
    scope.scene?.session.values.isDue == true
  }

  /// Saves the values that changed since the last save, of sessions without a scene.
  func saveValuesOfDisconnected() {
    for session in (context?.sessions ?? []) + (context?.closedSessions ?? [])
    where session.scene == nil && session.values.isDue {
      do {
        let archive = try store.archive(for: Self.identifier(of: session))
        stageValues(of: session, in: archive, scope: applicationScope)
        archive.commit()
      } catch {
        log("the values of session \(session.persistentIdentifier) are not kept: \(error)")
      }
    }
  }

  /// Says what is wrong with a stored value.
  func note(_ problem: StoredValueProblem, of session: UISceneSession) {
    note(
      nil,
      address: .storage,
      in: session.scene.flatMap { scope(of: $0) } ?? applicationScope,
      code: .badValue,
      key: problem.key,
      detail: problem.detail
    )
  }

  private func stageValues(
    of session: UISceneSession,
    in archive: NodeArchive,
    scope: RestorationScope,
  ) {
    let hidden = secureTexts { ($0 as? UIView)?.window?.windowScene?.session === session }
    var (record, changed, refused) = session.values.takeRecord(
      at: clock.date,
      lifetime: store.policy.unclaimedLifetime,
      isSecret: { Self.holds($0, anyOf: hidden) }
    )
    for key in refused { warn(.secureText(path: "", key: key), in: scope) }
    for field in changed.entries {
      checkName(field.key, field.value, at: "", in: scope)
      for remark in EncodingRemark.remarks(on: field.value, key: field.key) {
        warn(RestorationWarning(remark, path: ""), in: scope)
      }
    }
    for key in record?.values.removeExcess() ?? [] {
      note(
        StoredValueProblem(
          key: key,
          detail: "The values of the scene are larger than a record may be, so the largest of them "
            + "isn't saved. Keep the data in a file, and store its name."
        ),
        of: session
      )
    }
    if let record { archive.stage(record) } else { archive.remove(.storage) }
  }

  /// Whether a session is one that the app keeps, be its window closed or not.
  private func isKept(_ session: UISceneSession) -> Bool {
    guard let context else { return false }
    return (context.sessions + context.closedSessions).contains { $0 === session }
  }

  private static func identifier(of session: UISceneSession) -> SceneIdentifier {
    SceneIdentifier(rawValue: session.persistentIdentifier)
  }
}
