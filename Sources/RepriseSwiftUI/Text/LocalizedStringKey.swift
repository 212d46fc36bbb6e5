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
  let key: String
  private let arguments: [String]

  /// Whether the key has places for values, and so twice each percent sign of its own.
  private let isFormat: Bool

  /// Makes a key of a text.
  public init(_ value: String) {
    (key, arguments, isFormat) = (value, [], false)
  }

  /// Makes a key of a literal.
  public init(stringLiteral value: String) {
    (key, arguments, isFormat) = (value, [], false)
  }

  /// Makes a key of words and values.
  public init(stringInterpolation: StringInterpolation) {
    (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    isFormat = true
  }

  /// Words and values, as they are put together.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var arguments: [String] = []

    /// Makes an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 2)
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacing("%", with: "%%")
    }

    /// Adds a text.
    public mutating func appendInterpolation(_ string: String) { append("%@", string) }

    /// Adds a value as it describes itself.
    public mutating func appendInterpolation<T>(_ value: T) {
      let place =
        value is any BinaryInteger ? "%lld" : value is any BinaryFloatingPoint ? "%lf" : "%@"
      append(place, "\(value)")
    }

    /// Adds a value as a format writes it.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append("%@", format.format(input))
    }

    private mutating func append(_ place: String, _ text: String) {
      key += place
      arguments.append(text)
    }
  }

  /// The text in the app's language; the words of the key where there is none.
  var localized: String { text(in: .ofApp) }

  /// The text as a table has it.
  func text(in texts: LocalizedTexts) -> String {
    let text = texts.text(key)
    return isFormat ? filled(text) : text
  }

  /// A format with the values in their places.
  private func filled(_ format: String) -> String {
    var result = ""
    var next = 0
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.hasPrefix("%") {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      let isNumbered = !number.isEmpty && rest.dropFirst(number.count).hasPrefix("$")
      let place = isNumbered ? rest.dropFirst(number.count + 1) : rest
      guard let kind = ["@", "lld", "lf", "d", "f"].first(where: { place.hasPrefix($0) }) else {
        result += "%"
        continue
      }
      let index = isNumbered ? (Int(number) ?? 0) - 1 : next
      if !isNumbered { next += 1 }
      result += arguments.indices.contains(index) ? arguments[index] : ""
      rest = place.dropFirst(kind.count)
    }
    return result + rest
  }
}
