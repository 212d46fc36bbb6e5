public import Foundation

extension String {
  /// Words and values of which a text in the app's language is made.
  ///
  /// In a table, `"Show \(name)"` is `Show %@`; whole numbers are `%lld`, others `%lf`.
  ///
  /// Source: Apple's documentation of `String.LocalizationValue`.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    package let template: TextTemplate

    /// Makes one of a text.
    public init(_ value: String) { template = TextTemplate(value) }

    /// Makes one of a literal.
    public init(stringLiteral value: String) { template = TextTemplate(value) }

    /// Makes one of words and values.
    public init(stringInterpolation: StringInterpolation) {
      template = stringInterpolation.template
    }

    /// Words and values, as they are put together.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var template: TextTemplate

      /// Makes an empty one.
      public init(literalCapacity: Int, interpolationCount: Int) {
        template = TextTemplate(
          literalCapacity: literalCapacity,
          interpolationCount: interpolationCount
        )
      }

      /// Adds words.
      public mutating func appendLiteral(_ literal: String) { template.append(words: literal) }

      /// Adds a text.
      public mutating func appendInterpolation(_ string: String) { template.append(text: string) }

      /// Adds a value as it describes itself.
      public mutating func appendInterpolation<T>(_ value: T) { template.append(value: value) }

      /// Adds a value as a format writes it.
      public mutating func appendInterpolation<F: FormatStyle>(
        _ input: F.FormatInput,
        format: F
      ) where F.FormatInput: Equatable, F.FormatOutput == String {
        template.append(text: format.format(input))
      }
    }
  }

  /// Makes a text in the app's language: `String(localized: "Show \(name)")`.
  ///
  /// Source: Apple's documentation of `String`; Foundation lacks it on Linux.
  ///
  /// - Parameters:
  ///   - keyAndValue: The words and values, which are the key at once.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: Where the tables are; `nil` for those of the app.
  ///   - locale: How values would be written; they describe themselves here.
  ///   - comment: A remark for those who translate it.
  public init(
    localized keyAndValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.template.text(in: .named(table, in: bundle))
  }

  /// Makes a text in the app's language that is found by another key than its words.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The words and values that are meant where no table has the key.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: Where the tables are; `nil` for those of the app.
  ///   - locale: How values would be written; they describe themselves here.
  ///   - comment: A remark for those who translate it.
  public init(
    localized key: StaticString,
    defaultValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let texts = LocalizedTexts.named(table, in: bundle)
    self = defaultValue.template.text(in: texts, by: "\(key)")
  }
}
