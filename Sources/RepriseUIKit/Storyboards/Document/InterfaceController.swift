/// One controller of a storyboard.
package struct InterfaceController: Sendable, Hashable {
  /// What kind of controller it is; the raw value is the element's name.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case viewController
    case navigationController
    case tabBarController
    case tableViewController
    case collectionViewController
    case pageViewController
    case splitViewController
    case placeholder = "viewControllerPlaceholder"
  }

  package var id: String
  package var line: Int
  package var kind: Kind
  package var customClass: InterfaceClass?

  /// The name by which code asks for it.
  package var storyboardIdentifier: String?

  /// The name under which it is saved, also when that is the storyboard identifier.
  package var restorationIdentifier: String?

  /// The element's attributes.
  package var attributes: [String: String]

  package var view: InterfaceView?
  package var navigationItem: InterfaceNavigationItem?
  package var tabBarItem: InterfaceBarItem?
  package var toolbarItems: [InterfaceBarItem] = []
  package var connections = InterfaceConnections()

  /// The attributes of the bar that a container brings.
  package var bar: [String: String] = [:]

  /// Every segue that begins in this scene, those of its views and bar items included.
  package var segues: [InterfaceSegue] {
    var found = connections.segues
    if let view { found += view.allSegues }
    for item in items { found += item.connections.segues + (item.customView?.allSegues ?? []) }
    return found
  }

  /// The controllers that a container holds from the beginning, by relationship, in order.
  package func related(_ relationship: String) -> [InterfaceSegue] {
    connections.segues.filter { $0.relationship == relationship }
  }

  /// The bar items of the scene.
  package var items: [InterfaceBarItem] {
    toolbarItems + (navigationItem.map { $0.left + $0.right } ?? [])
  }
}

/// What a controller shows in a navigation bar.
package struct InterfaceNavigationItem: Sendable, Hashable {
  package var id: String
  package var attributes: [String: String]
  package var left: [InterfaceBarItem] = []
  package var right: [InterfaceBarItem] = []
  package var back: InterfaceBarItem?
  package var titleView: InterfaceView?
}

/// One item of a bar.
package struct InterfaceBarItem: Sendable, Hashable {
  package var id: String
  package var line: Int
  package var customClass: InterfaceClass?
  package var attributes: [String: String]
  package var customView: InterfaceView?
  package var connections = InterfaceConnections()
}
