public import Foundation

/// A font: a family, a weight and a size.
public final class UIFont: NSObject, Sendable {
  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Makes a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")

    /// Titles of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")

    /// Titles of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")

    /// Titles of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")

    /// Headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")

    /// Headings below headings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")

    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")

    /// Text beside the main text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")

    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")

    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")

    /// Smaller captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// How heavy the strokes are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1.
    public let rawValue: CGFloat

    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Light strokes.
    public static let light = Weight(rawValue: -0.4)

    /// Usual strokes.
    public static let regular = Weight(rawValue: 0)

    /// Strokes a little heavier than usual.
    public static let medium = Weight(rawValue: 0.23)

    /// Half-bold strokes.
    public static let semibold = Weight(rawValue: 0.3)

    /// Bold strokes.
    public static let bold = Weight(rawValue: 0.4)
  }

  /// The family; the system's own when it is empty.
  public let familyName: String

  /// The size, in points.
  public let pointSize: CGFloat

  package let weight: Weight

  private init(family: String, size: CGFloat, weight: Weight) {
    familyName = family
    pointSize = size
    self.weight = weight
  }

  /// Makes a font by its name.
  ///
  /// - Parameters:
  ///   - name: The family's name.
  ///   - size: The size, in points.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty, size > 0 else { return nil }
    self.init(family: name, size: size, weight: .regular)
  }

  /// The size of usual labels.
  public static let labelFontSize: CGFloat = 17

  /// The size of text on buttons.
  public static let buttonFontSize: CGFloat = 18

  /// The usual size of text.
  public static let systemFontSize: CGFloat = 14

  /// The usual size of small text.
  public static let smallSystemFontSize: CGFloat = 12

  /// Gives the system's font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(family: "", size: size, weight: weight)
  }

  /// Gives the system's bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Gives the system's font with digits of one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Gives the font for a kind of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let size: CGFloat =
      switch style {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    return systemFont(ofSize: size, weight: style == .headline ? .semibold : .regular)
  }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// Gives this font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(family: familyName, size: size, weight: weight)
  }

  /// Compares family, size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (familyName, pointSize, weight.rawValue)
      == (other.familyName, other.pointSize, other.weight.rawValue)
  }

  /// A hash of the size.
  public override var hash: Int { pointSize.hashValue }

  /// Measures texts where a host has fonts: text, font and width give the size.
  @MainActor package static var measure: (@MainActor (String, UIFont, CGFloat) -> CGSize)?

  /// Gives the size of a text within a width: measured by the host, else estimated.
  @MainActor
  package func size(of text: String, width: CGFloat = .infinity) -> CGSize {
    guard !text.isEmpty, let measure = Self.measure else {
      return estimatedSize(of: text, width: width)
    }
    return measure(text, self, width)
  }

  /// Estimates the size of a text, without any font file: the same on every machine.
  package func estimatedSize(of text: String, width: CGFloat = .infinity) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let advance = pointSize / 2
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      CGFloat($0.count) * advance
    }
    let wrapped = lines.map { width.isFinite && width > 0 ? max(1, ($0 / width).rounded(.up)) : 1 }
    return CGSize(
      width: min(width, (lines.max() ?? 0).rounded(.up)),
      height: wrapped.reduce(0, +) * lineHeight
    )
  }
}
