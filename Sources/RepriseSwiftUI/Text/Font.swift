public import Foundation
import RepriseUIKit

/// A typeface, its size and its weight.
///
/// Source: Apple's documentation of `Font`.
public struct Font: Hashable, Sendable {
  /// How heavy letters are.
  public struct Weight: Hashable, Sendable {
    let value: UIFont.Weight

    /// Light.
    public static let light = Weight(value: .light)

    /// As usual.
    public static let regular = Weight(value: .regular)

    /// A little heavier.
    public static let medium = Weight(value: .medium)

    /// Between medium and bold.
    public static let semibold = Weight(value: .semibold)

    /// Bold.
    public static let bold = Weight(value: .bold)
  }

  private enum Source: Hashable {
    case style(UIFont.TextStyle)
    case system(CGFloat)
    case custom(String, CGFloat)
  }

  private let source: Source
  private var ownWeight: Weight?

  private init(_ source: Source, weight: Weight? = nil) {
    self.source = source
    ownWeight = weight
  }

  /// For the largest titles.
  public static let largeTitle = Font(.style(.largeTitle))

  /// For titles.
  public static let title = Font(.style(.title1))

  /// For titles below titles.
  public static let title2 = Font(.style(.title2))

  /// For the smallest titles.
  public static let title3 = Font(.style(.title3))

  /// For headings.
  public static let headline = Font(.style(.headline))

  /// For what stands below headings.
  public static let subheadline = Font(.style(.subheadline))

  /// For texts.
  public static let body = Font(.style(.body))

  /// For remarks.
  public static let callout = Font(.style(.callout))

  /// For notes at the end.
  public static let footnote = Font(.style(.footnote))

  /// For texts below pictures.
  public static let caption = Font(.style(.caption1))

  /// For the smallest texts.
  public static let caption2 = Font(.style(.caption2))

  /// Gives the system's typeface in a size, in points.
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
    Font(.system(size), weight: weight)
  }

  /// Gives a typeface in a size, in points.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size)) }

  /// Gives the font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.ownWeight = weight
    return font
  }

  /// Gives the font in bold.
  public func bold() -> Font { weight(.bold) }

  /// UIKit's font for it.
  var resolved: UIFont {
    let font =
      switch source {
      case .style(let style): UIFont.preferredFont(forTextStyle: style)
      case .system(let size): UIFont.systemFont(ofSize: size)
      case .custom(let name, let size):
        UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size)
      }
    guard let weight = ownWeight else { return font }
    return .systemFont(ofSize: font.pointSize, weight: weight.value)
  }
}

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
  }

  /// The font of texts.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  private enum FontWeightKey: EnvironmentKey {
    static var defaultValue: Font.Weight? { nil }
  }

  /// How heavy letters are; `nil` is as the font says.
  var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }

  private enum LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
  }

  /// How many lines a text has at most; `nil` for any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  private enum TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
  }

  /// Where the lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

/// Where the lines of a text stand.
///
/// Source: Apple's documentation of `TextAlignment`.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Where lines begin.
  case leading

  /// In the middle.
  case center

  /// Where lines end.
  case trailing

  var resolved: NSTextAlignment {
    switch self {
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}

extension View {
  /// Sets the font of texts.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets how heavy letters are.
  public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }

  /// Makes texts bold, or not.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Sets how many lines texts have at most.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets where the lines of texts stand.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}
