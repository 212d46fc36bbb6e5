import Foundation
import RepriseArchive

/// What a query asks for, as it was read.
indirect enum QueryExpression: Sendable, Hashable {
  case all([QueryExpression])
  case any([QueryExpression])
  case text(TextComparison)
  case number(attribute: String, QueryOperator, Double)
}

enum QueryOperator: String, Sendable, CaseIterable {
  case equal = "=="
  case unequal = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case more = ">"

  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .atMost: left <= right
    case .atLeast: left >= right
    case .less: left < right
    case .more: left > right
    }
  }
}

/// A comparison with a text that may have stars.
struct TextComparison: Sendable, Hashable {
  /// The name of the attribute; `nil` stands for any.
  var attribute: String?

  var isNegated = false

  /// What stands between the stars.
  var parts: [String]

  var ignoresCase = false
  var ignoresAccents = false

  /// Whether whole words are compared, wherever they stand.
  var isByWords = false
}

extension QueryExpression {
  /// Whether an entry is what the query asks for.
  func matches(_ values: Fields) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.matches(values) }
    case .any(let parts): parts.contains { $0.matches(values) }
    case .text(let comparison): comparison.matches(values)
    case .number(let attribute, let comparison, let number):
      values[attribute]?.number.map { comparison.holds($0, number) } ?? (comparison == .unequal)
    }
  }

  /// Words that every entry has which the query asks for, as `IndexStore` searches them; `nil` where
  /// no words can be told.
  var candidates: String? {
    switch self {
    case .all(let parts):
      let known = parts.compactMap(\.candidates)
      return known.isEmpty ? nil : known.map { "(\($0))" }.joined(separator: " AND ")
    case .any(let parts):
      let known = parts.compactMap(\.candidates)
      return known.count < parts.count ? nil : known.map { "(\($0))" }.joined(separator: " OR ")
    case .text(let comparison): return comparison.candidates
    case .number: return nil
    }
  }
}

extension TextComparison {
  func matches(_ values: Fields) -> Bool {
    let texts = values.entries.lazy.filter { attribute == nil || $0.key == attribute }
      .flatMap { $0.value.elements }
    return texts.contains(where: matches) != isNegated
  }

  private func matches(_ text: String) -> Bool {
    isByWords ? matchesWords(text) : Self.matches(folded(text), parts.map(folded))
  }

  private func matchesWords(_ text: String) -> Bool {
    let wanted = SearchWords.words(parts.joined(separator: " "))
    guard let last = wanted.last else { return true }
    let words = SearchWords.words(text)
    guard words.count >= wanted.count else { return false }
    let isOpen = parts.count > 1 && parts.last == ""
    return (0...(words.count - wanted.count)).contains { start in
      let found = words[start..<(start + wanted.count)]
      guard found.dropLast().elementsEqual(wanted.dropLast()), let end = found.last else {
        return false
      }
      return isOpen ? end.hasPrefix(last) : end == last
    }
  }

  /// Whether a text consists of parts in their order, with anything between them.
  private static func matches(_ text: String, _ parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last else { return true }
    if parts.count == 1 { return text == first }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresAccents { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  fileprivate var candidates: String? {
    guard !isNegated, attribute.map({ !Fields.unsearched.contains($0) }) ?? true,
      let first = parts.first, !SearchWords.words(first).isEmpty
    else { return nil }
    return "\"\(SearchWords.words(first).joined(separator: " "))\"*"
  }
}

extension ArchiveValue {
  fileprivate var elements: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.elements)
    default: []
    }
  }

  fileprivate var number: Double? {
    switch self {
    case .bool(let flag): flag ? 1 : 0
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}
