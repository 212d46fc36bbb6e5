import Foundation

/// How containers put one child's view in the place of another's.
extension UIViewController {
  /// Puts one child on screen for another, with the calls that the container's own stage asks for.
  ///
  /// Off screen no view is loaded and nobody is told; the new child follows when the container
  /// appears.
  ///
  /// - Parameters:
  ///   - old: The child that goes.
  ///   - new: The child that comes.
  ///   - animated: Whether that is animated.
  ///   - install: Puts the new child's view in its place.
  func exchange(
    _ old: UIViewController?,
    for new: UIViewController?,
    animated: Bool,
    install: (UIViewController) -> Void
  ) {
    guard old !== new else { return }
    guard appearance.isOnScreen else {
      old?.loadedView?.removeFromSuperview()
      if appearance.stage == .disappearing { old?.endAppearanceTransition() }
      return
    }
    old?.beginAppearanceTransition(false, animated: animated)
    new?.beginAppearanceTransition(true, animated: animated)
    if let new, new.appearance.isOnScreen { install(new) }
    new?.place()
    old?.loadedView?.removeFromSuperview()
    old?.endAppearanceTransition()
    if appearance.stage == .shown { new?.endAppearanceTransition() }
  }

  /// Puts a child's view into a container's, filling a rectangle.
  func install(_ child: UIViewController, in container: UIView, frame: CGRect) {
    guard let view = child.view else { return }
    view.frame = frame
    if view.superview !== container { container.insertSubview(view, at: 0) }
  }
}

/// The view of a container: its controller says where the parts go.
final class ContainerView: UIView {
  /// Gives the parts their frames.
  var arrange: (@MainActor (CGRect) -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange?(bounds)
  }
}
