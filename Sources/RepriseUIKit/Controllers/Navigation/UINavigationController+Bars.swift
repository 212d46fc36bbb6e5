import Foundation

extension UINavigationController {
  /// Goes back one step, as a tap on the back button does.
  ///
  /// - Returns: Whether there was a way back.
  @discardableResult
  package func back() -> Bool {
    guard isBackPossible else { return false }
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
      items += buttons.compactMap(Self.operable)
      if let search = item.searchController, search.isActive {
        items.append(("cancel-search", "Cancel", { [weak search] in search?.cancel() }))
      }
    }
    if !isToolbarHidden { items += (top.toolbarItems ?? []).compactMap(Self.operable) }
    return items
  }

  func contentFrame(in bounds: CGRect) -> CGRect {
    // A navigation controller in the stack is a split view's column: it has a bar of its own.
    let hasBar = !isNavigationBarHidden && !(topViewController is UINavigationController)
    let top = hasBar ? min(44, bounds.height) : 0
    let search = min(searchHeight, bounds.height - top)
    return CGRect(
      x: 0,
      y: top + search,
      width: bounds.width,
      height: bounds.height - top - search
    )
  }

  func arrange(in bounds: CGRect) {
    navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(44, bounds.height))
    placeSearchBar(in: bounds)
    topViewController?.loadedView?.frame = contentFrame(in: bounds)
  }

  private var isBackPossible: Bool {
    childControllers.count > 1 && topViewController?.navigationItem.hidesBackButton == false
  }

  /// What the way back is called; `nil` where there is none.
  package var backTitle: String? { isBackPossible ? titleOfBack : nil }

  private var titleOfBack: String {
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
    let top = min(44, bounds.height)
    wanted.frame = CGRect(
      x: 0,
      y: top,
      width: bounds.width,
      height: min(searchHeight, bounds.height - top)
    )
  }

  private static func operable(_ button: UIBarButtonItem) -> OperableItem? {
    guard button.isEnabled else { return nil }
    return (
      button.accessibilityIdentifier ?? "",
      button.title ?? "",
      { [weak button] in button?.performAction() }
    )
  }
}
