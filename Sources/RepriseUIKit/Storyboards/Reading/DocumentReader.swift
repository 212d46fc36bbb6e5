package import Foundation

/// Reads storyboards and nibs as Interface Builder writes them.
///
/// What it doesn't know it skips: elements, attributes, and objects of other kinds.
struct DocumentReader {
  let file: String
  private var document: InterfaceDocument

  private init(file: String, form: InterfaceDocument.Form) {
    self.file = file
    document = InterfaceDocument(file: file, form: form)
  }

  static func read(_ data: Data, file: String) throws(StoryboardError) -> InterfaceDocument {
    let root = try InterfaceParser.parse(data, file: file)
    var reader = DocumentReader(file: file, form: try form(of: root, file: file))
    reader.document.initialController = root.attributes["initialViewController"]
    for group in root.children {
      switch group.name {
      case "scenes":
        for scene in group.children where scene.name == "scene" {
          if let objects = scene.first("objects") { try reader.readObjects(objects) }
        }
      case "objects": try reader.readObjects(group)
      default: continue
      }
    }
    return reader.document
  }

  private static func form(
    of root: InterfaceElement,
    file: String,
  ) throws(StoryboardError) -> InterfaceDocument.Form {
    let type = root.attributes["type"] ?? ""
    guard root.name == "document", type.contains("CocoaTouch") else {
      throw StoryboardError(
        code: .notAnInterface,
        file: file,
        line: root.line,
        element: root.name,
        message: "this is no storyboard and no nib of an iOS app"
          + (type.isEmpty ? "" : ", but \"\(type)\"")
          + ". Its root has to be a document of a type with CocoaTouch in its name."
      )
    }
    return type.contains("Storyboard") ? .storyboard : .nib
  }

  // MARK: Objects

  private mutating func readObjects(_ objects: InterfaceElement) throws(StoryboardError) {
    for element in objects.children {
      if let kind = InterfaceController.Kind(rawValue: element.name) {
        document.append(try controller(element, kind: kind))
      } else if element.name == "placeholder" {
        try readPlaceholder(element)
      } else if element.name == "exit" {
        document.exitIDs.insert(try id(of: element))
      } else if ViewElement.isKnown(element.name) {
        document.views.append(try view(element))
      } else if let id = element.attributes["id"] {
        document.skipped[id] = element.name
      }
    }
  }

  private mutating func readPlaceholder(_ element: InterfaceElement) throws(StoryboardError) {
    switch element.attributes["placeholderIdentifier"] {
    case "IBFilesOwner":
      document.ownerID = try id(of: element)
      document.ownerConnections = try connections(of: element)
    case "IBFirstResponder": document.firstResponderIDs.insert(try id(of: element))
    default: return
    }
  }

  private mutating func controller(
    _ element: InterfaceElement,
    kind: InterfaceController.Kind,
  ) throws(StoryboardError) -> InterfaceController {
    let attributes = element.attributes
    var controller = InterfaceController(
      id: try id(of: element),
      line: element.line,
      kind: kind,
      customClass: customClass(of: element),
      storyboardIdentifier: attributes["storyboardIdentifier"],
      attributes: attributes
    )
    let usesStoryboardName =
      attributes["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
    controller.restorationIdentifier =
      usesStoryboardName ? controller.storyboardIdentifier : attributes["restorationIdentifier"]
    controller.connections = try connections(of: element)
    for child in element.children {
      switch (child.name, child.key) {
      case ("navigationItem", _): controller.navigationItem = try navigationItem(child)
      case ("tabBarItem", _): controller.tabBarItem = try barItem(child)
      case ("toolbarItems", _):
        for item in child.children { controller.toolbarItems.append(try barItem(item)) }
      case ("navigationBar", _), ("tabBar", _): controller.bar = child.attributes
      case ("string", let key?): controller.attributes[key] = child.text
      case (let name, "view"?) where ViewElement.isKnown(name): controller.view = try view(child)
      default: continue
      }
    }
    return controller
  }

  private mutating func navigationItem(
    _ element: InterfaceElement
  ) throws(StoryboardError) -> InterfaceNavigationItem {
    var item = InterfaceNavigationItem(id: try id(of: element), attributes: element.attributes)
    for child in element.children {
      switch (child.name, child.key) {
      case ("barButtonItem", "leftBarButtonItem"?): item.left = [try barItem(child)]
      case ("barButtonItem", "rightBarButtonItem"?): item.right = [try barItem(child)]
      case ("barButtonItem", "backBarButtonItem"?): item.back = try barItem(child)
      case ("leftBarButtonItems", _):
        for part in child.children { item.left.append(try barItem(part)) }
      case ("rightBarButtonItems", _):
        for part in child.children { item.right.append(try barItem(part)) }
      case (let name, "titleView"?) where ViewElement.isKnown(name):
        item.titleView = try view(child)
      default: continue
      }
    }
    return item
  }

  mutating func barItem(_ element: InterfaceElement) throws(StoryboardError) -> InterfaceBarItem {
    var item = InterfaceBarItem(
      id: try id(of: element),
      line: element.line,
      customClass: customClass(of: element),
      attributes: element.attributes
    )
    item.connections = try connections(of: element)
    for child in element.children {
      if child.name == "userDefinedRuntimeAttributes" {
        item.attributes.merge(runtimeAttributes(child)) { _, own in own }
      } else if child.key == "customView", ViewElement.isKnown(child.name) {
        item.customView = try view(child)
      }
    }
    return item
  }

  mutating func noteSkipped(_ element: InterfaceElement) {
    if let id = element.attributes["id"] { document.skipped[id] = element.name }
  }
}

extension InterfaceDocument {
  /// Reads a storyboard or a nib.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - file: Its name, for messages.
  /// - Throws: ``StoryboardError`` with the line and the element.
  package init(reading data: Data, file: String) throws(StoryboardError) {
    self = try DocumentReader.read(data, file: file)
  }
}
