import Foundation

extension UICollectionView {
  /// The count of items in each section, asked once between reloads.
  var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
    self.counts = counts
    return counts
  }

  func contains(_ path: IndexPath) -> Bool {
    let counts = itemCounts
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  func invalidateCounts() {
    counts = nil
    collectionViewLayout.invalidateLayout()
  }

  /// Makes the cells of items that came near, and takes those away that are far.
  func tile() {
    guard !isTiling else { return }
    guard bounds.width > 0, bounds.height > 0 else { return removeAllCells() }
    isTiling = true
    defer { isTiling = false }
    collectionViewLayout.prepareIfNeeded()
    contentSize = collectionViewLayout.collectionViewContentSize
    let shown = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let wanted = Set(shown.map(\.indexPath))
    for (path, cell) in cells where !wanted.contains(path) {
      cells[path] = nil
      discard(cell, at: path)
    }
    for attributes in shown where contains(attributes.indexPath) { place(attributes) }
  }

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    let isNew = cells[path] == nil
    guard let cell = cells[path] ?? dataSource?.collectionView(self, cellForItemAt: path) else {
      return
    }
    cells[path] = cell
    cell.frame = attributes.frame
    cell.alpha = attributes.alpha
    cell.isHidden = attributes.isHidden
    guard isNew else { return }
    cell.apply(attributes)
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    if cell.superview !== self { insertSubview(cell, at: subviewIndex(ofCellAt: path)) }
  }

  /// The place of a new cell among the subviews: in the order of items.
  private func subviewIndex(ofCellAt path: IndexPath) -> Int {
    let next = cells.keys.filter { $0 > path }.min()
    return next.flatMap { next in subviews.firstIndex { $0 === cells[next] } } ?? subviews.count
  }

  func discard(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if let identifier = cell.reuseIdentifier { unusedCells[identifier, default: []].append(cell) }
  }

  func removeAllCells() {
    let shown = cells
    cells = [:]
    for (path, cell) in shown { discard(cell, at: path) }
  }
}
