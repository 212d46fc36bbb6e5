public import Foundation

/// Which content a scene may show, and which it is there for.
///
/// An activity that reaches the app from outside goes to the scene whose conditions fit its
/// `targetContentIdentifier` best.
@MainActor
open class UISceneActivationConditions: RootObject {
  /// Whether the scene may show a content, given its identifier: any content, by default.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)

  /// Whether the scene is the right one for a content, given its identifier: none, by default.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  /// Makes conditions that any content meets.
  public init() {
    super.init(hidden: ())
  }

  /// How well a content fits: 0 not at all, 1 well enough, 2 best.
  func fitness(for identifier: String) -> Int {
    guard canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) else {
      return 0
    }
    return prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) ? 2 : 1
  }
}
