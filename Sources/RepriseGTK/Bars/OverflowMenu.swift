#if GTK
import CGTK
import CRepriseGTK

/// A button at the end of a bar, with the buttons for which the bar has no room.
@MainActor
final class OverflowMenu {
  /// The menu's button.
  let widget: WidgetPointer

  private let popover: WidgetPointer
  private let box: WidgetPointer
  private var shown: [BarButton] = []

  init() {
    widget = gtk_menu_button_new()
    popover = gtk_popover_new()
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    g_object_ref_sink(widget)
    gtk_menu_button_set_icon_name(widget.opaque, "view-more-symbolic")
    gtk_menu_button_set_popover(widget.opaque, popover)
    gtk_popover_set_child(popover.cast(), box)
    gtk_widget_set_tooltip_text(widget, "More")
    rpg_set_accessible_label(widget, "More")
  }

  isolated deinit {
    g_object_unref(widget)
  }

  /// Puts buttons into the menu, in the place of those that were there.
  func show(_ buttons: [BarButton]) {
    for button in shown where gtk_widget_get_parent(button.widget) == box {
      gtk_box_remove(box.cast(), button.widget)
    }
    shown = buttons
    for button in buttons { gtk_box_append(box.cast(), button.widget) }
  }
}
#endif
