import Foundation

extension UINavigationController {
  /// Goes back one step, as a tap on the back button does.
  ///
  /// - Returns: Whether there was a way back.
  @discardableResult
  package func back() -> Bool {
    guard isBackPossible else { return false }
    if childControllers.count == 1, let outerStack { return outerStack.back() }
    return popViewController(animated: true) != nil
  }

  /// The back button, the buttons of the top, and those of the toolbar.
  var barItems: [OperableItem] {
    guard let top = topViewController else { return [] }
    var items: [OperableItem] = []
    if !isNavigationBarHidden {
      if isBackPossible {
        items.append(("back", titleOfBack, { [weak self] in self?.back() }))
      }
      let item = top.navigationItem
      let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      items += buttons.compactMap(operable)
      if let search = item.searchController, search.isActive {
        items.append(("cancel-search", "Cancel", { [weak search] in search?.cancel() }))
      }
    }
    if !isToolbarHidden { items += (top.toolbarItems ?? []).compactMap(operable) }
    return items
  }

  func contentFrame(in bounds: CGRect) -> CGRect {
    let top = min(barHeight, bounds.height)
    let search = min(searchHeight, bounds.height - top)
    let bottom = min(toolbarHeight, bounds.height - top - search)
    return CGRect(
      x: 0,
      y: top + search,
      width: bounds.width,
      height: bounds.height - top - search - bottom
    )
  }

  /// The height of the bar above the stack; 0 where there is none.
  var barHeight: CGFloat { hasBar ? navigationBar.height : 0 }

  func arrange(in bounds: CGRect) {
    navigationBar.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: min(hasBar ? barHeight : navigationBar.height, bounds.height)
    )
    if let container = loadedView {
      if topIsStack {
        navigationBar.removeFromSuperview()
      } else if navigationBar.superview !== container {
        container.addSubview(navigationBar)
      }
    }
    placeSearchBar(in: bounds)
    placeToolbar(in: bounds)
    topViewController?.loadedView?.frame = contentFrame(in: bounds)
  }

  /// Whether a stack is on top of this one: a split view's column, which has bars of its own.
  private var topIsStack: Bool { topViewController is UINavigationController }

  private var hasBar: Bool { !isNavigationBarHidden && !topIsStack }

  private var toolbarHeight: CGFloat { isToolbarHidden || topIsStack ? 0 : 44 }

  private func placeToolbar(in bounds: CGRect) {
    guard toolbarHeight > 0, let container = loadedView else {
      return toolbar.removeFromSuperview()
    }
    if toolbar.superview !== container { container.addSubview(toolbar) }
    toolbar.items = topViewController?.toolbarItems
    let height = min(toolbarHeight, bounds.height)
    toolbar.frame = CGRect(
      x: 0,
      y: bounds.height - height,
      width: bounds.width,
      height: height
    )
  }

  /// The stack that this one is on top of, as a collapsed split view's column is.
  private var outerStack: UINavigationController? {
    guard let outer = parentController as? UINavigationController, outer.topViewController === self
    else { return nil }
    return outer
  }

  private var isBackPossible: Bool {
    guard topViewController?.navigationItem.hidesBackButton != true else { return false }
    return childControllers.count > 1 || outerStack?.isBackPossible == true
  }

  /// What the way back is called; `nil` where there is none.
  package var backTitle: String? { isBackPossible ? titleOfBack : nil }

  private var titleOfBack: String {
    if childControllers.count == 1, let outerStack { return outerStack.titleOfBack }
    let below = childControllers.dropLast().last?.navigationItem
    return below?.backButtonTitle ?? below?.backBarButtonItem?.title ?? below?.title ?? "Back"
  }

  private var searchBar: UISearchBar? {
    isNavigationBarHidden ? nil : topViewController?.navigationItem.searchController?.searchBar
  }

  private var searchHeight: CGFloat { searchBar?.intrinsicContentSize.height ?? 0 }

  /// The top's search bar stands below the navigation bar; another's is taken away.
  private func placeSearchBar(in bounds: CGRect) {
    guard let container = loadedView else { return }
    let wanted = searchBar
    for case let bar as UISearchBar in container.subviews where bar !== wanted {
      bar.removeFromSuperview()
    }
    guard let wanted else { return }
    if wanted.superview !== container { container.addSubview(wanted) }
    let top = min(barHeight, bounds.height)
    wanted.frame = CGRect(
      x: 0,
      y: top,
      width: bounds.width,
      height: min(searchHeight, bounds.height - top)
    )
  }

  private func operable(_ button: UIBarButtonItem) -> OperableItem? {
    guard button.isEnabled else { return nil }
    return (
      button.accessibilityIdentifier ?? "",
      button.title ?? "",
      { [weak button, weak self] in button?.performAction(in: self?.viewIfLoaded) }
    )
  }
}
