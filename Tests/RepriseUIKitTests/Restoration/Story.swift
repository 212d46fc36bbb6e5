import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit

/// One device with one app of a test's own making.
@MainActor
final class Story {
  let script: Script
  let device: SimulatedDevice
  private(set) var app: SimulatedApp
  private let delegate: any LaunchableApplication.Type
  private let manifest: ApplicationManifest

  /// Launches an app for the first time.
  ///
  /// - Parameters:
  ///   - delegate: The app.
  ///   - scene: The class of its scenes' delegate; `nil` for an app without scenes.
  ///   - policy: How strict its device is.
  ///   - activityTypes: The types of activities that it declares.
  ///   - script: What the app does.
  ///   - device: Where the app is; `nil` for a phone of its own.
  ///   - declaring: Changes what stands in its `Info.plist`.
  ///   - interface: The root controllers of each launch.
  /// - Throws: What the launch throws.
  init(
    _ delegate: any LaunchableApplication.Type = SecureDelegate.self,
    scene: AnyClass? = nil,
    policy: RestorationPolicy = .standard,
    activityTypes: [String] = [],
    script: Script = Script(),
    device: SimulatedDevice? = nil,
    declaring: (inout ApplicationManifest) -> Void = { _ in },
    _ interface: @escaping @MainActor () -> [UIViewController],
  ) async throws {
    self.script = script
    script.interface = interface
    self.delegate = delegate
    self.device = device ?? SimulatedDevice(policy: policy)
    var manifest = ApplicationManifest(
      bundleIdentifier: "org.reprise.story",
      bundleVersion: "7",
      activityTypes: activityTypes,
      hasScenes: scene != nil,
      supportsMultipleScenes: true,
      configurations: [
        "UIWindowSceneSessionRoleApplication": [
          ApplicationManifest.SceneConfiguration(
            name: "Default",
            delegateClassName: scene.map { String(reflecting: $0) }
          )
        ]
      ]
    )
    declaring(&manifest)
    self.manifest = manifest
    app = try await Self.launch(delegate, manifest, on: self.device, script)
  }

  private static func launch(
    _ delegate: any LaunchableApplication.Type,
    _ manifest: ApplicationManifest,
    on device: SimulatedDevice,
    _ script: Script,
    inBackground: Bool = false,
    takingUp activity: NSUserActivity? = nil,
    opening url: URL? = nil,
  ) async throws -> SimulatedApp {
    try await Script.$current.withValue(script) {
      try await device.launch(
        delegate,
        manifest: manifest,
        inBackground: inBackground,
        arguments: script.arguments,
        takingUp: activity,
        opening: url
      )
    }
  }

  /// Launches the app again, after it has ended.
  func launch(inBackground: Bool) async throws {
    app = try await Self.launch(delegate, manifest, on: device, script, inBackground: inBackground)
  }

  /// Launches the app again because of an activity or an address.
  func launch(takingUp activity: NSUserActivity? = nil, opening url: URL? = nil) async throws {
    app = try await Self.launch(
      delegate,
      manifest,
      on: device,
      script,
      takingUp: activity,
      opening: url
    )
  }

  /// Launches the app again because a person takes up what another device offers.
  func launch(takingUp offer: ActivityOffer) async throws -> HandOffOutcome {
    let (app, outcome) = try await Script.$current.withValue(script) {
      try await device.takeUp(offer, launching: delegate, manifest: manifest)
    }
    self.app = app
    return outcome
  }

  /// Launches the app again, as far as its restore goes: no frame is shown.
  ///
  /// - Returns: The app that was launched; to be released by the caller.
  /// - Throws: `StoreError`, when the state can't be opened.
  func launchWithoutFrame() throws -> AppContext {
    let host = HeadlessHost(clock: device.clock)
    let store = try StateStore(
      app: manifest.bundleIdentifier,
      directory: "\(device.stateHome)/\(manifest.bundleIdentifier)/reprise",
      policy: device.policy ?? .standard,
      clock: host.clock
    )
    let context = AppContext(manifest: manifest, store: store, host: host)
    Script.$current.withValue(script) { context.launch(delegate) }
    return context
  }

  /// The bytes of the logs of the device's archives, by path.
  func logs() throws -> [String: Data] {
    var logs: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: device.stateHome)
    where name.contains("log-") {
      let path = device.stateHome + "/" + name
      logs[path] = FileManager.default.contents(atPath: path)
    }
    return logs
  }

  /// Goes to the background, dies for memory and is launched again.
  func relaunch() async throws {
    save()
    device.terminate(app)
    try await launch()
  }

  /// Goes to the background.
  func save() {
    script.clear()
    Script.$current.withValue(script) { device.pressHome(app) }
  }

  /// Runs app code in a turn in which no event came.
  func run(_ body: () -> Void) {
    Script.$current.withValue(script) { _ = app.run(body) }
  }

  /// Runs app code in a turn of its own that ends without the engine's being told.
  func quietly(_ body: () -> Void) {
    Script.$current.withValue(script) { script.context?.run(body) }
  }

  var archives: [NodeArchive] { script.context?.engine.scopes.map(\.archive) ?? [] }

  /// The paths of what is in the app's archives, by kind.
  func saved(_ kind: NodeKind = .controller) -> [String] {
    archives.flatMap(\.addresses).filter { $0.kind == kind }.map(\.path.string).sorted()
  }

  /// A value in the archives as it was staged last.
  func value(_ key: String, at path: String) -> ArchiveValue? {
    for archive in archives {
      for address in archive.addresses
      where address.kind == .controller && address.path.string == path {
        return archive.record(at: address)?.values[key]
      }
    }
    return nil
  }

  var report: RestorationReport { app.restorationReport }

  var roots: [UIViewController] {
    (script.context?.application?.windows ?? []).compactMap(\.rootViewController)
  }

  /// Every controller of the app by its identifier.
  var controllers: [UIViewController] {
    var found: [UIViewController] = []
    func collect(_ controller: UIViewController) {
      found.append(controller)
      controller.children.forEach(collect)
      if let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      {
        collect(presented)
      }
    }
    roots.forEach(collect)
    return found
  }

  func screen(_ identifier: String) -> Screen? {
    controllers.first { $0.restorationIdentifier == identifier } as? Screen
  }

  func stack(_ index: Int = 0) -> [String] {
    (roots[index] as? UINavigationController)?.viewControllers.map {
      $0.restorationIdentifier ?? "nil"
    } ?? []
  }
}
