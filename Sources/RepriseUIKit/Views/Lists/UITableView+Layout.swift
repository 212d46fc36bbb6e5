import Foundation

extension UITableView {
  func invalidateGeometry() {
    hasGeometry = false
    setNeedsLayout()
  }

  /// Asks the data source and the delegate how much there is and how high it is.
  func settleGeometry() {
    guard !hasGeometry else { return }
    hasGeometry = true
    var geometry = TableGeometry()
    geometry.width = bounds.width
    headers.empty = []
    footers.empty = []
    var top = tableHeaderView?.bounds.height ?? 0
    if let dataSource {
      for index in 0..<max(0, dataSource.numberOfSections(in: self)) {
        let section = section(index, from: dataSource, top: top)
        geometry.sections.append(section)
        if section.footerTitle != nil { geometry.dependsOnWidth = true }
        top = section.bottom
      }
    }
    geometry.height = top + (tableFooterView?.bounds.height ?? 0)
    if headers.areMade == true || footers.areMade == true { geometry.dependsOnWidth = true }
    self.geometry = geometry
    contentSize = CGSize(width: bounds.width, height: geometry.height)
    setNeedsLayout()
  }

  /// The space between the rows and the sides.
  var sideMargin: CGFloat { style == .insetGrouped ? min(16, bounds.width / 2) : 0 }

  private func section(
    _ index: Int,
    from dataSource: any UITableViewDataSource,
    top: CGFloat,
  ) -> TableGeometry.Section {
    let count = max(0, dataSource.tableView(self, numberOfRowsInSection: index))
    let header = dataSource.tableView(self, titleForHeaderInSection: index)
    let footer = dataSource.tableView(self, titleForFooterInSection: index)
    let delegate = delegate
    let above = delegate?.tableView(self, heightForHeaderInSection: index) ?? sectionHeaderHeight
    let below = delegate?.tableView(self, heightForFooterInSection: index) ?? sectionFooterHeight
    return TableGeometry.Section(
      top: top,
      header: above < 0 ? neededHeight(of: .header, index, title: header) : above,
      footer: below < 0 ? neededHeight(of: .footer, index, title: footer) : below,
      rows: rows(count, in: index, delegate: delegate),
      headerTitle: header,
      footerTitle: footer,
      measuresHeader: above < 0,
      measuresFooter: below < 0
    )
  }

  private func rows(
    _ count: Int,
    in section: Int,
    delegate: (any UITableViewDelegate)?,
  ) -> TableGeometry.Rows {
    let usual = rowHeight < 0 ? usualRowHeight : rowHeight
    guard let delegate else { return .uniform(count: count, height: usual) }
    var edges: [CGFloat] = []
    edges.reserveCapacity(count)
    var edge: CGFloat = 0
    var isUniform = true
    for row in 0..<count {
      let asked = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
      let height = asked < 0 ? usual : asked
      if height != usual { isUniform = false }
      edge += height
      edges.append(edge)
    }
    return isUniform ? .uniform(count: count, height: usual) : .edges(edges)
  }

  /// Makes the cells of rows that came near, and takes those away that are far.
  func tile() {
    guard !isTiling else { return }
    guard bounds.width > 0, bounds.height > 0 else { return removeAllCells() }
    isTiling = true
    defer { isTiling = false }
    contentSize.width = bounds.width
    settleSectionViews()
    let reach = rowMove?.height ?? 0
    var paths = geometry.rows(from: bounds.minY - reach, to: bounds.maxY + reach)
    if let held = rowMove?.source, !paths.contains(held) { paths.append(held) }
    let wanted = Set(paths)
    for (path, cell) in cells where !wanted.contains(path) {
      cells[path] = nil
      discard(cell, at: path)
    }
    for path in paths { place(path) }
    tileSectionViews()
    tableHeaderView?.frame.origin = .zero
    tableHeaderView?.frame.size.width = bounds.width
    if let footer = tableFooterView {
      footer.frame.origin = CGPoint(x: 0, y: geometry.height - footer.bounds.height)
      footer.frame.size.width = bounds.width
    }
  }

  private func place(_ path: IndexPath) {
    let frame = displayedRect(of: path)
    let rowPlace = rowPlace(of: path)
    if let cell = cells[path] {
      cell.frame = frame
      cell.rowPlace = rowPlace
      return
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    cells[path] = cell
    cell.rowPlace = rowPlace
    cell.frame = frame
    cell.isHidden = false
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if cell.superview !== self { insertSubview(cell, at: subviewIndex(ofCellAt: path)) }
    showEditing(of: cell, at: path, animated: false)
  }

  /// Where a row is shown: one that is held, and those that make room for it, lie elsewhere.
  private func displayedRect(of path: IndexPath) -> CGRect {
    var rect = rectForRow(at: path)
    guard let rowMove else { return rect }
    if path == rowMove.source {
      rect.origin.y = rowMove.top
    } else {
      rect.origin.y += rowMove.shift(of: path)
    }
    return rect
  }

  func discard(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { unusedCells[identifier, default: []].append(cell) }
  }

  func removeAllCells() {
    let shown = cells
    cells = [:]
    for (path, cell) in shown { discard(cell, at: path) }
  }

  func exchange(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    invalidateGeometry()
  }

  /// Brings the offset back into content that became smaller.
  func contentOffsetStaysInside() {
    guard pendingOffset == nil, bounds.height > 0 else { return }
    let inside = clampedOffset(contentOffset)
    if inside.y < contentOffset.y { bounds.origin = inside }
  }
}
