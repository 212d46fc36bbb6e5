import Foundation
import Reprise
import RepriseArchive

extension RestorationEngine {
  /// Says how the process before this one ended, and closes the gate of the app's own archive.
  func prepare(previousEnd: ProcessEnd) {
    refuseApplicationArchive()
    let hasState = applicationScope.archive.addresses.contains {
      $0.kind.isOfInterface || $0 == applicationScope.rootAddress
    }
    applicationScope.report.reason = RestoreReason(previousEnd: previousEnd, hasState: hasState)
    prepareArchive(of: applicationScope)
  }

  /// Restores what a scope's archive holds.
  ///
  /// Nothing happens when there is no archive, or the app's delegate said no.
  func restore(_ scope: RestorationScope) {
    defer { setDamageAside(in: scope) }
    traceBeginning("restore \(scope)")
    noteDamage(in: scope)
    noteLeftOut(in: scope)
    guard savesHierarchy(of: scope) else {
      let line = "scenes save their activity only, as the policy says: no controller is asked"
      if applicationScope.saidOnce.insert(line).inserted { log(line) }
      return
    }
    guard let root = record(at: scope.rootAddress, in: scope) else {
      return trace("nothing was saved")
    }
    if let refusal = refusal(toRestore: scope, root: root) {
      scope.report.notes.append(
        RestorationReport.Note(code: .restoreRefused, detail: refusal.detail, isLoss: true)
      )
      if deletesRefusedState { removeNodes(of: scope) }
      return
    }
    scope.wasRestored = true
    noteOrigin(of: scope)
    scope.restoredAt = clock.date
    let pass = DecodingPass(engine: self, scope: scope)
    decodingPass = pass
    defer { decodingPass = nil }
    pass.createAll(from: root)
    pass.decode()
    pass.decodeWindows(of: root)
    scope.restoredNodes = pass.restored
    if case .array(let roots)? = root.framework[FrameworkKey.roots] {
      scope.rootReferences = roots.compactMap { value in
        guard case .nodeReference(let address) = value else { return nil }
        return aliases.present(address)
      }
    }
    noteUnclaimed(in: scope, pass.stored)
    checkIdentifiers(in: scope)
  }

  /// Tells the delegate and every restored object that everything was decoded.
  ///
  /// - Source: R9, R10; row U47.
  func finishRestoring() {
    let finished = scopes.filter(\.wasRestored)
    guard !finished.isEmpty || restoreAnswer == true else { return }
    for scope in finished { finishDecoding(of: scope) }
    if let decoder = applicationDecoder, restoreAnswer != false,
      let application = context?.application, let delegate = application.delegate
    {
      begin(.decodingOfDelegate, of: applicationScope.rootAddress, in: applicationScope)
      calling(delegate, "application(_:didDecodeRestorableStateWith:)") {
        delegate.application(application, didDecodeRestorableStateWith: decoder)
      }
      note(decoder.problems, in: applicationScope)
      if let record = record(at: applicationScope.rootAddress, in: applicationScope) {
        checkUnread(decoder.unreadKeys, of: delegate, record: record, in: applicationScope)
      }
    }
    applicationDecoder = nil
    restoreAnswer = restoreAnswer == false ? false : nil
    for scope in finished {
      for (address, object) in scope.restored {
        trace("finish \(type(of: object))")
        begin(.finishing, of: address, in: scope)
        calling(object, "applicationFinishedRestoringState()") {
          object.applicationFinishedRestoringState()
        }
      }
      scope.restored = []
      scope.wasRestored = false
      for entry in scope.growingReport.missing { log(Self.line(of: entry)) }
    }
    noteRestored()
  }

  /// Lets saves begin, now that the interface stands still.
  ///
  /// What was marked meanwhile is saved now.
  func openGates() {
    for scope in scopes where scope.archive.isGateClosed {
      trace("the interface of \(scope) stands still: saves begin")
      checkRoots(of: scope)
      noteReplaced(in: scope)
      scope.archive.openGate()
      removeRestored(of: scope)
      scope.archive.commit()
    }
    if !store.isLocked { store.journal.finish() }
    keepReports()
    // The delegates of every scope are asked again.
    context?.application?.invalidateRestorableState()
  }

  /// Whether a session's scene was on screen when the process before this one ended.
  func wasForeground(_ session: UISceneSession) -> Bool {
    store.session(SceneIdentifier(rawValue: session.persistentIdentifier))?.isForeground
      ?? false
  }
}
