import Foundation

/// A row that a person holds: it follows the hand, and the others make room.
///
/// Nothing of the app changes before the row is let go.
struct RowMove {
  /// Where the row is.
  let source: IndexPath

  /// Where it comes to stand when it is let go.
  var target: IndexPath

  /// The upper edge of the row, as it is held.
  var top: CGFloat

  let height: CGFloat

  /// How far below the row's upper edge it is held.
  let grip: CGFloat

  /// How far another row makes room.
  func shift(of path: IndexPath) -> CGFloat {
    var (row, shift) = (path.row, CGFloat.zero)
    if path > source { shift -= height }
    if path.section == source.section, path.row > source.row { row -= 1 }
    if (path.section, row) >= (target.section, target.row) { shift += height }
    return shift
  }

  /// How far what stands above the rows of a section makes room.
  func headerShift(of section: Int) -> CGFloat {
    (section > source.section ? -height : 0) + (section > target.section ? height : 0)
  }

  /// How far what stands below the rows of a section makes room.
  func footerShift(of section: Int) -> CGFloat {
    (section >= source.section ? -height : 0) + (section >= target.section ? height : 0)
  }
}
