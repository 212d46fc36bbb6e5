/// Decides how a split view collapses and expands, and is told what it shows.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called before the shown columns change.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - displayMode: What is shown then.
  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  )

  /// Called before a column is shown.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - column: The column.
  func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  )

  /// Called before a column is hidden.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - column: The column.
  func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  )

  /// Answers which column is on top once the named columns have become one.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - proposedTopColumn: The compact column, else the last one.
  /// - Returns: The column; the proposed one is the default.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Answers what is shown once named columns have room again.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - proposedDisplayMode: What would be shown.
  /// - Returns: What is shown; the proposed one is the default.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Called after the columns became one.
  ///
  /// - Parameter svc: The split view.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// Called after the columns were parted.
  ///
  /// - Parameter svc: The split view.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)

  /// Shows a controller in the first column in a way of its own.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - vc: What to show.
  ///   - sender: Who asks.
  /// - Returns: Whether the delegate showed it.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool

  /// Shows a detail in a way of its own.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - vc: What to show.
  ///   - sender: Who asks.
  /// - Returns: Whether the delegate showed it.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool

  /// Gives what stays when unnamed columns become one.
  ///
  /// - Parameter splitViewController: The split view.
  /// - Returns: The controller; `nil` for the first column's.
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?

  /// Gives the first column's controller when unnamed columns are parted.
  ///
  /// - Parameter splitViewController: The split view.
  /// - Returns: The controller; `nil` for the one that is shown.
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?

  /// Puts the second of two unnamed columns into the first in a way of its own.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - secondaryViewController: What was in the second column.
  ///   - primaryViewController: What stays.
  /// - Returns: Whether the delegate did so; the second column's controller is let go then.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Takes the second of two unnamed columns out of the first in a way of its own.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - primaryViewController: What stays in the first column.
  /// - Returns: The second column's controller; `nil` leaves it to the first column's.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - displayMode: What is shown then.
  public func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - column: The column.
  public func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - column: The column.
  public func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  ) {}

  /// The proposed column.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - proposedTopColumn: The proposed column.
  /// - Returns: The proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  /// The proposed mode.
  ///
  /// - Parameters:
  ///   - svc: The split view.
  ///   - proposedDisplayMode: The proposed mode.
  /// - Returns: The proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

  /// Does nothing.
  ///
  /// - Parameter svc: The split view.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

  /// Does nothing.
  ///
  /// - Parameter svc: The split view.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

  /// Leaves it to the split view.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - vc: What to show.
  ///   - sender: Who asks.
  /// - Returns: False.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool { false }

  /// Leaves it to the split view.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - vc: What to show.
  ///   - sender: Who asks.
  /// - Returns: False.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }

  /// The first column's controller.
  ///
  /// - Parameter splitViewController: The split view.
  /// - Returns: `nil`.
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  /// The controller that is shown.
  ///
  /// - Parameter splitViewController: The split view.
  /// - Returns: `nil`.
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  /// Leaves it to the first column's controller.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - secondaryViewController: What was in the second column.
  ///   - primaryViewController: What stays.
  /// - Returns: False.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// Leaves it to the first column's controller.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view.
  ///   - primaryViewController: What stays in the first column.
  /// - Returns: `nil`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
}
