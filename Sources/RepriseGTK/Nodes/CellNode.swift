#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// An element of a table or of a collection.
@MainActor
final class CellNode: ViewNode {
  private struct Look: Equatable {
    var isSelected = false
    var isSelectable = true
    var isHeld = false
    var place: RowPlace?
    var inset = UIEdgeInsets.zero
    var isDark = false
  }

  private var shown: Look?

  init(cell: UIView, host: GTKHost) {
    let role =
      cell is UITableViewCell ? GTK_ACCESSIBLE_ROLE_LIST_ITEM : GTK_ACCESSIBLE_ROLE_GRID_CELL
    super.init(view: cell, host: host, widget: rpg_view_new(role))
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_add_css_class(widget, "cell")
    watchPointer()
    listenToKeys(of: widget) { [weak self] key, held in
      guard let self, gtk_widget_has_focus(widget) != 0 else { return false }
      if let isDown = Keyboard.moves(key, held) { return moveByKey(isDown: isDown) }
      if Keyboard.presses(key) {
        send(.tap)
        return true
      }
      return (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete) && deleteByKey()
    }
  }

  override var ownLabel: String? { view?.readText }

  override func apply() {
    let now = look
    guard now != shown else { return }
    let old = shown
    shown = now
    if now.isSelected != old?.isSelected {
      rpg_set_accessible_selected(widget, now.isSelected ? 1 : 0)
    }
    widget.setStyleClass("selected", now.isSelected)
    widget.setStyleClass("held", now.isHeld)
    widget.setStyleClass("activatable", now.isSelectable)
    widget.setStyleClass("plain-row", now.place != nil && now.place?.style != .insetGrouped)
    widget.setStyleClass("card-row", now.place?.style == .insetGrouped)
    widget.setStyleClass("first", now.place?.isFirst == true)
    widget.setStyleClass("last", now.place?.isLast == true)
    guard now.place?.hasSeparator == true,
      var line = Palette.rgba(.separator, isDark: now.isDark)
    else { return rpg_set_separator(widget, nil, 0, 0) }
    rpg_set_separator(widget, &line, now.inset.left, now.inset.right)
  }

  private var look: Look {
    var look = Look(isDark: Palette.isDark)
    if let cell = view as? UITableViewCell {
      look.isSelected = cell.isSelected && cell.selectionStyle != .none
      look.place = cell.rowPlace
      look.isHeld = cell.isHeld
      look.isSelectable = cell.rowPlace?.isSelectable ?? true
      look.inset = cell.separatorInset
      if cell.effectiveUserInterfaceLayoutDirection == .rightToLeft {
        (look.inset.left, look.inset.right) = (look.inset.right, look.inset.left)
      }
    } else if let cell = view as? UICollectionViewCell {
      look.isSelected = cell.isSelected
      look.isSelectable = (cell.superview as? UICollectionView)?.allowsSelection ?? true
    }
    return look
  }

  // MARK: Input

  private func watchPointer() {
    let click = made(gtk_gesture_click_new())
    connect(click, "pressed") { [weak self] _ in
      guard let self else { return }
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0)
      gtk_widget_grab_focus(widget)
    }
    connect(click, "released") { [weak self] arguments in
      guard let self else { return }
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE)
      // Who moves away before letting go changed his mind.
      guard gtk_widget_contains(widget, arguments.double(2), arguments.double(3)) != 0 else {
        return
      }
      send(.tap)
    }
    connect(click, "cancel") { [weak self] _ in
      if let self { gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE) }
    }
    gtk_widget_add_controller(widget, click)
  }

  /// The delete key does what a swipe over the row does on a phone.
  private func deleteByKey() -> Bool {
    guard let list = view?.superview as? UITableView, let view, let path = list.element(of: view)
    else { return false }
    return host.context?.turn(for: list) { list.handle(.editElement(path)) } ?? false
  }

  /// Moves the row one step, as dragging it by its handle does; the focus goes with it.
  private func moveByKey(isDown: Bool) -> Bool {
    guard let list = view?.superview as? UITableView, let view, let path = list.element(of: view),
      list.isEditing, list.canMove(path)
    else { return false }
    // At the end of the list the key does nothing else.
    guard let target = list.step(of: path, isDown: isDown) else { return true }
    let isMoved = host.context?.turn(for: list) {
      list.handle(.moveElement(path, to: target))
    }
    guard isMoved == true, let now = list.element(of: view) ?? Optional(target) else { return true }
    if let frame = list.frame(of: now) { (list.hostObject as? ViewNode)?.reveal(frame) }
    (list.cell(of: now)?.hostObject as? ViewNode)?.takeFocus()
    return true
  }
}
#endif
