import Foundation

/// Makes the objects of one scene, or of one nib, and connects them.
///
/// Order: `init?(coder:)` of everything, outlets and actions, `awakeFromNib()` of everything, embed
/// segues. What can't be made or connected is reported, and left out.
@MainActor
final class InterfaceBuild {
  /// An object whose connections are to be made.
  private struct Source {
    let object: AnyObject
    let element: String
    let connections: InterfaceConnections
  }

  let document: InterfaceDocument
  let library = InterfaceLibrary.current

  /// The controller that segues begin at, or what a nib is loaded for.
  private(set) weak var owner: AnyObject?

  /// The bar items that were made, by object id.
  private(set) var items: [String: AnyObject] = [:]

  private let ownerID: String?
  private var objects: [String: AnyObject] = [:]
  private var sources: [Source] = []
  private var views: [UIView] = []
  private var embeds: [(container: UIView, segue: InterfaceSegue)] = []
  private var receivers: [UIResponder] = []

  init(document: InterfaceDocument, owner: AnyObject?, ownerID: String?) {
    self.document = document
    self.owner = owner
    self.ownerID = ownerID
    if let ownerID, let owner { objects[ownerID] = owner }
  }

  var controller: UIViewController? { owner as? UIViewController }

  func place(_ line: Int, _ element: String) -> InterfacePlace {
    InterfacePlace(file: document.file, line: line, element: element)
  }

  /// Makes an object known that was made earlier.
  func adopt(_ object: AnyObject, id: String) { objects[id] = object }

  // MARK: Views

  /// Makes a view and everything below it.
  func makeView(_ model: InterfaceView) -> UIView {
    let place = place(model.line, model.element)
    let base = Self.baseClass(of: model.element)
    let type = library.type(model.customClass, base: base, at: place) as? UIView.Type ?? base
    let coder = InterfaceSource(attributes: model.attributes, frame: model.frame ?? .zero).coder
    let made = type.init(coder: coder)
    if made == nil {
      library.report(
        place.error(
          .badClass,
          "init?(coder:) of \(type) gave nil; a plain \(base) stands in for it. Let it call "
            + "super.init(coder:)."
        )
      )
    }
    let view = made ?? ObjectMaker.makeView(base, frame: model.frame ?? .zero)
    register(view, id: model.id, element: model.element, model.connections)
    views.append(view)
    configure(view, model)
    addContent(of: model, to: view)
    return view
  }

