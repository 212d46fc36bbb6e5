import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A UIKit scene that writes down its life and what reaches it.
final class LinkedScene: ScriptedSceneResponder, UIWindowSceneDelegate {
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { script?.activity(scene) }

  func sceneWillEnterForeground(_ scene: UIScene) { script?.add("willEnterForeground") }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    script?.add("willContinue \(userActivityType)")
  }

  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { script?.add("didFail \(userActivityType)") }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    script?.add("open \(contexts.map(\.url.absoluteString))")
  }
}

/// A scene of a declared app: it takes all events in one way.
final class DeclaredScene: ScriptedSceneResponder, UIWindowSceneDelegate, ExternalEventReceiver {
  func sceneWillEnterForeground(_ scene: UIScene) { script?.add("willEnterForeground") }

  func scene(_ scene: UIScene, receive event: UIScene.ConnectionOptions) {
    let name = event.userActivities.first?.activityType ?? "\(event.urlContexts.map(\.url))"
    script?.add("receive \(name) \(scene.activationState)")
  }
}

/// The declarations of such an app, and what its views say.
final class TestRouting: EventRouting {
  var declarations = [EventRouter.Declaration(name: "G")]
  var conditions: [String: EventConditionsOfScene] = [:]
  var prepared: [String] = []

  func conditions(of scene: UIScene) -> EventConditionsOfScene {
    conditions[scene.session.persistentIdentifier] ?? EventConditionsOfScene()
  }

  func prepare(_ session: UISceneSession, of declaration: String) { prepared.append(declaration) }
}

/// An app without scenes that takes up what reaches it.
final class LinkedDelegate: ScriptedResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { script?.add("didBecomeActive") }

  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    script?.add("willContinue \(userActivityType)")
    return true
  }

  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    script?.add("continue \(userActivity.activityType)")
    restorationHandler(application.windows.compactMap(\.rootViewController))
    return true
  }

  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { script?.add("didFail \(userActivityType)") }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    script?.add("open \(url)")
    return true
  }
}

/// A screen that takes up activities.
private final class RestoringScreen: UIViewController {
  override func restoreUserActivityState(_ activity: NSUserActivity) { title = activity.title }
}

/// What reaches an app from outside, at its launch and later.
@Suite @MainActor struct ExternalEventTests {
  private static let type = "org.reprise.open"
  private static let calls = [
    "willConnect", "restoreInteraction", "willEnterForeground", "willContinue", "continue", "open",
    "receive", "didBecomeActive",
  ]

  private func story(
    _ scene: AnyClass? = LinkedScene.self,
    _ delegate: any LaunchableApplication.Type = SilentDelegate.self,
    windows: Int = 1,
    script: Script = Script(),
    policy: RestorationPolicy = .standard,
    declaring: (inout ApplicationManifest) -> Void = { _ in },
  ) async throws -> Story {
    let story = try await Story(
      delegate,
      scene: scene,
      policy: policy,
      activityTypes: [Self.type],
      script: script,
      declaring: declaring
    ) { [RestoringScreen(nibName: nil, bundle: nil)] }
    for _ in 1..<windows {
      story.run {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
      await story.app.settle()
    }
    script.clear()
    return story
  }

  private func activity(_ content: String? = nil, type: String = type) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.targetContentIdentifier = content
    return activity
  }

  private func calls(_ story: Story) -> [String] {
    story.script.calls.filter { call in Self.calls.contains { call.hasPrefix($0) } }
  }

  private func sessions(_ story: Story) -> [UISceneSession] { story.script.context?.sessions ?? [] }

  private func take(_ activity: NSUserActivity, in story: Story) async -> Bool {
    await Script.$current.withValue(story.script) {
      await story.device.take(up: activity, in: story.app)
    }
  }

  // MARK: Which types

