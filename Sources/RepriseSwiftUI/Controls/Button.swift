import Foundation
import RepriseUIKit

/// What a person presses to have something done.
///
/// Source: Apple's documentation of `Button`.
public struct Button<Label: View>: PrimitiveView, ElementMaking {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  /// Makes the menu that the button opens; `nil` where it has none.
  var menu: (() -> UIMenu?)?

  /// Whether a tap opens the menu.
  var opensMenu = false

  /// Makes the button of a menu, which a tap opens unless it does something else.
  init(label: Label, menu: @escaping () -> UIMenu?, action: (() -> Void)?) {
    role = nil
    self.label = label
    self.menu = menu
    self.action = action ?? {}
    opensMenu = action == nil
  }

  /// Makes a button with any label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    role = nil
    self.action = action
    self.label = label()
  }

  /// Makes a button with a role and any label.
  public init(
    role: ButtonRole?,
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func makeElement(_ context: ElementContext) -> Element { ButtonElement(self, context) }
}

extension Button where Label == Text {
  /// Makes a button with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// Makes a button with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Makes a button with a role and a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Makes a button with a role and a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == RepriseSwiftUI.Label<Text, Image> {
  /// Makes a button with a title in the app's language and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping () -> Void
  ) {
    self.init(action: action) { RepriseSwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Makes a button with a title and a symbol.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    action: @escaping () -> Void
  ) {
    self.init(action: action) { RepriseSwiftUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a button with a role, a title in the app's language and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      RepriseSwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }
}

/// What a button is for.
///
/// Source: Apple's documentation of `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// Takes something away for good.
  public static let destructive = ButtonRole(name: "destructive")

  /// Leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
}
