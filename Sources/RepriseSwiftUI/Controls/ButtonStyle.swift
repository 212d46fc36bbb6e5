/// A look of buttons that the framework has.
///
/// Source: Apple's documentation of `PrimitiveButtonStyle`.
public protocol PrimitiveButtonStyle: Sendable {}

/// How a button is shown.
enum ButtonLook {
  case automatic
  case plain
  case borderless
  case bordered
  case prominent
}

/// A look that is known here.
private protocol KnownButtonStyle: PrimitiveButtonStyle {
  var look: ButtonLook { get }
}

/// The look that suits where a button stands.
public struct DefaultButtonStyle: KnownButtonStyle {
  /// Makes the style.
  public init() {}

  var look: ButtonLook { .automatic }
}

/// The label alone, as it is.
public struct PlainButtonStyle: KnownButtonStyle {
  /// Makes the style.
  public init() {}

  var look: ButtonLook { .plain }
}

/// The label alone, in the colour of what can be operated.
public struct BorderlessButtonStyle: KnownButtonStyle {
  /// Makes the style.
  public init() {}

  var look: ButtonLook { .borderless }
}

/// The label in a frame.
public struct BorderedButtonStyle: KnownButtonStyle {
  /// Makes the style.
  public init() {}

  var look: ButtonLook { .bordered }
}

/// The label in a frame that stands out.
public struct BorderedProminentButtonStyle: KnownButtonStyle {
  /// Makes the style.
  public init() {}

  var look: ButtonLook { .prominent }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The look that suits where a button stands.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone, as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label alone, in the colour of what can be operated.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label in a frame.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in a frame that stands out.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// A look of buttons that an app makes.
///
/// Source: Apple's documentation of `ButtonStyle`.
@MainActor
@preconcurrency
public protocol ButtonStyle {
  /// What a button looks like.
  associatedtype Body: View

  /// What is known of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Makes what a button looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What is known of a button that has an app's look.
///
/// Source: Apple's documentation of `ButtonStyleConfiguration`.
public struct ButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    let view: AnyView

    /// The label itself.
    public var body: some View { view }
  }

  /// What the button does, by kind.
  public let role: ButtonRole?

  /// The label.
  public let label: Label

  /// Whether it is held down; a press takes no time here.
  public let isPressed: Bool
}

/// An app's look.
struct ButtonDress {
  let body: @MainActor (ButtonStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  private enum ButtonLookKey: EnvironmentKey {
    static var defaultValue: ButtonLook { .automatic }
  }

  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }

  private enum ButtonDressKey: EnvironmentKey {
    static var defaultValue: ButtonDress? { nil }
  }

  var buttonDress: ButtonDress? {
    get { self[ButtonDressKey.self] }
    set { self[ButtonDressKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of buttons.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let look = (style as? any KnownButtonStyle)?.look ?? .automatic
    return modifier(
      EnvironmentModifier {
        $0.buttonLook = look
        $0.buttonDress = nil
      }
    )
  }

  /// Sets the look of buttons.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    modifier(
      EnvironmentModifier {
        $0.buttonDress = ButtonDress { AnyView(style.makeBody(configuration: $0)) }
      }
    )
  }
}
