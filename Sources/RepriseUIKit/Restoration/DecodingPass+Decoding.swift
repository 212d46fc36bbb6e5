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
    engine.noteUnread(steps.map { ($0.object, $0.record, $0.decoder.unreadKeys) }, in: scope)
    scope.restored = all.compactMap { step in
      (step.object as? any UIStateRestoring).map { (step.record.address, $0) }
    }
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
      engine.restored(record, in: scope, after: moved ?? step.change)
      if ranBase { decodeViews(of: controller, record: record) }
    default:
      (step.object as? any UIStateRestoring)?.decodeRestorableState(with: step.decoder)
      engine.restored(record, in: scope, after: step.change)
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
    nodes[present(step.record.address)] = nil
  }

  /// Whether a page controller keeps the node: all its pages but the shown one are in no container.
  private func isPage(_ address: NodeAddress) -> Bool {
    nodes.values.contains { node in
      node.object is UIPageViewController && node.references.contains(address)
    }
  }

  private func decodeViews(of controller: UIViewController, record: Record) {
    guard case .array(let references)? = record.framework[FrameworkKey.views] else { return }
    let views = engine.namedViews(of: controller)
    // Views are saved in the order in which they stand, so most are found where they are expected.
    var expected = 0
    for case .nodeReference(let address) in references {
      guard let name = present(address).path.lastIdentifier,
        let (viewRecord, change) = load(address)
      else { continue }
      guard
        let index = views[min(expected, views.count)...].firstIndex(where: { $0.name == name })
          ?? views.firstIndex(where: { $0.name == name })
      else {
        engine.leftOut(
          viewRecord,
          in: scope,
          code: .notFound,
          detail: "\(record.address.path) has no view with the identifier \"\(name)\" now. "
            + "Make the view in viewDidLoad, before the state is decoded."
        )
        continue
      }
      expected = index + 1
      let view = views[index].view
      decode(view, at: address, of: record.address, record: viewRecord, after: change)
    }
  }

  /// Decodes the named windows that are there.
  ///
  /// - Source: uikit.md §2.8.
  func decodeWindows(of root: Record) {
    guard case .array(let references)? = root.framework[FrameworkKey.windows] else { return }
    let windows = scope.windows(of: engine.context)
    for case .nodeReference(let address) in references {
      guard let (record, change) = load(address) else { continue }
      let name = present(address).path.lastIdentifier
      guard let window = windows.first(where: { $0.restorationIdentifier == name }) else {
        engine.leftOut(
          record,
          in: scope,
          code: .notFound,
          detail: "no window has the identifier \"\(name ?? "")\" now. Set it where the window is "
            + "made."
        )
        continue
      }
      decode(window, at: address, of: address, record: record, after: change)
    }
  }

  private func decode(
    _ view: UIView,
    at address: NodeAddress,
    of owner: NodeAddress,
    record: Record,
    after change: SavedChange?,
  ) {
    guard isDecodable(view, record: record) else { return }
    let decoder = engine.decoder(for: record, in: scope, pass: self)
    engine.trace("decode view \(address.path)")
    let isOwnStep = engine.mayRunAppCode(whenDecoding: view)
    engine.begin(.decoding, of: isOwnStep ? address : owner, in: scope)
    decoder.adopt(for: view)
    giveRestorables(of: record, to: view, decoder: decoder)
    view.decodeRestorableState(with: decoder)
    decoder.runLateReferences()
    engine.note(decoder.problems, in: scope)
    engine.checkUnread(decoder.unreadKeys, of: view, record: record, in: scope)
    claim(address, object: view, references: record.nodeReferences)
    engine.restored(record, in: scope, after: change)
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
