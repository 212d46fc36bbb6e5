import Foundation
import RepriseUIKit

/// A value that a person chooses from several.
///
/// Source: Apple's documentation of `Picker`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView,
  ElementMaking
{
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  /// Makes a choice with any label; each view of the content has a tag.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// Makes a choice with any label; each view of the content has a tag.
  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  func makeElement(_ context: ElementContext) -> Element { PickerElement(self, context) }
}

extension Picker where Label == Text {
  /// Makes a choice with a title in the app's language.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }

  /// Makes a choice with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

extension Picker where Label == RepriseSwiftUI.Label<Text, Image> {
  /// Makes a choice with a title in the app's language and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection,
      label: RepriseSwiftUI.Label(titleKey, systemImage: systemImage),
      content: content
    )
  }
}

/// A look of choices.
///
/// Source: Apple's documentation of `PickerStyle`.
public protocol PickerStyle: Sendable {}

/// How a choice is shown.
enum PickerLook {
  case menu
  case segmented
  case wheel
  case inline
}

/// A look that is known here.
private protocol KnownPickerStyle: PickerStyle {
  var look: PickerLook { get }
}

/// The look that suits where a choice stands: a menu.
public struct DefaultPickerStyle: KnownPickerStyle {
  /// Makes the style.
  public init() {}

  var look: PickerLook { .menu }
}

/// A menu.
public struct MenuPickerStyle: KnownPickerStyle {
  /// Makes the style.
  public init() {}

  var look: PickerLook { .menu }
}

/// Segments side by side.
public struct SegmentedPickerStyle: KnownPickerStyle {
  /// Makes the style.
  public init() {}

  var look: PickerLook { .segmented }
}

/// A wheel.
public struct WheelPickerStyle: KnownPickerStyle {
  /// Makes the style.
  public init() {}

  var look: PickerLook { .wheel }
}

/// All values one below the other.
public struct InlinePickerStyle: KnownPickerStyle {
  /// Makes the style.
  public init() {}

  var look: PickerLook { .inline }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The look that suits where a choice stands: a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All values one below the other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension EnvironmentValues {
  private enum PickerLookKey: EnvironmentKey {
    static var defaultValue: PickerLook { .menu }
  }

  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }

  private enum PickerMenuKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the app itself asked for menus: within one they open from it then.
  var isPickerMenu: Bool {
    get { self[PickerMenuKey.self] }
    set { self[PickerMenuKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of choices.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    let look = (style as? any KnownPickerStyle)?.look ?? .menu
    let isMenu = style is MenuPickerStyle
    return modifier(
      EnvironmentModifier {
        $0.pickerLook = look
        $0.isPickerMenu = isMenu
      }
    )
  }
}
