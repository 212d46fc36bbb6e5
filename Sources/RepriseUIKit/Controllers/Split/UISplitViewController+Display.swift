import Foundation

/// Which columns are shown, and where.
extension UISplitViewController {
  /// The size that the split view has, or will have once it is on screen.
  var currentSize: CGSize {
    if let size = loadedView?.bounds.size, size.width > 0 { return size }
    return owningWindow?.bounds.size ?? .zero
  }

  var currentMode: DisplayMode {
    let wanted = state.chosenMode ?? preferredDisplayMode
    return fitted(wanted == .automatic ? automaticMode : wanted)
  }

  var currentBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    return fitted(automaticMode) == .secondaryOnly ? .overlay : .tile
  }

  private var automaticMode: DisplayMode {
    let size = currentSize
    if style == .tripleColumn, size.width >= 1100 { return .twoBesideSecondary }
    return size.width >= min(size.height, 960) ? .oneBesideSecondary : .secondaryOnly
  }

  /// What there are columns for.
  private func fitted(_ mode: DisplayMode) -> DisplayMode {
    guard style != .tripleColumn else { return mode }
    switch mode {
    case .twoBesideSecondary: return .oneBesideSecondary
    case .twoOverSecondary, .twoDisplaceSecondary: return .oneOverSecondary
    default: return mode
    }
  }

  /// The columns that are shown, or will be once the split view is on screen.
  var shownColumns: [Column] {
    if let base = state.base { return [base] }
    let columns: [Column]
    switch currentMode {
    case .automatic, .secondaryOnly: columns = [.secondary]
    case .oneBesideSecondary, .oneOverSecondary:
      columns = [style == .tripleColumn ? .supplementary : .primary, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: columns = Column.inOrder
    }
    let there = columns.filter { state.containers[$0] != nil }
    guard there.isEmpty else { return there }
    return Array(Column.inOrder.filter { state.containers[$0] != nil }.prefix(1))
  }

  func mode(showing column: Column) -> DisplayMode {
    let isTwo = style == .tripleColumn && column == .primary
    switch currentBehavior {
    case .overlay: return isTwo ? .twoOverSecondary : .oneOverSecondary
    case .displace: return isTwo ? .twoDisplaceSecondary : .oneBesideSecondary
    case .automatic, .tile: return isTwo ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  func mode(hiding column: Column) -> DisplayMode {
    guard style == .tripleColumn, column == .primary else { return .secondaryOnly }
    return currentMode == .twoBesideSecondary ? .oneBesideSecondary : .oneOverSecondary
  }

  /// Shows other columns than the width alone would.
  func change(to mode: DisplayMode) {
    rearrange { state.chosenMode = mode }
  }

  // MARK: Places

  /// Whether the primary column stands at the right: where lines end, and so the other way round
  /// where they run from right to left.
  var primaryIsAtRight: Bool {
    (primaryEdge == .trailing) != (traitCollection.layoutDirection == .rightToLeft)
  }

  func frames(in bounds: CGRect) -> [Column: CGRect] {
    if let base = state.base { return [base: bounds] }
    let columns = shownColumns
    var frames: [Column: CGRect] = [:]
    var leading: CGFloat = 0
    for column in columns where column != .secondary {
      let width = (column == .primary ? primaryWidth : supplementaryWidth).width(in: bounds.width)
      frames[column] = CGRect(x: leading, y: 0, width: width, height: bounds.height)
      leading += width
    }
    if columns.count == 1, let only = columns.first { return [only: bounds] }
    switch currentMode {
    case .oneBesideSecondary, .twoBesideSecondary:
      frames[.secondary] = CGRect(
        x: leading,
        y: 0,
        width: max(0, bounds.width - leading),
        height: bounds.height
      )
    case .twoDisplaceSecondary:
      frames[.secondary] = bounds.offsetBy(dx: leading, dy: 0)
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary:
      frames[.secondary] = bounds
    }
    guard primaryIsAtRight else { return frames }
    return frames.mapValues { frame in
      CGRect(
        x: bounds.width - frame.maxX,
        y: frame.minY,
        width: frame.width,
        height: frame.height
      )
    }
  }

  /// Shows what suits a new size.
  func followSize() {
    if shownColumns.compactMap({ state.containers[$0] }) != state.shown { rearrange {} }
  }

  func arrange(in bounds: CGRect) {
    followSize()
    for (column, frame) in frames(in: bounds) {
      guard let child = state.containers[column], child.parentController === self else { continue }
      child.loadedView?.frame = frame
    }
    placeDividers(in: bounds)
  }

  func column(of container: any UIContentContainer) -> Column? {
    state.containers.first { $0.value === container }?.key
  }

  func installColumn(_ child: UIViewController) {
    guard let container = loadedView, let column = column(of: child) else { return }
    install(child, in: container, frame: frames(in: container.bounds)[column] ?? container.bounds)
    for column in Column.inOrder.reversed() {
      guard let view = state.containers[column]?.loadedView, view.superview === container else {
        continue
      }
      container.bringSubviewToFront(view)
    }
    container.setNeedsLayout()
  }

  // MARK: Changes

  /// Changes the columns, then makes children and what is on screen follow.
  ///
  /// - Parameter body: Changes the state.
  func rearrange(_ body: () -> Void) {
    guard !state.isRearranging else { return body() }
    state.isRearranging = true
    let wasCollapsed = isCollapsed
    body()
    let wanted = (Column.inOrder + [.compact]).compactMap { state.containers[$0] }
      .filter { !isNested($0) }
    let removed = childControllers.filter { child in !wanted.contains { $0 === child } }
    let added = wanted.filter { child in !childControllers.contains { $0 === child } }
    for child in removed { child.willMove(toParent: nil) }
    for child in added { performAdd(child) }
    childControllers = wanted
    showColumns(announcing: wasCollapsed == isCollapsed && appearance.isOnScreen)
    for child in removed { child.removeFromParent() }
    for child in added { finishAdding(child) }
    state.isRearranging = false
    loadedView?.setNeedsLayout()
    markOwnChange()
  }

  private func showColumns(announcing: Bool) {
    let columns = shownColumns
    let new = columns.compactMap { state.containers[$0] }
    let old = state.shown
    // What came on top of a stack has been moved into it, with its view.
    let gone = old.filter { child in
      !new.contains { $0 === child }
        && (!isNested(child) || child.loadedView?.superview === loadedView)
    }
    let come = new.filter { child in !old.contains { $0 === child } }
    if announcing, !isCollapsed, state.knownMode != currentMode {
      delegate?.splitViewController(self, willChangeTo: currentMode)
    }
    state.knownMode = currentMode
    if announcing, style != .unspecified {
      for child in gone {
        if let column = column(of: child) {
          delegate?.splitViewController(self, willHide: column)
        }
      }
      for child in come {
        if let column = column(of: child) {
          delegate?.splitViewController(self, willShow: column)
        }
      }
    }
    state.shown = new
    for child in gone { exchange(child, for: nil, animated: false) { _ in } }
    for child in come { exchange(nil, for: child, animated: false) { installColumn($0) } }
  }
}
