import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A scene class of an app's own.
final class EditorScene: UIWindowScene {}

/// A scene that writes down what reaches it while it is connected.
final class OpeningScene: ScriptedSceneResponder, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    script?.add("willContinue \(userActivityType)")
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    script?.add("open \(contexts.map(\.url.absoluteString))")
  }

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    script?.add("perform \(shortcutItem.type)")
    completionHandler(true)
  }
}

/// An app that makes its scenes' configurations in code.
final class ConfiguringDelegate: UIResponder, UIApplicationDelegate {
  private let script = Script.current

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    script?.launched()
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    script?.add("configuration")
    let configuration = UISceneConfiguration(
      name: "Made in code",
      sessionRole: connectingSceneSession.role
    )
    configuration.sceneClass = EditorScene.self
    configuration.delegateClass = ActivityScene.self
    return configuration
  }
}

/// What an app asks of its scene sessions, and what reaches them from outside.
@Suite @MainActor struct SceneRequestTests {
  private func story(
    scene: AnyClass = ActivityScene.self,
    windows: Int = 1,
    script: Script = Script(),
    declaring: (inout ApplicationManifest) -> Void = { _ in },
  ) async throws -> Story {
    let story = try await Story(
      SecureDelegate.self,
      scene: scene,
      activityTypes: ["org.reprise.open"],
      script: script,
      declaring: declaring
    ) { [Screen("A")] }
    for _ in 1..<windows { await activate(story, UISceneSessionActivationRequest()) }
    story.script.clear()
    return story
  }

  @discardableResult
  private func activate(_ story: Story, _ request: UISceneSessionActivationRequest) async
    -> (any Error)?
  {
    var error: (any Error)?
    story.run { UIApplication.shared.activateSceneSession(for: request) { error = $0 } }
    await story.app.settle()
    return error
  }

  private func sessions(_ story: Story) -> [UISceneSession] { story.script.context?.sessions ?? [] }

  private func host(_ story: Story) -> HeadlessHost? { story.script.context?.host as? HeadlessHost }

  // MARK: Activation

