import Foundation

extension UIWindow {
  /// Puts the new root controller's view in the place of the old one's.
  func rootChanged(from old: UIViewController?) {}

  /// Tells the root controller that its view appears or disappears.
  func visibilityChanged() {}

  /// The windows of which only one takes keys.
  var rivals: [UIWindow] { [] }
}
