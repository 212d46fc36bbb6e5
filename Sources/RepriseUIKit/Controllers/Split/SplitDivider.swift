package import Foundation

/// The line between two columns of a split view, which a person moves.
@MainActor
package final class SplitDivider: UIView {
  /// The column whose width it is for.
  package let column: UISplitViewController.Column

  private weak var splitView: UISplitViewController?

  init(column: UISplitViewController.Column, of splitView: UISplitViewController) {
    self.column = column
    self.splitView = splitView
    super.init(frame: .zero)
    accessibilityIdentifier = "\(column.name)-divider"
    accessibilityLabel = "Column Width"
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the column.
  package var columnWidth: CGFloat { splitView?.shownWidth(of: column) ?? 0 }

  /// The widths that the column can have.
  package var columnWidths: ClosedRange<CGFloat> { splitView?.widths(of: column) ?? 0...0 }

  /// Whether the column is at the right of the line.
  package var isTrailing: Bool { splitView?.primaryIsAtRight == true }

  /// Whether a person gave the column its width.
  package var isMoved: Bool { splitView?.personsWidth(of: column) != nil }

  /// Takes a width that a person chose.
  package override func handle(_ event: InputEvent) -> Bool {
    guard case .choose(let width) = event, width.isFinite, isUserInteractionEnabled, !isHidden
    else { return false }
    splitView?.takeWidth(CGFloat(width), of: column)
    return splitView != nil
  }

  package override var displayedState: [String] {
    super.displayedState + ["width=\(Int(columnWidth.rounded()))"]
  }

  /// How wide the place is that a pointer finds the line at.
  static let breadth: CGFloat = 9
}

extension UISplitViewController {
  /// The width that a column has beside the others.
  func shownWidth(of column: Column) -> CGFloat {
    frames(in: CGRect(origin: .zero, size: currentSize))[column]?.width ?? 0
  }

  /// The widths that a person can give a column.
  func widths(of column: Column) -> ClosedRange<CGFloat> {
    let total = currentSize.width
    let others = shownColumns.filter { $0 != column && $0 != .secondary }
      .reduce(0) { $0 + width(of: $1).width(in: total) }
    let wanted = width(of: column)
    let least = wanted.minimum == ColumnWidth.automatic ? Self.leastWidth : wanted.minimum
    let room = max(least, total - others - Self.leastWidth)
    let most = wanted.maximum == ColumnWidth.automatic ? room : min(wanted.maximum, room)
    return least...max(least, most)
  }

  /// Takes a width that a person chose; it is kept with the split view.
  func takeWidth(_ width: CGFloat, of column: Column) {
    let range = widths(of: column)
    let taken = min(max(width.rounded(), range.lowerBound), range.upperBound)
    guard taken != shownWidth(of: column) else { return }
    setPersonsWidth(taken, of: column)
    loadedView?.setNeedsLayout()
    markOwnChange()
  }

  /// Puts a line between columns that stand beside each other, and takes the others away.
  func placeDividers(in bounds: CGRect) {
    guard let container = loadedView else { return }
    let frames = frames(in: bounds)
    let mode = currentMode
    let isBeside = mode == .oneBesideSecondary || mode == .twoBesideSecondary
    let wanted = isCollapsed || !isBeside ? [] : frames.keys.filter { $0 != .secondary }
    var dividers = container.subviews.compactMap { $0 as? SplitDivider }
    for divider in dividers where !wanted.contains(divider.column) { divider.removeFromSuperview() }
    dividers.removeAll { !wanted.contains($0.column) }
    for column in wanted where frames.count > 1 {
      let known = dividers.first { $0.column == column }
      let divider = known ?? SplitDivider(column: column, of: self)
      if known == nil { container.addSubview(divider) }
      let frame = frames[column] ?? .zero
      let edge = primaryIsAtRight ? frame.minX : frame.maxX
      divider.frame = CGRect(
        x: edge - (SplitDivider.breadth - 1) / 2,
        y: bounds.minY,
        width: SplitDivider.breadth,
        height: bounds.height
      )
      if container.subviews.last !== divider { container.bringSubviewToFront(divider) }
    }
  }

  private func width(of column: Column) -> ColumnWidth {
    column == .primary ? primaryWidth : supplementaryWidth
  }

  func personsWidth(of column: Column) -> CGFloat? { width(of: column).persons }

  func setPersonsWidth(_ width: CGFloat?, of column: Column) {
    switch column {
    case .primary: primaryWidth.persons = width
    case .supplementary: supplementaryWidth.persons = width
    case .secondary, .compact: break
    }
  }

  /// The least width of a column for which the app gives none.
  private static let leastWidth: CGFloat = 180
}
