#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The line between two columns: it is moved by dragging, or by the arrow keys.
@MainActor
final class SplitDividerNode: LeafNode {
  private let line: WidgetPointer
  private var dragged: (width: CGFloat, place: Double)?
  private var shownWidth: CGFloat = -1

  init(divider: SplitDivider, host: GTKHost) {
    // Not a GtkSeparator: for a screen reader that would be a second one, without a name.
    line = rpg_view_new(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    super.init(
      view: divider,
      host: host,
      widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_SEPARATOR)
    )
    gtk_widget_add_css_class(widget, BarStyle.dividerClass)
    gtk_widget_add_css_class(line, BarStyle.dividerLineClass)
    rpg_insert(widget, line, nil)
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_cursor_from_name(widget, "col-resize")
    let drag = made(gtk_gesture_drag_new())
    connect(drag, "drag-begin") { [weak self] arguments in
      guard let self, let divider = self.view as? SplitDivider else { return }
      dragged = (divider.columnWidth, place(of: arguments.double(1)))
      gtk_widget_grab_focus(widget)
    }
    connect(drag, "drag-update") { [weak self, drag] arguments in
      var (start, unused) = (0.0, 0.0)
      gtk_gesture_drag_get_start_point(drag, &start, &unused)
      self?.move(to: start + arguments.double(1))
    }
    gtk_widget_add_controller(widget, drag)
    listenToKeys(of: widget) { [weak self] key, _ in self?.press(key) == true }
  }

  override func apply() {
    guard let divider = view as? SplitDivider else { return }
    let (middle, height) = ((divider.bounds.width / 2).rounded(.down), divider.bounds.height)
    rpg_place(line, middle, 0, 1, height, 1, 1)
    let width = divider.columnWidth
    guard width != shownWidth else { return }
    shownWidth = width
    let range = divider.columnWidths
    rpg_set_accessible_value(widget, width, range.lowerBound, range.upperBound)
  }

  /// The place of a pointer among the columns: the line itself moves under it.
  private func place(of x: Double) -> Double {
    guard let parent = gtk_widget_get_parent(widget) else { return x }
    var (inParent, unused) = (x, 0.0)
    gtk_widget_translate_coordinates(widget, parent, x, 0, &inParent, &unused)
    return inParent
  }

  private func move(to x: Double) {
    guard let dragged, let divider = view as? SplitDivider else { return }
    let way = place(of: x) - dragged.place
    send(.choose(dragged.width + (divider.isTrailing ? -way : way)))
  }

  private func press(_ key: Int32) -> Bool {
    guard let divider = view as? SplitDivider else { return false }
    let step = divider.isTrailing ? -Self.step : Self.step
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: send(.choose(divider.columnWidth - step))
    case GDK_KEY_Right, GDK_KEY_KP_Right: send(.choose(divider.columnWidth + step))
    case GDK_KEY_Home: send(.choose(divider.columnWidths.lowerBound))
    case GDK_KEY_End: send(.choose(divider.columnWidths.upperBound))
    default: return false
    }
    return true
  }

  private static let step: CGFloat = 16
}
#endif
