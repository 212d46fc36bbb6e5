import Foundation
import Reprise
import RepriseArchive

/// What the policy says of archives that are opened, and of those of a launch that is over.
extension RestorationEngine {
  /// Why an archive is not restored, whatever is in it.
  private enum Obstacle {
    case damaged
    case tooOld(days: Int)
  }

  /// Whether state is saved between edges.
  ///
  /// What is saved between edges is of use only after a kill, so a policy under which a kill brings
  /// the last edge back needs nothing in between.
  var savesContinuously: Bool {
    store.policy.saving == .continuously && store.policy.afterKill == .latest
  }

  /// Whether an older archive goes when the app says no to saving or to restoring.
  ///
  /// - Source: Q6; rows U51, U123.
  var deletesRefusedState: Bool {
    store.policy.refusedState == .deleted && context?.isDeveloperMode != true
  }

  /// Opens the archive of a session, unless the policy refuses what is in it.
  ///
  /// - Returns: The archive, empty when it was refused, and what there is to say of that.
  func usableArchive(
    of session: SceneIdentifier
  ) throws(StoreError) -> (archive: NodeArchive, note: RestorationReport.Note?) {
    let archive = try store.archive(for: session)
    switch obstacle(in: archive) {
    case nil: return (archive, nil)
    case .damaged?:
      store.deleteState(of: session)
      return (try store.archive(for: session), Self.removedNote)
    case .tooOld(let days)?:
      try store.quarantine(session: session, code: .tooOld)
      return (try store.archive(for: session), Self.tooOldNote(days))
    }
  }

  /// Does the same with the app's own archive, in which also its sessions stand.
  func refuseApplicationArchive() {
    let archive = store.archive
    guard let obstacle = obstacle(in: archive) else { return }
    let addresses = archive.addresses.filter(Self.isInterface)
    switch obstacle {
    case .damaged:
      for address in addresses { archive.remove(address) }
      archive.leaveOutDamage()
      applicationScope.report.notes.append(Self.removedNote)
    case .tooOld(let days):
      do {
        try store.quarantine(addresses, of: nil, code: .tooOld)
      } catch {
        log("the state that is too old could not be kept aside, and is removed: \(error)")
        for address in addresses { archive.remove(address) }
      }
      applicationScope.report.notes.append(Self.tooOldNote(days))
    }
    archive.commit()
    archive.flush()
  }

  private func obstacle(in archive: NodeArchive) -> Obstacle? {
    if store.policy.damagedArchive == .removed {
      // A damaged record is found when it is read.
      for address in archive.addresses { _ = archive.record(at: address) }
      if !archive.damage.isEmpty { return .damaged }
    }
    guard store.policy.expiredArchive == .keptForInspection, let maximum = store.policy.maximumAge,
      case .date(let saved)? = archive.record(at: .stamp)?
        .framework[UIApplication.stateRestorationTimestampKey]
    else { return nil }
    let age = clock.date.timeIntervalSinceReferenceDate - saved
    return age > maximum / .seconds(1) ? .tooOld(days: Int(age / 86_400)) : nil
  }

  private static let removedNote = RestorationReport.Note(
    code: .damagedArchive,
    detail: "the archive is damaged. As the policy says, it was removed as a whole.",
    isLoss: true
  )

  private static func tooOldNote(_ days: Int) -> RestorationReport.Note {
    RestorationReport.Note(
      code: .tooOld,
      detail:
        "the state was saved \(days) days ago, longer than the policy allows. It was moved to "
        + "quarantine, where `reprise inspect` shows it.",
      isLoss: true
    )
  }

  // MARK: After the restore

  /// Keeps a copy of what is damaged, so that the archive can go on without it.
  func setDamageAside(in scope: RestorationScope) {
    guard !scope.archive.damage.isEmpty else { return }
    let place: String?
    do {
      place = try store.quarantineCopy(of: scope.archive, code: .damagedArchive)
    } catch {
      log("\(ReasonCode.damagedArchive): what is damaged could not be kept aside: \(error)")
      return
    }
    for index in scope.report.entries.indices
    where scope.report.entries[index].code == .damagedRecord && place != nil {
      scope.report.entries[index].outcome = .quarantined
    }
    note(
      nil,
      address: nil,
      in: scope,
      code: .damagedArchive,
      detail: place.map { "a copy of the archive with its damage is in \($0)." }
        ?? "the damaged archive is larger than quarantine may be, so no copy of it was kept."
    )
    scope.archive.leaveOutDamage()
  }

  /// Removes what was restored, now that the launch went well.
  ///
  /// A scene's activity stays: it belongs to its session.
  ///
  /// - Source: row U93.
  func removeRestored(of scope: RestorationScope) {
    guard store.policy.archiveAfterLaunch == .removed, context?.isDeveloperMode != true else {
      return
    }
    removeNodes(of: scope)
  }
}
