import CRepriseHost
import Foundation
package import Reprise

extension LaunchableApplication {
  /// Runs the app on the host that fits, and returns when it ended.
  ///
  /// `REPRISE_HOST` names a host; without it a display decides. A program that was built without
  /// the host that it would need ends with a sentence and exit code 1.
  public static func main() {
    Launcher.main(Self.self)
  }
}

/// Starts the process's app.
@MainActor
package enum Launcher {
  private static var entry: (any LaunchableApplication.Type)?

  static func main(_ entry: any LaunchableApplication.Type) {
    self.entry = entry
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = environment["WAYLAND_DISPLAY"] != nil || environment["DISPLAY"] != nil
    let name = environment["REPRISE_HOST"] ?? (hasDisplay ? "gtk" : "")
    let host: Int =
      name == "headless" ? reprise_host_headless : name == "gtk" ? reprise_host_gtk : -1
    guard reprise_start_host(Int32(host)) else {
      fail(
        name.isEmpty
          ? "there is no display. Start the app on a desktop, or without one by "
            + "REPRISE_HOST=headless."
          : "this program was built without the host \"\(name)\". REPRISE_HOST=headless starts it "
            + "without a display."
      )
    }
  }

  /// Starts the app on a host; called by the host, once.
  ///
  /// - Parameters:
  ///   - host: Where the app runs.
  ///   - event: Gives what a person chose elsewhere, so that the app was started.
  /// - Returns: The running app.
  package static func start(
    on host: any SceneHost,
    event: (LaunchArguments, StateStore) -> UIScene.ConnectionOptions?,
  ) -> AppContext {
    guard let entry else { fail("a host was started without an app. Call main() of the app.") }
    do {
      let manifest = try ApplicationManifest(bundle: .main).completed(for: entry)
      let store = try StateStore(
        app: manifest.bundleIdentifier,
        policy: entry.restorationPolicy,
        clock: host.clock
      )
      let context = AppContext(manifest: manifest, store: store, host: host)
      let arguments = LaunchArguments.ofProcess
      context.apply(arguments)
      AppContext.ofProcess = context
      try context.handOff.open(ProcessInfo.processInfo.environment)
      let opened = event(arguments, store)
      context.launch(entry, event: opened ?? arguments.takenUp.map(HandOff.announcement))
      if let offer = arguments.takenUp { context.handOff.takeUpAtLaunch(offer) }
      return context
    } catch {
      fail("\(error)")
    }
  }

  /// Tells the person who started the app what it couldn't do; the app goes on.
  package static func tell(_ message: String) {
    ErrorStream.write("\(ProcessInfo.processInfo.processName): \(message)")
  }

  private static func fail(_ message: String) -> Never {
    tell(message)
    exit(1)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts a class as the app's delegate.
///
/// - Parameters:
///   - argc: The number of command-line arguments.
///   - argv: The arguments; they are read from the process.
///   - principalClassName: The application's class; only `nil` is supported.
///   - delegateClassName: The name of the delegate's class, with its module.
/// - Returns: The exit code.
@MainActor
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: Any?,
  _ principalClassName: String?,
  _ delegateClassName: String?,
) -> Int32 {
  guard let name = delegateClassName,
    let type = NSClassFromString(name) as? any UIApplicationDelegate.Type
  else {
    ErrorStream.write(
      "UIApplicationMain: \(delegateClassName ?? "nil") names no app delegate of this program. "
        + "Pass NSStringFromClass(AppDelegate.self)."
    )
    return 1
  }
  Launcher.main(type)
  return 0
}
