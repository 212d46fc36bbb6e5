#if GTK
import CGTK
import CRepriseGTK
import Foundation
import Reprise
import RepriseUIKit

/// What is saved of the window itself, and how it comes back: size and state before the window is
/// on screen, the focus once everything in it is.
extension SceneWindow {
  /// What would be saved now.
  var state: WindowState {
    if let unsettled { return unsettled }
    var state = WindowState()
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window.cast(), &width, &height)
    (state.width, state.height) = (Int(width), Int(height))
    (state.contentWidth, state.contentHeight) = (Int(contentSize.width), Int(contentSize.height))
    state.isMaximized = gtk_window_is_maximized(window.cast()) != 0
    state.isFullscreen = gtk_window_is_fullscreen(window.cast()) != 0
    state.isFocusVisible = gtk_window_get_focus_visible(window.cast()) != 0
    state.focus = focusPlace
    return state
  }

  /// Notices what changes of the window.
  func watch() {
    let properties = [
      "default-width", "default-height", "maximized", "fullscreened", "focus-visible",
    ]
    for property in properties {
      connect(window, "notify::\(property)") { [weak self] _ in self?.stateChanged() }
    }
    connect(window, "notify::is-active") { [weak self] _ in self?.activityChanged() }
    connect(window, "realize") { [weak self] _ in self?.watchSurface() }
  }

  /// Takes up what was saved; the window isn't on screen yet.
  func restore(_ state: WindowState?) {
    guard let state else { return }
    unsettled = state
    if state.isMaximized { gtk_window_maximize(window.cast()) }
    if state.isFullscreen { gtk_window_fullscreen(window.cast()) }
  }

  /// Has what changed of the window be saved.
  func stateChanged() {
    guard unsettled == nil else { return }
    host.context?.engine.markWindow(of: scene)
  }

  /// Restores the focus with the first frames; what changes until then is nobody's doing.
  func settleSoon() {
    guard unsettled != nil, frames == 0 else { return }
    frames = 1
    // A window that the desktop doesn't show gets no frames; others needn't wait for it.
    _ = host.clock.schedule(after: .seconds(3)) { [weak self] in
      if let self, let state = unsettled { finishSettling(state) }
    }
    gtk_widget_add_tick_callback(
      window,
      { _, _, context in called(context, as: SceneWindow.self) { $0.settle() ? 0 : 1 } ?? 0 },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  /// Whether everything saved is there again, or can't be.
  private func settle() -> Bool {
    guard let state = unsettled else { return true }
    frames += 1
    // Widgets of the first frame are there after it.
    guard frames > 2 else { return false }
    let isDone = state.focus.map(restoreFocus) ?? true
    guard isDone || frames > 60 else { return false }
    if !isDone {
      host.context?.engine.log("what had the focus in a window is no longer where it was")
    }
    finishSettling(state)
    return true
  }

  private func finishSettling(_ state: WindowState) {
    gtk_window_set_focus_visible(window.cast(), state.isFocusVisible ? 1 : 0)
    unsettled = nil
    stateChanged()
    host.windowSettled()
  }
}
#endif
