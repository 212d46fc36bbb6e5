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
  private struct Step {
    let object: AnyObject
    let record: Record
    let decoder: RestorationDecoder
  }

  private let engine: RestorationEngine
  private let scope: RestorationScope
  private var objects: [NodeAddress: AnyObject] = [:]
  private var used: [ObjectIdentifier: NodeAddress] = [:]
  private var visited: Set<NodeAddress> = []
  private var existing: [NodeAddress: UIViewController] = [:]
  private var steps: [Step] = []

  /// The objects of another class than the saved one.
  private var undecoded: Set<ObjectIdentifier> = []

  /// The roots, and what the app's delegate referred to: it may well keep a controller off screen.
  private var named: Set<NodeAddress> = []

  /// The object whose decode runs.
  private(set) var decoding: AnyObject?

  /// The nodes that were restored, with what they refer to.
  private(set) var nodes: [NodeAddress: RestorationScope.SavedNode] = [:]

  init(engine: RestorationEngine, scope: RestorationScope) {
    self.engine = engine
    self.scope = scope
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
    case .object: return engine.registeredObject(at: address)
    default: return nil
    }
  }

  private func view(at address: NodeAddress) -> UIView? {
    guard let name = address.path.identifiers.last,
      let owner = objects[NodeAddress(kind: .controller, path: address.path.parent)]
        as? UIViewController
    else { return nil }
    owner.loadViewIfNeeded()
    return engine.namedViews(of: owner).first { $0.name == name }?.view
  }

  // MARK: Finding and making

  /// Finds or makes the roots, what the app's delegate referred to, and everything below.
  func createAll(from root: Record) {
    // The delegate's own values may name screens that are saved with their scenes.
    var root = root
    root.values = Fields()
    named = Set(root.nodeReferences)
    root.nodeReferences.forEach(create)
  }

  /// Finds or makes a node's object, and those of the nodes that it refers to.
  private func create(_ address: NodeAddress) {
    guard RestorationScope.isNode(address.kind), address.kind != .view,
      visited.insert(address).inserted
    else { return }
    guard let record = engine.load(address, in: scope) else { return }
    let decoder = engine.decoder(for: record, in: scope, resolver: self)
    guard let object = find(address, record: record, decoder: decoder) else { return }
    if let other = used[ObjectIdentifier(object)] {
      engine.leftOut(
        record,
        in: scope,
        code: .identifierMismatch,
        detail: "the object that was given for \(address.path) already stands for \(other.path); "
          + "it is used once. Give each path an object of its own."
      )
      return
    }
    objects[address] = object
    used[ObjectIdentifier(object)] = address
    steps.append(Step(object: object, record: record, decoder: decoder))
    nodes[address] = RestorationScope.SavedNode(
      object: object,
      references: record.nodeReferences
    )
    giveRestorables(of: record, to: object, decoder: decoder)
    if let controller = object as? UIViewController {
      rememberTree(of: controller, at: address.path)
      controller.loadViewIfNeeded()
    }
    record.nodeReferences.forEach(create)
  }

  private func find(
    _ address: NodeAddress,
    record: Record,
    decoder: RestorationDecoder,
  ) -> AnyObject? {
    let names = address.path.identifiers
    if case .string(let name)? = record.framework[FrameworkKey.restorationClass] {
      return make(name, names: names, record: record, decoder: decoder)
    }
    if address.kind == .object {
      if let object = engine.registeredObject(at: address) { return object }
      engine.leftOut(
        record,
        in: scope,
        code: .notFound,
        detail: "no object is registered under \(address.path). Register it before the restore, "
          + "in application(_:willFinishLaunchingWithOptions:), or give it an "
          + "objectRestorationClass."
      )
      return nil
    }
    if let controller = engine.controllerFromDelegate(names: names, coder: decoder, in: scope) {
      engine.checkMade(by: "the delegate", decoder, of: record, in: scope)
      return controller
    }
    if let controller = existing[address] { return controller }
    engine.leftOut(
      record,
      in: scope,
      code: .notFound,
      detail: "there is no controller with the path \(address.path): the base interface has none, "
        + "and it was saved without a restoration class. Set restorationClass, or return one from "
        + "application(_:viewControllerWithRestorationIdentifierPath:coder:)."
    )
    return nil
  }

  private func make(
    _ className: String,
    names: [String],
    record: Record,
    decoder: RestorationDecoder,
  ) -> AnyObject? {
    let type: AnyClass? = engine.restorationClass(named: className)
    let made: AnyObject?
    switch type {
    case let type as any UIViewControllerRestoration.Type where record.address.kind == .controller:
      made = type.viewController(withRestorationIdentifierPath: names, coder: decoder)
    case let type as any UIObjectRestoration.Type where record.address.kind == .object:
      made = type.object(withRestorationIdentifierPath: names, coder: decoder)
    default:
      engine.leftOut(
        record,
        in: scope,
        code: .notFound,
        detail: "the restoration class \(className) "
          + (type == nil ? "is not in this program" : "does not adopt UIViewControllerRestoration")
          + ". Rename it back, or register it under its old name."
      )
      return nil
    }
    if made != nil {
      engine.checkMade(by: className, decoder, of: record, in: scope)
    } else {
      engine.leftOut(
        record,
        in: scope,
        code: .factoryReturnedNil,
        detail: "\(className) returned nil for \(record.address.path): what it showed is gone. "
          + "Its place falls back to its parent."
      )
    }
    return made
  }

  private func remember(_ controller: UIViewController, at path: NodePath) {
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

  // MARK: Decoding

  /// Decodes every object that was found, parents first; registered objects last.
  func decode() {
    let controllers = steps.filter { $0.object is UIViewController }
    let others = steps.filter { !($0.object is UIViewController) }
    for step in controllers + others { decode(step) }
    for step in controllers + others { step.decoder.runLateReferences() }
    for step in controllers { noteIfDetached(step) }
    for step in controllers + others { engine.note(step.decoder.problems, in: scope) }
    checkUnread()
    engine.noteUnread(steps.map { ($0.object, $0.record, $0.decoder.unreadKeys) }, in: scope)
    scope.restored = (controllers + others).compactMap { $0.object as? any UIStateRestoring }
    // Each step's decoder holds this pass, which would keep the whole app alive.
    steps = []
  }

  /// Warns of keys that no node of their class asked for, a factory or another one included.
  private func checkUnread() {
    guard engine.listsUnreadKeys else { return }
    var asked: [String: Set<String>] = [:]
    for step in steps {
      let read = Set(step.record.values.keys).subtracting(step.decoder.unreadKeys)
      asked[step.record.className, default: []].formUnion(read)
    }
    for step in steps where !undecoded.contains(ObjectIdentifier(step.object)) {
      let read = asked[step.record.className] ?? []
      engine.checkUnread(
        step.decoder.unreadKeys.filter { !read.contains($0) },
        of: step.object,
        record: step.record,
        in: scope
      )
    }
  }

  private func decode(_ step: Step) {
    let record = step.record
    guard isDecodable(step.object, record: record) else {
      undecoded.insert(ObjectIdentifier(step.object))
      return
    }
    engine.didRunBase = false
    decoding = step.object
    defer { decoding = nil }
    switch step.object {
    case let controller as UIViewController:
      controller.decodeRestorableState(with: step.decoder)
      let ranBase = engine.didRunBase
      decoding = nil
      engine.restored(record, in: scope)
      if ranBase { decodeViews(of: controller, record: record) }
    default:
      (step.object as? any UIStateRestoring)?.decodeRestorableState(with: step.decoder)
      engine.restored(record, in: scope)
    }
  }

  /// A controller that was restored, and whose container did not take it back, isn't shown.
  private func noteIfDetached(_ step: Step) {
    guard let controller = step.object as? UIViewController, controller.parent == nil,
      controller.presentingViewController == nil, !named.contains(step.record.address),
      !engine.roots(of: scope).contains(where: { $0 === controller })
    else { return }
    engine.notShown(
      step.record,
      in: scope,
      detail: "it came back, and nothing took it in: what contained it, or stood below it in its "
        + "stack, did not come back. A container of your own has to decode its children."
    )
    nodes[step.record.address] = nil
  }

  private func decodeViews(of controller: UIViewController, record: Record) {
    guard case .array(let references)? = record.framework[FrameworkKey.views] else { return }
    let views = Dictionary(
      engine.namedViews(of: controller).map { ($0.name, $0.view) },
      uniquingKeysWith: { first, _ in first }
    )
    for case .nodeReference(let address) in references {
      guard let name = address.path.identifiers.last,
        let viewRecord = engine.load(address, in: scope)
      else { continue }
      guard let view = views[name] else {
        engine.leftOut(
          viewRecord,
          in: scope,
          code: .notFound,
          detail: "\(record.address.path) has no view with the identifier \"\(name)\" now. "
            + "Make the view in viewDidLoad, before the state is decoded."
        )
        continue
      }
      guard isDecodable(view, record: viewRecord) else { continue }
      let decoder = engine.decoder(for: viewRecord, in: scope, resolver: self)
      giveRestorables(of: viewRecord, to: view, decoder: decoder)
      view.decodeRestorableState(with: decoder)
      decoder.runLateReferences()
      engine.note(decoder.problems, in: scope)
      engine.checkUnread(decoder.unreadKeys, of: view, record: viewRecord, in: scope)
      nodes[address] = RestorationScope.SavedNode(
        object: view,
        references: viewRecord.nodeReferences
      )
      engine.restored(viewRecord, in: scope)
    }
  }

  /// Gives `@Restorable` properties what was saved of them, before the view loads and reads them.
  private func giveRestorables(
    of record: Record,
    to object: AnyObject,
    decoder: RestorationDecoder,
  ) {
    guard let responder = object as? UIResponder, !record.values.isEmpty,
      isOfSavedClass(object, record: record)
    else { return }
    responder.restorableState.restore(record)
    decoder.noteRead(record.restorableKeys)
  }

  private func isOfSavedClass(_ object: AnyObject, record: Record) -> Bool {
    record.className.isEmpty || engine.isKind(object, of: record.className)
  }

  /// An object of another class than the saved one is used, but not decoded.
  private func isDecodable(_ object: AnyObject, record: Record) -> Bool {
    guard !isOfSavedClass(object, record: record) else { return true }
    engine.leftOut(
      record,
      in: scope,
      code: .classMismatch,
      detail: "\(record.address.path) is a \(type(of: object)) now and was a \(record.className); "
        + "it is shown, and its saved state is not decoded."
    )
    return false
  }
}
