/// What kind of element a view is for a screen reader.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Makes a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []

  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)

  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)

  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)

  /// Something selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)

  /// Text that doesn't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

  /// Something that takes no input now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

  /// Something whose value can be raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
