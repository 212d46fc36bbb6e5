import UIKit

/// The shelf beside the instrument that was chosen; in a narrow window, one above the other.
final class ShelfSplitViewController: UISplitViewController {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    delegate = self
  }

  /// Shows an instrument as if it had been chosen on the shelf.
  func show(_ id: Instrument.ID) {
    navigation(of: .primary)?.viewControllers.first?
      .performSegue(withIdentifier: SegueID.showInstrument, sender: id)
  }

  private func navigation(of column: Column) -> UINavigationController? {
    viewController(for: column) as? UINavigationController
  }
}

extension ShelfSplitViewController: UISplitViewControllerDelegate {
  /// Keeps the navigation controller of the second column, which has a name of its own.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool {
    guard let navigation = navigation(of: .secondary) else { return false }
    navigation.setViewControllers([vc], animated: false)
    show(.secondary)
    return true
  }

  /// A window that becomes narrow shows the instrument; the shelf, while none was chosen.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let detail = navigation(of: .secondary)?.viewControllers.first
    return detail is any InstrumentScreen ? proposedTopColumn : .primary
  }
}
