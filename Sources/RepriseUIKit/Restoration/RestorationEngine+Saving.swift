import Foundation
import Reprise
package import RepriseArchive

extension RestorationEngine {
  /// Asks everything for its state, the delegates first, and hands it to the archives.
  ///
  /// - Source: uikit.md §2.2; DESIGN §4.5.
  package func saveEverything() {
    saveEverything(in: scopes.filter { !$0.archive.isGateClosed })
    context?.openSettings?.synchronize()
  }

  /// The same at an edge that may come before the first stable frame: the restore itself is over,
  /// and there will be no frame to wait for.
  package func saveEverythingNow() {
    openGates()
    saveEverything()
    keepPictures()
  }

  /// The same for one scene, as it is disconnected.
  package func saveEverything(of scene: UIScene) {
    guard let scope = scope(of: scene) else { return }
    scope.archive.openGate()
    saveEverything(in: [scope])
    keepPicture(of: scope)
    scope.archive.flush()
  }

  /// Saves what was marked since the last save.
  func saveMarked() {
    let open = scopes.filter { !$0.archive.isGateClosed }
    let due = open.filter { $0.isQuestionDue || $0.scene?.userActivity?.needsSave == true }
    if !due.isEmpty { saveEverything(in: due) }
    saveMarkedWindows()
    for scope in open where scope.mayBeSaved && !due.contains(where: { $0 === scope }) {
      saveMarked(in: scope)
    }
    for scope in open where haveValuesChanged(in: scope) { commit(scope) }
    saveValuesOfDisconnected()
  }

  /// Makes the records of everything that lives in a scope, and changes nothing.
  package func currentRecords(of scope: RestorationScope) -> [Record] {
    let marked = scope.marked
    defer { scope.marked = marked }
    let pass = EncodingPass(engine: self, scope: scope)
    for root in roots(of: scope) { _ = pass.address(of: root) }
    for window in scope.windows(of: context) { _ = pass.address(of: window) }
    pass.visitPending()
    return pass.records
  }

  /// Asks the scenes, then the app, then everything in the scopes.
  private func saveEverything(in scopes: [RestorationScope]) {
    for scope in scopes {
      scope.savingAttachments.removeAll()
      scope.ignoresSnapshot = false
    }
    applicationScope.savingAttachments.removeAll()
    let questions = scopes.map { scope in saving([scope]) { askScene(of: scope) } }
    let application = saving(scopes, askApplication)
    for (scope, question) in zip(scopes, questions) {
      saving([scope]) { saveEverything(in: scope, question: question, application: application) }
      scope.savedAt = clock.date
    }
    saveValuesOfDisconnected()
    keepReports()
  }

  private func saveEverything(
    in scope: RestorationScope,
    question: SceneQuestion,
    application: DelegateAnswer,
  ) {
    traceBeginning("save everything of \(scope)")
    let activity = scope.scene.map { askActivity(of: $0) }
    scope.isQuestionDue = false
    scope.marked = [:]
    if let activity { stage(activity, in: scope) }
    stageWindow(of: scope)
    stageValues(of: scope)
    if !savesHierarchy(of: scope) {
      scope.mayBeSaved = false
      noteSnapshot(of: scope, isSaved: activity?.activity != nil)
      commit(scope)
      return
    }
    scope.mayBeSaved =
      question.mayBeSaved ?? application.mayBeSaved
      ?? (question.takesPart || activity?.isImplemented == true)
    guard scope.mayBeSaved else {
      noteNothingSaved(of: scope, question: question, application: application)
      if deletesRefusedState { removeNodes(of: scope) }
      noteSnapshot(of: scope, isSaved: false)
      commit(scope)
      return
    }
    let pass = EncodingPass(engine: self, scope: scope)
    let scene = answer(to: question, in: scope)
    guard var root = rootRecord(of: scope, scene: scene, application: application, pass: pass)
    else {
      noteSnapshot(of: scope, isSaved: false)
      commit(scope)
      return
    }
    pass.visitPending()
    for record in pass.records { scope.archive.stage(record) }
    for address in scope.formerAddresses.union(scope.nodes.keys)
    where pass.nodes[address] == nil {
      trace("remove \(address.kind) \(address.path): nothing refers to it any more")
      scope.archive.remove(address)
    }
    scope.formerAddresses = []
    scope.nodes = pass.nodes
    root.framework[FrameworkKey.snapshot] = noteSnapshot(of: scope, isSaved: true)
    scope.archive.stage(root)
    noteUnsaved(in: scope)
    commit(scope)
  }

  /// Whether the window's objects are saved too, or only the scene's activity, as iOS does today.
  ///
  /// - Source: row U106.
  func savesHierarchy(of scope: RestorationScope) -> Bool {
    scope.isApplication || store.policy.sceneContent == .hierarchyAndActivity
  }

  private func saveMarked(in scope: RestorationScope) {
    traceBeginning("save what changed of \(scope)")
    let marked = scope.marked.values.compactMap(\.responder)
    scope.marked = [:]
    let pass = EncodingPass(engine: self, scope: scope, known: scope.nodes)
    var isReshaped = false
    for object in objects(toSaveFor: marked, in: scope) {
      guard let address = address(of: object), let node = scope.nodes[address],
        node.object === object, pass.nodes[address] == nil
      else { continue }
      pass.visit(object, at: address)
      isReshaped = isReshaped || pass.nodes[address]?.references != node.references
    }
    for record in pass.records { scope.archive.stage(record) }
    scope.nodes.merge(pass.nodes) { $1 }
    isReshaped = isReshaped || pass.hasReplaced
    if haveRootsChanged(in: scope) {
      scope.isQuestionDue = true
      requestSave()
    } else if isReshaped {
      sweep(scope)
    }
    commit(scope)
  }

