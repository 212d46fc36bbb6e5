#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The bar above a navigation controller's content: a header bar of the window.
@MainActor
final class NavigationBarNode: ViewNode {
  /// What a button of the bar shows.
  private struct Button: Equatable {
    var title: String
    var image: UIImage?
    var label: String?
    var isEnabled: Bool
    var isDone: Bool
    var isBack = false
  }

  private let title: WidgetPointer
  private var leading: [Button] = []
  private var trailing: [Button] = []
  private var widgets: [WidgetPointer] = []

  init(bar: UINavigationBar, host: GTKHost) {
    title = adw_window_title_new("", "")
    super.init(view: bar, host: host, widget: adw_header_bar_new())
    adw_header_bar_set_title_widget(widget.opaque, title)
    gtk_widget_add_css_class(widget, "flat")
  }

  override var container: WidgetPointer? { nil }
  override var drawsBackground: Bool { false }

  private var bar: UINavigationBar? { view as? UINavigationBar }

  private var controller: UINavigationController? {
    bar?.superview?.viewController as? UINavigationController
  }

  override func apply() {
    guard let bar else { return }
    adw_window_title_set_title(title.opaque, bar.topItem?.title ?? "")
    adw_window_title_set_subtitle(title.opaque, bar.topItem?.prompt ?? "")
    let frame = bar.convert(bar.bounds, to: bar.window)
    let width = bar.window?.bounds.width ?? 0
    let isTop = frame.minY == 0
    adw_header_bar_set_show_start_title_buttons(widget.opaque, isTop && frame.minX == 0 ? 1 : 0)
    adw_header_bar_set_show_end_title_buttons(
      widget.opaque,
      isTop && frame.maxX >= width ? 1 : 0
    )
    host.menu.show(in: widget, isTop && frame.maxX >= width)
    let item = bar.topItem
    var start = (item?.leftBarButtonItems ?? []).compactMap(Self.button)
    if let title = controller?.backTitle,
      start.isEmpty || item?.leftItemsSupplementBackButton == true
    {
      start.insert(
        Button(
          title: title,
          image: nil,
          label: "Back",
          isEnabled: true,
          isDone: false,
          isBack: true
        ),
        at: 0
      )
    }
    let end = (item?.rightBarButtonItems ?? []).compactMap(Self.button)
    guard start != leading || end != trailing else { return }
    (leading, trailing) = (start, end)
    for widget in widgets { adw_header_bar_remove(self.widget.opaque, widget) }
    widgets = []
    var items = (item?.leftBarButtonItems ?? []).makeIterator()
    for button in start {
      let made = make(button, item: button.isBack ? nil : items.next())
      adw_header_bar_pack_start(widget.opaque, made)
    }
    for (button, item) in zip(end, item?.rightBarButtonItems ?? []) {
      adw_header_bar_pack_end(widget.opaque, make(button, item: item))
    }
  }

  private func make(_ content: Button, item: UIBarButtonItem?) -> WidgetPointer {
    let made: WidgetPointer
    if content.isBack {
      made = gtk_button_new_from_icon_name("go-previous-symbolic")
      gtk_widget_set_tooltip_text(made, content.title)
    } else {
      made = gtk_button_new()
      if let image = content.image {
        gtk_button_set_child(made.cast(), Picture.widget(for: image, beside: nil))
      } else {
        gtk_button_set_label(made.cast(), content.title)
      }
    }
    rpg_set_accessible_label(made, content.label ?? content.title)
    if content.isDone { gtk_widget_add_css_class(made, "suggested-action") }
    gtk_widget_set_sensitive(made, content.isEnabled ? 1 : 0)
    connect(made, "clicked") { [weak self, weak item] _ in
      guard let self, let view else { return }
      _ = host.context?.turn(for: view) {
        if let item { item.performAction() } else { self.controller?.back() ?? false }
      }
    }
    widgets.append(made)
    return made
  }

  private static func button(_ item: UIBarButtonItem) -> Button? {
    guard item.systemItem != .flexibleSpace, item.systemItem != .fixedSpace else { return nil }
    return Button(
      title: item.title ?? "",
      image: item.image,
      label: item.accessibilityLabel,
      isEnabled: item.isEnabled,
      isDone: item.style == .done
    )
  }

  /// The visible navigation bars at the upper edge of a window's content.
  static func bars(atTopOf window: UIWindow) -> [UINavigationBar] {
    var bars: [UINavigationBar] = []
    func look(in view: UIView) {
      if view.isHidden { return }
      if let bar = view as? UINavigationBar, bar.convert(bar.bounds, to: window).minY == 0 {
        bars.append(bar)
      }
      if !(view is UIScrollView) { view.subviews.forEach(look) }
    }
    look(in: window)
    return bars
  }
}
#endif
