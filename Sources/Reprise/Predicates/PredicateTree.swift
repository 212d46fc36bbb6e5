import Foundation

/// What a predicate says, as far as its format can be read.
package indirect enum PredicateTree: Hashable, Sendable {
  /// Always the same.
  case constant(Bool)

  /// The opposite.
  case not(PredicateTree)

  /// All of them.
  case all([PredicateTree])

  /// Any of them.
  case any([PredicateTree])

  /// A comparison of two values.
  case comparison(Operand, Operation, Operand, Folding)

  /// Nothing: the format can't be read, for the reason that is given.
  case unreadable(String)

  /// One side of a comparison.
  package indirect enum Operand: Hashable, Sendable {
    /// The object itself.
    case subject

    /// Something of the object.
    case keyPath(String)

    /// A text.
    case text(String)

    /// A number; truth is 1.
    case number(Double)

    /// No value.
    case nothing

    /// Several values.
    case list([Operand])
  }

  /// How two values are compared.
  package enum Operation: String, Hashable, Sendable, CaseIterable {
    /// They are equal.
    case equal = "=="

    /// They differ.
    case unequal = "!="

    /// The left one is not greater.
    case notGreater = "<="

    /// The left one is not less.
    case notLess = ">="

    /// The left one is less.
    case less = "<"

    /// The left one is greater.
    case greater = ">"

    /// The right one is a part of the left one.
    case contains = "CONTAINS"

    /// The left one begins with the right one.
    case begins = "BEGINSWITH"

    /// The left one ends with the right one.
    case ends = "ENDSWITH"

    /// The left one has the form of the right one, where `*` and `?` stand for anything.
    case like = "LIKE"

    /// The left one is of the language of the right one, a regular expression.
    case matches = "MATCHES"

    /// The left one is among the right ones.
    case isIn = "IN"
  }

  /// What makes no difference between two texts.
  package struct Folding: OptionSet, Hashable, Sendable {
    /// The flags.
    package let rawValue: Int

    /// Makes a set of flags.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Small and capital letters.
    package static let letterCase = Folding(rawValue: 1)

    /// Accents.
    package static let accents = Folding(rawValue: 2)
  }
}

extension PredicateTree {
  /// Says whether it holds for an object.
  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let tree): !tree.holds(for: object)
    case .all(let trees): trees.allSatisfy { $0.holds(for: object) }
    case .any(let trees): trees.contains { $0.holds(for: object) }
    case .comparison(let left, let operation, let right, let folding):
      operation.holds(left.value(in: object), right.value(in: object), folding)
    case .unreadable: false
    }
  }

  /// Why it says more than something about the object itself; `nil` when it doesn't.
  ///
  /// - Source: row S76.
  package var reachBeyondSubject: String? {
    switch self {
    case .constant: nil
    case .not(let tree): tree.reachBeyondSubject
    case .all(let trees), .any(let trees): trees.lazy.compactMap(\.reachBeyondSubject).first
    case .comparison(_, .matches, _, _): "it has a regular expression"
    case .comparison(let left, _, let right, _): left.keyPathReason ?? right.keyPathReason
    case .unreadable(let reason): "its format can't be read: \(reason)"
    }
  }
}

extension PredicateTree.Operand {
  fileprivate var keyPathReason: String? {
    switch self {
    case .keyPath(let path): "it asks for \"\(path)\""
    case .list(let operands): operands.lazy.compactMap(\.keyPathReason).first
    default: nil
    }
  }

  fileprivate func value(in object: Any?) -> PredicateTree.Operand {
    switch self {
    case .subject: PredicateTree.Operand(object)
    case .keyPath(let path):
      PredicateTree.Operand(
        path.split(separator: ".").reduce(object) { ($0 as? [String: Any])?[String($1)] }
      )
    case .list(let operands): .list(operands.map { $0.value(in: object) })
    default: self
    }
  }

  /// Takes a value as predicates compare it; one of an unknown type counts as none.
  init(_ value: Any?) {
    switch value {
    case let operand as PredicateTree.Operand: self = operand
    case let text as String: self = .text(text)
    case let text as NSString: self = .text(text as String)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let number as NSNumber: self = .number(number.doubleValue)
    case let url as URL: self = .text(url.absoluteString)
    case let uuid as UUID: self = .text(uuid.uuidString)
    case let date as Date: self = .number(date.timeIntervalSinceReferenceDate)
    case let list as [Any]: self = .list(list.map { PredicateTree.Operand($0) })
    case let set as Set<AnyHashable>: self = .list(set.map { PredicateTree.Operand($0.base) })
    default: self = .nothing
    }
  }
}

extension PredicateTree.Operation {
  fileprivate func holds(
    _ left: PredicateTree.Operand,
    _ right: PredicateTree.Operand,
    _ folding: PredicateTree.Folding
  ) -> Bool {
    switch (self, left.folded(folding), right.folded(folding)) {
    case (.equal, let left, let right): left == right
    case (.unequal, let left, let right): left != right
    case (.isIn, let left, .list(let list)): list.contains(left)
    case (.isIn, .text(let left), .text(let right)): right.contains(left)
    case (.contains, .list(let list), let right): list.contains(right)
    case (_, .number(let left), .number(let right)): holds(left, right)
    case (_, .text(let left), .text(let right)): holds(left, right)
    default: false
    }
  }

  private func holds<Value: Comparable>(ordered left: Value, _ right: Value) -> Bool {
    switch self {
    case .less: left < right
    case .greater: left > right
    case .notGreater: left <= right
    case .notLess: left >= right
    default: false
    }
  }

  private func holds(_ left: Double, _ right: Double) -> Bool { holds(ordered: left, right) }

  private func holds(_ left: String, _ right: String) -> Bool {
    switch self {
    case .contains: left.contains(right)
    case .begins: left.hasPrefix(right)
    case .ends: left.hasSuffix(right)
    case .like: Self.matches(left, Self.expression(of: right))
    case .matches: Self.matches(left, right)
    default: holds(ordered: left, right)
    }
  }

  private static func expression(of wildcards: String) -> String {
    NSRegularExpression.escapedPattern(for: wildcards)
      .replacingOccurrences(of: "\\*", with: "(?s:.*)").replacingOccurrences(
        of: "\\?",
        with: "(?s:.)"
      )
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    // A pattern that is none matches nothing.
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$") else {
      return false
    }
    let range = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: range)?.range == range
  }
}

extension PredicateTree.Operand {
  fileprivate func folded(_ folding: PredicateTree.Folding) -> PredicateTree.Operand {
    switch self {
    case .text(var text) where !folding.isEmpty:
      if folding.contains(.letterCase) { text = text.uppercased() }
      if folding.contains(.accents) { text = text.withoutAccents }
      return .text(text)
    case .list(let operands): return .list(operands.map { $0.folded(folding) })
    default: return self
    }
  }
}

extension String {
  /// The text with letters that carry no accents.
  var withoutAccents: String {
    let scalars = decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(UnicodeScalarView(scalars))
  }
}
