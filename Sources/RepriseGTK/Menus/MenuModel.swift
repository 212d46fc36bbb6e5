#if GTK
import CGTK
import RepriseUIKit

/// What a desktop's menu shows of one of UIKit's: its entries, and the actions behind them.
@MainActor
final class MenuModel {
  /// The prefix of the actions' names.
  static let prefix = "menu"

  /// The entries.
  let entries: OpaquePointer

  /// The actions.
  let actions: OpaquePointer

  /// The titles of what takes something away.
  private(set) var destructiveTitles: Set<String> = []

  private let choose: (UIAction) -> Void
  private var count = 0

  init(of menu: UIMenu, choose: @escaping (UIAction) -> Void) {
    self.choose = choose
    entries = made(g_menu_new())
    actions = OpaquePointer(made(g_simple_action_group_new()))
    fill(entries, from: menu.sections, title: menu.title)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(entries))
    g_object_unref(UnsafeMutableRawPointer(actions))
  }

  private func fill(_ entries: OpaquePointer, from sections: [MenuSection], title: String = "") {
    for (index, section) in sections.enumerated() {
      let heading = section.title.isEmpty && index == 0 ? title : section.title
      let part = made(g_menu_new())
      if let choices = choicesOfOne(section) {
        addChoices(choices, to: part)
      } else {
        for element in section.elements { add(element, to: part) }
      }
      g_menu_append_section(entries, heading.isEmpty ? nil : heading, part.menuModel)
      g_object_unref(UnsafeMutableRawPointer(part))
    }
  }

  private func add(_ element: UIMenuElement, to part: OpaquePointer) {
    switch element {
    case let action as UIAction: add(action, to: part)
    case let menu as UIMenu:
      let inner = made(g_menu_new())
      fill(inner, from: menu.sections)
      g_menu_append_submenu(part, menu.menuLabel, inner.menuModel)
      g_object_unref(UnsafeMutableRawPointer(inner))
    default: break
    }
  }

  private func add(_ action: UIAction, to part: OpaquePointer) {
    let name = newName()
    let made =
      action.state == .off
      ? made(g_simple_action_new(name, nil))
      : made(g_simple_action_new_stateful(name, nil, g_variant_new_boolean(1)))
    if action.attributes.contains(.disabled) { g_simple_action_set_enabled(made, 0) }
    if action.attributes.contains(.destructive) { destructiveTitles.insert(action.title) }
    listen(to: made) { [choose] _ in choose(action) }
    let item = RepriseGTK.made(g_menu_item_new(action.menuLabel, "\(Self.prefix).\(name)"))
    // The desktop's menus show a picture where there is no title.
    if action.title.isEmpty, let image = action.image {
      let picture = RepriseGTK.made(g_themed_icon_new(Picture.iconName(of: image)))
      g_menu_item_set_icon(item, picture)
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    g_menu_append_item(part, item)
    g_object_unref(UnsafeMutableRawPointer(item))
  }

  // MARK: One of several

  /// The actions of a section of which one at a time is on, where they can be shown as such.
  private func choicesOfOne(_ section: MenuSection) -> [UIAction]? {
    guard section.menu.options.contains(.singleSelection) else { return nil }
    let actions = section.elements.compactMap { $0 as? UIAction }
    guard actions.count == section.elements.count,
      actions.allSatisfy({ $0.attributes.isEmpty })
    else { return nil }
    return actions
  }

  private func addChoices(_ choices: [UIAction], to part: OpaquePointer) {
    let name = newName()
    let chosen = choices.firstIndex { $0.state == .on }.map(String.init) ?? ""
    let type = g_variant_type_new("s")
    let action = made(g_simple_action_new_stateful(name, type, g_variant_new_string(chosen)))
    g_variant_type_free(type)
    listen(to: action) { [choose] arguments in
      guard let number = arguments.variantString(1).flatMap(Int.init),
        choices.indices.contains(number)
      else { return }
      choose(choices[number])
    }
    for (number, choice) in choices.enumerated() {
      g_menu_append(part, choice.menuLabel, "\(Self.prefix).\(name)::\(number)")
    }
  }

  private func newName() -> String {
    count += 1
    return "entry\(count)"
  }

  private func listen(to action: OpaquePointer, _ body: @escaping SignalHandler) {
    connect(action, "activate", body)
    g_action_map_add_action(actions, action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }
}

extension UIMenuElement {
  /// The title as menus take it: an underline there names a key.
  fileprivate var menuLabel: String { title.replacing("_", with: "__") }
}

extension OpaquePointer {
  /// The same object as a menu's model.
  var menuModel: UnsafeMutablePointer<GMenuModel> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GMenuModel.self)
  }
}
#endif
