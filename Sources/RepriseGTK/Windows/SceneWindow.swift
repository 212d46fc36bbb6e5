#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The desktop's window of one scene, or of an app without scenes.
@MainActor
final class SceneWindow {
  /// The scene; `nil` for an app without scenes.
  private(set) weak var scene: UIWindowScene?

  /// The size of the place that the scene's windows fill.
  private(set) var contentSize: CGSize

  /// The GTK window.
  let window: WidgetPointer

  unowned let host: GTKHost

  /// What was saved of the window, until all of it is there again.
  var unsettled: WindowState?

  /// How many frames went by since the window came on screen with what was saved.
  var frames = 0

  /// Whether a person can see the window, as far as the desktop tells.
  var isSeen = true

  private let header: WidgetPointer
  private let title: WidgetPointer
  let stage: WidgetPointer
  private var isPresented = false
  private var shown: [ViewNode] = []
  private let dragOut: DragOut
  private let menus: MenuPopovers
  private(set) lazy var presentations = PresentationSurfaces(of: self, host: host)

  init(scene: UIWindowScene?, host: GTKHost, state: WindowState?) {
    self.scene = scene
    self.host = host
    let size = state?.windowSize ?? WindowState.usualSize
    contentSize = state?.contentSize ?? size
    window = adw_application_window_new(host.application)
    header = adw_header_bar_new()
    title = adw_window_title_new("", "")
    stage = rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP)
    dragOut = DragOut(of: stage, in: host)
    menus = MenuPopovers(host: host)
    MenuKeys.watchPointer(of: stage, in: host)
    MenuKeys.watchKeys(of: window, in: host)
    let box = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    adw_header_bar_set_title_widget(header.opaque, title)
    gtk_box_append(box.cast(), header)
    gtk_box_append(box.cast(), stage)
    gtk_widget_set_vexpand(stage, 1)
    gtk_widget_set_hexpand(stage, 1)
    adw_application_window_set_content(window.cast(), box)
    gtk_window_set_default_size(window.cast(), Int32(size.width), Int32(size.height))
    let least = WindowState.leastSize
    gtk_widget_set_size_request(window, Int32(least.width), Int32(least.height))
    connect(window, "close-request") { [weak self] arguments in
      arguments.answer(true)
      if let self { self.host.close(self) }
    }
    connect(window, "notify::focus-widget") { [weak self] _ in
      guard let self else { return }
      stateChanged()
      focusMoved(in: window)
    }
    NavigationKeys.add(to: window, in: host) { [weak self] in
      self?.views.last?.rootViewController
    }
    watch()
    watchMoves()
    restore(state)
    rpg_view_watch_size(
      stage,
      { context, width, height in
        called(context, as: SceneWindow.self) {
          $0.resized(to: CGSize(width: Int(width), height: Int(height)))
        }
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  isolated deinit {
    gtk_window_destroy(window.cast())
  }

  /// Brings everything up to date with the views; the first time, the window comes on screen.
  func update() {
    let visible = views
    let nodes = visible.map { ViewNode.node(of: $0, in: host) }
    ViewNode.arrange(nodes, in: stage, replacing: &shown)
    for node in nodes {
      node.place(from: .zero)
      node.update()
    }
    updateHeader(under: visible.last)
    updateFocus()
    if !isPresented, !nodes.isEmpty { show() }
    guard isPresented else { return }
    presentations.update(for: visible)
    menus.update(for: visible)
  }

  /// The visible views of the scene, back to front.
  private var views: [UIWindow] {
    let windows = host.context?.windows(of: scene) ?? []
    return windows.filter { !$0.isHidden }.sorted {
      $0.windowLevel.rawValue < $1.windowLevel.rawValue
    }
  }

  /// Brings what is presented in front of the scene on screen, with the focus where it was.
  func present(_ surface: any PresentationSurface) {
    focused = nil
    updateFocus()
    // GTK gives the focus to the first field; of a dialog that isn't a person's doing.
    isMovingFocus = surface is DialogSurface
    surface.present()
    if focused == nil, surface is DialogSurface {
      gtk_window_set_focus(surface.window.cast(), nil)
    }
    isMovingFocus = false
  }

  /// Brings the window on screen, in front of others.
  func show() {
    isPresented = true
    presentWithoutFocus()
    settleSoon()
  }

  /// Presents the window; where nothing has its focus, nothing gets it.
  ///
  /// GTK would give it to the first field, and select all of its text.
  private func presentWithoutFocus() {
    guard gtk_window_get_focus(window.cast()) == nil, gtk_widget_get_visible(window) == 0 else {
      return gtk_window_present(window.cast())
    }
    gtk_widget_set_focusable(stage, 1)
    gtk_window_set_focus(window.cast(), stage)
    gtk_window_present(window.cast())
    gtk_window_set_focus(window.cast(), nil)
    gtk_widget_set_focusable(stage, 0)
  }

  /// Takes the window away for good.
  func close() {
    rpg_view_watch_size(stage, { _, _, _ in }, nil)
    presentations.closeAll()
    gtk_widget_set_visible(window, 0)
  }

  // MARK: Parts

  private func resized(to size: CGSize) {
    guard size != contentSize else { return }
    contentSize = size
    host.contentSizeChanged()
    stateChanged()
  }

  /// The window's own header is there unless a navigation bar takes its place.
  ///
  /// The desktop lists the window under the title that a person reads in it: that of the bar, and of
  /// several bars beside one another that of the last.
  private func updateHeader(under view: UIWindow?) {
    host.menu.show(in: header, true)
    let bars = view.map { NavigationBarNode.bars(atTopOf: $0, in: host) } ?? []
    gtk_widget_set_visible(header, bars.isEmpty ? 1 : 0)
    let name = host.windowName(
      scene?.title,
      bars.last?.topItem?.title,
      view?.rootViewController?.title
    )
    adw_window_title_set_title(title.opaque, name)
    gtk_window_set_title(window.cast(), name)
  }

  private weak var focused: UIResponder?
  private var isMovingFocus = false

  /// The first responder has the focus, wherever code made another one that.
  private func updateFocus() {
    let views = views
    let view = views.last { $0.isKeyWindow } ?? views.last
    guard let responder = view?.firstResponder, responder !== focused else {
      if view?.firstResponder == nil { focused = nil }
      return
    }
    // What is presented has no place yet when it comes on screen: it gets the focus then.
    guard let node = (responder as? UIView)?.hostObject as? ViewNode,
      gtk_widget_get_root(node.widget) != nil
    else { return }
    focused = responder
    isMovingFocus = true
    node.takeFocus()
    isMovingFocus = false
  }

  /// A person, or GTK, moved the focus: what takes text becomes first responder.
  func focusMoved(in window: WidgetPointer) {
    guard !isMovingFocus, !host.isUpdating, let context = host.context else { return }
    guard let view = ViewNode.focused(in: window)?.view,
      view.window?.firstResponder !== view
    else { return }
    context.turn(for: view) {
      if view.canBecomeFirstResponder {
        _ = view.becomeFirstResponder()
        focused = view.window?.firstResponder
      } else if gtk_window_is_active(window.cast()) != 0 {
        // Behind a dialog the focus moves without a person, whose field keeps the keyboard.
        view.window?.endEditing(false)
      }
    }
  }
}
#endif
