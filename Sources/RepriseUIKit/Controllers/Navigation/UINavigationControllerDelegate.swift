/// Is told what a navigation controller shows.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before the navigation controller shows another controller.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - viewController: What it shows.
  ///   - animated: Whether that is animated.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )

  /// Called after the navigation controller showed another controller.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - viewController: What it shows.
  ///   - animated: Whether that was animated.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - viewController: What it shows.
  ///   - animated: Whether that is animated.
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - viewController: What it shows.
  ///   - animated: Whether that was animated.
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
