import Foundation
import RepriseArchive

/// Where live objects stand: their paths, and the way from a path to an object.
extension RestorationEngine {
  /// Gives the address under which an object is saved; `nil` when it is no node, or has no name.
  func address(of object: AnyObject) -> NodeAddress? {
    switch object {
    case let controller as UIViewController:
      path(of: controller).map { NodeAddress(kind: .controller, path: $0) }
    case let window as UIWindow:
      Self.name(window.restorationIdentifier).map {
        NodeAddress(kind: .view, path: NodePath(identifiers: [$0]))
      }
    case let view as UIView:
      address(of: view)
    default:
      (object as? any UIStateRestoring).flatMap(address(ofObject:))
    }
  }

  /// Says why a controller or a view has no address; `nil` for any other object.
  func complaint(about object: AnyObject) -> String? {
    guard object is UIViewController || object is UIView else { return nil }
    guard address(of: object) == nil else { return "" }
    let own =
      (object as? UIViewController)?.restorationIdentifier
      ?? (object as? UIView)?.restorationIdentifier
    guard Self.name(own) != nil else {
      return "\(type(of: object)) has no restorationIdentifier, so nothing can refer to it; the "
        + "reference was left out. Give it one."
    }
    return "the \(type(of: object)) \"\(own ?? "")\" belongs to no controller with a "
      + "restorationIdentifier, so nothing can refer to it; the reference was left out."
  }

  /// Gives a controller's path: the unbroken run of names above it and its own.
  ///
  /// - Source: uikit.md §2.4, Q13.
  func path(of controller: UIViewController) -> NodePath? {
    guard let identifier = Self.name(controller.restorationIdentifier) else { return nil }
    let parent = controller.parent ?? controller.presentingViewController
    let base = parent.flatMap(path(of:)) ?? .root
    let number = parent.map { Self.occurrence(of: controller, in: $0) } ?? 0
    return Self.path(base, identifier: identifier, occurrence: number)
  }

  /// Gives the controller whose node a view belongs to.
  func owner(of view: UIView) -> UIViewController? {
    var next: UIView? = view
    while let candidate = next {
      if let controller = candidate.viewController { return controller }
      next = candidate.superview
    }
    return nil
  }

  /// Visits the named controllers of a scope, parents first.
  func walk(_ scope: RestorationScope, _ visit: (UIViewController, NodePath) -> Void) {
    for root in scope.windows(of: context).compactMap(\.rootViewController) {
      walk(root, below: .root, occurrence: 0, visit)
    }
  }

  /// Visits the named controllers at and below one, parents first.
  func walk(
    _ controller: UIViewController,
    below base: NodePath,
    occurrence: Int,
    _ visit: (UIViewController, NodePath) -> Void,
  ) {
    var path = NodePath.root
    if let identifier = Self.name(controller.restorationIdentifier) {
      path = Self.path(base, identifier: identifier, occurrence: occurrence)
      visit(controller, path)
    }
    for child in controller.children {
      walk(
        child,
        below: path,
        occurrence: Self.occurrence(of: child, in: controller),
        visit
      )
    }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      walk(presented, below: path, occurrence: 0, visit)
    }
  }

  /// The named views of a controller, in tree order; a second one of a name is left out.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - foundSecond: Is told of a name, its view, and another view of that name.
  /// - Returns: The names, each with its view.
  func namedViews(
    of controller: UIViewController,
    foundSecond: (String, UIView, UIView) -> Void = { _, _, _ in },
  ) -> [NamedView] {
    Self.distinct(views(of: controller), foundSecond: foundSecond)
  }

  /// The same, with every view that has a name.
  ///
  /// The view is never loaded for this; what belongs to child controllers isn't looked at.
  func views(of controller: UIViewController, expectedCount: Int = 0) -> [NamedView] {
    var found: [NamedView] = []
    found.reserveCapacity(expectedCount)
    if let view = controller.viewIfLoaded { Self.collect(view, of: controller, &found) }
    return found
  }

  private static func collect(
    _ view: UIView,
    of controller: UIViewController,
    _ found: inout [NamedView],
  ) {
    if let other = view.viewController, other !== controller { return }
    if let name = name(view.restorationIdentifier) { found.append((name, view)) }
    for subview in view.subviews { collect(subview, of: controller, &found) }
    if let cells = (view as? UITableView)?.fixedContent?.cellsOffScreen {
      for cell in cells { collect(cell, of: controller, &found) }
    }
  }

  /// Leaves out each view whose name an earlier one has.
  static func distinct(
    _ views: [NamedView],
    foundSecond: (String, UIView, UIView) -> Void = { _, _, _ in },
  ) -> [NamedView] {
    var found: [NamedView] = []
    // Made only for many: a few names are compared faster than put into a set.
    var names: Set<String> = []
    func isNew(_ name: String) -> Bool {
      if found.count < 16 { return !found.contains { $0.name == name } }
      if names.isEmpty { names = Set(found.map(\.name)) }
      return names.insert(name).inserted
    }
    for named in views {
      if isNew(named.name) {
        found.append(named)
      } else if let first = found.first(where: { $0.name == named.name }) {
        foundSecond(named.name, first.view, named.view)
      }
    }
    return found
  }

  private func address(of view: UIView) -> NodeAddress? {
    guard let name = Self.name(view.restorationIdentifier), let owner = owner(of: view),
      let path = path(of: owner)
    else { return nil }
    return NodeAddress(kind: .view, path: path.appending(identifier: name))
  }

  /// Objects that name each other as their parents have no path at all.
  private func address(ofObject object: any UIStateRestoring) -> NodeAddress? {
    guard let name = registeredName(of: object) else { return nil }
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
    var next = object.restorationParent
    while let ancestor = next {
      guard seen.insert(ObjectIdentifier(ancestor)).inserted else { return nil }
      next = ancestor.restorationParent
    }
    let parent = object.restorationParent.flatMap { address(of: $0) }
    return NodeAddress(kind: .object, path: (parent?.path ?? .root).appending(identifier: name))
  }

  private static func path(
    _ base: NodePath,
    identifier: String,
    occurrence: Int,
  ) -> NodePath {
    let base = occurrence > 0 ? base.appending(index: occurrence) : base
    return base.appending(identifier: identifier)
  }

  /// How many siblings of the same name come before a child; 0 where siblings can't share names.
  static func occurrence(
    of child: UIViewController,
    in parent: UIViewController,
  ) -> Int {
    guard parent.numbersEqualIdentifiers else { return 0 }
    let name = child.restorationIdentifier
    return parent.children.prefix { $0 !== child }.count { $0.restorationIdentifier == name }
  }

  static func name(_ identifier: String?) -> String? {
    // Without a closure, which would check at each call that it runs on the main actor.
    guard let identifier, !identifier.isEmpty else { return nil }
    return identifier
  }
}

/// A view of a controller, with its restoration identifier.
typealias NamedView = (name: String, view: UIView)
