import Foundation

/// Whether a view's content is turned where lines run from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As lines run.
  case unspecified

  /// Never: it stands for the direction of time.
  case playback

  /// Never: it stands for directions in space.
  case spatial

  /// Always from left to right.
  case forceLeftToRight

  /// Always from right to left.
  case forceRightToLeft
}

/// In which direction lines run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight

  /// From right to left.
  case rightToLeft
}

extension UIView {
  /// Gives the direction of a view's content.
  ///
  /// - Parameter attribute: Whether the view's content is turned.
  /// - Returns: The direction, from the attribute and how lines run in the app.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
  ) -> UIUserInterfaceLayoutDirection {
    direction(for: attribute, in: UIScreen.main.traitCollection)
  }

  /// The direction of this view's content: from the attribute, else from the traits.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.direction(for: semanticContentAttribute, in: traitCollection)
  }

  private static func direction(
    for attribute: UISemanticContentAttribute,
    in traits: UITraitCollection,
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Turns a frame within this view's bounds where lines run from right to left.
  func mirrored(_ frame: CGRect, rightToLeft: Bool) -> CGRect {
    guard rightToLeft else { return frame }
    return CGRect(
      x: bounds.minX + bounds.maxX - frame.maxX,
      y: frame.minY,
      width: frame.width,
      height: frame.height
    )
  }
}
