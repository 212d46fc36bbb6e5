public import Foundation

/// A direction.
///
/// Source: Apple's documentation of `Axis`.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// Along a line of text.
  case horizontal

  /// From top to bottom.
  case vertical

  /// Several directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Makes a set of its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Along a line of text.
    public static let horizontal = Set(rawValue: 1)

    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A side of a rectangle.
///
/// Source: Apple's documentation of `Edge`.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top

  /// The side where a line of text begins.
  case leading

  /// The lower side.
  case bottom

  /// The side where a line of text ends.
  case trailing

  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Makes a set of its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Makes a set of one side.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The upper side.
    public static let top = Set(.top)

    /// The side where a line of text begins.
    public static let leading = Set(.leading)

    /// The lower side.
    public static let bottom = Set(.bottom)

    /// The side where a line of text ends.
    public static let trailing = Set(.trailing)

    /// Both sides of a line of text.
    public static let horizontal: Set = [.leading, .trailing]

    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]

    /// All sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a rectangle, in points.
///
/// Source: Apple's documentation of `EdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the upper side.
  public var top: CGFloat

  /// The distance from where a line of text begins.
  public var leading: CGFloat

  /// The distance from the lower side.
  public var bottom: CGFloat

  /// The distance from where a line of text ends.
  public var trailing: CGFloat

  /// Makes distances.
  public init(
    top: CGFloat = 0,
    leading: CGFloat = 0,
    bottom: CGFloat = 0,
    trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ length: CGFloat, on edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : 0,
      leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0
    )
  }
}