  private func addContent(of model: InterfaceView, to view: UIView) {
    if let cell = view as? UITableViewCell { return addContent(of: model, to: cell) }
    if let cell = view as? UICollectionViewCell {
      for part in model.parts["contentView"]?.subviews ?? [] {
        cell.contentView.addSubview(makeView(part))
      }
      return
    }
    for part in model.parts["contentView"]?.subviews ?? [] { view.addSubview(makeView(part)) }
    for child in model.subviews {
      let made = makeView(child)
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(made)
      } else {
        view.addSubview(made)
      }
    }
    if let table = view as? UITableView { addContent(of: model, to: table) }
    if let list = view as? UICollectionView {
      for cell in model.prototypes { addTemplate(cell, to: list) }
    }
    if model.element == "scrollView", let scroll = view as? UIScrollView {
      // Without a solver of constraints the content is as large as what lies in it.
      let area = scroll.subviews.reduce(CGRect.zero) { $0.union($1.frame) }
      scroll.contentSize = CGSize(width: area.maxX, height: area.maxY)
    }
  }

  private func addContent(of model: InterfaceView, to cell: UITableViewCell) {
    let parts: [String: UIView?] = [
      "textLabel": cell.textLabel, "detailTextLabel": cell.detailTextLabel,
      "imageView": cell.imageView,
    ]
    var ownParts: [String: UIView] = [:]
    for (name, part) in parts {
      if let id = model.attributes[name], let part { ownParts[id] = part }
    }
    for child in model.parts["contentView"]?.subviews ?? [] {
      if let part = ownParts[child.id] {
        register(part, id: child.id, element: child.element, child.connections)
        configure(part, child)
      } else {
        cell.contentView.addSubview(makeView(child))
      }
    }
  }

  // MARK: Connections

  /// Makes an object known, and remembers what is to be connected to it.
  func register(
    _ object: AnyObject,
    id: String,
    element: String,
    _ connections: InterfaceConnections,
  ) {
    objects[id] = object
    connect(object, connections, element: element)
  }

  /// Makes a bar item known, which lives as long as its scene.
  func register(_ item: UIBarItem, _ model: InterfaceBarItem) {
    objects[model.id] = item
    items[model.id] = item
  }

  /// Remembers what is to be connected to an object.
  func connect(_ object: AnyObject, _ connections: InterfaceConnections, element: String) {
    guard !connections.isEmpty || object is UIViewController else { return }
    sources.append(Source(object: object, element: element, connections: connections))
  }

  /// Remembers the connections of a scene's bar items, which were made with the controller.
  func connectItems(of model: InterfaceController) {
    for item in model.items + [model.navigationItem?.back].compactMap(\.self) {
      guard let object = objects[item.id] else { continue }
      connect(object, item.connections, element: "barButtonItem")
    }
  }

  /// Connects everything, tells everything that it is whole, and runs the embed segues.
  func finish() {
    for source in sources {
      for outlet in source.connections.outlets { connect(outlet, of: source.object) }
      for action in source.connections.actions { connect(action, of: source.object) }
      for segue in source.connections.segues { connect(segue, of: source.object) }
    }
    let responders = sources.compactMap { $0.object as? UIResponder } + views
    var seen: Set<ObjectIdentifier> = []
    for responder in responders where seen.insert(ObjectIdentifier(responder)).inserted {
      Outlets.reportUnconnected(of: responder, file: document.file, library: library)
    }
    for view in views { view.awakeFromNib() }
    for (container, segue) in embeds { controller?.embed(segue, in: container) }
    // A controller whose view is being loaded may still register actions in viewDidLoad().
    for receiver in receivers where (receiver as? UIViewController)?.isLoadingView != true {
      receiver.named?.check(receiver)
    }
    (sources, views, embeds, receivers) = ([], [], [], [])
  }

  private func connect(_ outlet: InterfaceOutlet, of object: AnyObject) {
    let place = place(outlet.line, outlet.isCollection ? "outletCollection" : "outlet")
    guard let target = objects[outlet.destination] else {
      let reason =
        document.skipped[outlet.destination].map { "it leads to a <\($0)>, which isn't made here" }
        ?? "its destination \"\(outlet.destination)\" isn't in the scene"
      return library.report(
        place.error(
          .badOutlet,
          "the outlet \(type(of: object)).\(outlet.property) stays empty: \(reason). Connect it "
            + "again, or remove it."
        ),
        about: object as? UIResponder
      )
    }
    if BuiltInOutlets.connect(outlet.property, of: object, to: target) { return }
    Outlets.connect(outlet, of: object, to: target, at: place, library: library)
  }

  private func connect(_ action: InterfaceAction, of object: AnyObject) {
    let target = action.destination.flatMap { objects[$0] } as? UIResponder
    let isForAnyone = action.destination.map(document.firstResponderIDs.contains) ?? true
    if !isForAnyone, let target {
      target.expectAction(action, file: document.file)
      receivers.append(target)
    }
    let route = ActionRoute(
      action: action,
      file: document.file,
      target: isForAnyone ? nil : target,
      isForAnyone: isForAnyone
    )
    switch object {
    case let control as UIControl:
      let event = UIControl.Event(interface: action.event) ?? .primaryActionTriggered
      control.addAction(
        UIAction { [weak control] _ in route.send(from: control) },
        for: event
      )
    case let item as UIBarButtonItem:
      item.addInterfaceAction { [weak item, weak owner] in
        route.send(from: item, owner: owner as? UIResponder)
      }
    default: return
    }
  }

  private func connect(_ segue: InterfaceSegue, of object: AnyObject) {
    switch (segue.kind, object) {
    case ("relationship", _): return
    case ("embed", let container as UIView): embeds.append((container, segue))
    case (_, let control as UIControl):
      control.addAction(
        UIAction { [weak control, weak owner] _ in
          (owner as? UIViewController)?.perform(segue, sender: control)
        },
        for: .primaryActionTriggered
      )
    case (_, let item as UIBarButtonItem):
      item.addInterfaceAction { [weak item, weak owner] in
        (owner as? UIViewController)?.perform(segue, sender: item)
      }
    case (_, let cell as UITableViewCell) where segue.attributes["trigger"] != "accessoryAction":
      cell.chosen = { [weak cell, weak owner] in
        (owner as? UIViewController)?.perform(segue, sender: cell)
      }
    case (_, let cell as UICollectionViewCell):
      cell.chosen = { [weak cell, weak owner] in
        (owner as? UIViewController)?.perform(segue, sender: cell)
      }
    default: return
    }
  }
}
