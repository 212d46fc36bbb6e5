#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A menu in a bubble beside what it belongs to.
@MainActor
final class MenuPopover {
  /// The menu that is shown.
  let menu: OpenMenu

  private unowned let host: GTKHost
  private let model: MenuModel
  private let popover: WidgetPointer
  private let ground: WidgetPointer

  /// What has the focus again after the menu.
  private var focused: WidgetPointer?

  /// Makes the bubble; `nil` where what the menu belongs to isn't on screen.
  init?(_ menu: OpenMenu, in host: GTKHost) {
    guard let anchor = Self.anchor(of: menu), let ground = Self.ground(of: anchor) else {
      return nil
    }
    self.menu = menu
    self.host = host
    self.ground = ground
    model = MenuModel(of: menu.menu) { [weak host] action in
      _ = host?.context?.turn(for: menu.view) { menu.choose(action) }
    }
    popover = made(gtk_popover_menu_new_from_model(model.entries.menuModel))
    g_object_ref_sink(popover)
    gtk_widget_insert_action_group(popover, MenuModel.prefix, model.actions)
    gtk_widget_set_parent(popover, ground)
    let direction = gtk_widget_get_direction(anchor)
    dress(popover, direction)
    point(at: anchor, from: ground)
    connect(popover, "closed") { [weak self, weak host] _ in
      self?.giveFocusBack()
      // What was chosen is heard of after this.
      soon { _ = host?.context?.turn(for: menu.view) { menu.close() } }
    }
  }

  isolated deinit {
    if let focused { g_object_unref(focused) }
    if gtk_widget_get_parent(popover) != nil { gtk_widget_unparent(popover) }
    g_object_unref(popover)
  }

  func present() {
    focused = gtk_widget_get_root(ground).flatMap { gtk_root_get_focus($0) }
    if let focused { g_object_ref(focused) }
    gtk_popover_popup(popover.cast())
  }

  /// Closes the bubble; it stays until GTK is done with what led to it.
  func close() {
    gtk_popover_popdown(popover.cast())
    soon { withExtendedLifetime(self) {} }
  }

  /// GTK itself would give the focus to the first widget of the window that takes it.
  private func giveFocusBack() {
    guard let window = gtk_widget_get_root(ground), gtk_root_get_focus(window) != focused else {
      return
    }
    if let focused, gtk_widget_get_root(focused) == window {
      return gtk_root_set_focus(window, focused)
    }
    // Where nothing had it, nothing gets it, and for that something has to have it for a moment.
    gtk_widget_set_focusable(ground, 1)
    gtk_root_set_focus(window, ground)
    g_object_ref(ground)
    soon { [ground] in
      if let window = gtk_widget_get_root(ground), gtk_root_get_focus(window) == ground {
        gtk_root_set_focus(window, nil)
      }
      gtk_widget_set_focusable(ground, 0)
      g_object_unref(ground)
    }
  }

  // MARK: Place

  /// The widget that the menu belongs to; a button that the bar has no room for is in another menu.
  private static func anchor(of menu: OpenMenu) -> WidgetPointer? {
    guard let item = menu.item else { return (menu.view?.hostObject as? ViewNode)?.widget }
    guard let widget = (item.hostObject as? BarButton)?.widget else { return nil }
    guard let outer = gtk_widget_get_ancestor(widget, gtk_popover_get_type()) else {
      return widget
    }
    return gtk_widget_get_parent(outer)
  }

  /// The outermost widget of views around another one: it gives bubbles their place.
  private static func ground(of widget: WidgetPointer) -> WidgetPointer? {
    var ground: WidgetPointer?
    var next: WidgetPointer? = widget
    while let candidate = next {
      if candidate.isView { ground = candidate }
      next = gtk_widget_get_parent(candidate)
    }
    return ground
  }

  private func point(at anchor: WidgetPointer, from ground: WidgetPointer) {
    guard var rectangle = anchor.rectangle(in: ground) else { return }
    if let place = menu.place {
      rectangle.x += Int32(place.x)
      rectangle.y += Int32(place.y)
      (rectangle.width, rectangle.height) = (1, 1)
      gtk_popover_set_has_arrow(popover.cast(), 0)
      gtk_widget_set_halign(popover, GTK_ALIGN_START)
    }
    gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
    gtk_popover_set_pointing_to(popover.cast(), &rectangle)
  }

  // MARK: Look

  /// Gives every entry the direction of its surroundings, and what it needs to be read.
  private func dress(_ widget: WidgetPointer, _ direction: GtkTextDirection) {
    gtk_widget_set_direction(widget, direction)
    if widget.typeName == "GtkModelButton", let text = widget.text {
      widget.setStyleClass("error", model.destructiveTitles.contains(text))
      if text.count > Self.longest { gtk_widget_set_tooltip_text(widget, text) }
    } else if widget.typeName == "GtkLabel" {
      gtk_label_set_ellipsize(widget.opaque, PANGO_ELLIPSIZE_END)
      gtk_label_set_max_width_chars(widget.opaque, Int32(Self.longest))
    }
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      dress(child, direction)
      next = gtk_widget_get_next_sibling(child)
    }
  }

  /// How many letters of a title are shown.
  private static let longest = 48
}

/// The menu that is open in one scene's window.
@MainActor
final class MenuPopovers {
  private unowned let host: GTKHost
  private var shown: MenuPopover?

  init(host: GTKHost) {
    self.host = host
  }

  /// Shows the menu that is open, and takes away the one that isn't any more.
  func update(for windows: [UIWindow]) {
    let open = windows.lazy.compactMap(\.openMenu).last
    guard open !== shown?.menu else { return }
    shown?.close()
    shown = open.flatMap { MenuPopover($0, in: host) }
    if let shown { shown.present() } else { open?.close() }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  fileprivate var typeName: String {
    g_type_name_from_instance(cast()).map { String(cString: $0) } ?? ""
  }

  fileprivate var isView: Bool { typeName == "RpgView" }

  /// The text of an entry.
  fileprivate var text: String? {
    var value = GValue()
    g_value_init(&value, FundamentalType.string)
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), "text", &value)
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}
#endif
