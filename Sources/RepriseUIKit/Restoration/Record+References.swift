import RepriseArchive

extension NodePath {
  /// The path without its last name, and without the index that belongs to it.
  var parent: NodePath {
    var components = components
    _ = components.popLast()
    if case .index? = components.last { components.removeLast() }
    return components.reduce(.root) { path, component in
      switch component {
      case .identifier(let name): path.appending(identifier: name)
      case .index(let index): path.appending(index: index)
      }
    }
  }
}

extension NodePath {
  /// The paths above this one, the nearest first; the root is not among them.
  var ancestors: some Sequence<NodePath> {
    sequence(first: parent) { $0.parent }.prefix { $0 != .root }
  }
}

extension Record {
  /// The nodes that the record refers to, the framework's references first.
  var nodeReferences: [NodeAddress] {
    var found: [NodeAddress] = []
    func collect(_ value: ArchiveValue) {
      switch value {
      case .nodeReference(let address): found.append(address)
      case .array(let values), .set(let values): for value in values { collect(value) }
      case .dictionary(let entries): for entry in entries { collect(entry.value) }
      case .object(let object): for field in object.fields.entries { collect(field.value) }
      default: break
      }
    }
    for field in framework.entries { collect(field.value) }
    for field in values.entries { collect(field.value) }
    return found
  }
}
