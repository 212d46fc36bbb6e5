package import Foundation

extension UIWindow {
  /// The controllers that are presented and on screen here, the one in front last.
  package var presentedOnScreen: [UIViewController] { rootViewController?.presentedOnScreen ?? [] }

  /// Gives what is presented over the whole window its place anew.
  func placePresented() {
    for controller in presentedOnScreen where controller.loadedView?.superview === self {
      controller.takePlace(in: self)
    }
  }
}

extension UIViewController {
  /// What this controller, or one that it shows, presents on screen, the one in front last.
  var presentedOnScreen: [UIViewController] {
    let inner = appearanceChildren.flatMap(\.presentedOnScreen)
    guard presentationState.isShown, let presented = ownPresentedController else { return inner }
    return inner + [presented] + presented.presentedOnScreen
  }

  /// The size that a presentation should give the view; `nil` where neither this controller nor
  /// the top of its stack says.
  package var wantedSize: CGSize? {
    if preferredContentSize != .zero { return preferredContentSize }
    guard let navigation = self as? UINavigationController,
      let size = navigation.topViewController?.preferredContentSize, size != .zero
    else { return nil }
    let bars = navigation.barHeight
    return CGSize(width: size.width, height: size.height + bars)
  }

  /// Gives the view of this presented controller its place in what holds it.
  func takePlace(in container: UIView) {
    guard let view = loadedView else { return }
    let isWhole = container is UIWindow && modalPresentationStyle != .custom
    let bounds = container.bounds
    if isWhole {
      view.frame = context?.host.frame(ofPresented: self, in: bounds) ?? bounds
    } else if view.superview !== container {
      view.frame = bounds
    }
  }
}
