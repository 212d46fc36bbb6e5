#if GTK
import CGTK
import RepriseUIKit

/// The keys and buttons that lead through a window's screens: Alt+Left, and a mouse's back button.
@MainActor
enum NavigationKeys {
  /// Has a GTK window listen.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - host: The host.
  ///   - root: Gives the controller that the window shows.
  static func add(
    to window: WidgetPointer,
    in host: GTKHost,
    root: @escaping @MainActor () -> UIViewController?
  ) {
    @MainActor func goBack() -> Bool {
      guard let context = host.context, let root = root() else { return false }
      let focused = ViewNode.focused(in: window)?.view
      return context.turn(for: focused ?? root) { root.goBack(from: focused) }
    }
    let keys = made(gtk_event_controller_key_new())
    connect(keys, "key-pressed") { arguments in
      let isAlt = arguments.flags(3) & GDK_ALT_MASK.rawValue != 0
      let key = Int32(arguments.unsigned(1))
      if isAlt, key == GDK_KEY_Left || key == GDK_KEY_KP_Left {
        arguments.answer(goBack())
      } else if !isAlt, gtk_window_get_focus(window.cast()) == nil {
        // Without a focus the keys are for the pages in front.
        let pages = root()?.frontPages?.viewIfLoaded?.hostObject as? PagesNode
        arguments.answer(pages?.press(key) == true)
      }
    }
    gtk_widget_add_controller(window, keys)
    let click = made(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click, Self.backButton)
    connect(click, "pressed") { _ in _ = goBack() }
    gtk_widget_add_controller(window, click)
  }

  private static let backButton: UInt32 = 8
}
#endif
