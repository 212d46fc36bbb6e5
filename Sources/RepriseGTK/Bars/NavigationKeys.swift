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
    listenToKeys(of: window) { key, held in
      let isAlt = held & GDK_ALT_MASK.rawValue != 0
      if isAlt { return (key == GDK_KEY_Left || key == GDK_KEY_KP_Left) && goBack() }
      // Without a focus the keys are for the pages in front.
      guard gtk_window_get_focus(window.cast()) == nil else { return false }
      let pages = root()?.frontPages?.viewIfLoaded?.hostObject as? PagesNode
      return pages?.press(key) == true
    }
    let click = made(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click, Self.backButton)
    connect(click, "pressed") { _ in _ = goBack() }
    gtk_widget_add_controller(window, click)
  }

  private static let backButton: UInt32 = 8
}
#endif
