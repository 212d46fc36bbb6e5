#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// What opens the menus of views: a right click, a long touch, and the keys of the desktop.
@MainActor
enum MenuKeys {
  /// Has clicks and touches open menus.
  ///
  /// - Parameters:
  ///   - stage: The widget that holds those of the views.
  ///   - host: The host.
  static func watchPointer(of stage: WidgetPointer, in host: GTKHost) {
    func open(_ gesture: OpaquePointer, x: Double, y: Double) {
      let picked = gtk_widget_pick(stage, x, y, GTK_PICK_DEFAULT)
      guard let node = ViewNode.nearest(to: picked), let view = node.view else { return }
      var (localX, localY) = (0.0, 0.0)
      guard gtk_widget_translate_coordinates(stage, node.widget, x, y, &localX, &localY) != 0
      else { return }
      let place = CGPoint(x: localX + view.bounds.minX, y: localY + view.bounds.minY)
      if host.context?.turn(for: view, { view.openContextMenu(at: place) }) == true {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    let click = made(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click, Self.secondButton)
    connect(click, "pressed") { [click] arguments in
      open(click, x: arguments.double(2), y: arguments.double(3))
    }
    gtk_widget_add_controller(stage, click)
    let touch = made(gtk_gesture_long_press_new())
    gtk_gesture_single_set_touch_only(touch, 1)
    connect(touch, "pressed") { [touch] arguments in
      open(touch, x: arguments.double(1), y: arguments.double(2))
    }
    gtk_widget_add_controller(stage, touch)
  }

  /// Has the menu key, and Shift+F10, open the menu of what has the focus.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - host: The host.
  static func watchKeys(of window: WidgetPointer, in host: GTKHost) {
    listenToKeys(of: window) { key, held in
      let isShift = held & GDK_SHIFT_MASK.rawValue != 0
      guard key == GDK_KEY_Menu || key == GDK_KEY_F10 && isShift,
        let view = ViewNode.focused(in: window)?.view
      else { return false }
      return host.context?.turn(for: view) { view.openContextMenu() } ?? false
    }
  }

  private static let secondButton: UInt32 = 3
}
#endif
