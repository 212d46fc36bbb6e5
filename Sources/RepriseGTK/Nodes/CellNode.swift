#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// An element of a table or of a collection.
@MainActor
final class CellNode: ViewNode {
  private var isSelected = false

  init(cell: UIView, host: GTKHost) {
    let role =
      cell is UITableViewCell ? GTK_ACCESSIBLE_ROLE_LIST_ITEM : GTK_ACCESSIBLE_ROLE_GRID_CELL
    super.init(view: cell, host: host, widget: rpg_view_new(role))
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_add_css_class(widget, "activatable")
    let click = made(gtk_gesture_click_new())
    connect(click, "released") { [weak self] _ in self?.send(.tap) }
    gtk_widget_add_controller(widget, click)
    let keys = made(gtk_event_controller_key_new())
    connect(keys, "key-pressed") { [weak self] arguments in
      let key = Int32(arguments.unsigned(1))
      guard [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space].contains(key) else { return }
      arguments.answer(true)
      self?.send(.tap)
    }
    gtk_widget_add_controller(widget, keys)
  }

  override var ownLabel: String? {
    guard let view else { return nil }
    return Self.texts(in: view).joined(separator: ", ")
  }

  override func apply() {
    let now =
      (view as? UITableViewCell)?.isSelected ?? (view as? UICollectionViewCell)?.isSelected
      ?? false
    guard now != isSelected else { return }
    isSelected = now
    rpg_set_accessible_selected(widget, now ? 1 : 0)
    if now {
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_SELECTED, 0)
    } else {
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_SELECTED)
    }
  }

  private static func texts(in view: UIView) -> [String] {
    if view.isHidden { return [] }
    if let text = view.displayedText, !text.isEmpty { return [text] }
    return view.subviews.flatMap(texts)
  }
}
#endif
