import Foundation

extension UIStoryboard {
  /// Makes a controller, and those that its containers hold from the beginning.
  ///
  /// - Parameters:
  ///   - model: What the file says of it.
  ///   - creator: The app's own way to make it.
  /// - Returns: The controller, whose view isn't loaded yet.
  /// - Throws: ``StoryboardError`` when a placeholder leads nowhere, or the class makes none.
  func make(
    _ model: InterfaceController,
    creator: ((NSCoder) -> UIViewController?)?,
  ) throws(StoryboardError) -> UIViewController {
    let document = try document()
    let library = InterfaceLibrary.current
    let place = InterfacePlace(
      file: document.file,
      line: model.line,
      element: model.kind.rawValue
    )
    guard library.depth < InterfaceLibrary.deepest else {
      throw place.error(
        .badSegue,
        "the controllers that contain each other go \(InterfaceLibrary.deepest) deep: one contains "
          + "itself. Break the circle."
      )
    }
    library.depth += 1
    defer { library.depth -= 1 }
    if model.kind == .placeholder { return try makeReferenced(model, creator: creator, at: place) }
    let origin = StoryboardOrigin(storyboard: self, document: document, model: model)
    let coder = InterfaceSource(attributes: model.attributes, origin: origin).coder
    let base = model.kind.baseClass
    let type = library.type(model.customClass, base: base, at: place) as? UIViewController.Type
    guard let controller = creator?(coder) ?? (type ?? base).init(coder: coder) else {
      throw place.error(
        .badClass,
        "init?(coder:) of \(type ?? base) gave nil. Let it call super.init(coder:), or make the "
          + "controller with a creator."
      )
    }
    controller.origin = origin
    let build = InterfaceBuild(document: document, owner: controller, ownerID: model.id)
    build.configure(controller, model)
    origin.items = build.items
    try fill(controller, model)
    if model.view == nil {
      build.connect(controller, model.connections, element: model.kind.rawValue)
      build.finish()
    }
    controller.awakeFromNib()
    return controller
  }

  /// Makes the destination of a segue.
  func makeDestination(of segue: InterfaceSegue) throws(StoryboardError) -> UIViewController {
    let document = try document()
    if let model = document.controller(id: segue.destination) {
      return try make(model, creator: nil)
    }
    let place = InterfacePlace(file: document.file, line: segue.line, element: "segue")
    guard let element = document.skipped[segue.destination] else {
      throw place.error(
        .badSegue,
        "its destination \"\(segue.destination)\" isn't in the file. Connect it again."
      )
    }
    throw place.error(
      .badSegue,
      "its destination is a <\(element)>, which this library doesn't have. Make that scene in code."
    )
  }

  private func makeReferenced(
    _ model: InterfaceController,
    creator: ((NSCoder) -> UIViewController?)?,
    at place: InterfacePlace,
  ) throws(StoryboardError) -> UIViewController {
    guard let name = model.attributes["storyboardName"] else {
      throw place.error(.badElement, "it has no storyboardName. Choose the storyboard.")
    }
    let other = UIStoryboard(name: name, bundle: bundle)
    let document = try other.document()
    let wanted = model.attributes["referencedIdentifier"]
    let found =
      wanted.map { document.controller(identifier: $0) }
      ?? document.initialController.flatMap { document.controller(id: $0) }
    guard let found else {
      throw place.error(
        .missingController,
        "\(name).storyboard has no "
          + (wanted.map { "controller with the storyboard identifier \"\($0)\"" }
            ?? "initial controller") + ". Correct the reference."
      )
    }
    return try other.make(found, creator: creator)
  }

  /// Puts into a container what it holds from the beginning.
  private func fill(
    _ controller: UIViewController,
    _ model: InterfaceController,
  ) throws(StoryboardError) {
    switch controller {
    case let navigation as UINavigationController:
      let stack = try children(model.related("rootViewController"))
      if !stack.isEmpty { navigation.setViewControllers(stack, animated: false) }
    case let tabs as UITabBarController:
      let children = try children(model.related("viewControllers"))
      if !children.isEmpty { tabs.setViewControllers(children, animated: false) }
      if let index = model.attributes["selectedIndex"].flatMap({ Int($0) }),
        children.indices.contains(index)
      {
        tabs.selectedIndex = index
      }
    case let split as UISplitViewController: try fill(split, model)
    default: return
    }
  }

  private func fill(
    _ split: UISplitViewController,
    _ model: InterfaceController,
  ) throws(StoryboardError) {
    let columns: [(UISplitViewController.Column, [String])] = [
      (.primary, ["masterViewController", "primaryViewController"]),
      (.supplementary, ["supplementaryViewController"]),
      (.secondary, ["detailViewController", "secondaryViewController"]),
      (.compact, ["compactViewController"]),
    ]
    var unnamed: [UIViewController] = []
    for (column, names) in columns {
      guard let child = try children(names.flatMap(model.related)).first else { continue }
      if split.style == .unspecified {
        if column == .primary || column == .secondary { unnamed.append(child) }
      } else {
        split.setViewController(child, for: column)
      }
    }
    if split.style == .unspecified { split.viewControllers = unnamed }
  }

  private func children(
    _ segues: [InterfaceSegue]
  ) throws(StoryboardError) -> [UIViewController] {
    var made: [UIViewController] = []
    for segue in segues { made.append(try makeDestination(of: segue)) }
    return made
  }
}

extension InterfaceController.Kind {
  /// The class that stands for the element if no class is named.
  @MainActor var baseClass: UIViewController.Type {
    switch self {
    case .viewController, .placeholder: UIViewController.self
    case .splitViewController: UISplitViewController.self
    case .navigationController: UINavigationController.self
    case .tabBarController: UITabBarController.self
    case .tableViewController: UITableViewController.self
    case .collectionViewController: UICollectionViewController.self
    case .pageViewController: UIPageViewController.self
    }
  }
}

extension UISplitViewController.Style {
  /// Gives the style that a file names; without a name the columns have none.
  init(interface name: String?) {
    switch name {
    case "doubleColumn"?: self = .doubleColumn
    case "tripleColumn"?: self = .tripleColumn
    default: self = .unspecified
    }
  }
}
