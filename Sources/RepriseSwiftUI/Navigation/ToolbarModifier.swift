import Foundation
import RepriseUIKit

/// What a view puts into the bars of its screen.
struct ToolbarModifier: PrimitiveModifier {
  let entries: [ToolbarEntry]

  func changed(from old: ToolbarModifier?, _ element: ModifierElement) {
    let bars = element.keeping { ShownToolbar(of: element) }
    bars.show(entries)
  }

  func ended(_ element: ModifierElement) { (element.storage as? ShownToolbar)?.end() }
}

/// The items in bars that show the elements of a view.
@MainActor
private final class ShownToolbar: ElementHolder {
  private weak let owner: Element?
  private var entries: [(placement: ToolbarItemPlacement, element: Element)] = []
  private var shown: [UIBarButtonItem] = []
  private weak var controller: UIViewController?
  private var isDue = false

  init(of owner: Element) {
    self.owner = owner
  }

  var elements: [Element] { entries.map(\.element) }

  func contentChanged() { refreshLater() }

  func show(_ new: [ToolbarEntry]) {
    guard let owner else { return }
    let old = entries
    entries = new.enumerated().map { index, entry in
      let known = old.indices.contains(index) ? old[index].element : nil
      let element = owner.updated(known, to: entry.view, at: .position(index + 1))
      return (entry.placement, element)
    }
    for (_, element) in old.dropFirst(new.count) { element.unmount() }
    refreshLater()
  }

  func end() {
    entries = []
    refresh()
  }

  private func refreshLater() {
    guard !isDue else { return }
    isDue = true
    owner?.graph.afterUpdate { [weak self] in
      self?.isDue = false
      self?.refresh()
    }
  }

  private func refresh() {
    let controller = owner?.environment.controller ?? controller
    self.controller = controller
    guard let controller else { return }
    let bar = controller.navigationItem
    func rest(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem] {
      (items ?? []).filter { item in !shown.contains { $0 === item } }
    }
    var (leading, trailing) = (rest(bar.leftBarButtonItems), rest(bar.rightBarButtonItems))
    var bottom = rest(controller.toolbarItems)
    let hadTitle = bar.titleView is ItemsView
    var title: UIView?
    shown = []
    for (placement, element) in entries {
      if placement.side == .middle {
        title = Self.container(of: element)
        continue
      }
      let item = Self.item(for: element)
      shown.append(item)
      switch placement.side {
      case .leading: leading.append(item)
      // The first of these stands at the edge.
      case .trailing: trailing.insert(item, at: 0)
      case .bottom: bottom.append(item)
      case .middle: break
      }
    }
    bar.leftBarButtonItems = leading
    bar.leftItemsSupplementBackButton = true
    bar.rightBarButtonItems = trailing
    if title != nil || hadTitle { bar.titleView = title }
    if controller.toolbarItems?.isEmpty == false || !bottom.isEmpty {
      controller.toolbarItems = bottom
      controller.navigationController?.isToolbarHidden = bottom.isEmpty
    }
  }

  private static func container(of element: Element) -> UIView {
    let view = ItemsView(frame: .zero)
    view.content = { [weak element] in element?.items ?? [] }
    view.frame.size = view.sizeThatFits(.zero)
    return view
  }

  /// A button of a bar for a control, else the views themselves.
  private static func item(for element: Element) -> UIBarButtonItem {
    var views: [UIView] = []
    for item in element.items { item.addViews(to: &views) }
    guard views.count == 1, let control = views[0] as? UIControl,
      control is UIButton || control is ItemsControl
    else { return UIBarButtonItem(customView: container(of: element)) }
    let button = UIBarButtonItem(title: title(of: control))
    if control.hasMenu { button.menuSource = { [weak control] in control?.currentMenu } }
    if !control.showsMenuAsPrimaryAction {
      button.primaryAction = UIAction { [weak control] _ in _ = control?.handle(.tap) }
    }
    if button.title?.isEmpty != false { button.image = (control as? UIButton)?.currentImage }
    button.isEnabled = control.isEnabled
    button.accessibilityIdentifier = control.accessibilityIdentifier
    button.accessibilityLabel = control.accessibilityLabel
    return button
  }

  private static func title(of control: UIControl) -> String? {
    if let button = control as? UIButton { return button.title(for: .normal) }
    var views: [UIView] = []
    (control as? ItemsControl)?.items.item.addViews(to: &views)
    return views.lazy.compactMap(\.displayedText).first
  }
}
