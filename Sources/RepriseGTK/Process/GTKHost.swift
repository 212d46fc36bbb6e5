#if GTK
import CGTK
import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit

/// A host that shows scenes in GTK windows.
@MainActor
final class GTKHost: SceneHost {
  let name = "gtk"

  let clock: any StateClock = MainQueueClock()

  let laysOutText = true

  /// Whether the desktop's session ends the app, not the person.
  private(set) var endsWithSession = false

  /// Whether a person threw the app away.
  private(set) var isForgetting = false

  /// Ends the app in the way that was asked for; called before the windows go.
  var ending: () -> Void = {}

  /// The app that is shown; set once it is launched.
  weak var context: AppContext?

  let application: UnsafeMutablePointer<GtkApplication>

  /// The menu of the app, in the header of each window.
  private(set) lazy var menu = AppMenu(host: self)

  /// The window that had the focus last, or that was made last.
  weak var front: SceneWindow?

  /// Whether windows with what was saved of them are still coming on screen.
  private(set) var isSettling = false

  /// Whether widgets are being changed to what the views say: nothing of that is a person's doing.
  private(set) var isUpdating = false

  private var needsUpdate = false
  private var windows: [SceneWindow] = []

  /// What was saved of windows that aren't made yet.
  private var saved: [String: WindowState] = [:]
  private var isResizePlanned = false

  init(application: UnsafeMutablePointer<GtkApplication>) {
    self.application = application
    let measure = TextMeasure()
    UIFont.measure = { measure.size(of: $0, font: $1, width: $2) }
    StyleSheet.load()
    watchAppearance()
    useIcon()
  }

  /// The app's name, as people read it.
  var applicationName: String {
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    return name ?? ProcessInfo.processInfo.processName
  }

  /// What the desktop calls a window: the first of its titles that says anything, else the app's name.
  func windowName(_ titles: String?...) -> String {
    titles.lazy.compactMap(\.self).first { !$0.isEmpty } ?? applicationName
  }

  var screenSize: CGSize { Self.screenSizes.first ?? WindowState.usualSize }

