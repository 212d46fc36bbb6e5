#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A page going away: a picture of it that fades and moves aside, over the page that came.
///
/// The page that came is there from the first frame on and takes input; nothing waits for the end.
@MainActor
final class PageTransition {
  private let picture: WidgetPointer
  private let frame: CGRect
  private let shift: CGFloat
  private var animation: UnsafeMutablePointer<AdwAnimation>?

  /// Begins to move a page away, where the desktop wants animations.
  ///
  /// - Parameters:
  ///   - node: The page, while it is still shown.
  ///   - container: What holds it.
  ///   - isForward: Whether what comes is further on: the page goes to the left.
  init?(of node: ViewNode, in container: WidgetPointer, isForward: Bool) {
    guard adw_get_enable_animations(container) != 0, gtk_widget_get_mapped(node.widget) != 0,
      let frame = node.view?.frame, let live = gtk_widget_paintable_new(node.widget)
    else { return nil }
    let image = gdk_paintable_get_current_image(live)
    g_object_unref(UnsafeMutableRawPointer(live))
    self.frame = frame
    shift = (isForward ? -0.2 : 0.2) * frame.width
    picture = gtk_picture_new_for_paintable(image)
    if let image { g_object_unref(UnsafeMutableRawPointer(image)) }
    g_object_ref_sink(picture)
    gtk_widget_set_can_target(picture, 0)
    gtk_picture_set_can_shrink(picture.opaque, 1)
    rpg_insert(container, picture, gtk_widget_get_last_child(container))
    show(0)
    let target = adw_callback_animation_target_new(
      { progress, context in called(context, as: PageTransition.self) { $0.show(progress) } },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    let animation = adw_timed_animation_new(picture, 0, 1, Self.milliseconds, target)
    self.animation = animation
    if let animation {
      connect(OpaquePointer(animation), "done") { [weak self] _ in self?.remove() }
      adw_animation_play(animation)
    }
  }

  isolated deinit {
    if let animation {
      adw_animation_pause(animation)
      g_object_unref(animation)
    }
    remove()
    g_object_unref(picture)
  }

  private func show(_ progress: Double) {
    gtk_widget_set_opacity(picture, 1 - progress)
    rpg_place(
      picture,
      frame.minX + shift * progress,
      frame.minY,
      frame.width,
      frame.height,
      1,
      1
    )
  }

  private func remove() {
    if gtk_widget_get_parent(picture) != nil { gtk_widget_unparent(picture) }
  }

  private static let milliseconds: UInt32 = 200
}
#endif
