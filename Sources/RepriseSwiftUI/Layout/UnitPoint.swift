public import Foundation

/// A place within a view, as parts of its width and its height.
///
/// Source: Apple's documentation of `UnitPoint`.
public nonisolated struct UnitPoint: Hashable, Sendable {
  /// The part of the width, from the leading edge on.
  public var x: CGFloat

  /// The part of the height, from the top on.
  public var y: CGFloat

  /// Makes the place in the leading corner at the top.
  public init() {
    self.init(x: 0, y: 0)
  }

  /// Makes a place.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The leading corner at the top.
  public static let zero = UnitPoint()

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)

  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)

  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)

  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)

  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)

  /// The leading corner at the top.
  public static let topLeading = UnitPoint(x: 0, y: 0)

  /// The trailing corner at the top.
  public static let topTrailing = UnitPoint(x: 1, y: 0)

  /// The leading corner at the bottom.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)

  /// The trailing corner at the bottom.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
