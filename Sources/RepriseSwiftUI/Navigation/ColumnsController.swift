import Foundation
import RepriseUIKit

/// The controller of columns.
final class ColumnsController: UISplitViewController, UISplitViewControllerDelegate {
  /// Is told of what a person showed or hid.
  var changed: (DisplayMode) -> Void = { _ in }

  /// Is told that what was saved has been read.
  var restored: () -> Void = {}

  /// Says which column is in front where there is room for one.
  var front: () -> Column = { .secondary }

  private var isOwnChange = false

  override init(style: Style) {
    super.init(style: style)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the columns of a mode, whatever a person chose before.
  func set(_ mode: DisplayMode) {
    guard displayMode != mode || preferredDisplayMode != mode else { return }
    isOwnChange = true
    defer { isOwnChange = false }
    preferredDisplayMode = .automatic
    preferredDisplayMode = mode
  }

  override func decodeRestorableState(with coder: NSCoder) {
    isOwnChange = true
    super.decodeRestorableState(with: coder)
    isOwnChange = false
    restored()
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: DisplayMode
  ) {
    if !isOwnChange { changed(displayMode) }
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
  ) -> Column { front() }
}

/// Is told that a person chose a row of a column: the next one comes in front where there is one.
@MainActor
final class ColumnChoice {
  let made: () -> Void

  /// Whether something is chosen in the column.
  var isMade = false

  init(made: @escaping () -> Void) {
    self.made = made
  }
}

extension ColumnChoice: Equatable {
  nonisolated static func == (left: ColumnChoice, right: ColumnChoice) -> Bool { left === right }
}

extension EnvironmentValues {
  private enum ColumnChoiceKey: EnvironmentKey {
    static var defaultValue: ColumnChoice? { nil }
  }

  /// The column that the view is in.
  var chosen: ColumnChoice? {
    get { self[ColumnChoiceKey.self] }
    set { self[ColumnChoiceKey.self] = newValue }
  }
}
