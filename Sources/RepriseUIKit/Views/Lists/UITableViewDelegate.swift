public import Foundation

/// What a table asks and tells.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Asks whether a row may be pressed.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Asks which row to select instead of a chosen one; `nil` selects none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  /// Says that a person selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// Asks which row to deselect instead of one; `nil` deselects none.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  /// Says that a person's choice deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Gives the height of a row.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Gives the height above a section.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

  /// Gives the height below a section.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

  /// Gives the view above a section; `nil` leaves it to the title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

  /// Gives the view below a section; `nil` leaves it to the text.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  /// Says that a view above a section is about to be shown.
  func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  )

  /// Says that a view below a section is about to be shown.
  func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  )

  /// Says that a view above a section is no longer shown.
  func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  )

  /// Says that a view below a section is no longer shown.
  func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  )

  /// Says that a cell is about to be shown.
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )

  /// Says that a cell is no longer shown.
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )

  /// Gives what editing does with a row.
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle

  /// Gives where a row comes to stand that a person wants to move to a place.
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// Says that the button at a row's end was tapped.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Gives the menu of a row, which a long press or a right click opens; `nil` is none.
  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
  /// Gives none.
  public func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint,
  ) -> UIContextMenuConfiguration? { nil }

  /// Allows it.
  public func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath,
  ) -> Bool { true }

  /// Selects the chosen row.
  public func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath,
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Deselects the row.
  public func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath,
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// The table's own height of rows.
  public func tableView(
    _ tableView: UITableView,
    heightForRowAt indexPath: IndexPath,
  ) -> CGFloat { tableView.rowHeight }

  /// The table's own height of headers.
  public func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int,
  ) -> CGFloat { tableView.sectionHeaderHeight }

  /// The table's own height of footers.
  public func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int,
  ) -> CGFloat { tableView.sectionFooterHeight }

  /// Leaves it to the title.
  public func tableView(
    _ tableView: UITableView,
    viewForHeaderInSection section: Int,
  ) -> UIView? {
    OptionalMethod.noteDefault()
    return nil
  }

  /// Leaves it to the text.
  public func tableView(
    _ tableView: UITableView,
    viewForFooterInSection section: Int,
  ) -> UIView? {
    OptionalMethod.noteDefault()
    return nil
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int,
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int,
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int,
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int,
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath,
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath,
  ) {}

  /// Deletes it.
  public func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath,
  ) -> UITableViewCell.EditingStyle { .delete }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath,
  ) {}

  /// Leaves it where the person wants it.
  public func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath,
  ) -> IndexPath { proposedDestinationIndexPath }
}
