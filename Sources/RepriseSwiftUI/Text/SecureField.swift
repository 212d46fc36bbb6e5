/// A line of text that a person types unseen; nothing of it is ever saved.
///
/// Source: Apple's documentation of `SecureField`.
public struct SecureField<Label: View>: PrimitiveView, ElementMaking, TextEntryView {
  let entry: TextEntry
  let label: Label

  /// Makes a field with any label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    entry = TextEntry(text, prompt: prompt, isSecure: true)
    self.label = label()
  }

  func makeElement(_ context: ElementContext) -> Element { TextFieldElement(self, context) }
}

extension SecureField where Label == Text {
  /// Makes a field with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  /// Makes a field with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// Makes a field with a title in the app's language and what is shown without text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Makes a field with a title and what is shown without text.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
