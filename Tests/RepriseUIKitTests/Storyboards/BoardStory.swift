import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit

/// One device with one app whose interface is a storyboard of the fixtures.
@MainActor
final class BoardStory {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures").path

  let script = Script()
  let device: SimulatedDevice

  /// The classes of what outlived the last process.
  private(set) var survivors: [String] = []

  /// The folder with the app's files.
  let folder: String

  private(set) var app: SimulatedApp
  private let manifest: ApplicationManifest
  private let ownsFolder: Bool

  /// Launches an app for the first time.
  ///
  /// - Parameters:
  ///   - storyboard: What the app begins with.
  ///   - hasScenes: Whether it has scenes.
  ///   - policy: How strict its device is.
  ///   - files: Files of its own, by name; `nil` for the fixtures as they are.
  ///   - prepare: Sets up the script before the launch.
  /// - Throws: What the launch throws.
  init(
    _ storyboard: String,
    hasScenes: Bool = false,
    policy: RestorationPolicy = .standard,
    files: [String: String]? = nil,
    prepare: (Script) -> Void = { _ in },
  ) async throws {
    ownsFolder = files != nil
    folder =
      files == nil
      ? Self.fixtures : NSTemporaryDirectory() + "reprise-board-\(UUID().uuidString)"
    device = SimulatedDevice(policy: policy)
    manifest = ApplicationManifest(
      bundleIdentifier: "org.reprise.board",
      hasScenes: hasScenes,
      supportsMultipleScenes: true,
      configurations: [
        "UIWindowSceneSessionRoleApplication": [
          ApplicationManifest.SceneConfiguration(
            name: "Default",
            delegateClassName: String(reflecting: BoardScene.self),
            storyboardName: storyboard
          )
        ]
      ],
      mainStoryboard: storyboard,
      resourceFolder: folder
    )
    for (name, text) in files ?? [:] { try Self.write(text, to: folder, name: name) }
    prepare(script)
    app = try await Self.launch(manifest, on: device, script)
  }

  deinit {
    // The folder is the test's own, and nobody needs it any more.
    if ownsFolder { try? FileManager.default.removeItem(atPath: folder) }
  }

  private static func write(_ text: String, to folder: String, name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  private static func launch(
    _ manifest: ApplicationManifest,
    on device: SimulatedDevice,
    _ script: Script,
  ) async throws -> SimulatedApp {
    try await Script.$current.withValue(script) {
      try await device.launch(BoardDelegate.self, manifest: manifest)
    }
  }

  /// The text of a fixture.
  static func fixture(_ name: String) throws -> String {
    try String(contentsOfFile: "\(fixtures)/\(name)", encoding: .utf8)
  }

  /// Replaces one of the app's own files, as an update of the app does.
  func update(_ name: String, _ text: String) throws {
    try Self.write(text, to: folder, name: name)
  }

  /// Goes to the background and is killed for memory.
  func kill() {
    script.clear()
    Script.$current.withValue(script) { device.pressHome(app) }
    survivors = device.terminate(app)
  }

  /// Launches the app again, after it has ended.
  func launch() async throws {
    app = try await Self.launch(manifest, on: device, script)
  }

  /// Goes to the background, is killed for memory and is launched again.
  func relaunch() async throws {
    kill()
    try await launch()
  }

  /// Does what a person does.
  func perform(_ body: @MainActor (SimulatedApp) async throws -> Void) async throws {
    try await Script.$current.withValue(script) { try await body(app) }
  }

  /// Runs app code.
  func run(_ body: () -> Void) {
    Script.$current.withValue(script) { _ = app.run(body) }
  }

  var report: RestorationReport { app.restorationReport }

  /// The report's notes of a kind.
  func notes(_ code: String) -> [String] {
    report.notes.filter { $0.code.rawValue == code }.map(\.detail)
  }

  var root: UIViewController? {
    app.run { UIApplication.shared.windows.first?.rootViewController } ?? nil
  }

  /// Every controller of the app, parents first.
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
    if let root { collect(root) }
    return found
  }

  func controller<Controller: UIViewController>(
    _ identifier: String,
    as type: Controller.Type = UIViewController.self,
  ) -> Controller? {
    controllers.first { $0.restorationIdentifier == identifier } as? Controller
  }

  var stack: [String] {
    (root as? UINavigationController)?.viewControllers.map { $0.restorationIdentifier ?? "nil" }
      ?? []
  }

  /// The paths of the controllers in the app's archives.
  var saved: [String] {
    let archives = script.context?.engine.scopes.map(\.archive) ?? []
    return archives.flatMap(\.addresses).filter { $0.kind == .controller }
      .map(\.path.string).sorted()
  }
}

/// The delegate of an app whose interface is a storyboard.
final class BoardDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Script.current?.launched()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Script.current?.add("ask \(identifierComponents.joined(separator: "/"))")
    let key = UIApplication.stateRestorationViewControllerStoryboardIdentifierKey
    Script.current?.add("from \(coder.decodeObject(forKey: key) as? String ?? "nil")")
    return Script.current?.delegateFactory(identifierComponents)
  }
}

/// The delegate of a scene whose window comes from a storyboard.
final class BoardScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Script.current?.add("connect \(window?.rootViewController?.restorationIdentifier ?? "nil")")
  }
}
