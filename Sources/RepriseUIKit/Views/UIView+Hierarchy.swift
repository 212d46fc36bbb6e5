import Foundation

extension UIView {
  /// Adds a view right behind one of the subviews.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Adds a view right in front of one of the subviews.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Exchanges the places of two subviews.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    subviews.swapAt(first, second)
  }

  /// Says whether this view is another one, or lies within it.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Finds this view, or the first one within it, with a tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Ends the time as first responder of whatever holds it within this view.
  ///
  /// - Parameter force: Whether a first responder that refuses is not asked.
  /// - Returns: Whether nothing in this view is first responder now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self)
    else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.dropFirstResponder() }
    return force
  }

  /// Lays out this view and all within it anew: texts have other sizes now.
  package func remeasure() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    (self as? UITableView)?.invalidateGeometry()
    (self as? UICollectionView)?.collectionViewLayout.invalidateLayout()
    for view in subviews { view.remeasure() }
  }

  func insert(_ view: UIView, at index: Int) {
    precondition(
      !isDescendant(of: view),
      "A view can't be added to itself or to a view within it."
    )
    let (oldWindow, newWindow) = (view.window, window)
    let old = view.superview
    if old !== self { view.willMove(toSuperview: self) }
    if oldWindow !== newWindow { view.announceWindow(newWindow) }
    if let old {
      if old !== self { old.willRemoveSubview(view) }
      old.subviews.removeAll { $0 === view }
    }
    view.superview = self
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    setNeedsLayout()
    if view.asksForLayout { view.markSubtree() }
    guard old !== self else { return }
    if oldWindow !== newWindow { view.confirmWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func leaveSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { announceWindow(nil) }
    old.willRemoveSubview(self)
    old.subviews.removeAll { $0 === self }
    superview = nil
    old.setNeedsLayout()
    if oldWindow != nil { confirmWindow() }
    didMoveToSuperview()
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    if view.superview === self { subviews.removeAll { $0 === view } }
    let index = subviews.firstIndex(of: sibling).map { $0 + offset } ?? subviews.count
    insertSubview(view, at: index)
  }

  private func announceWindow(_ newWindow: UIWindow?) {
    if let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self) {
      _ = endEditing(true)
    }
    announce(newWindow)
  }

  private func announce(_ newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for view in subviews { view.announce(newWindow) }
  }

  private func confirmWindow() {
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for view in subviews { view.confirmWindow() }
  }
}
