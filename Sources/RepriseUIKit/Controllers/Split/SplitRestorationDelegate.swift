/// Says where saved controllers of a split view are in the shape that it has now.
///
/// Ours. A split view's delegate adopts it when the app builds another tree where width is compact
/// than where it isn't. It is asked for a controller that has no restoration class, that the app's
/// delegate doesn't give, and whose saved path nothing has. Without an answer the only controller
/// in the split view that ends in the same identifiers is taken.
///
/// - Source: pitfall P24.
@MainActor
public protocol SplitRestorationDelegate: AnyObject {
  /// Gives the controller that takes the state of a saved one.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - identifierComponents: The saved path, from the root.
  /// - Returns: A controller in the split view that has no other saved path; `nil` for the default.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    controllerForSavedPath identifierComponents: [String]
  ) -> UIViewController?
}

extension UISplitViewController {
  /// Finds the controller that a saved path means: by the delegate, else by its last identifiers.
  ///
  /// - Parameters:
  ///   - identifiers: The saved path, from the root.
  ///   - isFree: Whether a controller stands for no saved path yet.
  /// - Returns: The controller; `nil` when there is none, or several fit equally well.
  func controller(
    forSavedPath identifiers: [String],
    isFree: (UIViewController) -> Bool
  ) -> UIViewController? {
    let mapper = delegate as? any SplitRestorationDelegate
    if let found = mapper?.splitViewController(self, controllerForSavedPath: identifiers),
      isFree(found)
    {
      return found
    }
    var best: [UIViewController] = []
    var length = 0
    for (controller, path) in named(below: self, path: []) where isFree(controller) {
      let common = zip(path.reversed(), identifiers.reversed()).prefix { $0 == $1 }.count
      guard common > 0, common >= length else { continue }
      best = common > length ? [controller] : best + [controller]
      length = common
    }
    return best.count == 1 ? best.first : nil
  }

  private func named(
    below controller: UIViewController,
    path: [String]
  ) -> [(UIViewController, [String])] {
    controller.children.flatMap { child in
      let path = path + [RestorationEngine.name(child.restorationIdentifier)].compactMap(\.self)
      let isNamed = RestorationEngine.name(child.restorationIdentifier) != nil
      return (isNamed ? [(child, path)] : []) + named(below: child, path: path)
    }
  }
}
