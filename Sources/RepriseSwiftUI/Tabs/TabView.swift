import Foundation
import RepriseUIKit

/// Views of which one is shown, chosen by tabs.
///
/// One with a name keeps the selected tab by itself; where it is bound, the binding says.
///
/// Source: Apple's documentation of `TabView`.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView, ElementMaking {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Makes a view with tabs, of which the selected one is bound.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element { TabElement(self, context) }
}

extension TabView where SelectionValue == Int {
  /// Makes a view with tabs that selects by itself.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView {
  /// Makes a view with tabs, of which the selected one is bound.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(tabs: content()) }
  }

  /// Makes a view with tabs that selects by itself.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never
  {
    selection = nil
    self.content = TabContentBuilder<Never>.Content(tabs: content())
  }
}

/// What lasts of a view with tabs.
final class TabElement<SelectionValue: Hashable, Content: View>: Element {
  private let controller = TabController(nibName: nil, bundle: nil)
  private let watcher: BindingWatcher
  private let contentWatcher: BindingWatcher
  private var view: TabView<SelectionValue, Content>
  private var tabs: [Tab] = []
  private var item: LayoutItem?
  private var kept: KeptValue?

  /// One of the tabs.
  private struct Tab {
    let place: ElementPlace
    let controller: ContentController
    var element: Element
  }

  init(_ view: TabView<SelectionValue, Content>, _ context: ElementContext) {
    self.view = view
    watcher = BindingWatcher(context.graph)
    contentWatcher = BindingWatcher(context.graph)
    super.init(context)
    controller.restorationIdentifier = restorationName(of: "TabView")
    controller.chosen = { [weak self] in self?.choose($0) }
    if isNamed, view.selection == nil {
      kept = KeptValue(restorationName(of: "TabView"), in: environment)
    }
    watcher.element = self
    watcher.changed = { [weak self] in self?.select() }
    contentWatcher.element = self
    contentWatcher.changed = { [weak self] in self?.showTabs() }
    item = ViewItem(controller.view) { proposal in
      CGSize(width: proposal.width ?? 320, height: proposal.height ?? 480)
    }
    context.environment.controller?.take(controller)
    showTabs()
  }

  override var children: [Element] { tabs.map(\.element) }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func environment(for child: Element) -> EnvironmentValues {
    tabs.first { $0.element === child }?.controller.environment(environment) ?? environment
  }

  override func contentChanged() {
    for tab in tabs { tab.controller.container.contentChanged() }
    showLabels()
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? TabView<SelectionValue, Content> else { return false }
    self.view = view
    self.environment = environment
    showTabs()
    return true
  }

  override func wasUnmounted() { controller.leave() }

  // MARK: Tabs

  private func showTabs() {
    var old = tabs
    tabs = []
    for part in contentWatcher.observing({ ViewPart.all(of: view.content) }) {
      if let index = old.firstIndex(where: { $0.place == part.place }) {
        var tab = old.remove(at: index)
        tab.element = updated(
          tab.element,
          to: part.view,
          at: part.place,
          environment: tab.controller.environment(environment)
        )
        tabs.append(tab)
      } else {
        tabs.append(makeTab(part))
      }
    }
    for tab in old { tab.element.unmount() }
    for tab in tabs {
      tab.controller.container.content = { [weak element = tab.element] in element?.items ?? [] }
    }
    let controllers = tabs.map(\.controller)
    showLabels()
    let isSame = (controller.viewControllers ?? []).elementsEqual(controllers, by: ===)
    if !isSame || controller.selectedViewController == nil {
      controller.setViewControllers(controllers, animated: false)
    }
    select()
  }

  private func makeTab(_ part: ViewPart) -> Tab {
    let page = ContentController(environment.hosting)
    // What is in the tab is asked for its own controller while it is made.
    controller.take(page)
    let element = makeChild(
      part.view,
      at: part.place,
      environment: page.environment(environment)
    )
    return Tab(place: part.place, controller: page, element: element)
  }

  private func showLabels() {
    for (index, tab) in tabs.enumerated() {
      let traits = tab.element.items.first?.traits
      let label = traits?[TabLabelKey.self]
      tab.controller.tabBarItem.title = label?.title
      tab.controller.tabBarItem.image = label?.image
      tab.controller.tabBarItem.badgeValue = traits?[TabBadgeKey.self]
      let name = tag(of: tab).map { "\($0.base)" } ?? "tab\(index)"
      if tab.controller.restorationIdentifier != name {
        tab.controller.restorationIdentifier = name
      }
    }
  }

  private func tag(of tab: Tab) -> AnyHashable? { tab.element.items.first?.traits[TagKey.self] }

  // MARK: Selection

  /// Shows the tab that is to be: a value that no tab has shows the first.
  private func select() {
    let wanted: Int?
    if let selection = view.selection {
      let value = AnyHashable(watcher.observing { selection.wrappedValue })
      wanted = tabs.firstIndex { tag(of: $0) == value } ?? 0
    } else if let kept, let name: String = kept.value {
      wanted = tabs.firstIndex { $0.controller.restorationIdentifier == name }
    } else {
      wanted = nil
    }
    if let wanted, wanted != controller.selectedIndex { controller.selectedIndex = wanted }
    controller.wanted = controller.selectedIndex
  }

  /// Takes up what a person chose.
  private func choose(_ index: Int) {
    guard tabs.indices.contains(index) else { return }
    kept?.value = tabs[index].controller.restorationIdentifier
    controller.wanted = index
    guard let selection = view.selection else { return }
    if let value = tag(of: tabs[index])?.base as? SelectionValue {
      selection.wrappedValue = value
    }
    // What was refused is not selected.
    graph.afterUpdate { [weak self] in self?.select() }
  }
}

/// The controller of a view with tabs.
final class TabController: UITabBarController, UITabBarControllerDelegate {
  /// Is told of what a person chose.
  var chosen: (Int) -> Void = { _ in }

  /// Which tab is to be shown, whatever was saved: a name or a binding has said so before.
  var wanted = 0

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    chosen(selectedIndex)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    let wanted = wanted
    super.decodeRestorableState(with: coder)
    if selectedIndex != wanted { selectedIndex = wanted }
  }
}

extension UIViewController {
  /// Takes a controller in whose view stands among the views of this one.
  func take(_ child: UIViewController) {
    addChild(child)
    child.didMove(toParent: self)
  }

  /// Leaves the controller that this one is in.
  func leave() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}
