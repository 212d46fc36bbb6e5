import Foundation

/// Reads queries: comparisons of attributes with texts and numbers, `&&`, `||` and brackets.
struct QueryReader {
  private let query: String
  private var rest: Substring
  private var depth = 0

  /// Reads a query.
  ///
  /// - Throws: ``CSSearchQueryError`` that says what can't be read.
  static func read(_ query: String) throws(CSSearchQueryError) -> QueryExpression {
    var reader = QueryReader(query)
    let expression = try reader.alternatives()
    reader.skipSpaces()
    guard reader.rest.isEmpty else { throw reader.failure("&& or ||") }
    return expression
  }

  private init(_ query: String) {
    self.query = query
    rest = query[...]
  }

  private mutating func alternatives() throws(CSSearchQueryError) -> QueryExpression {
    var parts = [try conditions()]
    while take("||") { parts.append(try conditions()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conditions() throws(CSSearchQueryError) -> QueryExpression {
    var parts = [try condition()]
    while take("&&") { parts.append(try condition()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func condition() throws(CSSearchQueryError) -> QueryExpression {
    guard take("(") else { return try comparison() }
    depth += 1
    guard depth <= 100 else { throw failure("fewer brackets") }
    let expression = try alternatives()
    guard take(")") else { throw failure("a closing bracket") }
    depth -= 1
    return expression
  }

  private mutating func comparison() throws(CSSearchQueryError) -> QueryExpression {
    let attribute = try attributeName()
    guard let comparison = QueryOperator.allCases.first(where: { take($0.rawValue) }) else {
      throw failure("==, !=, <, <=, > or >=")
    }
    skipSpaces()
    guard take("\"") else {
      let digits = rest.prefix { $0.isNumber || "+-.eE".contains($0) }
      guard let attribute, let number = Double(digits) else {
        throw failure("a text in double quotes, or a number")
      }
      rest = rest.dropFirst(digits.count)
      return .number(attribute: attribute, comparison, number)
    }
    guard comparison == .equal || comparison == .unequal else {
      throw failure("== or != before a text")
    }
    var text = TextComparison(
      attribute: attribute,
      isNegated: comparison == .unequal,
      parts: try texts()
    )
    while let mark = rest.first, mark.isLetter {
      switch mark {
      case "c": text.ignoresCase = true
      case "d": text.ignoresAccents = true
      case "w", "t": text.isByWords = true
      default: throw failure("c, d, w or t after a text")
      }
      rest = rest.dropFirst()
    }
    return .text(text)
  }

  /// Reads the name of an attribute; `nil` stands for any.
  private mutating func attributeName() throws(CSSearchQueryError) -> String? {
    skipSpaces()
    if take("*") {
      _ = take("*")
      return nil
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.first, first.isLetter || first == "_", !rest.hasPrefix("InRange") else {
      throw failure("the name of an attribute, or *")
    }
    rest = rest.dropFirst(name.count)
    // The names that the same attributes have in queries on a Mac.
    let prefix = "kMDItem"
    guard name.hasPrefix(prefix) else { return String(name) }
    let plain = name.dropFirst(prefix.count)
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }

  /// Reads a text up to its closing quote; gives what stands between its stars.
  private mutating func texts() throws(CSSearchQueryError) -> [String] {
    var parts = [""]
    while let character = rest.popFirst() {
      switch character {
      case "\"": return parts
      case "*": parts.append("")
      case "\\":
        guard let next = rest.popFirst() else { break }
        parts[parts.count - 1].append(next)
      default: parts[parts.count - 1].append(character)
      }
    }
    throw failure("a closing quote")
  }

  private mutating func take(_ text: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

  private func failure(_ expected: String) -> CSSearchQueryError {
    let place = rest.isEmpty ? "at its end" : "before \"\(rest.prefix(20))\""
    return CSSearchQueryError(
      .invalidQuery,
      "the query \"\(query)\" can't be read: \(place) should be \(expected). Write comparisons such "
        + "as title == \"violin*\"cd, joined by && and ||; ranges, dates and functions aren't taken."
    )
  }
}
