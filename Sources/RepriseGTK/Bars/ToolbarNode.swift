#if GTK
import CGTK
import RepriseUIKit

/// A bar of buttons.
@MainActor
final class ToolbarNode: ViewNode {
  private var shown: [BarButton] = []

  init(bar: UIToolbar, host: GTKHost) {
    super.init(view: bar, host: host, widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    gtk_widget_add_css_class(widget, "toolbar")
    gtk_widget_add_css_class(widget, BarStyle.toolbarClass)
  }

  override var container: WidgetPointer? { nil }

  override func apply() {
    guard let bar = view as? UIToolbar else { return }
    let buttons = (bar.items ?? []).map { BarButton.of($0, in: host) }
    for button in buttons { button.update() }
    guard !buttons.elementsEqual(shown, by: ===) else { return }
    for button in shown where gtk_widget_get_parent(button.widget) == widget {
      gtk_box_remove(widget.cast(), button.widget)
    }
    shown = buttons
    for button in buttons {
      if gtk_widget_get_parent(button.widget) != nil { gtk_widget_unparent(button.widget) }
      gtk_box_append(widget.cast(), button.widget)
    }
  }
}
#endif
