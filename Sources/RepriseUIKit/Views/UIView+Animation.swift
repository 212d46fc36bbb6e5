public import Foundation

extension UIView {
  /// How an animation runs; accepted and not used, changes happen at once.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views are laid out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Input reaches views while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// A running animation is taken over.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []

    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// The same speed throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// One picture dissolves into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  private static var wantsAnimations = true

  /// Whether changes would be animated by a host that can.
  public class var areAnimationsEnabled: Bool { wantsAnimations }

  /// Says whether changes are to be animated by a host that can.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    wantsAnimations = enabled
  }

  /// Makes changes at once, then says that they are finished.
  ///
  /// - Parameters:
  ///   - duration: Accepted and not used.
  ///   - animations: Makes the changes.
  ///   - completion: Called with `true` right after them.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once, then says that they are finished.
  ///
  /// - Parameters:
  ///   - duration: Accepted and not used.
  ///   - delay: Accepted and not used.
  ///   - options: Accepted and not used.
  ///   - animations: Makes the changes.
  ///   - completion: Called with `true` right after them.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once, then says that they are finished.
  ///
  /// - Parameters:
  ///   - duration: Accepted and not used.
  ///   - delay: Accepted and not used.
  ///   - dampingRatio: Accepted and not used.
  ///   - velocity: Accepted and not used.
  ///   - options: Accepted and not used.
  ///   - animations: Makes the changes.
  ///   - completion: Called with `true` right after them.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes to a view at once, then says that they are finished.
  ///
  /// - Parameters:
  ///   - view: The view that changes.
  ///   - duration: Accepted and not used.
  ///   - options: Accepted and not used.
  ///   - animations: Makes the changes.
  ///   - completion: Called with `true` right after them.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil,
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes at once.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    actions()
  }
}
