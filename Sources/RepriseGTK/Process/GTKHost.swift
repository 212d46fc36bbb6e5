#if GTK
import CGTK
import Foundation
import Reprise
import RepriseUIKit

/// A host that shows scenes in GTK windows.
@MainActor
final class GTKHost: SceneHost {
  let name = "gtk"

  let clock: any StateClock = MainQueueClock()

  /// Whether the desktop's session ends the app, not the person.
  private(set) var endsWithSession = false

  /// The app that is shown; set once it is launched.
  weak var context: AppContext?

  let application: UnsafeMutablePointer<GtkApplication>

  private var windows: [SceneWindow] = []
  private var isResizePlanned = false

  init(application: UnsafeMutablePointer<GtkApplication>) {
    self.application = application
    let measure = TextMeasure()
    UIFont.measure = { measure.size(of: $0, font: $1, width: $2) }
  }

  /// The app's name, as people read it.
  var applicationName: String {
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    return name ?? ProcessInfo.processInfo.processName
  }

  var screenSize: CGSize {
    guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display),
      let item = g_list_model_get_item(monitors, 0)
    else { return Self.usualSize }
    defer { g_object_unref(item) }
    var geometry = GdkRectangle()
    gdk_monitor_get_geometry(OpaquePointer(item), &geometry)
    return CGSize(width: Int(geometry.width), height: Int(geometry.height))
  }

  var traitCollection: UITraitCollection {
    let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
    let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    return UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .mac),
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
      UITraitCollection(layoutDirection: isMirrored ? .rightToLeft : .leftToRight),
      UITraitCollection(displayScale: 1),
    ])
  }

  var interfaceOrientation: UIInterfaceOrientation { .landscapeRight }

  func size(of scene: UIWindowScene?) -> CGSize {
    window(of: scene)?.contentSize ?? Self.usualSize
  }

  func show(_ scene: UIWindowScene) {
    if let window = window(of: scene) { return window.show() }
    windows.append(SceneWindow(scene: scene, host: self, size: Self.usualSize))
  }

  func hide(_ scene: UIWindowScene) {}

  func dismiss(_ scene: UIWindowScene, animation: UIWindowScene.DismissalAnimation) {
    guard let window = window(of: scene) else { return }
    windows.removeAll { $0 === window }
    window.close()
  }

  func update() {
    guard let context else { return }
    if !context.manifest.hasScenes, windows.isEmpty,
      context.application?.plainWindows.isEmpty == false
    {
      windows.append(SceneWindow(scene: nil, host: self, size: Self.usualSize))
    }
    for window in windows { window.update() }
  }

  func quit() {
    for window in windows { window.close() }
    windows = []
    g_application_quit(
      UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    )
  }

  /// Saves everything and ends: the desktop's session is over, or someone asked the process to end.
  func endWithSession() {
    endsWithSession = true
    quit()
  }

  /// Shows all windows, the one that was used last in front.
  func raise() {
    for window in windows { window.show() }
  }

  /// A person closed a window.
  ///
  /// The last one ends the app and keeps its state; one of several goes with its session.
  func close(_ window: SceneWindow) {
    guard windows.count > 1, let session = window.scene?.session else { return quit() }
    windows.removeAll { $0 === window }
    window.close()
    context?.run { context?.close(session) }
    context?.mainLoopTurned()
  }

  /// Lays windows out anew, soon: GTK is in the middle of its own layout.
  func contentSizeChanged() {
    guard !isResizePlanned else { return }
    isResizePlanned = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isResizePlanned = false
        self.context?.screenChanged()
      }
    }
  }

  private func window(of scene: UIWindowScene?) -> SceneWindow? {
    windows.first { $0.scene === scene }
  }

  /// The size of a window that was never changed.
  private static let usualSize = CGSize(width: 960, height: 680)
}
#endif
