#if GTK
import CGTK
import CRepriseGTK

/// Drop-downs of GTK's.
@MainActor
enum DropDown {
  /// Names a drop-down, and the button in it, which takes the focus.
  static func name(_ list: WidgetPointer, _ name: String) {
    rpg_set_accessible_label(list, name)
    if let button = gtk_widget_get_first_child(list) { rpg_set_accessible_label(button, name) }
  }
}
#endif