  var traitCollection: UITraitCollection {
    let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    return UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .mac),
      UITraitCollection(userInterfaceStyle: Palette.isDark ? .dark : .light),
      UITraitCollection(layoutDirection: isMirrored ? .rightToLeft : .leftToRight),
      UITraitCollection(displayScale: 1),
      UITraitCollection(preferredContentSizeCategory: .init(textScale: UIFont.textScale)),
    ])
  }

  var interfaceOrientation: UIInterfaceOrientation { .landscapeRight }

  func size(of scene: UIWindowScene?) -> CGSize {
    let saved = saved[Self.name(of: scene)]
    return window(of: scene)?.contentSize ?? saved?.contentSize ?? WindowState.usualSize
  }

  func show(_ scene: UIWindowScene) {
    if let window = window(of: scene) { return window.show() }
    makeWindow(of: scene)
  }

  func hide(_ scene: UIWindowScene) {}

  func dismiss(_ scene: UIWindowScene, animation: UIWindowScene.DismissalAnimation) {
    guard let window = window(of: scene) else { return }
    windows.removeAll { $0 === window }
    window.close()
  }

  func update() {
    needsUpdate = true
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    var passes = 0
    while needsUpdate, passes < Self.mostPasses {
      needsUpdate = false
      passes += 1
      updateOnce()
    }
  }

  private func updateOnce() {
    guard let context else { return }
    if !context.manifest.hasScenes, windows.isEmpty,
      context.application?.plainWindows.isEmpty == false
    {
      makeWindow(of: nil)
    }
    followStyle()
    for window in windows { window.update() }
    menu.update()
  }

  let drawsPictures = true

  func picture(of scene: UIWindowScene?) -> (@Sendable () -> Data?)? {
    window(of: scene)?.picture
  }

  let windowLimit: String? =
    "where windows stood on the screen is not restored: GTK leaves that to the desktop."

  func windowState(of scene: UIWindowScene?) -> Fields {
    (window(of: scene)?.state ?? saved[Self.name(of: scene)])?.fields ?? Fields()
  }

  func restoreWindow(of scene: UIWindowScene?, from state: Fields) {
    var state = WindowState(state)
    state.fit(into: Self.screenSizes)
    saved[Self.name(of: scene)] = state
  }

  /// Has the desktop open an address, in whatever it uses for such addresses.
  func open(_ url: URL) -> Bool {
    g_app_info_launch_default_for_uri(url.absoluteString, nil, nil) != 0
  }

  /// Saves everything while its windows are there, then has the main loop return.
  func quit() {
    ending()
    g_application_quit(application.cast())
  }

  /// Takes all windows away, now that the app has ended.
  func closeWindows() {
    // What closing does to widgets, such as to the selection of a text, is no person's doing.
    context = nil
    for window in windows { window.close() }
    windows = []
  }

  /// Saves everything: the desktop's session is about to end, unless somebody calls that off.
  func sessionMayEnd() {
    endsWithSession = true
    context?.saveBeforeSleep()
  }

  /// Ends the app as its person asked for.
  func quitByPerson() {
    endsWithSession = false
    quit()
  }

  /// Saves everything and ends: the desktop's session is over, or someone asked the process to end.
  func endWithSession() {
    endsWithSession = true
    quit()
  }

  /// Shows all windows, the one that was used last in front.
  func raise() {
    let order = windows.sorted {
      ($0.scene?.lastActivation ?? 0) < ($1.scene?.lastActivation ?? 0)
    }
    for window in order { window.show() }
  }

  /// A window is on screen with all that was saved of it.
  ///
  /// Which of several the desktop gave the focus meanwhile is chance: the front one gets it back.
  func windowSettled() {
    guard isSettling, windows.allSatisfy({ $0.unsettled == nil }) else { return }
    isSettling = false
    if windows.count > 1 { front?.show() }
    for window in windows { window.activityChanged() }
  }

  /// Whether the pointer is in one of the app's windows.
  var isPointerInWindow: Bool { windows.contains(where: \.isPointerWithin) }

  /// A person closed a window.
  ///
  /// The last one ends the app and keeps its state; one of several goes with its session.
  func close(_ window: SceneWindow) {
    let session = window.scene?.session
    let isLast = windows.count == 1
    if isLast, session == nil || context?.store.policy.lastClosedWindow == .kept {
      return quitByPerson()
    }
    guard let session else { return }
    // What is saved last is asked of the window while it is there.
    context?.run { context?.close(session) }
    windows.removeAll { $0 === window }
    window.close()
    if isLast { quitByPerson() } else { context?.mainLoopTurned() }
  }

  /// Shows a new scene.
  func newWindow() {
    guard let context, context.manifest.supportsMultipleScenes else { return }
    context.turn(for: nil) {
      context.application?.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
  }

  /// Brings back the window that was closed last.
  func reopenWindow() {
    guard let context else { return }
    context.turn(for: nil) {
      guard let application = context.application,
        let session = application.closedSceneSessions.first
      else { return }
      application.reopenSceneSession(session)
    }
  }

  /// Has the active window fill the screen, or gives it back its size.
  func toggleFullscreen() {
    guard let window = gtk_application_get_active_window(application) else { return }
    if gtk_window_is_fullscreen(window) != 0 {
      gtk_window_unfullscreen(window)
    } else {
      gtk_window_fullscreen(window)
    }
  }

  /// Ends the app and throws its state away.
  func quitAndForget() {
    isForgetting = true
    quit()
  }

  /// Lays windows out anew, soon: GTK is in the middle of its own layout.
  func contentSizeChanged() {
    guard !isResizePlanned else { return }
    isResizePlanned = true
    soon { [weak self] in
      guard let self else { return }
      isResizePlanned = false
      context?.screenChanged()
    }
  }

  private func window(of scene: UIWindowScene?) -> SceneWindow? {
    windows.first { $0.scene === scene }
  }

  /// Ends an update that asks for another each time.
  private static let mostPasses = 3

  private func makeWindow(of scene: UIWindowScene?) {
    let state = saved.removeValue(forKey: Self.name(of: scene))
    let window = SceneWindow(scene: scene, host: self, state: state)
    windows.append(window)
    front = window
    isSettling = isSettling || state != nil
  }

  private static func name(of scene: UIWindowScene?) -> String {
    scene?.session.persistentIdentifier ?? ""
  }

  /// The sizes of all screens.
  private static var screenSizes: [CGSize] {
    guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display)
    else { return [] }
    return (0..<g_list_model_get_n_items(monitors)).compactMap { index in
      guard let item = g_list_model_get_item(monitors, index) else { return nil }
      defer { g_object_unref(item) }
      var geometry = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(item), &geometry)
      return CGSize(width: Int(geometry.width), height: Int(geometry.height))
    }
  }
}
#endif
