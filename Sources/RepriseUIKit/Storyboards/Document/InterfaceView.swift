package import Foundation

/// One view of a file, with everything below it.
package struct InterfaceView: Sendable, Hashable {
  package var id: String
  package var line: Int

  /// The element's name: which class stands for it if no class is named.
  package var element: String

  package var customClass: InterfaceClass?

  /// The element's attributes, with those of its parts: a child with the key `k` gives `k.name`.
  package var attributes: [String: String]

  package var frame: CGRect?

  /// The bits of the autoresizing mask.
  package var autoresizing: UInt = 0

  package var colors: [String: InterfaceColor] = [:]
  package var font: InterfaceFont?

  /// What a button shows, by the name of its state.
  package var states: [String: [String: String]] = [:]

  /// The segments of a segmented control, or the titles of a search bar's scopes.
  package var items: [[String: String]] = []

  /// The items of a bar.
  package var barItems: [InterfaceBarItem] = []

  package var subviews: [InterfaceView] = []

  /// Views with a part to play: `contentView`, `tableHeaderView`.
  package var parts: [String: InterfaceView] = [:]

  /// The cells that a list makes on demand.
  package var prototypes: [InterfaceView] = []

  /// The sections of a table whose rows stand in the file.
  package var sections: [InterfaceSection] = []

  package var connections = InterfaceConnections()

  /// Gives an attribute as a truth value.
  package func flag(_ name: String, default value: Bool) -> Bool {
    attributes[name].map { $0 == "YES" } ?? value
  }

  /// Gives an attribute as a number; `nil` when it is missing or no number.
  package func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

  /// Every segue that begins in this view and below it.
  package var allSegues: [InterfaceSegue] {
    var found = connections.segues
    for item in barItems { found += item.connections.segues }
    for view in below { found += view.allSegues }
    return found
  }

  private var below: [InterfaceView] {
    subviews + parts.keys.sorted().compactMap { parts[$0] } + prototypes + sections.flatMap(\.cells)
  }
}

/// A section of a table whose rows stand in the file.
package struct InterfaceSection: Sendable, Hashable {
  package var header: String?
  package var footer: String?
  package var cells: [InterfaceView] = []
}

/// A colour of a file.
package enum InterfaceColor: Sendable, Hashable {
  case components(red: Double, green: Double, blue: Double, alpha: Double)

  /// One of the system's, or of the app's assets.
  case named(String)
}

/// A font of a file.
package struct InterfaceFont: Sendable, Hashable {
  package var type: String?
  package var name: String?
  package var style: String?
  package var weight: String?
  package var size: Double?
}
