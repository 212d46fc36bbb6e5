#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The handle by which a row of a table is dragged to another place.
@MainActor
final class ReorderNode: ViewNode {
  /// Where the pointer was last, from the upper edge of what can be seen of the table.
  private var place: CGFloat = 0
  private var scrolling: guint = 0

  init(handle: ReorderHandle, host: GTKHost) {
    super.init(view: handle, host: host, widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_BUTTON))
    gtk_widget_add_css_class(widget, "reorder-handle")
    "grab".withCString { gtk_widget_set_cursor_from_name(widget, $0) }
    let drag = made(gtk_gesture_drag_new())
    connect(drag, "drag-begin") { [weak self, drag] arguments in
      guard let self, begin(x: arguments.double(1), y: arguments.double(2)) else { return }
      // Neither the row's click nor a drag out of the window begins here.
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    connect(drag, "drag-update") { [weak self, drag] arguments in
      var (x, y) = (0.0, 0.0)
      guard let self, gtk_gesture_drag_get_start_point(drag, &x, &y) != 0 else { return }
      carry(x: x + arguments.double(1), y: y + arguments.double(2))
    }
    connect(drag, "drag-end") { [weak self] _ in self?.end { $0.dropRow() } }
    connect(drag, "cancel") { [weak self] _ in self?.end { $0.giveUpRow() } }
    gtk_widget_add_controller(widget, drag)
  }

  isolated deinit { stopScrolling() }

  private var table: UITableView? { (view as? ReorderHandle)?.place?.table }

  private func begin(x: Double, y: Double) -> Bool {
    guard let (table, path) = (view as? ReorderHandle)?.place,
      let place = placeInTable(x: x, y: y)
    else { return false }
    self.place = place
    let isHeld = host.context?.turn(for: table) {
      table.holdRow(path, at: place + table.contentOffset.y)
    }
    return isHeld == true
  }

  private func carry(x: Double, y: Double) {
    guard let place = placeInTable(x: x, y: y) else { return }
    self.place = place
    carry()
    if edgeStep == 0 { stopScrolling() } else { startScrolling() }
  }

  private func carry() {
    guard let table, table.heldRow != nil else { return }
    host.context?.turn(for: table) { table.carryRow(to: place + table.contentOffset.y) }
  }

  private func end(_ body: (UITableView) -> Void) {
    stopScrolling()
    guard let table, table.heldRow != nil else { return }
    host.context?.turn(for: table) { body(table) }
  }

  /// Gives a place within the handle in coordinates of the table, which doesn't move with the row.
  private func placeInTable(x: Double, y: Double) -> CGFloat? {
    guard let node = table?.hostObject as? ViewNode else { return nil }
    var (ignored, place) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(widget, node.widget, x, y, &ignored, &place) != 0
    else { return nil }
    return place
  }

  // MARK: At the edges

  /// How far the table scrolls by itself, because a row is held at its edge.
  private var edgeStep: CGFloat {
    guard let table else { return 0 }
    let inset = table.adjustedContentInset
    let (top, bottom) = (inset.top + Self.edge, table.bounds.height - inset.bottom - Self.edge)
    if place < top { return -min(12, (top - place) / 3) }
    return place > bottom ? min(12, (place - bottom) / 3) : 0
  }

  private func startScrolling() {
    guard scrolling == 0 else { return }
    scrolling = g_timeout_add(
      16,
      { context in
        called(context, as: ReorderNode.self) { $0.scroll() }
        return 1
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func stopScrolling() {
    if scrolling != 0 { g_source_remove(scrolling) }
    scrolling = 0
  }

  private func scroll() {
    guard let table, table.heldRow != nil, edgeStep != 0 else { return }
    let target = CGPoint(x: table.contentOffset.x, y: table.contentOffset.y + edgeStep)
    host.context?.turn(for: table) {
      _ = table.handle(.scroll(to: target))
      table.carryRow(to: place + table.contentOffset.y)
    }
  }

  private static let edge: CGFloat = 32
}
#endif
