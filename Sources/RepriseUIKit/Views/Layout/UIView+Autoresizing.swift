public import Foundation

extension UIView {
  /// Which sides and margins of a view take part in a change of its superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)

    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)

    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)

    /// The upper margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)

    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

    /// The lower margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How content is fitted into a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view's size.
    case scaleToFill

    /// As large as fits, in its own proportions.
    case scaleAspectFit

    /// Filling the view, in its own proportions.
    case scaleAspectFill

    /// Drawn anew at each size.
    case redraw

    /// In the middle.
    case center

    /// At the upper edge.
    case top

    /// At the lower edge.
    case bottom

    /// At the left edge.
    case left

    /// At the right edge.
    case right

    /// In the upper left corner.
    case topLeft

    /// In the upper right corner.
    case topRight

    /// In the lower left corner.
    case bottomLeft

    /// In the lower right corner.
    case bottomRight
  }

  /// Stands for "no size of its own".
  public static let noIntrinsicMetric: CGFloat = -1

  /// Follows a change of the superview's size.
  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let (x, width) = Self.share(
      new.width - old.width,
      start: frame.minX,
      length: frame.width,
      end: old.width - frame.maxX,
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains)
    )
    let (y, height) = Self.share(
      new.height - old.height,
      start: frame.minY,
      length: frame.height,
      end: old.height - frame.maxY,
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains)
    )
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Shares a change among the flexible of start, length and end: by their sizes, else equally.
  private static func share(
    _ change: CGFloat,
    start: CGFloat,
    length: CGFloat,
    end: CGFloat,
    flexible: [Bool],
  ) -> (start: CGFloat, length: CGFloat) {
    let count = flexible.count { $0 }
    guard change != 0, count > 0 else { return (start, length) }
    let parts = [start, length, end]
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    let shares = zip(parts, flexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return total > 0 ? change * max(0, part) / total : change / CGFloat(count)
    }
    return (start + shares[0], max(0, length + shares[1]))
  }
}
