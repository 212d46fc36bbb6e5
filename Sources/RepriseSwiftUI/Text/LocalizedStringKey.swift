public import Foundation
import Reprise

/// A text that is looked up in the app's language.
///
/// Values between its words stand in the key as `%@`, whole numbers as `%lld`, others as `%lf`:
/// `"Remove \(name)?"` is looked up as `Remove %@?`. A translation may have them in another order:
/// `%2$@`.
///
/// Source: Apple's documentation of `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  private let template: TextTemplate

  /// Makes a key of a text.
  public init(_ value: String) { template = TextTemplate(value) }

  /// Makes a key of a literal.
  public init(stringLiteral value: String) { template = TextTemplate(value) }

  /// Makes a key of words and values.
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

  /// What the text is found by.
  var key: String { template.key }

  /// The text in the app's language; the words of the key where there is none.
  var localized: String { text(in: .ofApp) }

  /// The text as a table has it.
  func text(in texts: LocalizedTexts) -> String { template.text(in: texts) }
}
