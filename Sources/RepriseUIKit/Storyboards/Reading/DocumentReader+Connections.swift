extension DocumentReader {
  /// Reads what leads from an element to other objects.
  func connections(of element: InterfaceElement) throws(StoryboardError) -> InterfaceConnections {
    var found = InterfaceConnections()
    for group in element.children where group.name == "connections" {
      for child in group.children {
        switch child.name {
        case "outlet", "outletCollection":
          found.outlets.append(
            InterfaceOutlet(
              line: child.line,
              property: try required("property", of: child),
              destination: try required("destination", of: child),
              isCollection: child.name == "outletCollection"
            )
          )
        case "action":
          found.actions.append(
            InterfaceAction(
              line: child.line,
              selector: try required("selector", of: child),
              destination: child.attributes["destination"],
              event: child.attributes["eventType"]
            )
          )
        case "segue": found.segues.append(try segue(child))
        default: continue
        }
      }
    }
    return found
  }

  private func segue(_ element: InterfaceElement) throws(StoryboardError) -> InterfaceSegue {
    InterfaceSegue(
      id: try id(of: element),
      line: element.line,
      kind: try required("kind", of: element),
      destination: try required("destination", of: element),
      identifier: element.attributes["identifier"],
      customClass: customClass(of: element),
      attributes: element.attributes
    )
  }

  func customClass(of element: InterfaceElement) -> InterfaceClass? {
    element.attributes["customClass"].map {
      InterfaceClass(name: $0, module: element.attributes["customModule"])
    }
  }

  func id(of element: InterfaceElement) throws(StoryboardError) -> String {
    try required("id", of: element)
  }

  func required(
    _ name: String,
    of element: InterfaceElement,
  ) throws(StoryboardError) -> String {
    guard let value = element.attributes[name], !value.isEmpty else {
      throw bad(element, "it has no \(name). Add one, or remove the element.")
    }
    return value
  }

  func number(_ name: String, of element: InterfaceElement) throws(StoryboardError) -> Double {
    let text = try required(name, of: element)
    guard let number = Double(text), number.isFinite else {
      throw bad(element, "its \(name) is \"\(text)\", which is no number. Write one.")
    }
    return number
  }

  func bad(_ element: InterfaceElement, _ message: String) -> StoryboardError {
    StoryboardError(
      code: .badElement,
      file: file,
      line: element.line,
      element: element.name,
      message: message
    )
  }
}
