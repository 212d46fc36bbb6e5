#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The bar above a navigation controller's content: a header bar of the window.
@MainActor
final class NavigationBarNode: LeafNode {
  private let header: WidgetPointer
  private let title: WidgetPointer
  private let largeTitle: WidgetPointer
  private let back: WidgetPointer
  private var leading: [BarButton] = []
  private var trailing: [BarButton] = []
  private var overflowing: [BarButton] = []
  private var hasBack = false
  private var windowButtonsWidth: CGFloat = 0
  private var oldWindowButtonsWidth: CGFloat = 0
  private lazy var overflow = OverflowMenu()
  private var shownTitleView: ViewNode?

  init(bar: UINavigationBar, host: GTKHost) {
    let box = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    header = adw_header_bar_new()
    title = adw_window_title_new("", "")
    largeTitle = gtk_label_new("")
    back = gtk_button_new_from_icon_name("go-previous-symbolic")
    g_object_ref_sink(back)
    g_object_ref_sink(title)
    super.init(view: bar, host: host, widget: box)
    gtk_box_append(box.cast(), header)
    gtk_box_append(box.cast(), largeTitle)
    adw_header_bar_set_title_widget(header.opaque, title)
    gtk_widget_add_css_class(header, "flat")
    gtk_widget_add_css_class(header, BarStyle.headerClass)
    gtk_widget_add_css_class(largeTitle, "title-1")
    gtk_label_set_xalign(largeTitle.opaque, 0)
    gtk_label_set_ellipsize(largeTitle.opaque, PANGO_ELLIPSIZE_END)
    gtk_widget_set_margin_start(largeTitle, 16)
    gtk_widget_set_margin_end(largeTitle, 16)
    gtk_widget_set_vexpand(largeTitle, 1)
    rpg_set_accessible_label(back, "Back")
    connect(back, "clicked") { [weak self] _ in self?.goBack() }
  }

  isolated deinit {
    g_object_unref(back)
    g_object_unref(title)
  }

  private var bar: UINavigationBar? { view as? UINavigationBar }

  private var controller: UINavigationController? {
    bar?.superview?.viewController as? UINavigationController
  }

  override func apply() {
    guard let bar else { return }
    let item = bar.topItem
    let isLarge = bar.showsLargeTitle
    let name = item?.title ?? ""
    adw_window_title_set_title(title.opaque, isLarge ? "" : name)
    adw_window_title_set_subtitle(title.opaque, item?.prompt ?? "")
    gtk_widget_set_visible(largeTitle, isLarge ? 1 : 0)
    gtk_label_set_text(largeTitle.opaque, isLarge ? name : "")
    showWindowButtons(of: bar)
    showTitleView(item?.titleView)
    showButtons(of: item)
  }

  /// The bar at the edge of a window has the window's buttons.
  private func showWindowButtons(of bar: UINavigationBar) {
    let root = host.surfaceRoot(of: bar)
    let frame = bar.convert(bar.bounds, to: root)
    let isTop = frame.minY <= root.bounds.minY
    let isAtLeft = isTop && frame.minX <= root.bounds.minX
    let isAtRight = isTop && frame.maxX >= root.bounds.maxX
    // Where lines run from right to left a bar begins at the right.
    let isTurned = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (isFirst, isLast) = isTurned ? (isAtRight, isAtLeft) : (isAtLeft, isAtRight)
    adw_header_bar_set_show_start_title_buttons(header.opaque, isFirst ? 1 : 0)
    adw_header_bar_set_show_end_title_buttons(header.opaque, isLast ? 1 : 0)
    host.menu.show(in: header, isLast && root is UIWindow)
    windowButtonsWidth = isLast ? root is UIWindow ? Self.windowButtons : Self.iconWidth : 0
  }

  private func showTitleView(_ view: UIView?) {
    let node = view.map { ViewNode.node(of: $0, in: host) }
    node?.updateInBar()
    guard node !== shownTitleView else { return }
    shownTitleView = node
    if let node {
      detach(node.widget)
      adw_header_bar_set_title_widget(header.opaque, node.widget)
    } else {
      adw_header_bar_set_title_widget(header.opaque, title)
    }
  }

