import Foundation

/// How a scene goes away.
@MainActor
open class UISceneDestructionRequestOptions: RootObject {
  /// Makes options.
  public init() {
    super.init(hidden: ())
  }
}

/// How a scene's window goes away.
@MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// What the person sees; it only matters while the window is on screen.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
  /// What a person sees when a window goes away.
  public enum DismissalAnimation: Int, Sendable {
    /// The window goes.
    case standard = 1

    /// The window goes because its work is done: a message was sent.
    case commit = 2

    /// The window goes because its work was given up: a draft was thrown away.
    case decline = 3
  }
}
