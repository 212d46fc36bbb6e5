#if GTK
import CGTK

extension UnsafeMutablePointer<GtkWidget> {
  /// Gives the widget's place within another one, for a bubble to point at; `nil` if it has none.
  func rectangle(in ground: WidgetPointer) -> GdkRectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(self, ground, &bounds) != 0 else { return nil }
    return GdkRectangle(
      x: Int32(bounds.origin.x),
      y: Int32(bounds.origin.y),
      width: Int32(bounds.size.width),
      height: Int32(bounds.size.height)
    )
  }
}
#endif
