/// A part of the interface that a save left out, with what it needs to be saved.
package struct UnsavedBranch: Hashable, Codable, Sendable {
  /// The path of the nearest saved node above; empty at the top.
  package var parentPath: String

  /// The class of the controller that is at fault.
  package var className: String

  /// That controller's title or restoration identifier; empty when it has none.
  package var title: String

  /// The identifiers of what is left out, itself and below, as paths from the parent.
  package var names: [String]

  /// Why.
  package var code: ReasonCode

  /// What happened and what to do, in full sentences.
  package var detail: String

  package init(
    parentPath: String,
    className: String,
    title: String,
    names: [String],
    code: ReasonCode,
    detail: String
  ) {
    self.parentPath = parentPath
    self.className = className
    self.title = title
    self.names = names
    self.code = code
    self.detail = detail
  }

  /// The path by which a person may call the controller at fault.
  package var ownPath: String {
    let name = title.isEmpty ? className : title
    return parentPath.isEmpty ? name : "\(parentPath)/\(name)"
  }

  /// Whether a path, as a person would write it, leads into this branch.
  ///
  /// What has no identifier is called by its title or its class: `Shelf` is a `ShelfController`.
  package func contains(_ path: String) -> Bool {
    let asked = path.split(separator: "/").map(String.init)
    let parent = parentPath.split(separator: "/").map(String.init)
    guard asked.count > parent.count, asked.starts(with: parent), let last = asked.last else {
      return false
    }
    if names.contains(where: { $0.split(separator: "/").last.map(String.init) == last }) {
      return true
    }
    return asked.count == parent.count + 1 && isCalled(last)
  }

  private func isCalled(_ name: String) -> Bool {
    title == name || className == name
      || ["ViewController", "Controller"].contains { className == name + $0 }
  }
}
