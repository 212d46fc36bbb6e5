public import Foundation

/// A line of text that a person types.
///
/// Source: Apple's documentation of `TextField`.
public struct TextField<Label: View>: PrimitiveView, ElementMaking, TextEntryView {
  let entry: TextEntry
  let label: Label

  init(_ entry: TextEntry, label: Label) {
    self.entry = entry
    self.label = label
  }

  func makeElement(_ context: ElementContext) -> Element { TextFieldElement(self, context) }
}

extension TextField {
  /// Makes a field for a text, with any label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextEntry(text, prompt: prompt), label: label())
  }

  /// Makes a field for a text, with any label; it has one line, whatever the axis.
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label)
  }

  /// Makes a field for a value in a format, with any label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(TextEntry(value, format: format, prompt: prompt), label: label())
  }

  /// Makes a field for a value that may be absent, in a format, with any label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(TextEntry(value, format: format, prompt: prompt), label: label())
  }

  /// Makes a field for a value by a formatter, with any label.
  public init<Value>(
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(TextEntry(value, formatter: formatter, prompt: prompt), label: label())
  }
}

extension TextField where Label == Text {
  /// Makes a field for a text, with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(TextEntry(text), label: Text(titleKey))
  }

  /// Makes a field for a text, with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
    self.init(TextEntry(text), label: Text(title))
  }

  /// Makes a field for a text, with a title in the app's language and what is shown without text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(TextEntry(text, prompt: prompt), label: Text(titleKey))
  }

  /// Makes a field for a text, with a title and what is shown without text.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text?) {
    self.init(TextEntry(text, prompt: prompt), label: Text(title))
  }

  /// Makes a field for a text, with a title in the app's language.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - text: The text.
  ///   - prompt: What is shown without text; `nil` for the title.
  ///   - axis: The field has one line, whatever the axis.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(TextEntry(text, prompt: prompt), label: Text(titleKey))
  }

  /// Makes a field for a text, with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The text.
  ///   - prompt: What is shown without text; `nil` for the title.
  ///   - axis: The field has one line, whatever the axis.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(TextEntry(text, prompt: prompt), label: Text(title))
  }

  /// Makes a field that says when editing begins and ends, and when it is committed.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    var entry = TextEntry(text)
    entry.onEditingChanged = onEditingChanged
    entry.onCommit = onCommit
    self.init(entry, label: Text(titleKey))
  }

  /// Makes a field that says when it is committed.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }
}

extension TextField where Label == Text {
  /// Makes a field for a value in a format, with a title in the app's language.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(TextEntry(value, format: format, prompt: prompt), label: Text(titleKey))
  }

  /// Makes a field for a value in a format, with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(TextEntry(value, format: format, prompt: prompt), label: Text(title))
  }

  /// Makes a field for a value that may be absent, in a format, with a title.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(TextEntry(value, format: format, prompt: prompt), label: Text(titleKey))
  }

  /// Makes a field for a value that may be absent, in a format, with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(TextEntry(value, format: format, prompt: prompt), label: Text(title))
  }

  /// Makes a field for a value by a formatter, with a title in the app's language.
  public init<Value>(
    _ titleKey: LocalizedStringKey,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(TextEntry(value, formatter: formatter, prompt: prompt), label: Text(titleKey))
  }

  /// Makes a field for a value by a formatter, with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value>(
    _ title: Title,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(TextEntry(value, formatter: formatter, prompt: prompt), label: Text(title))
  }
}
