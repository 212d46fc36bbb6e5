public import Foundation

extension NSPredicate {
  /// Makes a predicate from a format, such as `"self == %@"`.
  ///
  /// Values of dictionaries are found by their keys. A format that can't be read makes a predicate
  /// that never holds.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: What stands for `%@`, `%K` and the places for numbers, in order.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(tree: PredicateReader.tree(of: format, arguments: arguments))
  }

  /// Makes a predicate from a format and an array of arguments.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: What stands for `%@`, `%K` and the places for numbers, in order.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(tree: PredicateReader.tree(of: format, arguments: arguments ?? []))
  }

  private convenience init(tree: PredicateTree) {
    self.init { object, bindings in
      if let probe = bindings?[PredicateProbe.key] as? PredicateProbe {
        probe.tree = tree
        return false
      }
      return tree.holds(for: object)
    }
  }

  /// What the predicate says; `nil` for one that runs code of the app.
  package var tree: PredicateTree? {
    if let compound = self as? NSCompoundPredicate {
      let parts = compound.subpredicates.compactMap(\.tree)
      guard parts.count == compound.subpredicates.count else { return nil }
      return switch compound.compoundPredicateType {
      case .not: parts.first.map { .not($0) }
      case .and: .all(parts)
      case .or: .any(parts)
      }
    }
    if self == NSPredicate(value: true) { return .constant(true) }
    if self == NSPredicate(value: false) { return .constant(false) }
    let probe = PredicateProbe()
    _ = evaluate(with: "", substitutionVariables: [PredicateProbe.key: probe])
    return probe.tree
  }
}

/// Asks a predicate that was made from a format for what it says.
///
/// Foundation's class can't be given properties; the block of such a predicate hands its tree over.
private final class PredicateProbe {
  static let key = "org.reprise.predicate"
  var tree: PredicateTree?
}
