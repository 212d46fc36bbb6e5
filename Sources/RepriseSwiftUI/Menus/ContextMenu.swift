import Foundation
import RepriseUIKit

/// Choices that a long press or a right click on a view opens.
struct ContextMenuModifier: PrimitiveModifier {
  let content: () -> any View

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    guard let element = element as? ModifierElement else { return items }
    let menu = element.keeping { ContextMenu(of: element) }
    for item in items { item.traits[ContextMenuKey.self] = { [weak menu] in menu?.open() } }
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    // Several views that are laid out as one have the menu between them too.
    guard items.count == 1, views.count > 1, !(items[0] is LazyItem) else {
      menu.show(on: views)
      return items
    }
    return [menu.item(around: items[0])]
  }

  func changed(from old: ContextMenuModifier?, _ element: ModifierElement) {
    element.keeping { ContextMenu(of: element) }.take(self)
  }

  func ended(_ element: ModifierElement) { (element.storage as? ContextMenu)?.show(on: []) }
}

/// The menu of a view, and the elements of what can be chosen.
@MainActor
private final class ContextMenu: ElementHolder, UIContextMenuInteractionDelegate {
  private weak let owner: Element?
  private let choices = MenuChoices()
  private var modifier: ContextMenuModifier?
  private var interactions: [UIContextMenuInteraction] = []
  private lazy var ground = ItemsView(frame: .zero)

  init(of owner: Element) {
    self.owner = owner
  }

  var elements: [Element] { choices.elements }

  func environment(_ outer: EnvironmentValues) -> EnvironmentValues { choices.environment(outer) }

  func take(_ modifier: ContextMenuModifier) {
    self.modifier = modifier
    if let owner, !choices.elements.isEmpty { choices.take(modifier.content(), of: owner) }
  }

  /// Has exactly these views open the menu.
  func show(on views: [UIView]) {
    for interaction in interactions {
      guard let view = interaction.view, !views.contains(where: { $0 === view }) else { continue }
      view.removeInteraction(interaction)
    }
    interactions.removeAll { $0.view == nil }
    for view in views where !interactions.contains(where: { $0.view === view }) {
      let interaction = UIContextMenuInteraction(delegate: self)
      view.isUserInteractionEnabled = true
      view.addInteraction(interaction)
      interactions.append(interaction)
    }
  }

  /// What is laid out instead of an item of several views: one view around them.
  func item(around inner: LayoutItem) -> LayoutItem {
    ground.content = { [inner] }
    ground.contentChanged()
    show(on: [ground])
    let item = ViewItem(ground) { [ground] in ground.item.size($0) }
    item.traits = inner.traits
    return item
  }

  /// What can be chosen now; `nil` where there is nothing, and none is shown.
  func open() -> UIMenu? {
    guard let owner, let modifier else { return nil }
    let menu = choices.open(modifier.content(), of: owner)
    return menu.children.isEmpty ? nil : menu
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.open() })
  }
}

/// The menu of a row.
enum ContextMenuKey: ViewTraitKey {
  typealias Value = @MainActor () -> UIMenu?
}

extension TableRows {
  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let row = sections[indexPath.section].row(at: indexPath.row)
    let menu = row?.items().lazy.compactMap { $0.traits[ContextMenuKey.self] }.first
    return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu() }) }
  }
}

extension View {
  /// Has a long press or a right click on the view open a menu.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(content: menuItems))
  }

  /// Has a long press or a right click on the view open a menu.
  ///
  /// - Parameters:
  ///   - menuItems: The choices.
  ///   - preview: Accepted and not used: the view itself stays where it is.
  /// - Returns: The view with the menu.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: @escaping () -> MenuItems,
    @ViewBuilder preview: @escaping () -> Preview
  ) -> some View {
    modifier(ContextMenuModifier(content: menuItems))
  }
}
