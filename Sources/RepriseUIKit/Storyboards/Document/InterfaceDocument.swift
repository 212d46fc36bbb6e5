/// What a storyboard or a nib describes, as values: nothing of it is an object yet.
package struct InterfaceDocument: Sendable, Hashable {
  /// Which of the two kinds of file this is.
  package enum Form: String, Sendable, Hashable {
    case storyboard
    case nib = "xib"
  }

  /// The file, for messages.
  package var file: String

  /// The kind of file.
  package var form: Form

  /// The object id of the controller that an app begins with.
  package var initialController: String?

  /// The controllers, and the placeholders that stand for those of other files, in file order.
  package var controllers: [InterfaceController] = []

  /// The views of a nib that stand for themselves, in file order.
  package var views: [InterfaceView] = []

  /// The object id of a nib's owner.
  package var ownerID: String?

  /// What is connected to a nib's owner.
  package var ownerConnections = InterfaceConnections()

  /// The ids of the first-responder placeholders.
  package var firstResponderIDs: Set<String> = []

  /// The ids of the scenes' exits.
  package var exitIDs: Set<String> = []

  /// The elements that stand for objects this library doesn't know, by object id.
  package var skipped: [String: String] = [:]

  private var placeOfID: [String: Int] = [:]
  private var placeOfIdentifier: [String: Int] = [:]

  package init(file: String, form: Form) {
    self.file = file
    self.form = form
  }

  /// Adds a controller; of two with one id or one storyboard identifier the first is found.
  package mutating func append(_ controller: InterfaceController) {
    let place = controllers.count
    controllers.append(controller)
    if placeOfID[controller.id] == nil { placeOfID[controller.id] = place }
    guard let identifier = controller.storyboardIdentifier else { return }
    if placeOfIdentifier[identifier] == nil { placeOfIdentifier[identifier] = place }
  }

  /// Gives the controller with an object id.
  package func controller(id: String) -> InterfaceController? {
    placeOfID[id].map { controllers[$0] }
  }

  /// Gives the controller with a storyboard identifier.
  package func controller(identifier: String) -> InterfaceController? {
    placeOfIdentifier[identifier].map { controllers[$0] }
  }

  /// The storyboard identifiers, sorted.
  package var identifiers: [String] { placeOfIdentifier.keys.sorted() }
}

/// A class that a file names.
package struct InterfaceClass: Sendable, Hashable {
  /// The class's name.
  package var name: String

  /// Its module; `nil` when the file names none.
  package var module: String?
}
