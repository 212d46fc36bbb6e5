package import Foundation

extension UITableView {
  /// Whether a person can move a row while the table is edited.
  ///
  /// A data source that says nothing of it leaves it to the cell.
  package func canMove(_ path: IndexPath) -> Bool {
    guard geometry.contains(path), let dataSource else { return false }
    let answer = OptionalMethod.ask { dataSource.tableView(self, canMoveRowAt: path) }
    return answer ?? cells[path]?.showsReorderControl ?? false
  }

  /// Does what a person does who moves a row.
  ///
  /// The data source moves it; the table follows, unless the data source changed it already.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - proposed: Where the person wants it, counted without the row itself.
  /// - Returns: Whether the data source can move it.
  func moveByPerson(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    guard isEditing, canMove(path), let dataSource else { return false }
    guard let target = target(of: path, proposed: proposed) else { return false }
    guard target != path else { return true }
    pendingState = nil
    let before = changeCount
    let answer: Void? = OptionalMethod.ask {
      dataSource.tableView(self, moveRowAt: path, to: target)
    }
    guard answer != nil else { return false }
    guard changeCount == before, updateDepth == 0, hasGeometry else { return true }
    var updates = ListUpdates()
    updates.moved[path] = target
    apply(updates)
    return true
  }

  /// Gives where a step with the keys takes a row; `nil` where there is no way on.
  package func step(of path: IndexPath, isDown: Bool) -> IndexPath? {
    settleGeometry()
    guard geometry.contains(path) else { return nil }
    var (section, row) = (path.section, path.row + (isDown ? 1 : -1))
    if row < 0 {
      section -= 1
      guard section >= 0 else { return nil }
      row = geometry.sections[section].rows.count
    } else if row >= geometry.sections[section].rows.count {
      section += 1
      guard section < geometry.sections.count else { return nil }
      row = 0
    }
    let target = target(of: path, proposed: IndexPath(row: row, section: section))
    return target == path ? nil : target
  }

  /// Gives where a row comes to stand: the delegate may want it elsewhere.
  private func target(of path: IndexPath, proposed: IndexPath) -> IndexPath? {
    guard proposed.count == 2, geometry.sections.indices.contains(proposed.section) else {
      return nil
    }
    let asked = delegate?.tableView(
      self,
      targetIndexPathForMoveFromRowAt: path,
      toProposedIndexPath: proposed
    )
    let target = asked ?? proposed
    guard target.count == 2, geometry.sections.indices.contains(target.section) else { return nil }
    let count = geometry.sections[target.section].rows.count
    let isOwn = target.section == path.section
    guard (0...max(0, isOwn ? count - 1 : count)).contains(target.row) else { return nil }
    return target
  }

  // MARK: Holding a row

  /// The row that a person holds.
  package var heldRow: IndexPath? { rowMove?.source }

  /// Takes a row up.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - point: The height in the content at which it is held.
  /// - Returns: Whether it can be moved.
  package func holdRow(_ path: IndexPath, at point: CGFloat) -> Bool {
    settleGeometry()
    guard takesInput, isEditing, canMove(path), let cell = cells[path] else { return false }
    let span = geometry.span(of: path)
    rowMove = RowMove(
      source: path,
      target: path,
      top: span.top,
      height: span.bottom - span.top,
      grip: point - span.top
    )
    cell.isHeld = true
    bringSubviewToFront(cell)
    setNeedsLayout()
    return true
  }

  /// Carries the row that is held.
  ///
  /// - Parameter point: The height in the content at which the hand is now.
  package func carryRow(to point: CGFloat) {
    guard var move = rowMove else { return }
    let end = max(0, geometry.height - move.height)
    move.top = min(max(0, point - move.grip), end)
    let middle = move.top + move.height / 2
    var proposed = proposal(at: middle, for: move.source)
    // What follows the row's own section has moved up as far as the row is high.
    if let section = proposed?.section, section > move.source.section {
      proposed = proposal(at: middle + move.height, for: move.source)
    }
    if let proposed, let target = target(of: move.source, proposed: proposed) {
      move.target = target
    }
    rowMove = move
    setNeedsLayout()
  }

  /// Lets the row go where it is held.
  package func dropRow() {
    guard let move = rowMove else { return }
    giveUpRow()
    _ = moveByPerson(move.source, to: move.target)
  }

  /// Puts the row back that is held.
  package func giveUpRow() {
    guard let move = rowMove else { return }
    rowMove = nil
    if let cell = cells[move.source] {
      cell.isHeld = false
      putInOrder(cell, at: move.source)
    }
    setNeedsLayout()
  }

  private func proposal(at middle: CGFloat, for source: IndexPath) -> IndexPath? {
    if let row = geometry.rows(from: middle, to: middle.nextUp).first { return row }
    let sections = geometry.sections(from: middle, to: middle.nextUp)
    guard let index = sections.first ?? geometry.sections.indices.last else { return nil }
    let section = geometry.sections[index]
    func end(of index: Int) -> IndexPath {
      let count = geometry.sections[index].rows.count
      return IndexPath(row: index == source.section ? max(0, count - 1) : count, section: index)
    }
    if middle >= section.footerTop, section.rows.count > 0 { return end(of: index) }
    let isBefore = middle < section.top + section.header / 2 && index > 0
    return isBefore ? end(of: index - 1) : IndexPath(row: 0, section: index)
  }
}
