public import Foundation
import Reprise

/// Which content a scene may show, and which it is there for.
///
/// An activity that reaches the app from outside goes to the scene whose conditions fit its
/// `targetContentIdentifier` best.
@MainActor
open class UISceneActivationConditions: RootObject {
  /// Whether the scene may show a content, given its identifier: any content, by default.
  ///
  /// A predicate is about `self` and is made from a format. One that has a block, a regular expression
  /// or another key path is rejected: the one before stays, and a line of the log says why.
  /// - Source: row S76.
  open var canActivateForTargetContentIdentifierPredicate: NSPredicate {
    get { mayShow }
    set { if isAcceptable(newValue, "canActivate") { mayShow = newValue } }
  }

  /// Whether the scene is the right one for a content, given its identifier: none, by default.
  ///
  /// What holds for ``canActivateForTargetContentIdentifierPredicate`` holds here.
  /// - Source: row S76.
  open var prefersToActivateForTargetContentIdentifierPredicate: NSPredicate {
    get { prefers }
    set { if isAcceptable(newValue, "prefersToActivate") { prefers = newValue } }
  }

  private var mayShow = NSPredicate(value: true)
  private var prefers = NSPredicate(value: false)
  private weak let context = AppContext.current

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

  private func isAcceptable(_ predicate: NSPredicate, _ name: String) -> Bool {
    let tree = predicate.tree
    guard let reason = tree.map(\.reachBeyondSubject) ?? "it runs a block" else { return true }
    (context ?? AppContext.current)?.engine.log(
      "a predicate for \(name)ForTargetContentIdentifierPredicate is rejected: \(reason). Such a "
        + "predicate is made from a format, and is about self."
    )
    return false
  }
}
