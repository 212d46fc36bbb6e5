/// Reads the format of a predicate.
struct PredicateReader {
  private var rest: Substring
  private var arguments: ArraySlice<Any>

  private struct Problem: Error {
    var reason: String
  }

  private init(_ format: String, _ arguments: [Any]) {
    rest = Substring(format)
    self.arguments = arguments[...]
  }

  /// Reads a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: What stands for `%@` and its like, in order.
  /// - Returns: What the predicate says.
  static func tree(of format: String, arguments: [Any]) -> PredicateTree {
    var reader = PredicateReader(format, arguments)
    do throws(Problem) {
      let tree = try reader.alternatives()
      reader.skipSpace()
      guard reader.rest.isEmpty else {
        throw Problem(reason: "\"\(reader.rest)\" is left over")
      }
      return tree
    } catch {
      return .unreadable(error.reason)
    }
  }

  private mutating func alternatives() throws(Problem) -> PredicateTree {
    var trees = [try conditions()]
    while takeWord("OR") || take("||") { trees.append(try conditions()) }
    return trees.count == 1 ? trees[0] : .any(trees)
  }

  private mutating func conditions() throws(Problem) -> PredicateTree {
    var trees = [try condition()]
    while takeWord("AND") || take("&&") { trees.append(try condition()) }
    return trees.count == 1 ? trees[0] : .all(trees)
  }

  private mutating func condition() throws(Problem) -> PredicateTree {
    if takeWord("NOT") || take("!") { return .not(try condition()) }
    if take("(") {
      let tree = try alternatives()
      guard take(")") else { throw Problem(reason: "a parenthesis isn't closed") }
      return tree
    }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    let left = try operand()
    let operation = try operation()
    let folding = try folding()
    return .comparison(left, operation, try operand(), folding)
  }

  private mutating func operation() throws(Problem) -> PredicateTree.Operation {
    for operation in PredicateTree.Operation.allCases {
      let isWord = operation.rawValue.first?.isLetter == true
      if isWord ? takeWord(operation.rawValue) : take(operation.rawValue) { return operation }
    }
    if take("=") { return .equal }
    throw Problem(reason: "\"\(rest)\" doesn't begin with a comparison")
  }

  private mutating func folding() throws(Problem) -> PredicateTree.Folding {
    guard take("[") else { return [] }
    var folding: PredicateTree.Folding = []
    while let flag = rest.popFirst(), flag != "]" {
      switch flag {
      case "c": folding.insert(.letterCase)
      case "d": folding.insert(.accents)
      default: throw Problem(reason: "[\(flag)] is no option of a comparison")
      }
    }
    return folding
  }

  private mutating func operand() throws(Problem) -> PredicateTree.Operand {
    skipSpace()
    if take("{") {
      var list: [PredicateTree.Operand] = []
      while !take("}") {
        list.append(try operand())
        _ = take(",")
      }
      return .list(list)
    }
    if let quote = rest.first, quote == "\"" || quote == "'" { return .text(try text(in: quote)) }
    if take("%") { return try argument() }
    let isWordPart = { (letter: Character) in
      letter.isLetter || letter.isNumber || "_.@#-+".contains(letter)
    }
    let word = String(rest.prefix(while: isWordPart))
    guard !word.isEmpty else { throw Problem(reason: "\"\(rest)\" begins with no value") }
    rest = rest.dropFirst(word.count)
    if let number = Double(word) { return .number(number) }
    switch word.uppercased() {
    case "SELF": return .subject
    case "TRUE", "YES": return .number(1)
    case "FALSE", "NO": return .number(0)
    case "NULL", "NIL": return .nothing
    default: return .keyPath(word)
    }
  }

  private mutating func argument() throws(Problem) -> PredicateTree.Operand {
    guard let value = arguments.popFirst() else {
      throw Problem(reason: "there are fewer arguments than places for them")
    }
    if take("K") { return .keyPath("\(value)") }
    for form in ["@", "ld", "lu", "lld", "d", "i", "u", "lf", "f"] where take(form) {
      return PredicateTree.Operand(value)
    }
    throw Problem(reason: "\"%\(rest.prefix(1))\" is no place for an argument")
  }

  private mutating func text(in quote: Character) throws(Problem) -> String {
    rest = rest.dropFirst()
    var text = ""
    while let letter = rest.popFirst() {
      if letter == quote { return text }
      if letter == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(letter)
      }
    }
    throw Problem(reason: "a text isn't closed")
  }

  private mutating func skipSpace() {
    rest = rest.drop(while: \.isWhitespace)
  }

  private mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    skipSpace()
    let found = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard found.uppercased() == word else { return false }
    rest = rest.dropFirst(found.count)
    return true
  }
}
