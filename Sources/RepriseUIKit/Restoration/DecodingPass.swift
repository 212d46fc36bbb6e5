import Foundation
import Reprise
import RepriseArchive

/// One restore of a scope: finds or makes every saved object, then decodes each.
///
/// The walk starts at the saved roots and follows references, parents before children. What
/// nothing refers to stays in the archive, unclaimed.
///
/// - Source: uikit.md §2.6, §2.7.
@MainActor
final class DecodingPass: NodeResolver {
  /// A node whose object is there and is to be decoded.
  final class Step {
    let object: AnyObject
    let node: LoadedNode
    let decoder: RestorationDecoder

    var record: Record { node.record }

    init(object: AnyObject, node: LoadedNode, decoder: RestorationDecoder) {
      self.object = object
      self.node = node
      self.decoder = decoder
    }
  }

  /// What was saved of a node.
  struct LoadedNode {
    let record: Record
    var change: SavedChange?

    /// Where the record stands, when it is restored as it was saved.
    var place: RecordPlace?

    /// The references to views, when they are not in the record.
    var views: [StoredReference] = []
  }

  let engine: RestorationEngine
  let scope: RestorationScope

  /// What UIKit adds to every coder.
  let standardValues: Fields

  /// Is told of each value that waits for something outside the archive.
  let onWait: @MainActor (WaitingReference) -> Void
  private(set) var objects: [NodeAddress: AnyObject] = [:]
  private(set) var used: [ObjectIdentifier: NodeAddress] = [:]
  private var visited: Set<NodeAddress> = []
  private var validated: Set<NodeAddress> = []

  /// What a validator refused, with its reasons.
  private var refused: [NodeAddress: String] = [:]
  var existing: [NodeAddress: UIViewController] = [:]
  var steps: [Step] = []

  /// The nodes whose controller was found under another path.
  var aliases: Set<NodeAddress> = []

  /// The objects of another class than the saved one.
  var undecoded: Set<ObjectIdentifier> = []

  /// The roots, and what the app's delegate referred to: it may well keep a controller off screen.
  var named: Set<NodeAddress> = []

  /// The object whose decode runs.
  var decoding: AnyObject?

  /// The nodes that were restored.
  var restored = RestoredNodes()

  /// The records as they are on disk.
  let stored: StoredRecords?

  /// The coder that plain views share, while they are decoded.
  var viewDecoder: RestorationDecoder?

  /// What is known of the classes of views.
  var viewClasses: [ViewClass] = []

  init(engine: RestorationEngine, scope: RestorationScope) {
    self.engine = engine
    self.scope = scope
    standardValues = engine.standardValues(of: scope)
    onWait = { [weak engine, weak scope] reference in
      guard let scope else { return }
      engine?.follow(reference, in: scope)
    }
    stored = scope.archive.storedRecords
    engine.walk(scope) { [unowned self] controller, path in
      remember(controller, at: path)
    }
  }

  // MARK: References

  func address(of object: AnyObject) -> NodeAddress? { engine.address(of: object) }

  func object(at address: NodeAddress) -> AnyObject? {
    if let object = objects[address] { return object }
    switch address.kind {
    case .view: return view(at: address)
    case .object: return engine.registeredObject(at: present(address))
    case .storyboard: return engine.storyboard(at: address)
    default: return nil
    }
  }

  /// The address of a node today, where the app has renamed it or what is above it.
  func present(_ address: NodeAddress) -> NodeAddress { engine.aliases.present(address) }

  private func view(at address: NodeAddress) -> UIView? {
    guard let name = present(address).path.lastIdentifier,
      let owner = objects[NodeAddress(kind: .controller, path: address.path.parent)]
        as? UIViewController
    else { return nil }
    owner.loadViewIfNeeded()
    return engine.views(of: owner).first { $0.name == name }?.view
  }

  // MARK: Finding and making

  /// Finds or makes the roots, what the app's delegate referred to, and everything below.
  ///
  /// The walk keeps its own stack: no chain of references is too long for it.
  func createAll(from root: Record) {
    // The delegate's own values may name screens that are saved with their scenes.
    var root = root
    root.values = Fields()
    named = Set(root.nodeReferences)
    validate(root.nodeReferences)
    createAll(root.nodeReferences)
    let returned = returnedNodes()
    validate(returned)
    createAll(returned)
  }

  private func createAll(_ addresses: [NodeAddress]) {
    var waiting = Array(addresses.reversed())
    while let address = waiting.popLast() { waiting += create(address).reversed() }
  }

  /// The nodes that another build of the app left unclaimed, and for which there is a place again.
  ///
  /// - Source: row M9.
  private func returnedNodes() -> [NodeAddress] {
    // Usually everything that is there was met; then the archive need not be gone through.
    if engine.aliases.isEmpty, existing.keys.allSatisfy(visited.contains) { return [] }
    return scope.archive.addresses.filter { address in
      address.kind == .controller && !visited.contains(address)
        && existing[present(address)] != nil && scope.archive.isUnclaimed(address)
    }
  }

