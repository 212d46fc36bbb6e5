import Foundation
import Reprise
import RepriseArchive

/// The second half of a restore: every object that was found takes its state.
extension DecodingPass {
  /// Decodes every object that was found, parents first; registered objects last.
  func decode() {
    let controllers = steps.filter { $0.object is UIViewController }
    let others = steps.filter { !($0.object is UIViewController) }
    let all = others.isEmpty ? controllers : controllers + others
    for step in all { decode(step) }
    for step in all { giveLateReferences(to: step.decoder, of: step.record) }
    for step in controllers { (step.object as? UIViewController)?.decodingEnded() }
    for step in controllers { noteIfDetached(step) }
    for step in all { engine.note(step.decoder.problems, in: scope) }
    checkUnread()
    engine.noteUnread(steps, in: scope)
    scope.restored = all.compactMap { step in
      // Asking for a class is much faster than asking for a protocol.
      let object = step.object as? UIViewController ?? step.object as? any UIStateRestoring
      return object.map { (step.record.address, $0) }
    }
    // Each step's decoder holds this pass, which would keep the whole app alive.
    steps = []
    viewDecoder = nil
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

  private func giveLateReferences(to decoder: RestorationDecoder, of record: Record) {
    guard decoder.hasLateReferences else { return }
    engine.begin(.decoding, of: record.address, in: scope)
    decoder.runLateReferences()
  }

  private func decode(_ step: Step) {
    let record = step.record
    guard isDecodable(step.object, record: record) else {
      undecoded.insert(ObjectIdentifier(step.object))
      return
    }
    engine.begin(.decoding, of: record.address, in: scope)
    engine.didRunBase = false
    engine.trace("decode \(record.address.kind) \(record.address.path)")
    decoding = step.object
    defer { decoding = nil }
    switch step.object {
    case let controller as UIViewController:
      controller.decodeRestorableState(with: step.decoder)
      let ranBase = engine.didRunBase
      decoding = nil
      let moved = alias(of: step).map { SavedChange(place: $0) }
      noteRestored(step.node, after: moved ?? step.node.change)
      if ranBase { decodeViews(of: controller, saved: step.node) }
    default:
      (step.object as? any UIStateRestoring)?.decodeRestorableState(with: step.decoder)
      noteRestored(step.node, after: step.node.change)
    }
  }

  /// A controller that was restored, and whose container did not take it back, isn't shown.
  private func noteIfDetached(_ step: Step) {
    guard let controller = step.object as? UIViewController, controller.parent == nil,
      controller.presentingViewController == nil, !named.contains(step.record.address),
      !engine.roots(of: scope).contains(where: { $0 === controller }),
      !isPage(step.record.address)
    else { return }
    engine.notShown(
      step.record,
      in: scope,
      detail: "it came back, and nothing took it in: what contained it, or stood below it in its "
        + "stack, did not come back. A container of your own has to decode its children."
    )
    restored.all[present(step.record.address)] = nil
  }

  /// Whether a page controller keeps the node: all its pages but the shown one are in no container.
  private func isPage(_ address: NodeAddress) -> Bool {
    restored.all.values.contains { node in
      node.object is UIPageViewController && node.references.contains(address)
    }
  }

  /// Decodes the named windows that are there.
  ///
  /// - Source: uikit.md §2.8.
  func decodeWindows(of root: Record) {
    guard case .array(let references)? = root.framework[FrameworkKey.windows] else { return }
    let windows = scope.windows(of: engine.context)
    for case .nodeReference(let address) in references {
      guard let node = load(address) else { continue }
      let name = present(address).path.lastIdentifier
      guard let window = windows.first(where: { $0.restorationIdentifier == name }) else {
        engine.leftOut(
          node.record,
          in: scope,
          code: .notFound,
          detail: "no window has the identifier \"\(name ?? "")\" now. Set it where the window is "
            + "made."
        )
        continue
      }
      decode(window, of: address, saved: node)
    }
  }

  /// Decodes a view, or a window.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - owner: The controller whose view it is; a window is its own.
  ///   - node: What was saved of it.
  func decode(_ view: UIView, of owner: NodeAddress, saved node: LoadedNode) {
    let record = node.record
    guard isDecodable(view, record: record) else { return }
    let decoder = engine.decoder(for: record, in: scope, pass: self)
    engine.trace("decode view \(record.address.path)")
    let isOwnStep = engine.mayRunAppCode(whenDecoding: view)
    engine.begin(.decoding, of: isOwnStep ? record.address : owner, in: scope)
    decoder.adopt(for: view)
    giveRestorables(of: record, to: view, decoder: decoder)
    view.decodeRestorableState(with: decoder)
    decoder.runLateReferences()
    engine.note(decoder.problems, in: scope)
    engine.checkUnread(decoder.unreadKeys, of: view, record: record, in: scope)
    claim(node, object: view)
    noteRestored(node, after: node.change)
  }

  /// Gives `@Restorable` properties what was saved of them, before the view loads and reads them.
  func giveRestorables(
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

  func isOfSavedClass(_ object: AnyObject, record: Record) -> Bool {
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
