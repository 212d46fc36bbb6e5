#if GTK
import CGTK
import RepriseUIKit

extension WidgetPointer {
  /// Gives a widget a style class, or takes it away.
  @MainActor
  func setStyleClass(_ name: String, _ isSet: Bool) {
    if isSet {
      gtk_widget_add_css_class(self, name)
    } else {
      gtk_widget_remove_css_class(self, name)
    }
  }
}

/// The colour of a widget's text and symbols, which GTK takes from a style class.
@MainActor
struct ColorClass {
  private var name: String?

  /// Gives a widget a colour in the place of the one before; `nil` leaves it to the desktop.
  mutating func show(_ color: UIColor?, isDark: Bool, on widget: WidgetPointer) {
    if let name { widget.setStyleClass(name, false) }
    name = color.flatMap { Palette.rgba($0, isDark: isDark) }.map(StyleSheet.colorClass)
    if let name { widget.setStyleClass(name, true) }
  }
}
#endif