  /// Asks the validators about everything that is to be made, before anything is.
  private func validate(_ addresses: [NodeAddress]) {
    guard !engine.validators.isEmpty else { return }
    var waiting = Array(addresses.reversed())
    while let address = waiting.popLast() {
      guard address.kind.isOfInterface, validated.insert(address).inserted,
        let saved = engine.record(at: address, in: scope)
      else { continue }
      let record = engine.migrated(saved, in: scope)
      if let reason = engine.refusal(of: record, in: scope) {
        refused[address] = reason
      } else {
        waiting += record.nodeReferences.reversed()
      }
    }
  }

  /// The same, as long as nothing changes or refuses any of them and no step is logged.
  var storedRecords: StoredRecords? {
    guard let stored, scope.archive.isAsOpened, !engine.changesRecords, refused.isEmpty,
      engine.leftOut.isEmpty, !engine.isTracing
    else { return nil }
    return stored
  }

  /// Reads a node's record as this version of the app would have saved it, unless it is refused.
  func load(_ address: NodeAddress) -> LoadedNode? {
    if let stored = storedRecords?.record(at: address, listing: FrameworkKey.views) {
      return LoadedNode(record: stored.record, place: stored.place, views: stored.references)
    }
    guard let saved = engine.load(address, in: scope) else { return nil }
    let record = engine.migrated(saved, in: scope)
    if !refused.isEmpty, let reason = refused[address] {
      engine.leftOut(record, in: scope, code: .refusedByValidator, detail: reason)
      return nil
    }
    guard engine.changesRecords else { return LoadedNode(record: record) }
    let change = SavedChange(from: saved, to: record, aliases: engine.aliases)
    return LoadedNode(record: record, change: change)
  }

  /// Finds or makes a node's object.
  ///
  /// - Returns: The nodes that it refers to; none when there is no object, or it was met before.
  private func create(_ address: NodeAddress) -> [NodeAddress] {
    guard address.kind.isOfInterface, address.kind != .view,
      visited.insert(address).inserted, let node = load(address)
    else { return [] }
    let record = node.record
    let decoder = engine.decoder(for: record, in: scope, pass: self)
    engine.begin(.making, of: address, in: scope)
    guard let object = find(address, record: record, decoder: decoder) else {
      return moved(below: record)
    }
    guard isFree(object, for: record) else { return [] }
    let references = record.nodeReferences
    decoder.adopt(for: object)
    objects[address] = object
    used[ObjectIdentifier(object)] = address
    steps.append(Step(object: object, node: node, decoder: decoder))
    claim(node, object: object)
    giveRestorables(of: record, to: object, decoder: decoder)
    if let controller = object as? UIViewController {
      controller.prepareToDecode(with: decoder)
      let path = present(address).path
      rememberTree(of: controller, at: path)
      let count = controller.children.count
      engine.trace("load the view of \(address.path)")
      controller.loadViewIfNeeded()
      // Embed segues and viewDidLoad() bring children too.
      if controller.children.count != count { rememberTree(of: controller, at: path) }
    }
    return references
  }

  /// Notes which object a saved node is now.
  func claim(_ node: LoadedNode, object: AnyObject) {
    if let place = node.place, let stored, stored.claim(place) {
      return restored.note([RestoredNodes.Node(place: place, object: object)], in: stored)
    }
    let address = node.record.address
    let present = present(address)
    if present != address { scope.formerAddresses.insert(address) }
    let views = stored.map { stored in node.views.map { stored.address(of: $0) } } ?? []
    let references = views + node.record.nodeReferences
    restored.all[present] = RestorationScope.SavedNode(
      object: object,
      references: engine.aliases.isEmpty ? references : references.map { self.present($0) }
    )
  }

  /// Notes that a node has its state back.
  func noteRestored(_ node: LoadedNode, after change: SavedChange?) {
    if let place = node.place, let stored, change == nil,
      !engine.waiting.isWaiting(node.record.address)
    {
      scope.growingReport.noteRestored([place], in: stored)
    } else {
      engine.restored(node.record, in: scope, after: change)
    }
  }

  /// Whether an object stands for no other node; it stands for the first that it was given for.
  ///
  /// - Source: row M5.
  private func isFree(_ object: AnyObject, for record: Record) -> Bool {
    guard let other = used[ObjectIdentifier(object)] else { return true }
    let path = record.address.path
    engine.leftOut(
      record,
      in: scope,
      code: .identifierMismatch,
      detail: "the object that was given for \(path) already stands for \(other.path); it is used "
        + "once. Give \(path) an object of its own, with the identifier "
        + "\"\(path.identifiers.last ?? "")\"."
    )
    return false
  }

  func remember(_ controller: UIViewController, at path: NodePath) {
    let address = NodeAddress(kind: .controller, path: path)
    if existing[address] == nil { existing[address] = controller }
  }

  /// A made container may bring children of its own: they are found below its saved path.
  private func rememberTree(of controller: UIViewController, at path: NodePath) {
    for child in controller.children {
      engine.walk(
        child,
        below: path,
        occurrence: RestorationEngine.occurrence(of: child, in: controller)
      ) { remember($0, at: $1) }
    }
  }
}
