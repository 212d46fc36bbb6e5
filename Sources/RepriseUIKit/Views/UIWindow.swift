import Foundation

/// The root of a scene's views.
@MainActor
open class UIWindow: UIView {
  /// The window's first responder.
  package private(set) weak var firstResponder: UIResponder?

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController?

  package func changeFirstResponder(to responder: UIResponder?) -> Bool {
    firstResponder = responder
    return true
  }
}
