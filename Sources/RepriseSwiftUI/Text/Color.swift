import Foundation
public import RepriseUIKit

/// A colour, and a view that is filled with it.
///
/// Source: Apple's documentation of `Color`.
public nonisolated struct Color: PrimitiveView, ElementMaking, ShapeStyle, Hashable {
  let resolved: UIColor

  init(_ resolved: UIColor) {
    self.resolved = resolved
  }

  /// Makes a colour of its parts, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: opacity))
  }

  /// Makes a grey from 0, black, to 1.
  public init(white: Double, opacity: Double = 1) {
    self.init(UIColor(white: white, alpha: opacity))
  }

  /// Makes a colour of one of UIKit's.
  public init(uiColor: UIColor) {
    self.init(uiColor)
  }

  /// Gives the colour, more or less opaque.
  public func opacity(_ opacity: Double) -> Color { Color(resolved.withAlphaComponent(opacity)) }

  /// Black.
  public static let black = Color(.black)

  /// White.
  public static let white = Color(.white)

  /// Grey.
  public static let gray = Color(.systemGray)

  /// Red.
  public static let red = Color(.systemRed)

  /// Green.
  public static let green = Color(.systemGreen)

  /// Blue.
  public static let blue = Color(.systemBlue)

  /// Orange.
  public static let orange = Color(.systemOrange)

  /// Yellow.
  public static let yellow = Color(.systemYellow)

  /// Pink.
  public static let pink = Color(.systemPink)

  /// Purple.
  public static let purple = Color(.systemPurple)

  /// Brown.
  public static let brown = Color(.systemBrown)

  /// None.
  public static let clear = Color(.clear)

  /// That of texts.
  public static let primary = Color(.label)

  /// That of texts that matter less.
  public static let secondary = Color(.secondaryLabel)

  // Apple's name.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// That of what can be operated.
  public static let accentColor = Color(.tintColor)

  @MainActor
  func makeElement(_ context: ElementContext) -> Element {
    ViewElement(self, context, shown: UIView(frame: .zero)) { _, proposal in
      CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    } show: { shown, view, _ in
      shown.backgroundColor = view.resolved
    }
  }
}

/// What shapes and texts are drawn with.
///
/// Source: Apple's documentation of `ShapeStyle`.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == Color {
  /// Black.
  public static var black: Color { Color.black }

  /// White.
  public static var white: Color { Color.white }

  /// Grey.
  public static var gray: Color { Color.gray }

  /// Red.
  public static var red: Color { Color.red }

  /// Green.
  public static var green: Color { Color.green }

  /// Blue.
  public static var blue: Color { Color.blue }

  /// Orange.
  public static var orange: Color { Color.orange }

  /// Yellow.
  public static var yellow: Color { Color.yellow }

  /// Pink.
  public static var pink: Color { Color.pink }

  /// Purple.
  public static var purple: Color { Color.purple }

  /// Brown.
  public static var brown: Color { Color.brown }

  /// None.
  public static var clear: Color { Color.clear }

  /// The tint of what can be operated.
  public static var tint: Color { Color.accentColor }
}

/// How much something matters.
///
/// Source: Apple's documentation of `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let resolved: UIColor
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// For what matters most.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(resolved: .label) }

  /// For what matters less.
  public static var secondary: HierarchicalShapeStyle {
    HierarchicalShapeStyle(resolved: .secondaryLabel)
  }

  /// For what matters little.
  public static var tertiary: HierarchicalShapeStyle {
    HierarchicalShapeStyle(resolved: .tertiaryLabel)
  }
}

extension EnvironmentValues {
  private enum ForegroundKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
  }

  /// The colour of texts and symbols.
  var foregroundColor: Color? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  private enum EnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  /// Whether the view reacts to a person.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of texts and symbols.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(EnvironmentModifier { $0.foregroundColor = color })
  }

  /// Sets what texts and symbols are drawn with.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    let color = Color(style: style)
    return modifier(EnvironmentModifier { if let color { $0.foregroundColor = color } })
  }

  /// Has the view, and everything below, react to nobody.
  public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { if disabled { $0.isEnabled = false } })
  }
}
