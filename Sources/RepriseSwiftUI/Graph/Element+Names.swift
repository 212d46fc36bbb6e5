import Foundation

/// Names by which what is saved finds its view again.
extension Element {
  /// The name of something that the element owns: what the app named it, else its kind and place
  /// below the nearest view with a name.
  ///
  /// It never depends on addresses, hash values or other declarations. Where another kind of view
  /// stands at the place, the name is another one, so nothing is applied to the wrong view.
  func restorationName(of kind: String) -> String {
    var places: [String] = []
    var next: Element? = self
    while let element = next {
      let (text, isNamed) = element.place.restorationText
      if isNamed, places.isEmpty, element === self { return text }
      places.append(text)
      if isNamed { break }
      next = element.parent
    }
    return kind + ":" + places.reversed().joined(separator: ".")
  }

  /// Whether the app itself gave the element, or one that only passes it on, a name.
  var isNamed: Bool {
    var next: Element? = self
    while let element = next {
      if element.place.restorationText.isNamed { return true }
      // An element that is being made is not among its parent's yet.
      guard let parent = element.parent, parent.children.count <= 1, parent is any PassingName
      else { return false }
      next = element.parent
    }
    return false
  }
}

/// An element whose name is that of the only view below it.
@MainActor
protocol PassingName: Element {}

extension BodyElement: PassingName {}
extension PassingElement: PassingName {}

extension ElementPlace {
  /// The text of a place in a name, and whether an app gave it.
  fileprivate var restorationText: (text: String, isNamed: Bool) {
    switch self {
    case .position(let index): ("\(index)", false)
    case .branch(let index): (index == 0 ? "a" : "b", false)
    case .id(let id): ("\(id.base)", true)
    case .name(let name): (name, true)
    }
  }
}
