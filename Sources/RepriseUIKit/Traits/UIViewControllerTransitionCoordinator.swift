public import Foundation

/// What is known of a transition while it runs.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }

  /// How what takes part is presented.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Whether the transition was called off.
  var isCancelled: Bool { get }

  /// Whether a person's finger drives the transition.
  var isInteractive: Bool { get }

  /// How long the transition lasts, in seconds.
  var transitionDuration: TimeInterval { get }

  /// How far the transition has come, from 0 to 1.
  var percentComplete: CGFloat { get }

  /// The view in which the transition happens.
  var containerView: UIView { get }

  /// How content is turned.
  var targetTransform: CGAffineTransform { get }
}

/// Runs code together with a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs code with the transition, and other code after it.
  ///
  /// - Parameters:
  ///   - animation: Runs once the new size and traits hold; its changes are animated with it.
  ///   - completion: Runs after the transition.
  /// - Returns: Whether the code will run: false after the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs code with the transition in a view outside it, and other code after it.
  ///
  /// - Parameters:
  ///   - view: The view whose changes are animated.
  ///   - animation: Runs once the new size and traits hold.
  ///   - completion: Runs after the transition.
  /// - Returns: Whether the code will run: false after the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs code with the transition.
  ///
  /// - Parameter animation: Runs once the new size and traits hold.
  /// - Returns: Whether the code will run: false after the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The change of a window's size.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let containerView: UIView
  private(set) var percentComplete: CGFloat = 0
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var isOver = false

  init(isAnimated: Bool, containerView: UIView) {
    self.isAnimated = isAnimated
    self.containerView = containerView
  }

  var presentationStyle: UIModalPresentationStyle { .none }

  var isCancelled: Bool { false }

  var isInteractive: Bool { false }

  /// Changes happen at once here, animated or not.
  var transitionDuration: TimeInterval { 0 }

  var targetTransform: CGAffineTransform { .identity }

  func animate(
    alongsideTransition animation: Block?,
    completion: Block?
  ) -> Bool {
    guard !isOver else { return false }
    animations += [animation].compactMap(\.self)
    completions += [completion].compactMap(\.self)
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: Block?,
    completion: Block?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Runs what was asked for; what an animation asks for joins.
  ///
  /// - Parameter layout: Lays out between the animations and the completions.
  func run(layout: () -> Void) {
    while !animations.isEmpty { animations.removeFirst()(self) }
    layout()
    percentComplete = 1
    isOver = true
    for completion in completions { completion(self) }
    completions = []
  }
}
