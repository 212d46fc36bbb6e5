package import RepriseArchive

/// Names that an app has changed, so that state saved under the former ones is still restored.
public struct RestorationAliases: Hashable, Sendable {
  /// The present restoration identifier for each former one, wherever it stands in a path.
  public var identifiers: [String: String]

  /// The present place for each former one: the identifiers from the root down.
  ///
  /// What stood below the former place is looked for below the present one. The longest fitting
  /// place counts, and `identifiers` only for what follows it.
  public var paths: [[String]: [String]]

  /// The present module-qualified name for each former one, of nodes, restoration classes and
  /// archived objects.
  public var classNames: [String: String]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - identifiers: The present restoration identifier for each former one.
  ///   - paths: The present identifiers from the root down for each former place.
  ///   - classNames: The present module-qualified class name for each former one.
  public init(
    identifiers: [String: String] = [:],
    paths: [[String]: [String]] = [:],
    classNames: [String: String] = [:]
  ) {
    self.identifiers = identifiers
    self.paths = paths
    self.classNames = classNames
  }

  /// Adds another table, whose names count more.
  package mutating func merge(_ other: RestorationAliases) {
    identifiers.merge(other.identifiers) { $1 }
    paths.merge(other.paths) { $1 }
    classNames.merge(other.classNames) { $1 }
  }

  /// Whether nothing was renamed.
  package var isEmpty: Bool { identifiers.isEmpty && paths.isEmpty && classNames.isEmpty }

  /// Gives the present address of a node that was saved under another one.
  package func present(_ address: NodeAddress) -> NodeAddress {
    guard !identifiers.isEmpty || !paths.isEmpty else { return address }
    return NodeAddress(kind: address.kind, path: present(address.path))
  }

  private func present(_ path: NodePath) -> NodePath {
    let components = path.components
    var present = NodePath.root
    var rest = components[...]
    if let (place, count) = place(of: components) {
      present = NodePath(identifiers: place)
      rest = components.dropFirst(count)
    }
    for component in rest {
      switch component {
      case .identifier(let name):
        present = present.appending(identifier: identifiers[name] ?? name)
      case .index(let index): present = present.appending(index: index)
      }
    }
    return present
  }

  /// The longest former place that a path begins with, and how many components it takes.
  private func place(of components: [NodePath.Component]) -> (present: [String], count: Int)? {
    guard !paths.isEmpty else { return nil }
    var names: [String] = []
    var found: (present: [String], count: Int)?
    for (index, component) in components.enumerated() {
      guard case .identifier(let name) = component else { continue }
      names.append(name)
      if let place = paths[names] { found = (place, index + 1) }
    }
    return found
  }

  /// Gives the present name of a class.
  package func present(className: String) -> String {
    classNames.isEmpty ? className : classNames[className] ?? className
  }
}
