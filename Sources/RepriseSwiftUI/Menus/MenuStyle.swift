/// A look of menus' buttons.
///
/// Source: Apple's documentation of `MenuStyle`.
public protocol MenuStyle: Sendable {}

/// The look that suits where a menu stands.
public struct DefaultMenuStyle: MenuStyle {
  /// Makes the style.
  public init() {}
}

/// The look that other buttons have.
public struct ButtonMenuStyle: MenuStyle {
  /// Makes the style.
  public init() {}
}

/// The label alone, in the colour of what can be operated.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Makes the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The look that suits where a menu stands.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// The look that other buttons have.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// The label alone, in the colour of what can be operated.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// In which order a menu shows its entries.
///
/// Source: Apple's documentation of `MenuOrder`.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  /// As it suits: from above, as the app has them.
  public static let automatic = MenuOrder(name: "automatic")

  /// From above, as the app has them.
  public static let fixed = MenuOrder(name: "fixed")

  /// Those first that are nearest to the finger; here from above, as there are no fingers.
  public static let priority = MenuOrder(name: "priority")
}

extension EnvironmentValues {
  private enum BorderlessMenuKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether menus' buttons are shown without a frame, whatever other buttons have.
  var isMenuBorderless: Bool {
    get { self[BorderlessMenuKey.self] }
    set { self[BorderlessMenuKey.self] = newValue }
  }

  /// What the button of a menu is told.
  var ofMenuButton: EnvironmentValues {
    guard isMenuBorderless else { return self }
    var environment = self
    environment.buttonLook = .borderless
    environment.buttonDress = nil
    return environment
  }
}

extension View {
  /// Sets the look of menus' buttons.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
    let isBorderless = style is BorderlessButtonMenuStyle
    return modifier(EnvironmentModifier { $0.isMenuBorderless = isBorderless })
  }

  /// Accepts in which order menus show their entries: here from above, as the app has them.
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Accepts whether menus' buttons say that they open something: here none does.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
}
