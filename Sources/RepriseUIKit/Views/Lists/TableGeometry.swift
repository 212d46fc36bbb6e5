import Foundation

/// Where the rows and headers of a table lie.
///
/// Rows of one height cost nothing each; only rows of different heights are written down.
struct TableGeometry {
  struct Section {
    var top: CGFloat
    var header: CGFloat
    var footer: CGFloat
    var rows: Rows
    var headerTitle: String?
    var footerTitle: String?

    /// Whether what stands above is as high as it needs to be.
    var measuresHeader = false

    /// Whether what stands below is as high as it needs to be.
    var measuresFooter = false

    var rowsTop: CGFloat { top + header }
    var footerTop: CGFloat { rowsTop + rows.height }
    var bottom: CGFloat { footerTop + footer }
  }

  enum Rows {
    case uniform(count: Int, height: CGFloat)

    /// The lower edge of each row.
    case edges([CGFloat])

    var count: Int {
      switch self {
      case .uniform(let count, _): count
      case .edges(let edges): edges.count
      }
    }

    var height: CGFloat { edge(count) }

    /// The upper edge of a row; that of the row behind the last is the end.
    func edge(_ row: Int) -> CGFloat {
      switch self {
      case .uniform(_, let height): CGFloat(row) * height
      case .edges(let edges): row <= 0 ? 0 : edges[min(row, edges.count) - 1]
      }
    }

    /// The row at a distance from the first row's upper edge, within the rows.
    func row(at distance: CGFloat) -> Int {
      switch self {
      case .uniform(let count, let height):
        guard height > 0, distance > 0 else { return 0 }
        let row = (distance / height).rounded(.down)
        return row >= CGFloat(count) ? max(0, count - 1) : Int(row)
      case .edges(let edges):
        var (low, high) = (0, edges.count)
        while low < high {
          let middle = (low + high) / 2
          if edges[middle] > distance { high = middle } else { low = middle + 1 }
        }
        return max(0, min(low, edges.count - 1))
      }
    }
  }

  var sections: [Section] = []
  var height: CGFloat = 0

  /// The width that the heights are for.
  var width: CGFloat = 0

  /// Whether there are texts or views whose height the width decides.
  var dependsOnWidth = false

  var rowCounts: [Int] { sections.map(\.rows.count) }
  var isEmpty: Bool { sections.allSatisfy { $0.rows.count == 0 } }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// The upper and lower edge of a row.
  func span(of path: IndexPath) -> (top: CGFloat, bottom: CGFloat) {
    let section = sections[path.section]
    return (
      section.rowsTop + section.rows.edge(path.row),
      section.rowsTop + section.rows.edge(path.row + 1)
    )
  }

  /// The sections that touch a stretch of the content.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard bottom > top else { return 0..<0 }
    func first(_ isBehind: (Section) -> Bool) -> Int {
      var (low, high) = (0, sections.count)
      while low < high {
        let middle = (low + high) / 2
        if isBehind(sections[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0.bottom > top }
    return start..<max(start, first { $0.top >= bottom })
  }

  /// Gives sections other heights of what stands above or below; those after them move.
  mutating func resize(_ change: (Int, inout Section) -> Void) {
    var moved: CGFloat = 0
    for index in sections.indices {
      sections[index].top += moved
      let bottom = sections[index].bottom
      change(index, &sections[index])
      moved += sections[index].bottom - bottom
    }
    height += moved
  }

  /// The rows that touch a stretch of the content.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard bottom > top else { return [] }
    var paths: [IndexPath] = []
    for index in sections(from: top, to: bottom) {
      let section = sections[index]
      guard section.rows.count > 0, section.footerTop > top, section.rowsTop < bottom else {
        continue
      }
      var row = section.rows.row(at: top - section.rowsTop)
      while row < section.rows.count, section.rowsTop + section.rows.edge(row) < bottom {
        paths.append(IndexPath(row: row, section: index))
        row += 1
      }
    }
    return paths
  }
}