  @Test func `U107 U108 U109 a request for activation does what the older call does`()
    async throws
  {
    let story = try await story()
    let request = UISceneSessionActivationRequest()
    request.userActivity = NSUserActivity(activityType: "org.reprise.open")
    #expect(await activate(story, request) == nil)
    #expect(
      story.script.calls("configuration", "willConnect", "continue")
        == ["configuration [\"org.reprise.open\"]", "willConnect [\"org.reprise.open\"]"]
    )
    let session = try #require(sessions(story).last)
    #expect(session.role == .windowApplication)
    let again = UISceneSessionActivationRequest(session: session)
    again.userActivity = request.userActivity
    story.script.clear()
    #expect(await activate(story, again) == nil)
    #expect(story.script.calls("willConnect", "continue") == ["continue org.reprise.open"])
    let scene = try #require(session.scene)
    story.run { story.script.context?.disconnect(scene) }
    story.script.clear()
    #expect(await activate(story, again) == nil)
    #expect(story.script.calls("willConnect", "cont") == ["willConnect [\"org.reprise.open\"]"])
    #expect(sessions(story).count == 2)
  }

  @Test func `an app with one scene only is told that it can't have a second`() async throws {
    let story = try await story { $0.supportsMultipleScenes = false }
    let error = await activate(story, UISceneSessionActivationRequest()) as? UISceneError
    #expect(error?.code == .multipleScenesNotSupported)
    #expect(error?.localizedDescription.contains("UIApplicationSupportsMultipleScenes") == true)
    #expect(sessions(story).count == 1)
    #expect(story.script.calls("configuration", "willConnect") == [])
    // Its one session can be asked for all the same.
    let own = UISceneSessionActivationRequest(session: sessions(story)[0])
    #expect(await activate(story, own) == nil)
  }

  @Test func `a session that is gone can be neither shown nor destroyed`() async throws {
    let story = try await story(windows: 2)
    let session = sessions(story)[1]
    story.run { UIApplication.shared.requestSceneSessionDestruction(session, options: nil) }
    let shown = await activate(story, UISceneSessionActivationRequest(session: session))
    #expect((shown as? UISceneError)?.code == .requestDenied)
    #expect("\(try #require(shown))".contains(session.persistentIdentifier))
    var destroyed: (any Error)?
    story.run {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { destroyed = $0 }
    }
    #expect((destroyed as? UISceneError)?.code == .requestDenied)
    #expect(sessions(story).count == 1)
    #expect(story.script.discarded.count == 1)
  }

  // MARK: Destruction

  @Test func `U110 a window on screen goes away as its app asks`() async throws {
    let story = try await story(windows: 4)
    let kinds: [UIWindowScene.DismissalAnimation?] = [.commit, .decline, nil]
    for kind in kinds {
      let options = kind.map { kind in
        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = kind
        return options
      }
      let session = try #require(sessions(story).last)
      story.run { UIApplication.shared.requestSceneSessionDestruction(session, options: options) }
    }
    #expect(host(story)?.dismissals == [.commit, .decline, .standard])
    #expect(sessions(story).count == 1)
    #expect(story.script.discarded.count == 3)
  }

  @Test func `U110 a window in the background goes without an animation`() async throws {
    let story = try await story(windows: 2)
    story.save()
    let session = try #require(sessions(story).last)
    story.run { UIApplication.shared.requestSceneSessionDestruction(session, options: nil) }
    #expect(host(story)?.dismissals == [])
    #expect(story.script.discarded == [[session.persistentIdentifier]])
  }

  // MARK: Refresh

  @Test func `a refreshed session is connected in the background, asked, and not shown`()
    async throws
  {
    let script = Script()
    let shown = NSUserActivity(activityType: "org.reprise.story.look")
    shown.userInfo = ["version": 1]
    script.activity = { _ in shown }
    let story = try await story(windows: 2, script: script)
    let session = sessions(story)[1]
    story.quietly { (story.roots[1] as? Screen)?.note = "kept" }
    let scene = try #require(session.scene)
    story.run { script.context?.disconnect(scene) }
    shown.userInfo = ["version": 2]
    story.script.clear()
    story.run { UIApplication.shared.requestSceneSessionRefresh(session) }
    #expect(session.scene == nil)
    Script.$current.withValue(script) { story.device.advance(by: .seconds(2)) }
    let refreshed = try #require(session.scene)
    #expect(refreshed.activationState == .background)
    #expect(
      story.script.calls("willConnect", "decode", "stateRestoration")
        .drop { $0 != "willConnect []" }.prefix(3)
        == ["willConnect []", "decode A", "stateRestorationActivity"]
    )
    #expect(story.script.calls("didBecome") == [])
    #expect(session.stateRestorationActivity?.userInfo?["version"] as? Int == 2)
    #expect((story.roots.last as? Screen)?.note == "kept")
    story.save()
    await story.device.open(story.app)
    #expect(refreshed.activationState == .background)
    #expect(sessions(story)[0].scene?.activationState == .foregroundActive)
    story.script.clear()
    await activate(story, UISceneSessionActivationRequest(session: session))
    #expect(refreshed.activationState == .foregroundActive)
    #expect(story.script.calls("willConnect") == [])
  }

  @Test func `a refreshed session that is connected is asked and stays as it is`() async throws {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.story.look") }
    let story = try await story(script: script)
    story.run { UIApplication.shared.requestSceneSessionRefresh(sessions(story)[0]) }
    story.script.clear()
    story.device.advance(by: .seconds(2))
    #expect(story.script.calls("stateRestorationActivity").isEmpty == false)
    #expect(story.script.calls("willConnect", "didBecome") == [])
    #expect(sessions(story)[0].scene?.activationState == .foregroundActive)
  }

  @Test func `a session that was discarded meanwhile is not refreshed`() async throws {
    let story = try await story(windows: 2)
    let session = sessions(story)[1]
    story.run {
      UIApplication.shared.requestSceneSessionRefresh(session)
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
    story.script.clear()
    story.device.advance(by: .seconds(2))
    #expect(session.scene == nil)
    #expect(story.script.calls("willConnect") == [])
    #expect(story.script.lines.contains { $0.contains("isn't refreshed") })
  }

  // MARK: Configurations

  @Test func `a configuration is found by its name, and an unknown name gives nothing`()
    async throws
  {
    let story = try await story { manifest in
      manifest.configurations["UIWindowSceneSessionRoleApplication"]?.append(
        ApplicationManifest.SceneConfiguration(
          name: "Editor",
          className: String(reflecting: EditorScene.self),
          delegateClassName: String(reflecting: LoudScene.self)
        )
      )
    }
    story.run {
      let editor = UISceneConfiguration(name: "Editor", sessionRole: .windowApplication)
      #expect(editor.name == "Editor")
      #expect(editor.sceneClass == EditorScene.self)
      #expect(editor.delegateClass == LoudScene.self)
      let first = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      #expect(first.delegateClass == ActivityScene.self)
      let unknown = UISceneConfiguration(name: "Nowhere", sessionRole: .windowApplication)
      #expect(unknown.sceneClass == nil)
      #expect(unknown.delegateClass == nil)
      let role = UISceneSession.Role(rawValue: "org.reprise.other")
      #expect(UISceneConfiguration(name: "Editor", sessionRole: role).delegateClass == nil)
    }
  }

  @Test func `a configuration that was made in code is the same after a relaunch`() async throws {
    let script = Script()
    let story = try await Story(ConfiguringDelegate.self, scene: PlainScene.self, script: script) {
      [Screen("A")]
    }
    #expect(script.context?.scenes.first is EditorScene)
    #expect(story.script.calls("configuration") == ["configuration"])
    story.quietly { story.screen("A")?.note = "kept" }
    try await story.relaunch()
    #expect(story.script.calls("configuration") == [])
    #expect(script.context?.scenes.first is EditorScene)
    #expect(script.context?.scenes.first?.delegate is ActivityScene)
    #expect(sessions(story)[0].configuration.name == "Made in code")
    #expect(story.screen("A")?.note == "kept")
  }

  // MARK: Routing

  private func activity(_ content: String?) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.reprise.open")
    activity.targetContentIdentifier = content
    return activity
  }

  /// Lets the first scene show letters and prefer "a", and the second digits only.
  private func setConditions(_ story: Story) {
    let (first, second) = (sessions(story)[0].scene, sessions(story)[1].scene)
    first?.activationConditions.canActivateForTargetContentIdentifierPredicate =
      NSPredicate(format: "self IN %@", ["a", "b"])
    first?.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
      NSPredicate(format: "self == %@", "a")
    second?.activationConditions.canActivateForTargetContentIdentifierPredicate =
      NSPredicate(format: "NOT self CONTAINS '!'")
  }

  /// The scene that became active last.
  private func lastActive(_ story: Story) -> UIScene? {
    story.script.context?.scenes.max { $0.lastActivation < $1.lastActivation }
  }

  @Test func `an activity goes to the scene that prefers its content`() async throws {
    let story = try await story(scene: OpeningScene.self, windows: 2)
    setConditions(story)
    var got: [UIScene] = []
    for content in ["a", "b", "7", nil] {
      let taken = await story.device.take(up: activity(content), in: story.app)
      #expect(taken)
      got += [lastActive(story)].compactMap(\.self)
    }
    let (first, second) = (sessions(story)[0].scene, sessions(story)[1].scene)
    // "b" may be shown by both: the first was used last. "7" suits the second alone, which then is
    // the one that was used last.
    #expect(got == [first, first, second, second])
    #expect(
      story.script.calls("willContinue", "continue").prefix(2)
        == ["willContinue org.reprise.open", "continue org.reprise.open"]
    )
    #expect(story.script.calls("willConnect") == [])
  }

  @Test func `content that no scene may show gets a new one, if the app supports that`()
    async throws
  {
    let story = try await story(scene: OpeningScene.self, windows: 2)
    setConditions(story)
    let taken = await Script.$current.withValue(story.script) {
      await story.device.take(up: activity("!"), in: story.app)
    }
    #expect(taken)
    #expect(sessions(story).count == 3)
    #expect(story.script.calls("willConnect") == ["willConnect [\"org.reprise.open\"]"])
    let only = try await self.story { $0.supportsMultipleScenes = false }
    sessions(only)[0].scene?.activationConditions
      .canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    #expect(await only.device.take(up: activity("!"), in: only.app) == false)
    #expect(only.script.lines.contains { $0.contains("no scene may show !") })
    #expect(sessions(only).count == 1)
  }

  @Test func `an app in the background is brought to the front to take an activity`()
    async throws
  {
    let story = try await story(scene: OpeningScene.self)
    story.save()
    #expect(await story.device.take(up: activity("a"), in: story.app))
    #expect(sessions(story)[0].scene?.activationState == .foregroundActive)
    #expect(story.script.calls("continue") == ["continue org.reprise.open"])
  }

  @Test func `addresses and quick actions reach connected and new scenes`() async throws {
    let script = Script()
    let story = try await story(scene: OpeningScene.self, script: script)
    let url = try #require(URL(string: "shop:lamp"))
    await story.device.open(url, in: story.app)
    let item = UIApplicationShortcutItem(type: "org.reprise.new", localizedTitle: "New")
    await story.device.choose(item, of: story.app)
    #expect(script.calls("open", "perform") == ["open [\"shop:lamp\"]", "perform org.reprise.new"])
    sessions(story)[0].scene?.activationConditions
      .canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    var options: [UIScene.ConnectionOptions] = []
    script.connected = { options.append($2) }
    await Script.$current.withValue(script) {
      await story.device.open(url, in: story.app)
      item.targetContentIdentifier = "lamp"
      for scene in script.context?.scenes ?? [] {
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate =
          NSPredicate(value: false)
      }
      await story.device.choose(item, of: story.app)
    }
    #expect(options.count == 2)
    #expect(options.first?.urlContexts.first?.url == url)
    #expect(options.first?.shortcutItem == nil)
    #expect(options.last?.shortcutItem === item)
    #expect(sessions(story).count == 3)
  }
}
