public import Foundation

/// An object that manages one screen, or a part of one.
@MainActor
open class UIViewController: UIResponder {
  /// Makes a controller.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  /// Makes a controller whose view is made in code.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller from a storyboard.
  public required init?(coder: NSCoder) {
    super.init()
  }
}
