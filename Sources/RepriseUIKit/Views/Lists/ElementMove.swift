package import Foundation

/// A step from one element of a list to another, as keys make it.
package enum ElementMove: Sendable {
  /// To the one above.
  case up

  /// To the one below.
  case down

  /// To the one at the left.
  case left

  /// To the one at the right.
  case right

  /// To the first one.
  case first

  /// To the last one.
  case last

  /// As far up as can be seen at once.
  case pageUp

  /// As far down as can be seen at once.
  case pageDown
}

/// A view of elements, between which keys move the focus.
@MainActor
package protocol ElementList: UIScrollView {
  /// Gives the element that a cell shows.
  func element(of cell: UIView) -> IndexPath?

  /// Gives the cell of an element; `nil` for one that can't be seen.
  func cell(of element: IndexPath) -> UIView?

  /// Gives where an element lies in the content; `nil` for one that isn't there.
  func frame(of element: IndexPath) -> CGRect?

  /// Gives the element that a step leads to; `nil` where there is none.
  func element(from element: IndexPath, by move: ElementMove) -> IndexPath?
}

extension UITableView: ElementList {
  package func element(of cell: UIView) -> IndexPath? {
    (cell as? UITableViewCell).flatMap(indexPath)
  }

  package func cell(of element: IndexPath) -> UIView? { cells[element] }

  package func frame(of element: IndexPath) -> CGRect? {
    settleGeometry()
    return geometry.contains(element) ? rectForRow(at: element) : nil
  }

  package func element(from element: IndexPath, by move: ElementMove) -> IndexPath? {
    guard let frame = frame(of: element) else { return nil }
    let page = max(1, bounds.height - frame.height)
    switch move {
    case .up: return geometry.row(before: element)
    case .down: return geometry.row(after: element)
    case .left, .right: return nil
    case .first: return geometry.firstRow
    case .last: return geometry.lastRow
    case .pageUp:
      return geometry.rows(from: frame.minY - page, to: frame.maxY).first
    case .pageDown:
      return geometry.rows(from: frame.minY, to: frame.maxY + page).last
    }
  }
}

extension TableGeometry {
  var firstRow: IndexPath? {
    sections.firstIndex { $0.rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  var lastRow: IndexPath? {
    sections.lastIndex { $0.rows.count > 0 }.map {
      IndexPath(row: sections[$0].rows.count - 1, section: $0)
    }
  }

  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    let later = sections.indices.dropFirst(path.section + 1)
    return later.first { sections[$0].rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return sections.indices.prefix(path.section).last { sections[$0].rows.count > 0 }.map {
      IndexPath(row: sections[$0].rows.count - 1, section: $0)
    }
  }
}

extension UICollectionView: ElementList {
  package func element(of cell: UIView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap(indexPath)
  }

  package func cell(of element: IndexPath) -> UIView? { cells[element] }

  package func frame(of element: IndexPath) -> CGRect? {
    layoutAttributesForItem(at: element)?.frame
  }

  package func element(from element: IndexPath, by move: ElementMove) -> IndexPath? {
    guard let frame = frame(of: element) else { return nil }
    let ends = itemCounts.indices.filter { itemCounts[$0] > 0 }
    let (width, height) = (max(1, bounds.width), max(1, bounds.height))
    switch move {
    case .first: return ends.first.map { IndexPath(item: 0, section: $0) }
    case .last: return ends.last.map { IndexPath(item: itemCounts[$0] - 1, section: $0) }
    case .up: return nearest(to: frame, within: height, x: 0, y: -1)
    case .down: return nearest(to: frame, within: height, x: 0, y: 1)
    case .left: return nearest(to: frame, within: width, x: -1, y: 0)
    case .right: return nearest(to: frame, within: width, x: 1, y: 0)
    case .pageUp, .pageDown:
      let step = height - frame.height
      return farthest(from: frame, step: max(1, step) * (move == .pageUp ? -1 : 1))
    }
  }

  /// The item beside another one, in a direction: the nearest line, and in it the nearest item.
  private func nearest(
    to frame: CGRect,
    within reach: CGFloat,
    x: CGFloat,
    y: CGFloat,
  ) -> IndexPath? {
    let area = CGRect(
      x: x == 0 ? frame.minX - bounds.width : (x > 0 ? frame.maxX : frame.minX - reach),
      y: y == 0 ? frame.minY : (y > 0 ? frame.maxY : frame.minY - reach),
      width: x == 0 ? frame.width + 2 * bounds.width : reach,
      height: y == 0 ? frame.height : reach
    )
    let candidates = (attributes(in: area)).filter {
      let (dx, dy) = ($0.frame.midX - frame.midX, $0.frame.midY - frame.midY)
      return x == 0 ? dy * y > frame.height / 2 : dx * x > frame.width / 2
    }
    return candidates.min { distance($0, frame, x: x) < distance($1, frame, x: x) }?.indexPath
  }

  private func distance(
    _ attributes: UICollectionViewLayoutAttributes,
    _ frame: CGRect,
    x: CGFloat,
  ) -> (CGFloat, CGFloat) {
    let along = CGSize(
      width: (attributes.frame.midX - frame.midX).magnitude,
      height: (attributes.frame.midY - frame.midY).magnitude
    )
    return x == 0 ? (along.height, along.width) : (along.width, along.height)
  }

  private func farthest(from frame: CGRect, step: CGFloat) -> IndexPath? {
    let area = CGRect(
      x: frame.minX,
      y: step < 0 ? frame.minY + step : frame.maxY,
      width: frame.width,
      height: step.magnitude
    )
    let found = attributes(in: area)
    let far =
      step < 0
      ? found.min { $0.frame.minY < $1.frame.minY } : found.max { $0.frame.maxY < $1.frame.maxY }
    return far?.indexPath
  }

  private func attributes(in area: CGRect) -> [UICollectionViewLayoutAttributes] {
    collectionViewLayout.prepareIfNeeded()
    return (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
      .filter { contains($0.indexPath) }
  }
}
