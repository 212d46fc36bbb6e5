package import Foundation

extension UITableView {
  /// The height of a row for which no other was set: more where a person wants large texts.
  var usualRowHeight: CGFloat {
    max(44, (UIFont.systemFont(ofSize: UIFont.labelFontSize).size(of: "A").height + 22).rounded())
  }

  /// The height above a section for which no other was set.
  package func usualHeaderHeight(title: String?) -> CGFloat {
    guard title != nil else { return style == .plain ? 0 : 18 }
    let line = UITableViewHeaderFooterView.font(isFooter: false).size(of: "A").height
    return style == .plain ? max(28, line + 8) : max(40, line + 18)
  }

  /// The height that the text below a section needs.
  func footerHeight(for text: String) -> CGFloat {
    guard bounds.width > 0 else { return 28 }
    let width = max(0, bounds.width - 2 * (sideMargin + UITableViewHeaderFooterView.margin))
    let font = UITableViewHeaderFooterView.font(isFooter: true)
    return max(28, font.size(of: text, width: width).height + 12)
  }

  /// How a row lies in its section.
  func rowPlace(of path: IndexPath) -> RowPlace {
    let isLast = path.row == geometry.sections[path.section].rows.count - 1
    return RowPlace(
      isFirst: path.row == 0,
      isLast: isLast,
      style: style,
      hasSeparator: separatorStyle == .singleLine && !isLast,
      isSelectable: allowsSelection && (!isEditing || allowsSelectionDuringEditing)
    )
  }

  /// Puts a cell among the subviews where its row is.
  func putInOrder(_ cell: UITableViewCell, at path: IndexPath) {
    var index = subviewIndex(ofCellAt: path)
    if let now = subviews.firstIndex(where: { $0 === cell }), now < index { index -= 1 }
    insertSubview(cell, at: index)
  }

  /// The place of a new cell among the subviews: in the order of rows, behind views of sections.
  func subviewIndex(ofCellAt path: IndexPath) -> Int {
    let next = cells.keys.filter { $0 > path }.min()
    if let next, let index = subviews.firstIndex(where: { $0 === cells[next] }) { return index }
    let others = Set([headers, footers].flatMap(\.shown.values).map(ObjectIdentifier.init))
    return subviews.firstIndex { others.contains(ObjectIdentifier($0)) } ?? subviews.count
  }

  // MARK: Editing

  /// Has a cell show what editing can do with its row.
  func showEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let isEdited = isEditing && (canEdit(path) || canMove(path))
    if cell.isEditing != isEdited {
      cell.setEditing(isEdited, animated: animated)
    } else if isEdited {
      cell.showEditing()
    }
  }

  /// Asks again what editing can do with the rows on screen.
  package func editingChanged() {
    for (path, cell) in cells { showEditing(of: cell, at: path, animated: false) }
  }

  /// Whether the data source lets a row be edited.
  func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  /// What editing does with a row.
  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Does what a person's press on a row's button of editing does, or the delete key.
  ///
  /// - Parameter path: The row.
  /// - Returns: Whether the data source can do it.
  @discardableResult
  func commitEditing(at path: IndexPath) -> Bool {
    let style = editingStyle(at: path)
    guard style != .none, let dataSource else { return false }
    let answer: Void? = OptionalMethod.ask {
      dataSource.tableView(self, commit: style, forRowAt: path)
    }
    return answer != nil
  }
}