  /// What a save of the marked objects encodes: themselves, the owners of views that aren't saved
  /// yet, and every registered object, since those can't mark themselves.
  private func objects(
    toSaveFor marked: [UIResponder],
    in scope: RestorationScope,
  ) -> [AnyObject] {
    var objects: [AnyObject] = []
    for responder in marked {
      if let view = responder as? UIView {
        let isSaved = address(of: view).map { scope.nodes[$0]?.object === view } ?? false
        objects.append(isSaved ? view : owner(of: view) ?? view)
      } else {
        objects.append(responder)
      }
    }
    return objects
      + scope.nodes.values.compactMap(\.object).filter { !($0 is UIResponder) }
  }

  /// Whether a window shows another root than at the last full save, be it one of the same name.
  private func haveRootsChanged(in scope: RestorationScope) -> Bool {
    var known: [NodeAddress] = []
    for root in roots(of: scope) {
      // Of two roots with one name the first alone is saved.
      guard let address = address(of: root), !known.contains(address) else { continue }
      guard scope.nodes[address]?.object === root else { return true }
      known.append(address)
    }
    return known != scope.rootReferences
  }

  /// Whether a saved node's object has gone, or stands elsewhere now.
  func isStale(
    _ node: RestorationScope.SavedNode,
    at address: NodeAddress,
    in scope: RestorationScope,
  ) -> Bool {
    guard let object = node.object, self.address(of: object) == address else { return true }
    guard let controller = object as? UIViewController else { return false }
    return self.scope(of: controller) !== scope
  }

  /// Removes the records of nodes that nothing refers to any more.
  private func sweep(_ scope: RestorationScope) {
    var reached: Set<NodeAddress> = []
    var pending =
      scope.rootReferences + scope.windowReferences + scope.delegateReferences
    while let address = pending.popLast() {
      guard let node = scope.nodes[address], reached.insert(address).inserted else { continue }
      pending += node.references
    }
    for address in scope.nodes.keys where !reached.contains(address) {
      trace("remove \(address.kind) \(address.path): nothing refers to it any more")
      scope.nodes[address] = nil
      scope.archive.remove(address)
    }
  }

  /// Removes everything of a scope but its activity.
  func removeNodes(of scope: RestorationScope) {
    for address in scope.archive.addresses where address.kind.isOfInterface {
      scope.archive.remove(address)
    }
    scope.archive.remove(scope.rootAddress)
    scope.nodes = [:]
  }

  /// The record of what the delegates encoded, with the roots of the windows.
  ///
  /// - Returns: `nil` when no window has a root view controller: nothing is to be saved then.
  private func rootRecord(
    of scope: RestorationScope,
    scene: DelegateAnswer,
    application: DelegateAnswer,
    pass: EncodingPass,
  ) -> Record? {
    let roots = roots(of: scope)
    let hasWindows = !scope.isApplication || !manifest.hasScenes
    if hasWindows, scope.windows(of: context).allSatisfy({ $0.rootViewController == nil }) {
      note(
        nil,
        address: nil,
        in: scope,
        code: .noRootController,
        detail: "no window has a root view controller; nothing was saved, the last state stays. "
          + "Set rootViewController before the app leaves the screen."
      )
      return nil
    }
    let references = roots.compactMap { pass.address(of: $0) }
    var record = Record(address: scope.rootAddress)
    record.framework[FrameworkKey.roots] = .array(references.map { .nodeReference($0) })
    scope.rootReferences = references
    scope.windowReferences = scope.windows(of: context).compactMap { pass.address(of: $0) }
    if !scope.windowReferences.isEmpty {
      let windows = scope.windowReferences.map { ArchiveValue.nodeReference($0) }
      record.framework[FrameworkKey.windows] = .array(windows)
    }
    let referenced =
      scene.referenced + application.referenced.filter { self.scope(ofReferenced: $0) === scope }
    scope.delegateReferences = referenced.compactMap { pass.address(of: $0) }
    let own = scope.isApplication ? application : scene
    record.values = own.values
    record.framework.merge(own.framework)
    if !scope.delegateReferences.isEmpty {
      let references = scope.delegateReferences.map { ArchiveValue.nodeReference($0) }
      record.framework[FrameworkKey.referenced] = .array(references)
    }
    return record
  }

  /// Where something that the app's delegate refers to is saved: a scene's screens with the scene.
  private func scope(ofReferenced object: AnyObject) -> RestorationScope {
    let owner = object as? UIViewController ?? (object as? UIView).flatMap { self.owner(of: $0) }
    return owner.flatMap { scope(of: $0) } ?? applicationScope
  }

  /// The root controllers of a scope's windows.
  func roots(of scope: RestorationScope) -> [UIViewController] {
    scope.windows(of: context).compactMap(\.rootViewController)
  }

  /// Hands over what was staged, with the moment of the save.
  func commit(_ scope: RestorationScope) {
    if haveValuesChanged(in: scope) { stageValues(of: scope) }
    guard scope.archive.hasStagedChanges else { return trace("nothing changed") }
    trace("hand the changes to the archive")
    scope.archive.stage(
      Record(address: .stamp, framework: stamp(at: clock.date))
    )
    scope.archive.commit()
    keepPicturesLater()
  }
}

extension Fields {
  fileprivate mutating func merge(_ other: Fields) {
    for field in other.entries { self[field.key] = field.value }
  }
}
