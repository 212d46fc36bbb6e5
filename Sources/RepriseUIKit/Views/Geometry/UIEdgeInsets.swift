public import Foundation

/// How far the edges of a rectangle are moved inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset of the upper edge.
  public var top: CGFloat

  /// The inset of the left edge.
  public var left: CGFloat

  /// The inset of the lower edge.
  public var bottom: CGFloat

  /// The inset of the right edge.
  public var right: CGFloat

  /// The insets that move no edge.
  public static let zero = UIEdgeInsets()

  /// Makes insets that move no edge.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Makes insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Insets whose sides follow the direction of writing.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of the upper edge.
  public var top: CGFloat

  /// The inset of the edge where lines begin.
  public var leading: CGFloat

  /// The inset of the lower edge.
  public var bottom: CGFloat

  /// The inset of the edge where lines end.
  public var trailing: CGFloat

  /// The insets that move no edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets that move no edge.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// How far something is moved.
public struct UIOffset: Hashable, Sendable {
  /// The way to the right.
  public var horizontal: CGFloat

  /// The way down.
  public var vertical: CGFloat

  /// The offset that moves nothing.
  public static let zero = UIOffset()

  /// Makes an offset that moves nothing.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Makes an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Some edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)

  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)

  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)

  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)

  /// Every edge.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// Gives the rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}
