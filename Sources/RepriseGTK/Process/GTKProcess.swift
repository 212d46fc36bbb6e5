#if GTK
import CGTK
import CRepriseGTK
import Foundation
import Reprise
import RepriseSpotlight
import RepriseUIKit

/// Runs the process's app in real windows until it quits.
///
/// A second start of the same app raises the first one's windows and ends; what it was to open, the
/// first one opens.
@c(repriseGTKStart)
public func startGTKHost() {
  MainActor.assumeIsolated {
    let process = GTKProcess()
    withExtendedLifetime(process) { process.run() }
  }
}

/// The main loop of an app in windows.
@MainActor
private final class GTKProcess {
  private static weak var current: GTKProcess?

  private var host: GTKHost?
  private var context: AppContext?
  private let desktop = Desktop()

  func run() {
    Self.current = self
    guard adw_is_initialized() != 0 || gtk_init_check() != 0 else {
      fail("the display can't be opened. REPRISE_HOST=headless starts the app without one.")
    }
    adw_init()
    rpg_attach_main_queue { MainActor.assumeIsolated { GTKProcess.current?.turned() } }
    let identifier = (try? ApplicationManifest(bundle: .main))?.bundleIdentifier
    let name = identifier.flatMap { g_application_id_is_valid($0) != 0 ? $0 : nil }
    // A process that is a device of its own isn't the same one as another device.
    let isDevice = HandOff.deviceName(in: ProcessInfo.processInfo.environment) != nil
    let unique = isDevice ? G_APPLICATION_NON_UNIQUE.rawValue : 0
    let flags = GApplicationFlags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue | unique)
    guard let application = adw_application_new(name, flags) else {
      fail("GTK can't make an application.")
    }
    let object = OpaquePointer(application)
    connect(object, "activate") { [weak self] _ in self?.activate(object.cast()) }
    connect(object, "open") { [weak self] arguments in
      let files = arguments.objects(1, count: arguments.integer(2))
      self?.open(Opening.addresses(of: files), in: object.cast())
    }
    Opening.listen(for: object) { [weak self] result in
      self?.open(result: result, in: object.cast())
    }
    watchSignals()
    desktop.watchSession(of: object) { [weak self] in self?.host?.sessionMayEnd() }
    register(object.cast())
    if g_application_get_is_remote(object.cast()) != 0 {
      Opening.send(LaunchArguments.ofProcess, to: object.cast())
    }
    g_application_run(object.cast(), 0, nil)
    end()
    g_object_unref(UnsafeMutableRawPointer(application))
  }

  /// The first start launches the app; each further one shows its windows.
  private func activate(_ application: UnsafeMutablePointer<GtkApplication>) {
    if let host {
      host.raise()
    } else {
      launch(on: application) { arguments, store in
        arguments.event { store.savedActivities.activity(opening: $0, problem: Launcher.tell) }
      }
    }
  }

  /// Opens addresses: the app is launched for them, or the scene that fits gets them.
  private func open(_ addresses: [URL], in application: UnsafeMutablePointer<GtkApplication>) {
    guard !addresses.isEmpty else { return activate(application) }
    open(in: application) { _ in
      UIScene.ConnectionOptions(urlContexts: Set(addresses.map { UIOpenURLContext(url: $0) }))
    }
  }

  /// Opens what a search found; where that is there no more, the app comes to the front.
  private func open(result: String, in application: UnsafeMutablePointer<GtkApplication>) {
    open(in: application) { store in
      store.savedActivities.activity(opening: result, problem: Launcher.tell).map { activity in
        UIScene.ConnectionOptions(userActivities: [activity])
      }
    }
  }

  private func open(
    in application: UnsafeMutablePointer<GtkApplication>,
    event: (StateStore) -> UIScene.ConnectionOptions?,
  ) {
    guard let context else { return launch(on: application) { event($1) } }
    guard let event = event(context.store) else {
      host?.raise()
      return
    }
    _ = context.route(event, showing: nil)
    context.mainLoopTurned()
  }

  private func launch(
    on application: UnsafeMutablePointer<GtkApplication>,
    event: (LaunchArguments, StateStore) -> UIScene.ConnectionOptions?,
  ) {
    g_application_hold(application.cast())
    let host = GTKHost(application: application)
    self.host = host
    let context = Launcher.start(on: host, event: event)
    self.context = context
    SearchIndex.of(context.store.savedActivities)
    host.context = context
    host.ending = { [weak self] in self?.end() }
    context.mainLoopTurned()
    desktop.watchSystem(for: context)
  }

  /// Makes this the process that has the app's name, unless one runs that has it.
  ///
  /// One that was killed a moment ago may still have it: then nobody answers, and the name is free
  /// soon.
  private func register(_ application: UnsafeMutablePointer<GApplication>) {
    for _ in 0..<20 {
      if g_application_register(application, nil, nil) != 0 { return }
      g_usleep(50_000)
    }
  }

  private func turned() {
    context?.mainLoopTurned()
  }

  private func end() {
    guard let context, let host else { return }
    self.context = nil
    if host.isForgetting {
      context.forget()
    } else if host.endsWithSession {
      context.endWithSession()
    } else {
      context.terminate()
    }
    host.closeWindows()
  }

  private func watchSignals() {
    for number in [SIGTERM, SIGHUP, SIGINT] {
      g_unix_signal_add(
        number,
        { _ in
          MainActor.assumeIsolated { GTKProcess.current?.host?.endWithSession() }
          return 1
        },
        nil
      )
    }
  }

  private func fail(_ message: String) -> Never {
    Launcher.tell(message)
    exit(1)
  }
}
#endif
