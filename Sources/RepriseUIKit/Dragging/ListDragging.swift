public import Foundation

/// Says what is dragged out of a table.
@MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Gives what a person begins to drag.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The drag.
  ///   - indexPath: The row that it begins at.
  /// - Returns: What is dragged; empty for nothing.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Called when a drag begins.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The drag.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// Called after a drag.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The drag.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The drag.
  public func tableView(
    _ tableView: UITableView,
    dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The drag.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

/// Says what is dragged out of a collection.
@MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Gives what a person begins to drag.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - session: The drag.
  ///   - indexPath: The item that it begins at.
  /// - Returns: What is dragged; empty for nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Called when a drag begins.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - session: The drag.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionWillBegin session: any UIDragSession
  )

  /// Called after a drag.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - session: The drag.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionDidEnd session: any UIDragSession
  )
}

extension UICollectionViewDragDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - session: The drag.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - session: The drag.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionDidEnd session: any UIDragSession
  ) {}
}
