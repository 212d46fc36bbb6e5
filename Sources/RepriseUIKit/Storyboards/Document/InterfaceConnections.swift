/// What leads from one object of a file to others.
package struct InterfaceConnections: Sendable, Hashable {
  package var outlets: [InterfaceOutlet] = []
  package var actions: [InterfaceAction] = []
  package var segues: [InterfaceSegue] = []

  package var isEmpty: Bool { outlets.isEmpty && actions.isEmpty && segues.isEmpty }
}

/// A connection to a property.
package struct InterfaceOutlet: Sendable, Hashable {
  package var line: Int
  package var property: String
  package var destination: String

  /// Whether the property holds several objects.
  package var isCollection: Bool
}

/// A connection from a control to what it does.
package struct InterfaceAction: Sendable, Hashable {
  package var line: Int
  package var selector: String

  /// The object id of the receiver; `nil` for the first responder that knows the action.
  package var destination: String?

  /// The control's event; `nil` for bar items.
  package var event: String?
}

/// A way from one scene to another.
package struct InterfaceSegue: Sendable, Hashable {
  package var id: String
  package var line: Int

  /// How it leads there, such as `show`, `embed`, `relationship`, `unwind`.
  package var kind: String

  package var destination: String
  package var identifier: String?
  package var customClass: InterfaceClass?

  /// The element's attributes.
  package var attributes: [String: String]

  /// Which place in a container the destination takes.
  package var relationship: String? { attributes["relationship"] }

  /// The name of the action that an unwind segue goes back to.
  package var unwindAction: String? { attributes["unwindAction"] }

  package var isAnimated: Bool { attributes["animates"] != "NO" }
}
