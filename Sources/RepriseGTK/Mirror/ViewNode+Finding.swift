#if GTK
import CGTK
import RepriseUIKit

extension ViewNode {
  /// Gives the node of a widget, or of the nearest one around it that shows a view.
  static func nearest(to widget: WidgetPointer?) -> ViewNode? {
    var next = widget
    while let candidate = next {
      if let node = node(ofWidget: candidate) { return node }
      next = gtk_widget_get_parent(candidate)
    }
    return nil
  }

  /// Gives the node in which a GTK window's focus is.
  static func focused(in window: WidgetPointer) -> ViewNode? {
    nearest(to: gtk_window_get_focus(window.cast()))
  }
}
#endif
