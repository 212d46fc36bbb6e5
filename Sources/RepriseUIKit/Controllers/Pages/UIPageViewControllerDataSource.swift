/// Gives a page controller its pages.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Gives the page before a page.
  ///
  /// - Parameters:
  ///   - pageViewController: The page controller.
  ///   - viewController: The page.
  /// - Returns: The page before; `nil` when there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Gives the page after a page.
  ///
  /// - Parameters:
  ///   - pageViewController: The page controller.
  ///   - viewController: The page.
  /// - Returns: The page after; `nil` when there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Gives the number of pages, for an indicator.
  ///
  /// - Parameter pageViewController: The page controller.
  /// - Returns: The number; 0 when there is no indicator.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Gives the number of the shown page, for an indicator.
  ///
  /// - Parameter pageViewController: The page controller.
  /// - Returns: The number, from 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No indicator.
  ///
  /// - Parameter pageViewController: The page controller.
  /// - Returns: 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// The first page.
  ///
  /// - Parameter pageViewController: The page controller.
  /// - Returns: 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told when a person turns pages.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called before a person's turn.
  ///
  /// - Parameters:
  ///   - pageViewController: The page controller.
  ///   - pendingViewControllers: The pages that come.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )

  /// Called after a person's turn.
  ///
  /// - Parameters:
  ///   - pageViewController: The page controller.
  ///   - finished: Whether the animation is over.
  ///   - previousViewControllers: The pages that went.
  ///   - completed: Whether the page was turned.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - pageViewController: The page controller.
  ///   - pendingViewControllers: The pages that come.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - pageViewController: The page controller.
  ///   - finished: Whether the animation is over.
  ///   - previousViewControllers: The pages that went.
  ///   - completed: Whether the page was turned.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}
