#if GTK
import CGTK
import CRepriseGTK

/// Drop-downs of GTK's.
@MainActor
enum DropDown {
  /// Makes a drop-down that tells which title was chosen.
  static func make(
    _ titles: some Sequence<String>,
    chosen: @escaping @MainActor (Int) -> Void,
  ) -> WidgetPointer {
    let strings = made(gtk_string_list_new(nil))
    for title in titles { gtk_string_list_append(strings, title) }
    let list = made(gtk_drop_down_new(strings, nil))
    gtk_widget_set_hexpand(list, 1)
    connect(list, "notify::selected") { _ in
      let position = gtk_drop_down_get_selected(list.opaque)
      if position != GTK_INVALID_LIST_POSITION { chosen(Int(position)) }
    }
    return list
  }

  /// Selects a title; a number below zero selects none.
  static func select(_ index: Int, in list: WidgetPointer) {
    let position = index < 0 ? GTK_INVALID_LIST_POSITION : guint(index)
    guard gtk_drop_down_get_selected(list.opaque) != position else { return }
    gtk_drop_down_set_selected(list.opaque, position)
  }

  /// Names a drop-down, and the button in it, which takes the focus.
  static func name(_ list: WidgetPointer, _ name: String) {
    rpg_set_accessible_label(list, name)
    if let button = gtk_widget_get_first_child(list) { rpg_set_accessible_label(button, name) }
  }
}
#endif
