#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A control of the app's own, made of views: it is pressed as a button is.
@MainActor
final class ControlNode: ViewNode {
  init(control: UIControl, host: GTKHost) {
    super.init(view: control, host: host, widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_BUTTON))
    gtk_widget_set_focusable(widget, 1)
    let click = made(gtk_gesture_click_new())
    connect(click, "released") { [weak self] _ in self?.send(.tap) }
    gtk_widget_add_controller(widget, click)
    let keys = made(gtk_event_controller_key_new())
    connect(keys, "key-pressed") { [weak self] arguments in
      guard let self, Keyboard.presses(arguments.unsigned(1)) else { return }
      arguments.answer(true)
      send(.tap)
    }
    gtk_widget_add_controller(widget, keys)
  }

  override var ownLabel: String? { view?.readText }
}

/// Keys by what they mean.
enum Keyboard {
  /// Whether a key presses what has the focus.
  static func presses(_ key: Int) -> Bool {
    [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space]
      .contains(Int32(key))
  }
}

extension UIView {
  /// What a person reads in this view and its subviews, in order; `nil` is nothing.
  ///
  /// Pictures that the app gave no label say nothing, and what can be used says its own name.
  var readText: String? {
    if isHidden { return nil }
    if let label = accessibilityLabel, !label.isEmpty { return label }
    if let text = displayedText, !text.isEmpty, !(self is UIImageView) { return text }
    let texts = subviews.filter { !($0 is UIControl) }.compactMap(\.readText)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
#endif
