#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The view of a page controller: pages are turned by keys, buttons, swipes and sideways scrolling.
@MainActor
final class PagesNode: ViewNode {
  private let buttons:
    [(direction: UIPageViewController.NavigationDirection, widget: WidgetPointer)]
  private weak var shownPage: UIViewController?
  private var scrolled = 0.0
  private var transition: PageTransition?
  private var turned = UIPageViewController.NavigationDirection.forward

  init(view: UIView, pages: UIPageViewController, host: GTKHost) {
    let isUpright = pages.navigationOrientation == .vertical
    buttons = [
      (
        .reverse,
        gtk_button_new_from_icon_name(isUpright ? "go-up-symbolic" : "go-previous-symbolic")
      ),
      (
        .forward, gtk_button_new_from_icon_name(isUpright ? "go-down-symbolic" : "go-next-symbolic")
      ),
    ]
    super.init(view: view, host: host, widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP))
    for (direction, button) in buttons {
      g_object_ref_sink(button)
      gtk_widget_add_css_class(button, "circular")
      gtk_widget_add_css_class(button, "osd")
      rpg_set_accessible_label(button, direction == .forward ? "Next Page" : "Previous Page")
      rpg_insert(widget, button, nil)
      connect(button, "clicked") { [weak self] _ in self?.turn(direction) }
    }
    listenToKeys(of: widget) { [weak self] key, _ in self?.press(key) == true }
    addPointer(isUpright: isUpright)
  }

  isolated deinit {
    for (_, button) in buttons { g_object_unref(button) }
  }

  private var controller: UIPageViewController? { view?.viewController as? UIPageViewController }

  override func apply() {
    guard let controller, let bounds = view?.bounds else { return }
    let page = controller.viewControllers?.first
    if let old = shownPage, old !== page, page?.appearedAnimated == true,
      let node = old.viewIfLoaded?.hostObject as? ViewNode
    {
      transition = PageTransition(of: node, in: widget, isForward: turned == .forward)
    }
    if page !== shownPage {
      shownPage = page
      for (direction, button) in buttons {
        gtk_widget_set_visible(button, controller.canTurn(direction) ? 1 : 0)
      }
    }
    place(in: bounds, isUpright: controller.navigationOrientation == .vertical)
  }

  private func place(in bounds: CGRect, isUpright: Bool) {
    let side = Self.side
    for (direction, button) in buttons {
      let isLast = direction == .forward
      let x = isUpright ? (bounds.width - side) / 2 : isLast ? bounds.width - side - 6 : 6
      let y = isUpright && !isLast ? 6 : bounds.height - side - 2
      rpg_place(button, x, y, side, side, 1, 1)
    }
  }

  private func turn(_ direction: UIPageViewController.NavigationDirection) {
    guard let controller else { return }
    turned = direction
    _ = host.context?.turn(for: controller) { controller.turn(direction) }
  }

  /// Turns a page, if that is what a key is for.
  ///
  /// - Returns: Whether it is.
  func press(_ key: Int32) -> Bool {
    let isUpright = controller?.navigationOrientation == .vertical
    switch key {
    case GDK_KEY_Page_Up, isUpright ? GDK_KEY_Up : GDK_KEY_Left: turn(.reverse)
    case GDK_KEY_Page_Down, isUpright ? GDK_KEY_Down : GDK_KEY_Right: turn(.forward)
    default: return false
    }
    return true
  }

  private func addPointer(isUpright: Bool) {
    let swipe = made(gtk_gesture_swipe_new())
    connect(swipe, "swipe") { [weak self] arguments in
      let speed = arguments.double(isUpright ? 2 : 1)
      guard abs(speed) > Self.leastSpeed else { return }
      self?.turn(speed < 0 ? .forward : .reverse)
    }
    gtk_widget_add_controller(widget, swipe)
    guard !isUpright else { return }
    let flags = GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL
    let scroll = made(gtk_event_controller_scroll_new(flags))
    connect(scroll, "scroll-begin") { [weak self] _ in self?.scrolled = 0 }
    connect(scroll, "scroll") { [weak self] arguments in
      guard let self, arguments.double(1) != 0 else { return }
      arguments.answer(true)
      let before = scrolled
      scrolled += arguments.double(1)
      // One turn a movement; a wheel moves by whole steps.
      guard abs(before) < 1, abs(scrolled) >= 1 else { return }
      turn(scrolled > 0 ? .forward : .reverse)
      scrolled = 0
    }
    gtk_widget_add_controller(widget, scroll)
  }

  private static let side: CGFloat = 34
  private static let leastSpeed = 200.0
}
#endif
