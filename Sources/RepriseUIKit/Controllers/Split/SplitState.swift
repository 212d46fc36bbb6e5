import Foundation

/// What a split view remembers of its columns.
struct SplitState {
  typealias Column = UISplitViewController.Column

  /// What the app put into the columns.
  var contents: [Column: UIViewController] = [:]

  /// What stands for the columns in the tree: the contents, or navigation controllers around them.
  var containers: [Column: UIViewController] = [:]

  /// The columns whose navigation controller the split view made.
  var wrapped: Set<Column> = []

  /// The column that shows everything while the split view is collapsed; `nil` while it isn't.
  var base: Column?

  /// The second of two unnamed columns, while it is in the first one's stack.
  weak var joined: UIViewController?

  /// What was asked for by code or a person, rather than by the width.
  var chosenMode: UISplitViewController.DisplayMode?

  /// What the delegate knows to be shown.
  var knownMode: UISplitViewController.DisplayMode?

  /// What is on screen, or will be once the split view is.
  var shown: [UIViewController] = []

  /// The column that was shown or filled last.
  var lastColumn: Column?

  /// Whether the columns are being changed.
  var isRearranging = false

  /// What was saved, while it is being restored; columns keep the saved form meanwhile.
  var restoring: SavedSplit?

  /// The column in front where it is restored in another form.
  var restoredColumn: Column?

  /// Whether the restored stack holds nothing that belongs into the second of two unnamed columns.
  var keepsStack = false
}

/// How wide a column is.
struct ColumnWidth {
  /// Stands for a width that the split view chooses.
  static let automatic = -CGFloat.greatestFiniteMagnitude

  var fraction = automatic
  var preferred = automatic
  var minimum = automatic
  var maximum = automatic

  /// What a person chose by moving the line beside the column.
  var persons: CGFloat?

  /// Gives the width in a split view of a width.
  func width(in total: CGFloat) -> CGFloat {
    var width = min(320, total * 0.4)
    if fraction != Self.automatic { width = total * fraction }
    if preferred != Self.automatic { width = preferred }
    if let persons { width = persons }
    if maximum != Self.automatic { width = min(width, maximum) }
    if minimum != Self.automatic { width = max(width, minimum) }
    return max(0, min(width, total))
  }
}