  @Test func `S53 an activity of an undeclared type is rejected before any scene is chosen`()
    async throws
  {
    let story = try await story()
    let routing = TestRouting()
    story.script.context?.eventRouting = routing
    #expect(await take(activity("a", type: "org.reprise.unknown"), in: story) == false)
    #expect(calls(story) == [])
    #expect(sessions(story).count == 1)
    let notes = story.report.notes.filter { $0.code == .undeclaredActivity }
    #expect(notes.map { $0.detail.contains("org.reprise.unknown") } == [true])
    #expect(await take(activity("a"), in: story))
    #expect(await take(activity("a", type: NSUserActivityTypeBrowsingWeb), in: story))
    #expect(routing.prepared.count == 2)
  }

  // MARK: UIKit

  @Test func `S61 an activity that caused the launch and the saved one can both be read`()
    async throws
  {
    let script = Script()
    script.activity = { _ in activity("saved") }
    let story = try await story(script: script)
    story.save()
    story.device.terminate(story.app)
    var atConnection: [String?] = []
    script.connected = { _, session, options in
      atConnection = [
        options.userActivities.first?.targetContentIdentifier,
        session.stateRestorationActivity?.targetContentIdentifier,
      ]
    }
    try await story.launch(takingUp: activity("incoming"))
    #expect(atConnection == ["incoming", "saved"])
    #expect(sessions(story).count == 1)
    #expect(
      calls(story) == [
        "willConnect [\"org.reprise.open\"]", "restoreInteraction org.reprise.open",
        "willEnterForeground", "didBecomeActive",
      ]
    )
  }

  @Test func `an event for an app in the background comes before its scene is active`()
    async throws
  {
    let story = try await story()
    story.save()
    #expect(await take(activity("a"), in: story))
    #expect(
      calls(story) == [
        "willEnterForeground", "willContinue org.reprise.open", "continue org.reprise.open",
        "didBecomeActive",
      ]
    )
  }

  @Test func `of several restored scenes the one that fits gets what caused the launch`()
    async throws
  {
    let script = Script()
    let story = try await story(windows: 2, script: script)
    let wanted = try #require(sessions(story).last).persistentIdentifier
    script.connected = { scene, session, _ in
      scene.activationConditions.canActivateForTargetContentIdentifierPredicate =
        NSPredicate(value: session.persistentIdentifier == wanted)
    }
    story.save()
    story.device.terminate(story.app)
    try await story.launch(takingUp: activity("a"))
    #expect(story.script.calls("willConnect") == ["willConnect []", "willConnect []"])
    #expect(story.script.calls("continue") == ["continue org.reprise.open"])
    let last = story.script.context?.scenes.max { $0.lastActivation < $1.lastActivation }
    #expect(last?.session.persistentIdentifier == wanted)
  }

  @Test func `an activity on its way is announced, and then continued or failed once`()
    async throws
  {
    let story = try await story()
    let context = try #require(story.script.context)
    let first = try #require(context.beginContinuing(type: Self.type))
    #expect(calls(story) == ["willContinue org.reprise.open"])
    first.finish(with: activity("a"))
    first.fail(HandOffFailure(.gone, "It is gone."))
    first.finish(with: activity("a"))
    #expect(calls(story) == ["willContinue org.reprise.open", "continue org.reprise.open"])
    story.script.clear()
    let second = try #require(context.beginContinuing(type: Self.type))
    second.finish(with: activity("a", type: "org.reprise.other"))
    second.finish(with: activity("a"))
    #expect(
      story.script.calls == ["willContinue org.reprise.open", "didFail org.reprise.open"]
    )
    #expect(context.beginContinuing(type: "org.reprise.unknown") == nil)
  }

  @Test func `an app without scenes is told by its delegate, at the launch and later`()
    async throws
  {
    let story = try await story(nil, LinkedDelegate.self)
    let incoming = activity()
    incoming.title = "Violin"
    #expect(await take(incoming, in: story))
    let expected = ["willContinue org.reprise.open", "continue org.reprise.open"]
    #expect(calls(story) == expected)
    #expect(story.roots.first?.title == "Violin")
    let url = try #require(URL(string: "shop:lamp"))
    #expect(await story.device.open(url, in: story.app))
    #expect(story.script.calls("open") == ["open shop:lamp"])
    story.script.clear()
    let coming = try #require(story.script.context?.beginContinuing(type: Self.type))
    coming.fail(HandOffFailure(.gone, "It is gone."))
    #expect(story.script.calls == ["willContinue org.reprise.open", "didFail org.reprise.open"])
    story.device.terminate(story.app)
    try await story.launch(takingUp: incoming)
    #expect(calls(story) == expected + ["didBecomeActive"])
    #expect(story.roots.first?.title == "Violin")
  }

  // MARK: Declared scenes

  @Test func `SP17 a link that launches the app arrives like one that comes later`() async throws {
    let story = try await story(DeclaredScene.self)
    let url = try #require(URL(string: "shop:lamp"))
    await story.device.open(url, in: story.app)
    #expect(story.script.calls("receive") == ["receive [shop:lamp] foregroundActive"])
    story.save()
    story.device.terminate(story.app)
    try await story.launch(opening: url)
    let expected = [
      "willConnect []", "willEnterForeground", "receive [shop:lamp] foregroundInactive",
      "didBecomeActive",
    ]
    #expect(calls(story) == expected)
    story.script.clear()
    story.save()
    await story.device.open(url, in: story.app)
    #expect(calls(story) == Array(expected.dropFirst()))
    story.device.forceQuit(story.app)
    try await story.launch(opening: url)
    #expect(calls(story) == expected)
    #expect(sessions(story).count == 1)
  }

  @Test func `an event finds the declared scene that wants it, or makes one`() async throws {
    let story = try await story(DeclaredScene.self, windows: 2)
    let context = try #require(story.script.context)
    let routing = TestRouting()
    routing.declarations = [
      EventRouter.Declaration(name: "G", matching: ["violin"]), EventRouter.Declaration(name: "H"),
    ]
    context.eventRouting = routing
    let (first, second) = (sessions(story)[0], sessions(story)[1])
    routing.conditions[first.persistentIdentifier] = EventConditionsOfScene(preferring: ["id1"])
    routing.conditions[second.persistentIdentifier] = EventConditionsOfScene(allowing: ["*"])
    func lastActive() -> UISceneSession? {
      context.scenes.max { $0.lastActivation < $1.lastActivation }?.session
    }
    #expect(await take(activity("id1"), in: story))
    #expect(lastActive() === first)
    #expect(await take(activity("id2"), in: story))
    #expect(lastActive() === second)
    #expect(sessions(story).count == 2)
    #expect(routing.prepared == [])
    routing.conditions = [:]
    #expect(await take(activity("a violin"), in: story))
    #expect(await take(activity("x"), in: story))
    #expect(routing.prepared == ["G", "H"])
    #expect(sessions(story).count == 4)
    #expect(story.script.calls("receive").count == 4)
    routing.declarations = [EventRouter.Declaration(name: "G", matching: [])]
    #expect(await take(activity("x"), in: story) == false)
    #expect(story.script.lines.last?.contains("no scene takes x") == true)
  }

  @Test func `which rule and condition chose a declared scene is logged`() async throws {
    let story = try await story(DeclaredScene.self)
    let routing = TestRouting()
    story.script.context?.eventRouting = routing
    let name = sessions(story)[0].persistentIdentifier
    routing.conditions[name] = EventConditionsOfScene(preferring: ["VIO"])
    #expect(await take(activity("violin"), in: story))
    #expect(
      story.script.lines.contains("violin goes to scene \(name), because it prefers (\"VIO\")")
    )
  }

  @Test func `a policy sends what nobody asked for to the open scene`() async throws {
    var policy = RestorationPolicy.standard
    policy.unclaimedEvent = .lastUsedScene
    let story = try await story(DeclaredScene.self, policy: policy)
    let routing = TestRouting()
    story.script.context?.eventRouting = routing
    #expect(await take(activity("x"), in: story))
    #expect(sessions(story).count == 1)
    #expect(routing.prepared == [])
  }
}
