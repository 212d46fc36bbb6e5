extension UIViewController {
  /// The nearest navigation controller that this controller is in.
  public var navigationController: UINavigationController? { container() }

  /// The nearest tab bar controller that this controller is in.
  public var tabBarController: UITabBarController? { container() }

  /// The nearest split view that this controller is in.
  public var splitViewController: UISplitViewController? { container() }

  func performAdd(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    if child.parentController != nil { child.removeFromParent() }
    child.appearance.isMovingToParent = true
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
  }

  func performRemoval() {
    guard let parent = parentController else { return }
    context?.engine.noteRemoval(of: self)
    appearance.isMovingFromParent = true
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    overridingTraits = nil
    didMove(toParent: nil)
    appearance.isMovingFromParent = false
  }

  /// Ends a container's own adding of a child.
  func finishAdding(_ child: UIViewController) {
    child.didMove(toParent: self)
    child.appearance.isMovingToParent = false
  }

  private func container<Container: UIViewController>() -> Container? {
    var next = parentController
    while let candidate = next {
      if let container = candidate as? Container { return container }
      next = candidate.parentController
    }
    return nil
  }
}
