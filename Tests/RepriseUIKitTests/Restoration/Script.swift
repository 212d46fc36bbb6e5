import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit

/// What the app of one test does, over all its launches, and what was called on it.
@MainActor
final class Script {
  /// The script of the app that is being launched or run.
  @TaskLocal static var current: Script?

  /// The root controllers of a launch, one for each window.
  var interface: @MainActor () -> [UIViewController] = { [] }

  /// What stands after the program's name at each launch.
  var arguments: [String] = []

  /// What the delegate does at the end of a launch.
  var finishesLaunching: @MainActor () -> Void = {}

  /// What the delegate answers.
  var maySave = true
  var mayRestore = true

  /// What the delegate does with the application's coder.
  var shouldSave: @MainActor (NSCoder) -> Void = { _ in }
  var willEncode: @MainActor (NSCoder) -> Void = { _ in }
  var shouldRestore: @MainActor (NSCoder) -> Void = { _ in }
  var didDecode: @MainActor (NSCoder) -> Void = { _ in }

  /// The delegate's factory, and that of the restoration class of each `Screen`.
  var delegateFactory: @MainActor ([String]) -> UIViewController? = { _ in nil }
  var factory: @MainActor ([String], NSCoder) -> UIViewController? = { path, _ in
    Screen(path.last, isMade: true)
  }
  var objectFactory: @MainActor ([String]) -> Draft? = { _ in nil }

  /// What the screens with these identifiers do beyond keeping their note.
  var encodes: [String: @MainActor (Screen, NSCoder) -> Void] = [:]
  var decodes: [String: @MainActor (Screen, NSCoder) -> Void] = [:]
  var loads: [String: @MainActor (Screen) -> Void] = [:]
  var appears: [String: @MainActor (Screen) -> Void] = [:]
  var finishes: [String: @MainActor (Screen) -> Void] = [:]

  /// What a scene's delegate answers and does.
  var activity: @MainActor (UIScene) -> NSUserActivity? = { _ in nil }
  var connected: @MainActor (UIScene, UISceneSession, UIScene.ConnectionOptions) -> Void = {
    _,
    _,
    _ in
  }
  var restoresInteraction: @MainActor (UIScene, NSUserActivity) -> Void = { _, _ in }
  var discarded: [Set<String>] = []

  /// What scenes were told of activities that didn't arrive.
  var failures: [String] = []

  /// What a scene continued last, and the streams to the app that continued an activity.
  var taken: NSUserActivity?
  var streams: (InputStream, OutputStream)?

  /// What a scene's delegate answers and does with the scene's coder.
  var sceneMaySave: @MainActor (UIScene, NSCoder) -> Bool = { _, _ in true }
  var sceneMayRestore: @MainActor (UIScene, NSCoder) -> Bool = { _, _ in true }
  var sceneWillEncode: @MainActor (UIScene, NSCoder) -> Void = { _, _ in }
  var sceneDidDecode: @MainActor (UIScene, NSCoder) -> Void = { _, _ in }
  var sceneFactory: @MainActor (UIScene, [String]) -> UIViewController? = { _, _ in nil }

  /// What was called since the last launch, in order.
  private(set) var calls: [String] = []

  /// What the engine logged since the last launch.
  private(set) var lines: [String] = []

  /// How often the app has been launched.
  private(set) var launches = 0

  /// The app that runs.
  private(set) weak var context: AppContext?

  func add(_ call: String) { calls.append(call) }

  /// Forgets the calls so far.
  func clear() { calls = [] }

  /// The calls of these kinds, in order.
  func calls(_ kinds: String...) -> [String] {
    calls.filter { call in kinds.contains { call.hasPrefix($0) } }
  }

  func launched() {
    launches += 1
    calls = []
    lines = []
    context = AppContext.current
    context?.engine.logHandler = { [weak self] in self?.lines.append($0) }
  }

  /// Windows with the roots of this launch.
  func makeWindows(in scene: UIWindowScene? = nil) -> [UIWindow] {
    interface().map { root in
      let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      window.makeKeyAndVisible()
      return window
    }
  }
}
