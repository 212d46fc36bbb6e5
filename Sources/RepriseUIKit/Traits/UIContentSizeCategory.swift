/// How large a person wants texts.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// Makes a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

  /// Not said.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified"
  )

  /// The smallest texts.
  public static let extraSmall = UIContentSizeCategory("XS")

  /// Small texts.
  public static let small = UIContentSizeCategory("S")

  /// Texts a little smaller than usual.
  public static let medium = UIContentSizeCategory("M")

  /// Texts of the usual size.
  public static let large = UIContentSizeCategory("L")

  /// Texts a little larger than usual.
  public static let extraLarge = UIContentSizeCategory("XL")

  /// Larger texts.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")

  /// The largest texts that aren't for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")

  /// Large texts, for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")

  /// Larger texts, for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")

  /// Much larger texts, for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")

  /// Very large texts, for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")

  /// The largest texts of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Whether the category is one for accessibility.
  public var isAccessibilityCategory: Bool {
    rawValue.hasPrefix("UICTContentSizeCategoryAccessibility")
  }
}
