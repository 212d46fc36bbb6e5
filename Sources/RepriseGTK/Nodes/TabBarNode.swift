#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A bar of tabs: libadwaita's switcher, over a stack without content of its own.
@MainActor
final class TabBarNode: ViewNode {
  private struct Tab: Equatable {
    var title: String
    var icon: String
    var badge: String?
    var isEnabled: Bool
  }

  private let stack: OpaquePointer
  private var tabs: [Tab] = []

  init(bar: UITabBar, host: GTKHost) {
    stack = adw_view_stack_new().opaque
    g_object_ref_sink(UnsafeMutableRawPointer(stack))
    let switcher = made(adw_view_switcher_new())
    super.init(view: bar, host: host, widget: switcher)
    adw_view_switcher_set_stack(switcher.opaque, stack)
    adw_view_switcher_set_policy(switcher.opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
    connect(stack, "notify::visible-child-name") { [weak self] _ in
      guard let self, let name = adw_view_stack_get_visible_child_name(stack),
        let index = Double(String(cString: name))
      else { return }
      send(.choose(index))
    }
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(stack))
  }

  override var container: WidgetPointer? { nil }
  override var drawsBackground: Bool { false }

  override func apply() {
    guard let bar = view as? UITabBar else { return }
    let items = bar.items ?? []
    let now = items.map {
      Tab(
        title: $0.title ?? "",
        icon: Picture.iconName(of: $0.image),
        badge: $0.badgeValue,
        isEnabled: $0.isEnabled
      )
    }
    if now != tabs {
      while let page = adw_view_stack_get_child_by_name(stack, "\(0)"), !tabs.isEmpty {
        _ = page
        for index in tabs.indices {
          if let page = adw_view_stack_get_child_by_name(stack, "\(index)") {
            adw_view_stack_remove(stack, page)
          }
        }
      }
      tabs = now
      for (index, tab) in now.enumerated() {
        let page = adw_view_stack_add_titled(
          stack,
          rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP),
          "\(index)",
          tab.title
        )
        adw_view_stack_page_set_icon_name(page, tab.icon)
        adw_view_stack_page_set_badge_number(page, tab.badge.flatMap { UInt32($0) } ?? 0)
        adw_view_stack_page_set_needs_attention(page, tab.badge == nil ? 0 : 1)
      }
    }
    if let index = items.firstIndex(where: { $0 === bar.selectedItem }) {
      adw_view_stack_set_visible_child_name(stack, "\(index)")
    }
  }
}
#endif
