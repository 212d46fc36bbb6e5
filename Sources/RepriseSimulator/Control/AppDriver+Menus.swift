import Foundation
import RepriseUIKit

/// Menus, as a person opens them and chooses from them.
extension AppDriver {
  /// Opens the menu of a view, or of an element of a list, by a long press.
  func hold(_ request: ControlRequest) throws {
    let name = try request.named()
    try context.run {
      guard try reader.openMenu(in: request.scene) == nil else {
        throw ControlError(message: "a menu is open; tap one of its choices, or go back.")
      }
      let view = try held(reader.findView(name, scene: request.scene), by: request)
      guard context.turn(for: view, { view.openContextMenu() }) else {
        throw ControlError(message: "\(type(of: view)) \"\(name)\" has no menu.")
      }
    }
  }

  /// The view itself, or the cell of the element that is meant.
  private func held(_ view: UIView, by request: ControlRequest) throws -> UIView {
    guard request.numbers != nil else { return view }
    let element = IndexPath(
      indexes: [Int(try request.number("section")), Int(try request.number("item"))]
    )
    guard let cell = (view as? any ElementList)?.cell(of: element) else {
      throw ControlError(
        message: "\(type(of: view)) has no element \(element[0]), \(element[1]) on screen."
      )
    }
    return cell
  }

  /// Chooses something from an open menu.
  ///
  /// - Returns: Whether a menu is open: a person can reach nothing else.
  func tapInMenu(_ name: String, scene: Int?) throws -> Bool {
    try context.run {
      guard let menu = try reader.openMenu(in: scene) else { return false }
      guard let choice = menu.choices.first(where: { $0.title == name }) else {
        throw ControlError(
          message: "the open menu has no \"\(name)\". It has: "
            + menu.choices.map(\.title).joined(separator: ", ") + "."
        )
      }
      if let action = choice as? UIAction, action.attributes.contains(.disabled) {
        throw ControlError(message: "\"\(name)\" of the open menu is disabled.")
      }
      context.turn(for: menu.view) {
        switch choice {
        case let submenu as UIMenu: menu.open(submenu)
        case let action as UIAction: menu.choose(action)
        default: break
        }
      }
      return true
    }
  }

  /// Leaves the open menu, else the topmost screen.
  func goBack(scene: Int?) throws {
    if let menu = try context.run({ try reader.openMenu(in: scene) }) {
      context.turn(for: menu.view) { menu.goBack() }
    } else {
      try operate("back", scene: scene)
    }
  }
}

extension InterfaceReader {
  /// The menu that is open on top of everything else.
  func openMenu(in scene: Int?) throws -> OpenMenu? {
    try windows(of: scene).lazy.compactMap(\.openMenu).last
  }

  /// What a person sees of an open menu.
  func node(of menu: OpenMenu) -> InterfaceTree.Node {
    ([menu.menu] + menu.submenus).reversed().reduce(nil) { inner, menu in
      node(of: menu, opened: inner)
    } ?? node(of: menu.menu, opened: nil)
  }

  private func node(of menu: UIMenu, opened: InterfaceTree.Node?) -> InterfaceTree.Node {
    let choices = menu.sections.flatMap(\.elements).map { element in
      InterfaceTree.Node(
        kind: "choice",
        className: "\(type(of: element))",
        identifier: "",
        text: element.title,
        state: (element as? UIAction)?.shownState ?? [],
        isVisible: true,
        children: []
      )
    }
    return InterfaceTree.Node(
      kind: "menu",
      className: "\(type(of: menu))",
      identifier: "",
      text: menu.title,
      state: [],
      isVisible: true,
      children: choices + (opened.map { [$0] } ?? [])
    )
  }
}

extension UIAction {
  /// What a person sees of the choice beside its title.
  fileprivate var shownState: [String] {
    var facts: [String] = []
    if attributes.contains(.disabled) { facts.append("disabled") }
    if attributes.contains(.destructive) { facts.append("destructive") }
    switch state {
    case .on: facts.append("on")
    case .mixed: facts.append("mixed")
    case .off: break
    }
    return facts
  }
}
