/// One element of an Interface Builder file, before it is known what it means.
struct InterfaceElement {
  let name: String
  var attributes: [String: String]
  let line: Int
  var children: [InterfaceElement] = []

  /// The text between the tags, of elements that stand for texts only.
  var text = ""

  /// The place that the element takes in its parent.
  var key: String? { attributes["key"] }

  func first(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
}
