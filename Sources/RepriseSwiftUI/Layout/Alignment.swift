import Foundation

/// Where views stand across a column.
///
/// Source: Apple's documentation of `HorizontalAlignment`.
public struct HorizontalAlignment: Hashable, Sendable {
  /// From 0, where a line of text begins, to 1.
  let part: Double

  /// Where a line of text begins.
  public static let leading = HorizontalAlignment(part: 0)

  /// In the middle.
  public static let center = HorizontalAlignment(part: 0.5)

  /// Where a line of text ends.
  public static let trailing = HorizontalAlignment(part: 1)
}

/// Where views stand across a row.
///
/// Source: Apple's documentation of `VerticalAlignment`.
public struct VerticalAlignment: Hashable, Sendable {
  /// From 0 at the top to 1.
  let part: Double

  private let name: String

  /// At the top.
  public static let top = VerticalAlignment(part: 0, name: "top")

  /// In the middle.
  public static let center = VerticalAlignment(part: 0.5, name: "center")

  /// At the bottom.
  public static let bottom = VerticalAlignment(part: 1, name: "bottom")

  /// On the first line of text; views are centered, as their lines are not known here.
  public static let firstTextBaseline = VerticalAlignment(part: 0.5, name: "firstTextBaseline")

  /// On the last line of text; views are centered, as their lines are not known here.
  public static let lastTextBaseline = VerticalAlignment(part: 0.5, name: "lastTextBaseline")
}

/// Where a view stands in a larger room.
///
/// Source: Apple's documentation of `Alignment`.
public struct Alignment: Hashable, Sendable {
  /// Where it stands from left to right.
  public var horizontal: HorizontalAlignment

  /// Where it stands from top to bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment of its parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)

  /// At the side where a line of text begins.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)

  /// At the side where a line of text ends.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)

  /// At the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)

  /// At the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)

  /// At the top, where a line of text begins.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)

  /// At the top, where a line of text ends.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)

  /// At the bottom, where a line of text begins.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)

  /// At the bottom, where a line of text ends.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Where something of a size stands in a rectangle.
  func rect(of size: CGSize, in rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + (rect.width - size.width) * horizontal.part,
      y: rect.minY + (rect.height - size.height) * vertical.part,
      width: size.width,
      height: size.height
    )
  }
}
