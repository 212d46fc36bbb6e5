import Foundation
import Reprise
import RepriseArchive

/// The guard: notes each step that runs code of the app, and acts when the last launch died in one.
extension RestorationEngine {
  /// Notes that code of the app is about to run for a node.
  func begin(_ work: RestoreStep.Work, of node: NodeAddress, in scope: RestorationScope) {
    store.journal.begin(RestoreStep(work, session: scope.session, node: node))
  }

  /// Whether decoding a view can run code of the app: its class is the app's, or it has a delegate
  /// that hears of it, or a source of what it shows.
  ///
  /// A step costs a system call, and an interface has many labels and fields; those count to the
  /// step of their controller.
  func mayRunAppCode(whenDecoding view: UIView) -> Bool {
    !isOwnClass(of: view) || showsForeignData(view)
      || (view as? UIScrollView)?.scrollDelegate != nil
  }

  /// Whether a view is of one of this module's classes, and not of a class of the app.
  func isOwnClass(of view: UIView) -> Bool {
    let type = ObjectIdentifier(type(of: view))
    if let known = isOwnClass[type] { return known }
    let isOwn = String(reflecting: Swift.type(of: view)).hasPrefix(Self.modulePrefix)
    isOwnClass[type] = isOwn
    return isOwn
  }

  /// Whether what a view shows comes from a source of the app.
  func showsForeignData(_ view: UIView) -> Bool {
    view is UITableView || view is UICollectionView
  }

  private static let modulePrefix = String(reflecting: UIView.self).prefix { $0 != "." } + "."

  /// Notes that what could be restored is restored; until the first stable frame the launch may
  /// still die of it.
  func noteRestored() {
    store.journal.update { entry in
      if entry.phase == .restoring { entry.phase = .restored }
    }
  }

  /// Leaves out, or deletes, what the process before this one died of.
  ///
  /// Comes before any code of the app, and before an archive is read for a restore.
  ///
  /// - Source: rows U88 to U91, Q7; pitfalls P14, P44.
  func respondToDeath() {
    let journal = store.journal
    journal.onFailure = { [weak self] in self?.noteUnguarded($0) }
    guard !store.isLocked, let previous = journal.previous, store.previousEnd == .interrupted else {
      return
    }
    let deaths = previous.phase == .restored ? previous.launchDeaths + 1 : 0
    // First, so that a death in what follows isn't taken for one of the restore.
    journal.update { entry in
      entry.reason = previous.reason
      entry.attempt = previous.attempt + 1
      entry.launchDeaths = deaths
    }
    guard context?.isDeveloperMode != true else {
      noteDeath("the app died at its last restore. In developer mode its state is kept.")
      return
    }
    for session in previous.extended.keys.sorted() { respondToUnfinished(session) }
    switch previous.phase {
    case .idle: return
    case .restoring: respond(to: previous.step)
    case .restored where deaths >= store.policy.launchCrashLimit:
      respondToLaunch(previous.step?.session ?? "", deaths: deaths)
    case .restored: return
    }
  }

  /// Writes to the log what was done about the death.
  func tellOfDeath() {
    for note in applicationScope.report.notes where note.code == .crashedBefore {
      log("\(note.code): \(note.detail)")
    }
  }

  /// Puts what was left out into the report of a restore.
  func noteLeftOut(in scope: RestorationScope) {
    let entries = leftOut[scope.session]?.values.sorted { ($0.path, $0.kind) < ($1.path, $1.kind) }
    scope.report.entries += entries ?? []
  }

  // MARK: What to do

  private func respond(to step: RestoreStep?) {
    let what = step.map { "\($0)" } ?? "it was restored"
    switch store.policy.crashWhileRestoring {
    case .deleteEverything:
      store.deleteAll()
      noteDeath("the app died while \(what). As the policy says, all its state was deleted.")
    case .leaveOutCulprit:
      guard let step, leaveOut(step) else {
        leaveOutAll(of: step?.session ?? "", because: "the app died while \(what)")
        return
      }
    }
  }

  private func respondToLaunch(_ session: String, deaths: Int) {
    let what = "the app was restored and died at launch, \(deaths) times in a row"
    switch store.policy.crashAfterRestore {
    case .deleteEverything:
      store.deleteAll()
      noteDeath("\(what). As the policy says, all its state was deleted.")
    case .leaveOutCulprit:
      leaveOutAll(of: session, because: what)
    }
  }

  /// A restore that the app itself was still busy with: no node is known, so all of it counts.
  private func respondToUnfinished(_ session: String) {
    let what =
      "the app died between extendStateRestoration() and completeStateRestoration()"
      + (session.isEmpty ? "" : " of scene \(session)")
    switch store.policy.crashWhileRestoring {
    case .deleteEverything where session.isEmpty:
      store.deleteAll()
      noteDeath("\(what). As the policy says, all its state was deleted.")
    case .deleteEverything:
      store.deleteState(of: SceneIdentifier(rawValue: session))
      noteDeath("\(what). As the policy says, the scene's state was deleted.")
    case .leaveOutCulprit:
      leaveOutAll(of: session, because: what)
    }
  }

