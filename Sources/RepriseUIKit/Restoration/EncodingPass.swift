import Foundation
import Reprise
import RepriseArchive

/// One walk over live nodes that makes their records.
///
/// Every reference that a node encodes joins the walk, parents before children, depth first.
///
/// - Source: uikit.md §2.2, S6 to S10.
@MainActor
final class EncodingPass: NodeResolver {
  /// The records, in the order in which they were made.
  private(set) var records: [Record] = []

  /// The nodes that were reached.
  private(set) var nodes: [NodeAddress: RestorationScope.SavedNode] = [:]

  /// Whether an object was found in the place of another one.
  private(set) var hasReplaced = false

  private let engine: RestorationEngine
  private let scope: RestorationScope
  private var known: [NodeAddress: RestorationScope.SavedNode]
  private var owners: [NodeAddress: AnyObject] = [:]
  private var pending: [(address: NodeAddress, object: AnyObject)] = []

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - engine: Knows the paths.
  ///   - scope: What is saved.
  ///   - known: Nodes that need no new record; references to them aren't followed.
  init(
    engine: RestorationEngine,
    scope: RestorationScope,
    known: [NodeAddress: RestorationScope.SavedNode] = [:],
  ) {
    self.engine = engine
    self.scope = scope
    self.known = known
    for (address, node) in known { owners[address] = node.object }
  }

  func address(of object: AnyObject) -> NodeAddress? {
    guard let address = engine.address(of: object) else { return nil }
    if let node = known[address], node.object !== object,
      engine.isStale(node, at: address, in: scope)
    {
      forget(address)
    }
    if let owner = owners[address], owner !== object {
      engine.noteDuplicate(object, of: owner, at: address, in: scope)
      return nil
    }
    owners[address] = object
    pending.append((address, object))
    return address
  }

  /// Gives up a node of an earlier save whose place another object has taken.
  private func forget(_ address: NodeAddress) {
    known[address] = nil
    owners[address] = nil
    hasReplaced = true
  }

  func complaint(about object: AnyObject) -> String? { engine.complaint(about: object) }

  func object(at address: NodeAddress) -> AnyObject? { nil }

  /// Makes the records of everything that was encoded by reference and has none yet.
  func visitPending() {
    let found = pending
    pending = []
    for (address, object) in found where nodes[address] == nil && known[address] == nil {
      visit(object, at: address)
    }
  }

  /// Makes the record of one node, and those of the nodes that it refers to.
  func visit(_ object: AnyObject, at address: NodeAddress) {
    let outer = pending
    pending = []
    nodes[address] = RestorationScope.SavedNode(object: object, references: [])
    owners[address] = object
    let record = record(of: object, at: address)
    // What it marked of itself meanwhile is in the record.
    scope.marked[ObjectIdentifier(object)] = nil
    records.append(record)
    nodes[address]?.references = pending.map(\.address)
    visitPending()
    pending = outer
  }

  private func record(of object: AnyObject, at address: NodeAddress) -> Record {
    let encoder = engine.encoder(for: address, in: scope, resolver: self)
    engine.didRunBase = false
    switch object {
    case let controller as UIViewController: controller.encodeRestorableState(with: encoder)
    case let view as UIView: view.encodeRestorableState(with: encoder)
    default: (object as? any UIStateRestoring)?.encodeRestorableState(with: encoder)
    }
    let ranBase = engine.didRunBase
    encodeRestorables(of: object, at: address, with: encoder)
    engine.keepWaiting(of: object, at: address, with: encoder)
    carryUnread(of: object, with: encoder)
    var (framework, values) = encoder.finish()
    engine.note(encoder.problems, in: scope)
    engine.check(
      object,
      at: address,
      framework: framework,
      values: &values,
      remarks: encoder.remarks,
      in: scope
    )
    if let controller = object as? UIViewController {
      framework[FrameworkKey.restorationClass] = engine.archiveName(
        of: controller.restorationClass,
        at: address,
        in: scope
      )
      StoryboardPlace(controller)?.encode(into: &framework)
      engine.noteAccidentalIdentifier(
        of: controller,
        at: address,
        hasValues: !values.isEmpty,
        in: scope
      )
      if ranBase { framework[FrameworkKey.views] = viewReferences(of: controller, at: address) }
    } else if let object = object as? any UIStateRestoring {
      framework[FrameworkKey.restorationClass] = engine.archiveName(
        of: object.objectRestorationClass,
        at: address,
        in: scope
      )
    }
    engine.trace(
      "encode \(address.kind) \(address.path) (\(type(of: object))): "
        + PlainText.count(values.keys.count, "key")
    )
    return Record(
      address: address,
      className: engine.archiveName(of: type(of: object)),
      framework: framework,
      values: values
    )
  }

  private func encodeRestorables(
    of object: AnyObject,
    at address: NodeAddress,
    with encoder: RestorationEncoder,
  ) {
    guard let responder = object as? UIResponder, let state = responder.ownRestorableState else {
      return
    }
    scope.carry(state.takeUnclaimed(from: responder), of: object, since: engine.clock.date)
    if state.isIdle(of: responder) {
      responder.ownRestorableState = nil
      return
    }
    for key in state.encode(responder, with: encoder) {
      engine.note(
        object,
        address: address,
        in: scope,
        code: .badValue,
        detail: "\(type(of: object)) encodes \"\(key)\" itself and has a @Restorable property of "
          + "that key. What it encodes is saved; leave one of the two out."
      )
    }
  }

  private func viewReferences(
    of controller: UIViewController,
    at address: NodeAddress,
  ) -> ArchiveValue? {
    let views = engine.namedViews(of: controller) { name, first, second in
      let path = address.path.appending(identifier: name)
      let address = NodeAddress(kind: .view, path: path)
      engine.noteDuplicate(second, of: first, at: address, in: scope)
    }
    guard !views.isEmpty else { return nil }
    return .array(
      views.map { name, view in
        let address = NodeAddress(kind: .view, path: address.path.appending(identifier: name))
        if let node = known[address], node.object !== view { forget(address) }
        owners[address] = view
        pending.append((address, view))
        return .nodeReference(address)
      }
    )
  }

  /// Keeps what a newer version of the app wrote and this one did not read.
  private func carryUnread(of object: AnyObject, with encoder: RestorationEncoder) {
    guard let carried = scope.carried[ObjectIdentifier(object)], carried.object === object else {
      return
    }
    var fields = Fields()
    for field in carried.fields.entries where !encoder.containsValue(forKey: field.key) {
      fields[field.key] = field.value
    }
    encoder.encode(archived: fields)
    encoder.encodeFrameworkValue(.date(carried.since), forKey: FrameworkKey.carriedSince)
  }
}

/// The keys of what the engine itself keeps in a node's record.
enum FrameworkKey {
  /// The name of the class that makes the node again.
  static let restorationClass = "engine.restorationClass"

  /// The named views of a controller.
  static let views = "engine.views"

  /// The root controllers of a scope's windows.
  static let roots = "engine.roots"

  /// The named windows of a scope.
  static let windows = "engine.windows"

  /// What the app's delegate refers to and is saved with this scope.
  static let referenced = "engine.referenced"

  /// The keys that `@Restorable` properties wrote.
  static let restorableKeys = "engine.restorableKeys"

  /// Why a picture of the interface is not to be shown at the next launch.
  static let snapshot = "engine.snapshot"

  /// The build of the app that was found to have no restore question.
  static let withoutRestore = "engine.withoutRestore"

  /// When keys were first left unread.
  static let carriedSince = "engine.carriedSince"
}
