import Foundation

extension UIWindow {
  /// Puts the new root controller's view in the place of the old one's, in a visible window.
  func rootChanged(from old: UIViewController?) {
    if !isHidden { old?.windowDidHide() }
    old?.viewIfLoaded?.removeFromSuperview()
    invalidateRestorableState()
    if !isHidden { showRoot() }
  }

  /// Tells the root controller that its view appears or disappears.
  func visibilityChanged() {
    if isHidden {
      rootViewController?.windowDidHide()
    } else {
      showRoot()
    }
  }

  private func showRoot() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== self { insertSubview(view, at: 0) }
    controller.windowDidShow()
  }

  /// The windows of which only one takes keys.
  var rivals: [UIWindow] { [] }
}