  // MARK: Leaving out

  /// Moves the node of a step to quarantine, with what only it refers to.
  ///
  /// - Returns: Whether there was anything left to leave out.
  private func leaveOut(_ step: RestoreStep) -> Bool {
    let session = Self.identifier(step.session)
    guard let node = step.node, let archive = archive(of: session),
      let record = archive.record(at: node)
    else { return false }
    let detail =
      "the app died while \(step), at the launch before. It is left out this time; "
      + "its record is in quarantine."
    if node.path == .root, node.kind != .activity {
      // What the delegates encoded; the way to the windows' controllers isn't theirs.
      guard !record.values.entries.isEmpty else { return false }
      setAside([node], of: session)
      archive.stage(Record(address: node, framework: record.framework))
      noteLeftOut(node, record.className, of: step.session, detail: detail)
    } else {
      let below = Self.nodes(onlyBelow: node, in: archive)
      let classNames = below.map { archive.record(at: $0)?.className ?? "" }
      setAside(below, of: session)
      for (address, className) in zip(below, classNames) {
        noteLeftOut(
          address,
          className,
          of: step.session,
          detail: address == node
            ? detail
            : "nothing but \(node.path) refers to it, and that is left out: \(detail)"
        )
      }
    }
    archive.commit()
    archive.flush()
    return true
  }

  /// Moves everything of a scene, or of the app, to quarantine.
  private func leaveOutAll(of session: String, because what: String) {
    let sessions = session.isEmpty ? store.sessions.map(\.identifier) : [Self.identifier(session)]
    for case let identifier? in sessions {
      do {
        try store.quarantine(session: identifier, code: .crashedBefore)
      } catch {
        noteDeath("the state of scene \(identifier) could not be moved to quarantine: \(error)")
      }
    }
    if session.isEmpty {
      setAside(store.archive.addresses.filter(Self.isInterface), of: nil)
      store.archive.commit()
      store.archive.flush()
    }
    let whose = session.isEmpty ? "the app" : "scene \(session)"
    noteDeath("\(what). The state of \(whose) was moved to quarantine; it starts plain.")
  }

  private func setAside(_ addresses: [NodeAddress], of session: SceneIdentifier?) {
    do {
      try store.quarantine(addresses, of: session, code: .crashedBefore)
    } catch {
      noteDeath("what the app died of could not be moved to quarantine: \(error)")
    }
  }

  private func noteLeftOut(
    _ address: NodeAddress,
    _ className: String,
    of session: String,
    detail: String,
  ) {
    leftOut[session, default: [:]][address] = RestorationReport.Entry(
      session: session,
      kind: Self.name(of: address.kind),
      path: address.path.string,
      className: className,
      outcome: .quarantined,
      code: .crashedBefore,
      detail: detail
    )
  }

  private func noteDeath(_ detail: String) {
    applicationScope.report.notes.append(
      RestorationReport.Note(code: .crashedBefore, detail: detail, isLoss: true)
    )
  }

  /// Says that the journal can't be written: a crash would not be known.
  ///
  /// - Source: pitfall P42.
  private func noteUnguarded(_ error: any Error) {
    note(
      nil,
      address: nil,
      in: applicationScope,
      code: .unguarded,
      detail: "the file that says which step of the restore runs can't be written: \(error). The "
        + "restore goes on; if the app dies in it, the next launch will not know where, and "
        + "restores the same again. See whether you may write to \(store.directory.journal)."
    )
  }

  private static func identifier(_ session: String) -> SceneIdentifier? {
    session.isEmpty ? nil : SceneIdentifier(rawValue: session)
  }

  private func archive(of session: SceneIdentifier?) -> NodeArchive? {
    guard let session else { return store.archive }
    // A scene whose archive can't be opened isn't restored at all.
    return try? store.archive(for: session)
  }

  /// Whether an address is of what an interface saves, not of what the framework keeps beside it.
  static func isInterface(_ address: NodeAddress) -> Bool {
    address.kind.isOfInterface || address.kind == .activity
      || ([.application, .scene].contains(address.kind) && address.path == .root)
  }

  /// A node, and those that nothing else leads to.
  private static func nodes(
    onlyBelow culprit: NodeAddress,
    in archive: NodeArchive,
  ) -> [NodeAddress] {
    func reach(_ roots: [NodeAddress], without left: NodeAddress?) -> [NodeAddress] {
      var seen: Set<NodeAddress> = []
      var order: [NodeAddress] = []
      var pending = roots
      while let address = pending.popLast() {
        guard address != left, seen.insert(address).inserted, archive.contains(address) else {
          continue
        }
        order.append(address)
        pending += archive.record(at: address)?.nodeReferences ?? []
      }
      return order
    }
    let roots = archive.addresses.filter { !$0.kind.isOfInterface }
    let others = Set(reach(roots, without: culprit))
    return reach([culprit], without: nil).filter { !others.contains($0) }
  }
}
