import RepriseUIKit

/// Choices that a button opens.
///
/// Source: Apple's documentation of `Menu`.
public struct Menu<Label: View, Content: View>: PrimitiveView, ElementMaking {
  let label: Label
  let content: Content

  /// What a tap does where it doesn't open the menu.
  let primaryAction: (() -> Void)?

  /// Makes a menu with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// Makes a menu with any label that a long press opens.
  ///
  /// - Parameters:
  ///   - content: The choices.
  ///   - label: The label.
  ///   - primaryAction: What a tap does.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  func makeElement(_ context: ElementContext) -> Element { MenuElement(self, context) }
}

extension Menu where Label == Text {
  /// Makes a menu with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a menu with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a menu with a title in the app's language that a long press opens.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  /// Makes a menu with a title that a long press opens.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == RepriseSwiftUI.Label<Text, Image> {
  /// Makes a menu with a title in the app's language and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RepriseSwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Makes a menu with a title and a symbol.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RepriseSwiftUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a menu with a title in the app's language and a symbol that a long press opens.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content,
      label: { RepriseSwiftUI.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction
    )
  }

  /// Makes a menu with a title and a symbol that a long press opens.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content,
      label: { RepriseSwiftUI.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction
    )
  }
}
