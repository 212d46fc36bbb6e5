public import Foundation

extension UITableView {
  /// The count of sections.
  public var numberOfSections: Int {
    settleGeometry()
    return geometry.sections.count
  }

  /// Gives the count of rows in a section.
  public func numberOfRows(inSection section: Int) -> Int {
    settleGeometry()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// Gives where a row lies in the content; an empty rectangle for one that isn't there.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    settleGeometry()
    guard geometry.contains(indexPath) else { return .zero }
    let span = geometry.span(of: indexPath)
    return CGRect(
      x: sideMargin,
      y: span.top,
      width: bounds.width - 2 * sideMargin,
      height: span.bottom - span.top
    )
  }

  /// Gives where a section lies in the content.
  public func rect(forSection section: Int) -> CGRect {
    settleGeometry()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let place = geometry.sections[section]
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
  }

  /// Gives the rows that touch a part of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    settleGeometry()
    return geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// Gives the row at a place in the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    settleGeometry()
    return geometry.rows(from: point.y, to: point.y.nextUp).first
  }

  /// The rows that can be seen.
  public var indexPathsForVisibleRows: [IndexPath]? {
    settleGeometry()
    return geometry.rows(from: bounds.minY, to: bounds.maxY)
  }

  /// The cells that can be seen.
  public var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }

  /// Gives the cell of a row; `nil` for one far from what can be seen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Gives the row that a cell shows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The selected row, or the first of them.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows; `nil` when there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Gives the view above a section, where it can be seen.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return headers.shown[section] as? UITableViewHeaderFooterView
  }

  /// Gives the view below a section, where it can be seen.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return footers.shown[section] as? UITableViewHeaderFooterView
  }

  /// Adds rows that the data source has now.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.inserted.formUnion(indexPaths) }
  }

  /// Removes rows that the data source no longer has.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleted.formUnion(indexPaths) }
  }

  /// Asks the data source for the cells of some rows again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  /// Moves a row that the data source moved.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved[indexPath] = newIndexPath }
  }

  /// Adds sections that the data source has now.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Removes sections that the data source no longer has.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source for the rows of some sections again.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Begins changes that happen together.
  public func beginUpdates() {
    settleGeometry()
    updateDepth += 1
    if updates == nil { updates = ListUpdates() }
  }

  /// Ends changes that happen together.
  public func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    guard updateDepth == 0, let updates else { return }
    self.updates = nil
    apply(updates)
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

  private func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    var updates = updates ?? ListUpdates()
    change(&updates)
    self.updates = updates
    endUpdates()
  }

  func apply(_ updates: ListUpdates) {
    giveUpRow()
    changeCount += 1
    let before = geometry.rowCounts
    moveSectionViews(updates)
    invalidateGeometry()
    settleGeometry()
    if let mismatch = updates.mismatch(from: before, to: geometry.rowCounts) {
      preconditionFailure("Invalid update of a table: \(mismatch).")
    }
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells {
      if let target = updates.newPath(of: path) {
        kept[target] = cell
      } else {
        discard(cell, at: path)
      }
    }
    cells = kept
    // What is read one after the other stands in the order of rows.
    for path in updates.moved.values.sorted() {
      if let cell = cells[path] { putInOrder(cell, at: path) }
    }
    setSelection(selection.compactMap(updates.newPath))
    contentOffsetStaysInside()
  }
}
