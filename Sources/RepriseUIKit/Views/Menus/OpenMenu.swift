package import Foundation

/// A menu on screen; it is never restored.
@MainActor
package final class OpenMenu {
  /// What can be chosen.
  package let menu: UIMenu

  /// The view that the menu belongs to; for a button of a bar, the view with the bar.
  package private(set) weak var view: UIView?

  /// The button of a bar that the menu belongs to.
  package private(set) weak var item: UIBarButtonItem?

  /// Where the menu was asked for, in the view's coordinates; `nil` for beside the whole.
  package let place: CGPoint?

  /// The menus within the menu that were opened one from another.
  package private(set) var submenus: [UIMenu] = []

  private weak var window: UIWindow?
  private let closed: () -> Void

  init(
    _ menu: UIMenu,
    of view: UIView,
    item: UIBarButtonItem? = nil,
    at place: CGPoint? = nil,
    closed: @escaping () -> Void = {}
  ) {
    self.menu = menu
    self.view = view
    self.item = item
    self.place = place
    self.closed = closed
  }

  /// Brings the menu on screen, in the place of another one.
  func show() {
    window = view?.window
    window?.openMenu?.close()
    window?.heldMenu = self
  }

  /// Whether what the menu belongs to is still on screen.
  var isInPlace: Bool { view?.window != nil && view?.window === window }

  /// Opens a menu within.
  package func open(_ submenu: UIMenu) { submenus.append(submenu) }

  /// Goes back to the menu around the last one that was opened; without one, the menu closes.
  package func goBack() {
    if submenus.isEmpty { close() } else { submenus.removeLast() }
  }

  /// Closes the menu; nothing is chosen.
  package func close() {
    guard let window, window.heldMenu === self else { return }
    window.heldMenu = nil
    closed()
  }

  /// Chooses something: the menu closes, then the action runs.
  package func choose(_ action: UIAction) {
    guard !action.attributes.contains(.disabled) else { return }
    let sender: AnyObject? = item ?? view
    close()
    menu.select(action)
    action.perform(sender: sender)
  }

  /// The choices that a person sees now, those of the menu opened last first.
  package var choices: [UIMenuElement] {
    ([menu] + submenus).reversed().flatMap { $0.sections.flatMap(\.elements) }
  }
}

extension UIMenu {
  /// Where one choice at a time is on, has it be this one.
  fileprivate func select(_ action: UIAction) {
    if options.contains(.singleSelection), children.contains(where: { $0 === action }) {
      for case let other as UIAction in children { other.state = other === action ? .on : .off }
    }
    for case let menu as UIMenu in children { menu.select(action) }
  }
}

extension UIWindow {
  /// The menu that is open in the window; one whose view has gone is gone too.
  package var openMenu: OpenMenu? {
    guard let menu = heldMenu else { return nil }
    guard menu.isInPlace else {
      menu.close()
      return nil
    }
    return menu
  }
}
