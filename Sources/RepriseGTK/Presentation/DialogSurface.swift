#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A presented controller in a dialog in front of its scene's window.
@MainActor
final class DialogSurface: PresentationSurface {
  private(set) weak var controller: UIViewController?
  let window: WidgetPointer
  let stage: WidgetPointer
  let isGone = false

  private unowned let host: GTKHost
  private let header: WidgetPointer
  private let title: WidgetPointer
  private var presented = PresentedView()

  init(controller: UIViewController, owner: SceneWindow, above parent: WidgetPointer) {
    self.controller = controller
    host = owner.host
    window = adw_window_new()
    header = adw_header_bar_new()
    title = adw_window_title_new("", "")
    stage = rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP)
    g_object_ref(window)
    connect(window, "notify::is-active") { [weak owner] _ in owner?.activityChanged() }
    adw_header_bar_set_title_widget(header.opaque, title)
    let box = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(box.cast(), header)
    gtk_box_append(box.cast(), stage)
    adw_window_set_content(window.cast(), box)
    gtk_window_set_transient_for(window.cast(), parent.cast())
    gtk_window_set_modal(window.cast(), 1)
    gtk_window_set_resizable(window.cast(), 0)
    connect(window, "close-request") { [weak self] arguments in
      arguments.answer(true)
      if let self { dismissByPerson(in: host) }
    }
    connect(window, "notify::focus-widget") { [weak owner, window] _ in
      owner?.focusMoved(in: window)
    }
    listenToKeys(of: window) { [weak self] key, _ in
      guard let self, key == GDK_KEY_Escape else { return false }
      dismissByPerson(in: host)
      return true
    }
    MenuKeys.watchPointer(of: stage, in: host)
    MenuKeys.watchKeys(of: window, in: host)
    host.menu.addKeys(to: window)
    NavigationKeys.add(to: window, in: host) { [weak self] in self?.controller }
  }

  isolated deinit {
    g_object_unref(window)
  }

  func update() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    presented.show(view, in: stage, of: host)
    let bars = NavigationBarNode.bars(atTopOf: view, in: host)
    gtk_widget_set_visible(header, bars.isEmpty ? 1 : 0)
    let name = host.windowName(controller.title, bars.last?.topItem?.title)
    adw_window_title_set_title(title.opaque, name)
    gtk_window_set_title(window.cast(), name)
  }

  func present() { gtk_window_present(window.cast()) }

  func close() {
    presented.remove(from: stage)
    gtk_window_destroy(window.cast())
  }
}
#endif
