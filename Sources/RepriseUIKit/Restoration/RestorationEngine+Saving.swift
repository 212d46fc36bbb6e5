import Foundation
import Reprise
package import RepriseArchive

extension RestorationEngine {
  /// Asks everything for its state, the delegates first, and hands it to the archives.
  ///
  /// - Source: uikit.md §2.2; DESIGN §4.5.
  package func saveEverything() {
    let application = askApplication()
    for scope in scopes where !scope.archive.isGateClosed {
      saveEverything(in: scope, application: application)
    }
  }

  /// The same at an edge that may come before the first stable frame: the restore itself is over,
  /// and there will be no frame to wait for.
  package func saveEverythingNow() {
    openGates()
    saveEverything()
  }

  /// The same for one scene, as it is disconnected.
  package func saveEverything(of scene: UIScene) {
    guard let scope = scope(of: scene) else { return }
    scope.archive.openGate()
    saveEverything(in: scope, application: askApplication())
    scope.archive.flush()
  }

  /// Saves what was marked since the last save.
  func saveMarked() {
    var application: ApplicationAnswer?
    for scope in scopes where !scope.archive.isGateClosed {
      if scope.isQuestionDue || scope.scene?.userActivity?.needsSave == true {
        let answer = application ?? askApplication()
        application = answer
        saveEverything(in: scope, application: answer)
      } else if scope.mayBeSaved {
        saveMarked(in: scope)
      }
    }
  }

  /// Makes the records of everything that lives in a scope, and changes nothing.
  package func currentRecords(of scope: RestorationScope) -> [Record] {
    let marked = scope.marked
    defer { scope.marked = marked }
    let pass = EncodingPass(engine: self, scope: scope)
    for root in roots(of: scope) { _ = pass.address(of: root) }
    pass.visitPending()
    return pass.records
  }

  private func saveEverything(in scope: RestorationScope, application: ApplicationAnswer) {
    let activity = scope.scene.map { askActivity(of: $0) }
    scope.isQuestionDue = false
    scope.marked = [:]
    if let activity { stage(activity, in: scope) }
    if !savesHierarchy(of: scope) {
      scope.mayBeSaved = false
      commit(scope)
      return
    }
    scope.mayBeSaved = application.mayBeSaved ?? activity?.isImplemented ?? false
    guard scope.mayBeSaved || activity?.isImplemented == true else {
      removeNodes(of: scope)
      commit(scope)
      return
    }
    let pass = EncodingPass(engine: self, scope: scope)
    guard let root = rootRecord(of: scope, application: application, pass: pass) else { return }
    pass.visitPending()
    scope.archive.stage(root)
    for record in pass.records { scope.archive.stage(record) }
    for address in scope.nodes.keys where pass.nodes[address] == nil {
      scope.archive.remove(address)
    }
    scope.nodes = pass.nodes
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
    var pending = scope.rootReferences + scope.applicationReferences
    while let address = pending.popLast() {
      guard let node = scope.nodes[address], reached.insert(address).inserted else { continue }
      pending += node.references
    }
    for address in scope.nodes.keys where !reached.contains(address) {
      scope.nodes[address] = nil
      scope.archive.remove(address)
    }
  }

  private func removeNodes(of scope: RestorationScope) {
    for address in scope.archive.addresses where RestorationScope.isNode(address.kind) {
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
    application: ApplicationAnswer,
    pass: EncodingPass,
  ) -> Record? {
    let roots = roots(of: scope)
    let hasWindows = !scope.isApplication || !manifest.hasScenes
    if hasWindows, scope.windows(of: context).allSatisfy({ $0.rootViewController == nil }) {
      log("no window has a root view controller; nothing was saved, the last state stays")
      return nil
    }
    let references = roots.compactMap { pass.address(of: $0) }
    var record = Record(address: scope.rootAddress)
    record.framework[FrameworkKey.roots] = .array(references.map { .nodeReference($0) })
    scope.rootReferences = references
    scope.applicationReferences = application.referenced
      .filter { self.scope(ofReferenced: $0) === scope }
      .compactMap { pass.address(of: $0) }
    if scope.isApplication {
      record.values = application.values
      record.framework.merge(application.framework)
    }
    if !scope.applicationReferences.isEmpty {
      let references = scope.applicationReferences.map { ArchiveValue.nodeReference($0) }
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
  private func commit(_ scope: RestorationScope) {
    guard scope.archive.hasStagedChanges else { return }
    scope.archive.stage(
      Record(address: .stamp, framework: standardValues(savedAt: clock.date))
    )
    scope.archive.commit()
  }
}

extension Fields {
  fileprivate mutating func merge(_ other: Fields) {
    for field in other.entries { self[field.key] = field.value }
  }
}
