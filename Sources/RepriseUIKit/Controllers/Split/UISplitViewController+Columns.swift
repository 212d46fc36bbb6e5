public import Foundation
import Reprise

extension UISplitViewController {
  /// The controllers of the columns that are there; of a collapsed split view the one that shows.
  var currentControllers: [UIViewController] {
    let columns = state.base.map { [$0] } ?? Column.inOrder
    return columns.compactMap { state.containers[$0] }
  }

  func setUnnamed(_ controllers: [UIViewController]) {
    guard style == .unspecified else {
      noteMisuse("viewControllers can't be set with named columns: use setViewController(_:for:).")
      return
    }
    rearrange {
      part()
      for (column, index) in [(Column.primary, 0), (.secondary, 1)] {
        let controller = controllers.indices.contains(index) ? controllers[index] : nil
        state.contents[column] = controller
        state.containers[column] = controller
      }
    }
    if appearance.isOnScreen { adapt() }
  }

  func setContent(_ controller: UIViewController?, of column: Column) {
    let isKnown = style == .tripleColumn || column != .supplementary
    guard style != .unspecified, isKnown else {
      noteMisuse("a split view of style \(style) has no column \(column).")
      return
    }
    fill(column, with: controller)
  }

  func content(of column: Column) -> UIViewController? {
    if state.wrapped.contains(column),
      let navigation = state.containers[column] as? UINavigationController
    {
      return navigation.viewControllers.first
    }
    return state.contents[column]
  }

  private func fill(_ column: Column, with controller: UIViewController?) {
    guard content(of: column) !== controller else { return }
    state.lastColumn = column
    rearrange {
      state.contents[column] = controller
      if let controller, !(controller is UINavigationController), state.wrapped.contains(column),
        let navigation = state.containers[column] as? UINavigationController
      {
        navigation.setViewControllers([controller], animated: false)
      } else {
        state.wrapped.remove(column)
        exchange(column, for: controller.map { wrap($0, in: column) })
      }
    }
    if appearance.isOnScreen { adapt() }
  }

  private func wrap(_ controller: UIViewController, in column: Column) -> UIViewController {
    guard style != .unspecified, column != .compact, !(controller is UINavigationController) else {
      return controller
    }
    let navigation = makeWrapper(for: column)
    navigation.setViewControllers([controller], animated: false)
    return navigation
  }

  /// Makes the navigation controller of a column; it is saved with the split view.
  func makeWrapper(for column: Column) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.restorationIdentifier = "\(column.name)-column"
    state.wrapped.insert(column)
    return navigation
  }

  /// Puts another controller in a column's place, wherever that is now.
  func exchange(_ column: Column, for container: UIViewController?) {
    let (base, nested) = (state.base, nestedColumns)
    if base != nil { part() }
    state.containers[column] = container
    if let base, state.containers[base] != nil { join(onto: base, nested) }
  }

  // MARK: Showing

  func performShow(_ column: Column) {
    guard state.containers[column] != nil else { return }
    state.lastColumn = column
    if let base = state.base {
      guard column != .compact, base != .compact else { return }
      let nested = Column.inOrder.filter { $0 != base && $0.rawValue <= column.rawValue }
      rearrange { join(onto: base, nested) }
    } else if !shownColumns.contains(column) {
      change(to: mode(showing: column))
    }
  }

  func performHide(_ column: Column) {
    if let base = state.base {
      guard column != base else { return }
      rearrange { join(onto: base, nestedColumns.filter { $0.rawValue < column.rawValue }) }
    } else if column != .secondary, shownColumns.contains(column) {
      change(to: mode(hiding: column))
    }
  }

  /// Shows the first columns, or hides them, as a person does.
  func toggleColumns() {
    let first = Column.inOrder.first { state.containers[$0] != nil } ?? .primary
    if shownColumns.contains(first) { performHide(first) } else { performShow(first) }
  }

  func performShow(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if let base = state.base, let navigation = state.containers[base] as? UINavigationController {
      navigation.pushViewController(controller, animated: true)
    } else {
      fill(.primary, with: controller)
    }
  }

  func performShowDetail(_ controller: UIViewController, sender: Any?) {
    let isDone = delegate?.splitViewController(self, showDetail: controller, sender: sender)
    if isDone == true { return }
    if isCollapsed, style == .unspecified {
      state.lastColumn = .secondary
      state.containers[.primary]?.show(controller, sender: sender)
      if controller.parentController === state.containers[.primary] { state.joined = controller }
      markOwnChange()
    } else {
      fill(.secondary, with: controller)
      performShow(.secondary)
    }
  }

  private func noteMisuse(_ detail: String) {
    context?.engine.note(self, code: .badValue, detail: detail)
  }
}

extension UISplitViewController {
  /// The part of the width that the primary column should have.
  public var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.fraction }
    set { setWidths { $0.primaryWidth.fraction = newValue } }
  }

  /// The width that the primary column should have.
  public var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set { setWidths { $0.primaryWidth.preferred = newValue } }
  }

  /// The least width of the primary column.
  public var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.minimum }
    set { setWidths { $0.primaryWidth.minimum = newValue } }
  }

  /// The greatest width of the primary column.
  public var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.maximum }
    set { setWidths { $0.primaryWidth.maximum = newValue } }
  }

  /// The part of the width that the supplementary column should have.
  public var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.fraction }
    set { setWidths { $0.supplementaryWidth.fraction = newValue } }
  }

  /// The width that the supplementary column should have.
  public var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set { setWidths { $0.supplementaryWidth.preferred = newValue } }
  }

  /// The width of the primary column.
  public var primaryColumnWidth: CGFloat { primaryWidth.width(in: currentSize.width) }

  /// The width of the supplementary column.
  public var supplementaryColumnWidth: CGFloat { supplementaryWidth.width(in: currentSize.width) }

  private func setWidths(_ body: (UISplitViewController) -> Void) {
    body(self)
    loadedView?.setNeedsLayout()
  }
}
