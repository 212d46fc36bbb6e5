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
    listenToKeys(of: widget) { [weak self] key, _ in
      guard let self, Keyboard.presses(key) else { return false }
      send(.tap)
      return true
    }
  }

  override var ownLabel: String? { view?.readText }
}

/// Keys by what they mean.
enum Keyboard {
  /// Whether a key presses what has the focus.
  static func presses(_ key: Int32) -> Bool {
    [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space]
      .contains(key)
  }

  /// Whether a key moves what has the focus down or up among its own; `nil` for other keys.
  static func moves(_ key: Int32, _ held: UInt32) -> Bool? {
    let others = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard held & GDK_ALT_MASK.rawValue != 0, held & others == 0 else { return nil }
    switch key {
    case GDK_KEY_Down, GDK_KEY_KP_Down: return true
    case GDK_KEY_Up, GDK_KEY_KP_Up: return false
    default: return nil
    }
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
