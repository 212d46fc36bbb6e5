import Foundation

extension UITableView {
  /// Sets the selected rows, and the cells that show them.
  func setSelection(_ paths: [IndexPath]) {
    var seen: Set<IndexPath> = []
    let paths = paths.filter { seen.insert($0).inserted }
    guard paths != selection else { return }
    let old = Set(selection)
    selection = paths
    for path in old.symmetricDifference(seen) {
      cells[path]?.setSelected(seen.contains(path), animated: false)
    }
    invalidateRestorableState()
  }

  /// Does what a person's tap on a row does.
  func choose(_ path: IndexPath) -> Bool {
    guard !isEditing || allowsSelectionDuringEditing, allowsSelection else { return false }
    pendingState = nil
    guard delegate?.tableView(self, shouldHighlightRowAt: path) != false else { return true }
    if selection.contains(path), allowsMultipleSelection {
      deselectByPerson(path)
      return true
    }
    let delegate = delegate
    let chosen = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
    guard let target = chosen, geometry.contains(target) else { return true }
    if !allowsMultipleSelection {
      for other in selection where other != target { deselectByPerson(other) }
    }
    setSelection(allowsMultipleSelection ? selection + [target] : [target])
    cells[target]?.chosen?()
    delegate?.tableView(self, didSelectRowAt: target)
    return true
  }

  private func deselectByPerson(_ path: IndexPath) {
    let delegate = delegate
    let chosen = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    guard let target = chosen else { return }
    setSelection(selection.filter { $0 != target })
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  // MARK: Restoration

  /// What is to be saved now.
  var currentState: ListState {
    let naming = ElementNaming(dataSource: dataSource, view: self)
    var state = ListState()
    state.selected = selection.compactMap(naming.name)
    if hasGeometry, let first = geometry.rows(from: bounds.minY, to: bounds.maxY).first {
      state.first = naming.name(of: first)
      state.passed.y = contentOffset.y - geometry.span(of: first).top
    }
    return state
  }

  /// Selects the restored rows that are there; keeps them until the first layout with rows, so
  /// that they outlive a reload before it.
  func applyPendingSelection() {
    guard restoresSelection, let pendingState, !geometry.isEmpty else { return }
    let naming = ElementNaming(dataSource: dataSource, view: self)
    let paths = pendingState.selected.compactMap(naming.path).filter(geometry.contains)
    setSelection(allowsMultipleSelection ? paths : Array(paths.prefix(1)))
  }
}
