import Foundation
import RepriseUIKit

// What editing does with the rows of a list.

extension TableRows {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let edits = sections[indexPath.section].edits(at: indexPath.row)?.edits,
      edits.delete != nil
    else { return false }
    return !(limit(DeleteLimitKey.self, at: indexPath) ?? edits.isDeleteDisabled)
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let (edits, index, _) = sections[indexPath.section].edits(at: indexPath.row) else {
      return
    }
    edits.delete?(IndexSet(integer: index))
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let edits = sections[indexPath.section].edits(at: indexPath.row)?.edits,
      edits.move != nil
    else { return false }
    return !(limit(MoveLimitKey.self, at: indexPath) ?? edits.isMoveDisabled)
  }

  private func limit<Key: ViewTraitKey>(_ key: Key.Type, at path: IndexPath) -> Bool?
  where Key.Value == Bool {
    let row = sections[path.section].row(at: path.row)
    return row?.items().lazy.compactMap { $0.traits[key] }.first
  }

  /// Rows stay among those of their collection.
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard
      let (_, index, count) = sections[sourceIndexPath.section].edits(at: sourceIndexPath.row)
    else { return sourceIndexPath }
    let first = sourceIndexPath.row - index
    let own = sourceIndexPath.section
    let row =
      proposedDestinationIndexPath.section == own
      ? proposedDestinationIndexPath.row
      : proposedDestinationIndexPath.section < own ? first : first + count - 1
    return IndexPath(row: min(max(first, row), first + count - 1), section: own)
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let section = sections[sourceIndexPath.section]
    guard let (edits, index, _) = section.edits(at: sourceIndexPath.row), let move = edits.move
    else { return }
    let target = destinationIndexPath.row - sourceIndexPath.row + index
    // The table moves the row at once; what the app makes of it is compared with that.
    noteMove(from: sourceIndexPath, to: destinationIndexPath)
    // The place before which the row comes to stand is counted with the row itself.
    move(IndexSet(integer: index), target > index ? target + 1 : target)
  }
}
