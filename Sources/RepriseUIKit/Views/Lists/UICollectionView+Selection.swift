import Foundation

extension UICollectionView {
  /// Sets the selected items, and the cells that show them.
  func setSelection(_ paths: [IndexPath]) {
    var seen: Set<IndexPath> = []
    let paths = paths.filter { seen.insert($0).inserted }
    guard paths != selection else { return }
    let old = Set(selection)
    selection = paths
    for path in old.symmetricDifference(seen) { cells[path]?.isSelected = seen.contains(path) }
    invalidateRestorableState()
  }

  /// Does what a person's tap on an item does.
  func choose(_ path: IndexPath) -> Bool {
    guard allowsSelection else { return false }
    pendingState = nil
    let delegate = delegate
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) != false else { return true }
    if selection.contains(path), allowsMultipleSelection {
      if delegate?.collectionView(self, shouldDeselectItemAt: path) != false {
        setSelection(selection.filter { $0 != path })
        delegate?.collectionView(self, didDeselectItemAt: path)
      }
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return true }
    if !allowsMultipleSelection {
      for other in selection where other != path {
        setSelection(selection.filter { $0 != other })
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelection(allowsMultipleSelection ? selection + [path] : [path])
    cells[path]?.chosen?()
    delegate?.collectionView(self, didSelectItemAt: path)
    return true
  }

  // MARK: Restoration

  /// What is to be saved now.
  var currentState: ListState {
    let naming = ElementNaming(dataSource: dataSource, view: self)
    var state = ListState()
    state.selected = selection.compactMap(naming.name)
    guard bounds.width > 0, bounds.height > 0 else { return state }
    collectionViewLayout.prepareIfNeeded()
    let shown = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    guard let first = shown.min(by: { $0.indexPath < $1.indexPath }), contains(first.indexPath)
    else { return state }
    state.first = naming.name(of: first.indexPath)
    state.passed = CGPoint(
      x: contentOffset.x - first.frame.minX,
      y: contentOffset.y - first.frame.minY
    )
    return state
  }

  /// Selects the restored items that are there; keeps them until the first layout with items, so
  /// that they outlive a reload before it.
  func applyPendingSelection() {
    guard let pendingState, hasContent else { return }
    let naming = ElementNaming(dataSource: dataSource, view: self)
    let paths = pendingState.selected.compactMap(naming.path).filter(contains)
    setSelection(allowsMultipleSelection ? paths : Array(paths.prefix(1)))
  }
}
