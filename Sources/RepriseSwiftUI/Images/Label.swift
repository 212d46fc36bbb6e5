import Foundation

/// A title with a symbol or a picture.
///
/// Source: Apple's documentation of `Label`.
public struct Label<Title: View, Icon: View>: View {
  @Environment(\.labelLook) private var look
  private let title: Title
  private let icon: Icon

  /// Makes a label of any views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon and the title.
  public var body: some View {
    HStack(spacing: 6) {
      if look != .title { icon }
      if look != .icon { title }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label with a title in the app's language and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// Makes a label with a title and a symbol.
  @_disfavoredOverload
  public init<Name: StringProtocol>(_ title: Name, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Makes a label with a title in the app's language and a picture of the app's.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// Makes a label with a title and a picture of the app's.
  @_disfavoredOverload
  public init<Name: StringProtocol>(_ title: Name, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

/// A look of labels that the framework has.
///
/// Source: Apple's documentation of `LabelStyle`.
public protocol LabelStyle: Sendable {}

/// What is shown of a label.
enum LabelLook {
  case both
  case title
  case icon
}

/// A look that is known here.
private protocol KnownLabelStyle: LabelStyle {
  var look: LabelLook { get }
}

/// The look that suits where a label stands: both parts.
public struct DefaultLabelStyle: KnownLabelStyle {
  /// Makes the style.
  public init() {}

  var look: LabelLook { .both }
}

/// Both parts.
public struct TitleAndIconLabelStyle: KnownLabelStyle {
  /// Makes the style.
  public init() {}

  var look: LabelLook { .both }
}

/// The title alone.
public struct TitleOnlyLabelStyle: KnownLabelStyle {
  /// Makes the style.
  public init() {}

  var look: LabelLook { .title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: KnownLabelStyle {
  /// Makes the style.
  public init() {}

  var look: LabelLook { .icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The look that suits where a label stands: both parts.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Both parts.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension EnvironmentValues {
  private enum LabelLookKey: EnvironmentKey {
    static var defaultValue: LabelLook { .both }
  }

  fileprivate var labelLook: LabelLook {
    get { self[LabelLookKey.self] }
    set { self[LabelLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of labels.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    let look = (style as? any KnownLabelStyle)?.look ?? .both
    return modifier(EnvironmentModifier { $0.labelLook = look })
  }
}
