import Foundation

/// Words of an app with values between them, by which a text in another language is found.
///
/// In the key, a text stands as `%@`, a whole number as `%lld`, another number as `%lf`. A translation
/// may have them in another order: `%2$@`.
package struct TextTemplate: Equatable, Sendable {
  package private(set) var key = ""
  private var arguments: [String] = []

  /// Whether the key has places for values, and so twice each percent sign of its own.
  private let isFormat: Bool

  /// Makes one of words alone.
  package init(_ words: String) {
    (key, isFormat) = (words, false)
  }

  /// Makes one to which words and values are added.
  ///
  /// - Parameters:
  ///   - literalCapacity: How long the words are together.
  ///   - interpolationCount: How many values there are.
  package init(literalCapacity: Int, interpolationCount: Int) {
    isFormat = true
    key.reserveCapacity(literalCapacity + interpolationCount * 2)
  }

  /// Adds words.
  package mutating func append(words: String) { key += words.replacing("%", with: "%%") }

  /// Adds a text.
  package mutating func append(text: String) { append("%@", text) }

  /// Adds a value as it describes itself.
  package mutating func append<T>(value: T) {
    let place =
      value is any BinaryInteger ? "%lld" : value is any BinaryFloatingPoint ? "%lf" : "%@"
    append(place, "\(value)")
  }

  private mutating func append(_ place: String, _ text: String) {
    key += place
    arguments.append(text)
  }

  /// Gives the text as a table has it; its own words where there is none.
  ///
  /// - Parameters:
  ///   - texts: The table.
  ///   - name: What it is found by; `nil` is its words.
  /// - Returns: The text, with the values in their places.
  package func text(in texts: LocalizedTexts, by name: String? = nil) -> String {
    let text = texts[name ?? key] ?? key
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
