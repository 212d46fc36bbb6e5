#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A bar of tabs: libadwaita's switcher, over a stack without content of its own.
@MainActor
final class TabBarNode: LeafNode {
  private struct Tab: Equatable {
    var title: String
    var icon: String
    var badge: String?
  }

  private let stack: OpaquePointer
  private var tabs: [Tab] = []
  private var pages: [WidgetPointer] = []

  init(bar: UITabBar, host: GTKHost) {
    stack = adw_view_stack_new().opaque
    g_object_ref_sink(UnsafeMutableRawPointer(stack))
    let switcher = made(adw_view_switcher_bar_new())
    super.init(view: bar, host: host, widget: switcher)
    adw_view_switcher_bar_set_stack(switcher.opaque, stack)
    adw_view_switcher_bar_set_reveal(switcher.opaque, 1)
    connect(stack, "notify::visible-child-name") { [weak self] _ in self?.chosen() }
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(stack))
  }

  override func apply() {
    guard let bar = view as? UITabBar else { return }
    let items = bar.items ?? []
    let selected = items.firstIndex { $0 === bar.selectedItem }
    let now = items.enumerated().map { index, item in
      let picture = index == selected ? item.selectedImage ?? item.image : item.image
      return Tab(
        title: item.title ?? "",
        icon: Picture.iconName(of: picture),
        badge: item.badgeValue
      )
    }
    if now.count != tabs.count { makePages(count: now.count) }
    if now != tabs {
      tabs = now
      for (page, tab) in zip(pages, now) { show(tab, on: page) }
    }
    if let selected { adw_view_stack_set_visible_child_name(stack, "\(selected)") }
  }

  private func makePages(count: Int) {
    for page in pages { adw_view_stack_remove(stack, page) }
    pages = (0..<count).map { index in
      let page = rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP)
      adw_view_stack_add_named(stack, page, "\(index)")
      return page
    }
  }

  private func show(_ tab: Tab, on widget: WidgetPointer) {
    let page = adw_view_stack_get_page(stack, widget)
    adw_view_stack_page_set_title(page, tab.title)
    adw_view_stack_page_set_icon_name(page, tab.icon)
    adw_view_stack_page_set_badge_number(page, tab.badge.flatMap { UInt32($0) } ?? 0)
    adw_view_stack_page_set_needs_attention(page, tab.badge == nil ? 0 : 1)
  }

  /// A person chose a tab; the app may refuse, and then the switcher goes back.
  private func chosen() {
    guard let name = adw_view_stack_get_visible_child_name(stack),
      let index = Double(String(cString: name))
    else { return }
    send(.choose(index))
  }
}
#endif
