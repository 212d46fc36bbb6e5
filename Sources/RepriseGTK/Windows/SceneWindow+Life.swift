#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// What the desktop does to the window, as the scene's life cycle has it.
extension SceneWindow {
  /// The window got the keyboard, or lost it.
  func activityChanged() {
    guard !host.isSettling, let context = host.context else { return }
    if isActive {
      host.front = self
      context.windowGotFocus(scene)
    } else if presentations.isEmpty {
      context.windowLostFocus(scene)
    } else {
      // A dialog of this window may be about to get what the window lost.
      soon { [weak self] in
        guard let self, !isActive else { return }
        host.context?.windowLostFocus(scene)
      }
    }
  }

  /// Whether the window, or a dialog in front of it, has the keyboard.
  var isActive: Bool {
    gtk_window_is_active(window.cast()) != 0 || presentations.isActive
  }

  /// The window has a place on the desktop, whose state tells whether it can be seen.
  func watchSurface() {
    guard let surface = gtk_native_get_surface(window.opaque) else { return }
    connect(surface, "notify::state") { [weak self] _ in self?.visibilityChanged() }
  }

  private func visibilityChanged() {
    guard let context = host.context, let surface = gtk_native_get_surface(window.opaque) else {
      return
    }
    let hidden = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | Self.suspended
    let isSeen = gdk_toplevel_get_state(surface).rawValue & hidden == 0
    guard isSeen != self.isSeen else { return }
    self.isSeen = isSeen
    if isSeen { context.windowWasUncovered(scene) } else { context.windowWasHidden(scene) }
  }

  /// Covered wholly, or on another workspace: GTK 4.12 and later know it, earlier headers not.
  private static let suspended: UInt32 =
    gtk_check_version(4, 12, 0) == nil ? 1 << 16 : 0
}
#endif
