public import Foundation

extension UICollectionView {
  /// The count of sections.
  public var numberOfSections: Int { itemCounts.count }

  /// Gives the count of items in a section.
  public func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// The cells that can be seen.
  public var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items that can be seen.
  public var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// Gives the cell of an item; `nil` for one far from what can be seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Gives the item that a cell shows.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// Gives the item at a place in the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.prepareIfNeeded()
    let rect = CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001))
    return collectionViewLayout.layoutAttributesForElements(in: rect)?.first?.indexPath
  }

  /// The selected items; `nil` when there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Gives where an item is; `nil` for one that isn't there.
  public func layoutAttributesForItem(
    at indexPath: IndexPath,
  ) -> UICollectionViewLayoutAttributes? {
    guard contains(indexPath) else { return nil }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Adds items that the data source has now.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted.formUnion(indexPaths) }
  }

  /// Removes items that the data source no longer has.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted.formUnion(indexPaths) }
  }

  /// Asks the data source for the cells of some items again.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  /// Moves an item that the data source moved.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved[indexPath] = newIndexPath }
  }

  /// Adds sections that the data source has now.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Removes sections that the data source no longer has.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source for the items of some sections again.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Makes changes that happen together, then says that they are finished.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil,
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  private func beginUpdates() {
    _ = itemCounts
    updateDepth += 1
    if updates == nil { updates = ListUpdates() }
  }

  private func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0, let updates else { return }
    self.updates = nil
    apply(updates)
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    var updates = updates ?? ListUpdates()
    change(&updates)
    self.updates = updates
    endUpdates()
  }

  private func apply(_ updates: ListUpdates) {
    let before = itemCounts
    invalidateCounts()
    if let mismatch = updates.mismatch(from: before, to: itemCounts) {
      preconditionFailure("Invalid update of a collection: \(mismatch).")
    }
    var kept: [IndexPath: UICollectionViewCell] = [:]
    for (path, cell) in cells {
      if let target = updates.newPath(of: path) {
        kept[target] = cell
      } else {
        discard(cell, at: path)
      }
    }
    cells = kept
    setSelection(selection.compactMap(updates.newPath))
  }
}
