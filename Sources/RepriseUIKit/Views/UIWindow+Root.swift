import Foundation

extension UIWindow {
  /// Puts the new root controller's view in the place of the old one's, in a visible window.
  func rootChanged(from old: UIViewController?) {
    if isRootShown { old?.windowDidHide() }
    isRootShown = false
    old?.rootWindow = nil
    rootViewController?.rootWindow = self
    old?.viewIfLoaded?.removeFromSuperview()
    invalidateRestorableState()
    showIfVisible()
  }

  /// Tells the root controller that its view appears or disappears.
  func visibilityChanged() {
    if isHidden {
      if isRootShown { rootViewController?.windowDidHide() }
      isRootShown = false
      return
    }
    if windowScene == nil { context?.application?.add(self) }
    showIfVisible()
  }

  /// Shows the root controller, once the window is visible and its app has built its interface.
  ///
  /// While an app is launched or a scene connected, windows wait: state is restored before
  /// anything appears.
  package func showIfVisible() {
    guard !isHidden, !isRootShown, context?.isBuildingInterface != true,
      let controller = rootViewController, let view = controller.view
    else { return }
    isRootShown = true
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== self { insertSubview(view, at: 0) }
    controller.windowDidShow()
  }

  /// The windows of which only one takes keys: those of the scene, else those of the app.
  var rivals: [UIWindow] { windowScene?.windows ?? context?.application?.plainWindows ?? [] }
}
