import Foundation
import Reprise
import RepriseArchive

/// The views of a controller, which are decoded right after it.
///
/// There are many of them, and most are the framework's own and keep a value or two. Those are
/// found by the order in which they stand, and take their values straight from the archive: with
/// one coder for all, and without an address or a report's entry until somebody asks for one.
extension DecodingPass {
  /// What is known of a class of views.
  struct ViewClass {
    let type: ObjectIdentifier

    /// Stands for the name under which the class was saved.
    let number: UInt32

    /// Whether it is the saved class, and decoding an object of it runs no code of the app.
    let isPlain: Bool

    /// Whether that needs an object without a delegate.
    let scrolls: Bool
  }

  /// Decodes the views of a controller that were saved with it.
  func decodeViews(of controller: UIViewController, saved node: LoadedNode) {
    let owner = node.record.address
    let views = engine.views(of: controller, expectedCount: node.views.count)
    guard let stored, !node.views.isEmpty else {
      return decode(views, at: node.record.viewAddresses, of: owner)
    }
    var plain = PlainViews(
      coder: viewDecoder ?? makeViewDecoder(),
      count: node.views.count
    )
    defer { note(plain, in: stored) }
    // Decoding plain views runs no code of the app, so nothing changes meanwhile.
    var isCurrent = storedRecords != nil
    // The step of the controller itself still runs.
    var isOwnersStep = true
    for (index, reference) in node.views.enumerated() {
      guard isCurrent, index < views.count, stored.isLastName(of: reference, views[index].name)
      else {
        note(plain, in: stored)
        plain.removeAll()
        let rest = node.views[index...].map { stored.address(of: $0) }
        return decode(views, at: rest, of: owner)
      }
      let view = views[index].view
      if let record = plain.coder.turn(to: reference, in: stored),
        isPlain(view, savedAs: record.classNumber), stored.claim(record.place)
      {
        if !isOwnersStep { engine.begin(.decoding, of: owner, in: scope) }
        isOwnersStep = true
        plain.decode(view, record)
      } else if let saved = load(stored.address(of: reference)) {
        note(plain, in: stored)
        plain.removeAll()
        decode(view, of: owner, saved: saved)
        isOwnersStep = false
        isCurrent = storedRecords != nil
      }
    }
  }

  /// Notes that plain views have their state.
  private func note(_ plain: PlainViews, in stored: StoredRecords) {
    guard !plain.places.isEmpty else { return }
    restored.note(plain.nodes, in: stored)
    scope.growingReport.noteRestored(plain.places, in: stored)
  }

  private func makeViewDecoder() -> RestorationDecoder {
    let decoder = engine.decoder(for: Record(address: scope.rootAddress), in: scope, pass: self)
    viewDecoder = decoder
    return decoder
  }

  private func isPlain(_ view: UIView, savedAs number: UInt32) -> Bool {
    let type = ObjectIdentifier(type(of: view))
    for known in viewClasses where known.type == type && known.number == number {
      return known.isPlain
        && (!known.scrolls || (view as? UIScrollView)?.scrollDelegate == nil)
    }
    guard learn(view, savedAs: number) else { return false }
    return isPlain(view, savedAs: number)
  }

  /// Finds out about a view's class; `false` when that can't be done.
  private func learn(_ view: UIView, savedAs number: UInt32) -> Bool {
    guard let stored else { return false }
    let name = engine.archiveName(of: type(of: view))
    viewClasses.append(
      ViewClass(
        type: ObjectIdentifier(type(of: view)),
        number: number,
        isPlain: engine.isOwnClass(of: view) && !engine.showsForeignData(view)
          && name == stored.className(number),
        scrolls: view is UIScrollView
      )
    )
    return true
  }

  /// Decodes views that are looked for by their names.
  private func decode(
    _ all: [NamedView],
    at addresses: [NodeAddress],
    of owner: NodeAddress,
  ) {
    guard !addresses.isEmpty else { return }
    let views = RestorationEngine.distinct(all)
    // Views are saved in the order in which they stand, so most are found where they are expected.
    var expected = 0
    for address in addresses {
      guard let name = present(address).path.lastIdentifier, let node = load(address) else {
        continue
      }
      guard
        let index = views[min(expected, views.count)...].firstIndex(where: { $0.name == name })
          ?? views.firstIndex(where: { $0.name == name })
      else {
        engine.leftOut(
          node.record,
          in: scope,
          code: .notFound,
          detail: "\(owner.path) has no view with the identifier \"\(name)\" now. "
            + "Make the view in viewDidLoad, before the state is decoded."
        )
        continue
      }
      expected = index + 1
      decode(views[index].view, of: owner, saved: node)
    }
  }
}

/// Plain views of one controller, as they are decoded.
@MainActor
private struct PlainViews {
  let coder: RestorationDecoder
  private(set) var nodes: [RestoredNodes.Node] = []
  private(set) var places: [RecordPlace] = []

  init(coder: RestorationDecoder, count: Int) {
    self.coder = coder
    nodes.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  mutating func removeAll() {
    nodes = []
    places = []
  }

  /// Decodes the view of the record that the coder was turned to.
  mutating func decode(_ view: UIView, _ record: FrameworkRecord) {
    view.decodeRestorableState(with: coder)
    nodes.append(RestoredNodes.Node(place: record.place, object: view))
    places.append(record.place)
  }
}

extension Record {
  /// The views of a controller's record.
  fileprivate var viewAddresses: [NodeAddress] {
    guard case .array(let references)? = framework[FrameworkKey.views] else { return [] }
    return references.compactMap { reference in
      guard case .nodeReference(let address) = reference else { return nil }
      return address
    }
  }
}
