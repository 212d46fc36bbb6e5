import Foundation

/// A view in which a line of text is typed.
@MainActor
protocol TextEntryView: View {
  associatedtype EntryLabel: View

  var entry: TextEntry { get }
  var label: EntryLabel { get }
}

/// What a line of text stands for, and how it is typed.
@MainActor
struct TextEntry {
  /// What is shown while the text isn't edited.
  let read: () -> String

  /// Hears of each change; `nil` where only a whole text means something.
  var typed: ((String) -> Void)?

  /// Hears of the text once it is whole; what can't be understood changes nothing.
  var committed: ((String) -> Void)?

  var prompt: Text?
  var isSecure = false
  var onEditingChanged: (Bool) -> Void = { _ in }
  var onCommit: () -> Void = {}

  /// Makes an entry of a text.
  init(_ text: Binding<String>, prompt: Text? = nil, isSecure: Bool = false) {
    read = { text.wrappedValue }
    typed = { text.wrappedValue = $0 }
    self.prompt = prompt
    self.isSecure = isSecure
  }

  /// Makes an entry of a value in a format.
  init<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text?
  ) where Format.FormatOutput == String {
    read = { format.format(value.wrappedValue) }
    committed = { text in
      // What isn't understood leaves the value as it is.
      if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
    }
    self.prompt = prompt
  }

  /// Makes an entry of a value that may be absent, in a format.
  init<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text?
  ) where Format.FormatOutput == String {
    read = { value.wrappedValue.map(format.format) ?? "" }
    committed = { text in
      if text.isEmpty {
        value.wrappedValue = nil
      } else if let new = try? format.parseStrategy.parse(text) {
        // What isn't understood leaves the value as it is.
        value.wrappedValue = new
      }
    }
    self.prompt = prompt
  }

  /// Makes an entry of a value by a formatter.
  init<Value>(_ value: Binding<Value>, formatter: Formatter, prompt: Text?) {
    read = { formatter.string(for: value.wrappedValue) ?? "" }
    committed = { text in
      if let new: Value = formatter.value(of: text) { value.wrappedValue = new }
    }
    self.prompt = prompt
  }
}

extension Formatter {
  /// Understands a text as a number or a date; `nil` where it means no such value.
  fileprivate func value<Value>(of text: String) -> Value? {
    if let formatter = self as? NumberFormatter, let number = formatter.number(from: text) {
      let known: [Any?] = [
        number, Int(exactly: number.doubleValue), number.doubleValue, number.floatValue,
        number.decimalValue, CGFloat(number.doubleValue),
      ]
      return known.lazy.compactMap { $0 as? Value }.first
    }
    return (self as? DateFormatter)?.date(from: text) as? Value
  }
}