  private func showButtons(of item: UINavigationItem?) {
    let start = (item?.leftBarButtonItems ?? []).map { BarButton.of($0, in: host) }
    let end = (item?.rightBarButtonItems ?? []).map { BarButton.of($0, in: host) }
    for button in start + end { button.update() }
    let way = controller?.backTitle
    gtk_widget_set_tooltip_text(back, way)
    let showsBack =
      way != nil && (start.isEmpty || item?.leftItemsSupplementBackButton == true)
    let fitting = fitting(end, beside: start, hasBack: showsBack)
    let rest = Array(end.dropFirst(fitting))
    let isSame =
      showsBack == hasBack && start.elementsEqual(leading, by: ===)
      && end.prefix(fitting).elementsEqual(trailing, by: ===)
      && rest.elementsEqual(overflowing, by: ===)
      // The app's menu comes with them, and stands further out than all others.
      && windowButtonsWidth == oldWindowButtonsWidth
    guard !isSame else { return }
    oldWindowButtonsWidth = windowButtonsWidth
    for button in leading + trailing { remove(button.widget) }
    remove(back)
    if !overflowing.isEmpty {
      remove(overflow.widget)
      overflow.show([])
    }
    (leading, trailing, overflowing) = (start, Array(end.prefix(fitting)), rest)
    hasBack = showsBack
    for button in start + end { detach(button.widget) }
    if showsBack { adw_header_bar_pack_start(header.opaque, back) }
    for button in start { adw_header_bar_pack_start(header.opaque, button.widget) }
    if !rest.isEmpty {
      overflow.show(rest)
      adw_header_bar_pack_end(header.opaque, overflow.widget)
    }
    for button in trailing { adw_header_bar_pack_end(header.opaque, button.widget) }
  }

  /// How many of the buttons at the end have room; the others go into a menu.
  private func fitting(_ end: [BarButton], beside start: [BarButton], hasBack: Bool) -> Int {
    let taken = Self.iconWidth * (hasBack ? 1 : 0) + windowButtonsWidth
    let others = start.reduce(0) { $0 + $1.naturalWidth + Self.gap }
    let room = (bar?.bounds.width ?? 0) - taken - others - Self.leastTitle
    let widths = end.map { $0.naturalWidth + Self.gap }
    guard widths.reduce(0, +) > room else { return end.count }
    var left = room - Self.iconWidth
    return widths.prefix { width in
      left -= width
      return left >= 0
    }.count
  }

  /// Takes a widget out of this bar; another bar may have it by now.
  private func remove(_ child: WidgetPointer) {
    guard gtk_widget_get_parent(child) != nil, gtk_widget_is_ancestor(child, header) != 0 else {
      return
    }
    adw_header_bar_remove(header.opaque, child)
  }

  /// Takes a widget out of whatever bar has it.
  private func detach(_ child: WidgetPointer) {
    guard gtk_widget_get_parent(child) != nil else { return }
    if gtk_widget_get_ancestor(child, gtk_popover_get_type()) != nil {
      return gtk_widget_unparent(child)
    }
    let other = gtk_widget_get_ancestor(child, adw_header_bar_get_type())
    if let other { adw_header_bar_remove(other.opaque, child) } else { gtk_widget_unparent(child) }
  }

  private static let iconWidth: CGFloat = 40

  /// The width of the menu and of what closes, enlarges and hides a window; a dialog only closes.
  private static let windowButtons: CGFloat = 150

  private static let leastTitle: CGFloat = 80
  private static let gap: CGFloat = 6

  private func goBack() {
    guard let view else { return }
    _ = host.context?.turn(for: view) { controller?.back() ?? false }
  }

  /// The visible navigation bars at the upper edge of what one GTK window shows.
  static func bars(atTopOf root: UIView, in host: GTKHost) -> [UINavigationBar] {
    var bars: [UINavigationBar] = []
    func look(in view: UIView) {
      if view.isHidden || (view !== root && host.isSurface(view)) { return }
      if let bar = view as? UINavigationBar, bar.convert(bar.bounds, to: root).minY <= 0 {
        bars.append(bar)
      }
      if !(view is UIScrollView) { view.subviews.forEach(look) }
    }
    look(in: root)
    return bars
  }
}
#endif
