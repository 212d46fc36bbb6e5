import Foundation

/// How columns become one, and are parted again.
extension UISplitViewController {
  /// Takes the form that suits the width, asking the delegate.
  func adapt() {
    guard state.restoring == nil, !state.containers.isEmpty else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != isCollapsed else { return }
    switch (isCompact, style) {
    case (true, .unspecified): collapseUnnamed()
    case (true, _): collapseNamed()
    case (false, .unspecified): expandUnnamed()
    case (false, _): expandNamed()
    }
    if isCompact {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
    markOwnChange()
  }

  /// The columns that are in the stack of the one that shows.
  var nestedColumns: [Column] {
    guard let base = state.base, let container = state.containers[base] else { return [] }
    if style == .unspecified {
      return state.joined?.parentController === container && state.joined != nil
        ? [.secondary] : []
    }
    return Column.inOrder.filter { column in
      column != base && state.containers[column]?.parentController === container
    }
  }

  /// Whether a column's controller is in another one's stack.
  func isNested(_ controller: UIViewController) -> Bool {
    guard let base = state.base, let container = state.containers[base] else { return false }
    return controller.parentController === container
  }

  // MARK: Without asking

  /// Takes the columns out of each other; nobody is asked.
  func part() {
    guard let base = state.base else { return }
    let nested = Set(nestedColumns)
    if let navigation = state.containers[base] as? UINavigationController, !nested.isEmpty {
      if style == .unspecified { state.containers[.secondary] = state.joined }
      let columns = nested.compactMap { state.containers[$0] }
      navigation.setViewControllers(
        navigation.viewControllers.filter { child in !columns.contains { $0 === child } },
        animated: false
      )
    }
    state.joined = nil
    state.base = nil
  }

  /// Has one column show everything, with others in its stack; nobody is asked.
  func join(onto base: Column, _ nested: [Column]) {
    state.base = base
    guard let navigation = state.containers[base] as? UINavigationController else { return }
    let columns = Column.inOrder.filter { $0 != base }.compactMap { state.containers[$0] }
    let own = navigation.viewControllers.filter { child in !columns.contains { $0 === child } }
    let pushed = Column.inOrder.filter { $0 != base && nested.contains($0) }
      .compactMap { state.containers[$0] }
    let stack = own + pushed
    if !stack.elementsEqual(navigation.viewControllers, by: ===) {
      navigation.setViewControllers(stack, animated: false)
    }
    if style == .unspecified, let secondary = pushed.last {
      state.joined = secondary
      state.containers[.secondary] = nil
    }
  }

  /// Says that the stack of a column changed: a column that left it is beside it again.
  func stackChanged() {
    guard isCollapsed, !state.isRearranging, state.restoring == nil else { return }
    rearrange {}
    state.lastColumn = nestedColumns.last ?? state.base
  }

  // MARK: Named columns

  private func collapseNamed() {
    let last = Column.inOrder.last { state.containers[$0] != nil } ?? .primary
    let proposed = state.containers[.compact] == nil ? last : .compact
    var top = proposed
    if let column = state.restoredColumn, state.containers[.compact] == nil {
      top = column
    } else if let delegate {
      top = delegate.splitViewController(
        self,
        topColumnForCollapsingToProposedTopColumn: proposed
      )
    }
    if state.containers[top] == nil { top = proposed }
    let first = Column.inOrder.first { state.containers[$0] != nil } ?? .primary
    rearrange {
      join(
        onto: top == .compact ? .compact : first,
        top == .compact ? [] : Column.inOrder.filter { $0.rawValue <= top.rawValue }
      )
    }
  }

  private func expandNamed() {
    var mode = DisplayMode.automatic
    rearrange {
      part()
      let proposed = currentMode
      mode =
        delegate?.splitViewController(
          self,
          displayModeForExpandingToProposedDisplayMode: proposed
        ) ?? proposed
      if mode != proposed { state.chosenMode = mode }
    }
    if let column = state.restoredColumn { performShow(column) }
  }

  // MARK: Unnamed columns

  private func collapseUnnamed() {
    let first = delegate?.primaryViewController(forCollapsing: self)
    guard let primary = first ?? state.containers[.primary] ?? state.containers[.secondary] else {
      return
    }
    let secondary = state.containers[.secondary]
    rearrange {
      state.containers[.primary] = primary
      state.containers[.secondary] = nil
      state.base = .primary
      guard let secondary, secondary !== primary, state.restoredColumn != .primary else { return }
      let isDone =
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      guard !isDone else { return }
      primary.collapseSecondaryViewController(secondary, for: self)
      state.joined = secondary
    }
    if state.restoredColumn == .primary { state.containers[.secondary] = secondary }
    rearrange {}
  }

  private func expandUnnamed() {
    let shown = state.containers[.primary]
    let first = delegate?.primaryViewController(forExpanding: self)
    guard let primary = first ?? shown else { return }
    rearrange {
      var secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
      if secondary == nil, !state.keepsStack {
        secondary = primary.separateSecondaryViewController(for: self)
      }
      state.base = nil
      state.joined = nil
      state.containers[.primary] = primary
      state.containers[.secondary] = secondary ?? state.containers[.secondary]
    }
    if let column = state.restoredColumn { performShow(column) }
  }
}

extension UINavigationController {
  func performSeparation() -> UIViewController? {
    var stack = childControllers
    let nested = stack.indices.dropFirst().first { stack[$0] is UINavigationController }
    guard let index = nested ?? (stack.count > 1 ? stack.count - 1 : nil) else { return nil }
    let secondary = stack.remove(at: index)
    setViewControllers(stack, animated: false)
    return secondary
  }
}
