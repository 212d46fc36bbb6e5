import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A scene that writes down its whole life.
final class LoudScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let script = Script.current

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    script?.add("willConnect")
    window = script?.makeWindows(in: scene as? UIWindowScene).first
  }

  func sceneDidDisconnect(_ scene: UIScene) { script?.add("didDisconnect") }

  func sceneDidBecomeActive(_ scene: UIScene) { script?.add("didBecomeActive") }

  func sceneWillResignActive(_ scene: UIScene) { script?.add("willResignActive") }

  func sceneWillEnterForeground(_ scene: UIScene) { script?.add("willEnterForeground") }

  func sceneDidEnterBackground(_ scene: UIScene) { script?.add("didEnterBackground") }
}

/// How scene apps live and die.
@Suite @MainActor struct SceneLifeTests {
  private func story(
    _ delegate: any LaunchableApplication.Type = SecureDelegate.self,
    scene: AnyClass = PlainScene.self,
    script: Script = Script(),
  ) async throws -> Story {
    try await Story(delegate, scene: scene, script: script) { [Screen("A")] }
  }

  private func openWindow(_ story: Story) async {
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
  }

  private func notes(_ story: Story) -> Set<String> {
    Set(story.roots.compactMap { ($0 as? Screen)?.note })
  }

  @Test func `a launch, a walk to the background and back call the scene in order`() async throws {
    let story = try await story(scene: LoudScene.self)
    let launch = story.script.calls("will", "did").filter { $0 != "willEncode" }
    #expect(
      launch == [
        "willFinishLaunching", "didFinishLaunching",
        "willConnect", "willEnterForeground", "didBecomeActive",
      ]
    )
    story.save()
    #expect(
      story.script.calls.prefix(3) == [
        "willResignActive", "didEnterBackground", "shouldSaveSecure",
      ]
    )
    story.script.clear()
    await story.device.open(story.app)
    #expect(story.script.calls("will", "did") == ["willEnterForeground", "didBecomeActive"])
  }

  @Test func `a restore calls scene and controllers in order`() async throws {
    let story = try await story(scene: LoudScene.self)
    try await story.relaunch()
    let calls = story.script.calls.filter { !$0.hasPrefix("should") && !$0.hasPrefix("load") }
    #expect(
      calls == [
        "willFinishLaunching", "didFinishLaunching", "willConnect", "ask A", "decode A",
        "didDecode", "finish A", "willEnterForeground", "appear A default", "didBecomeActive",
      ]
    )
  }

  @Test func `an activity's method alone makes the hierarchy take part`() async throws {
    let story = try await story(SilentDelegate.self, scene: ActivityScene.self)
    story.quietly { story.screen("A")?.note = "kept" }
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `without any method nothing is saved`() async throws {
    let story = try await story(SilentDelegate.self)
    story.save()
    #expect(story.saved() == [])
    #expect(story.script.calls("encode", "willEncode") == [])
  }

  @Test func `windows that were open at a kill are open again`() async throws {
    let story = try await story()
    await openWindow(story)
    story.run {
      for (index, root) in story.roots.enumerated() { (root as? Screen)?.note = "\(index)" }
    }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.roots.count == 2)
    #expect(notes(story) == ["0", "1"])
    #expect(story.report.reason == .recover)
  }

  @Test func `a window that was closed stays closed after a kill`() async throws {
    let story = try await story()
    await openWindow(story)
    let session = try #require(story.script.context?.sessions.last)
    story.run { story.script.context?.close(session) }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.roots.count == 1)
    #expect(story.script.context?.sessions.count == 1)
  }

  @Test func `a session's userInfo survives a kill`() async throws {
    let story = try await story()
    story.run { story.script.context?.sessions.first?.userInfo = ["name": "kept"] }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.script.context?.sessions.first?.userInfo?["name"] as? String == "kept")
  }

  @Test func `U111 a session discarded while the app was away is told at the next launch`()
    async throws
  {
    let story = try await story()
    await openWindow(story)
    story.save()
    let session = try #require(story.script.context?.sessions.last?.persistentIdentifier)
    story.device.terminate(story.app)
    do {
      let store = try StateStore(
        app: "org.reprise.story",
        directory: story.device.stateHome + "/org.reprise.story/reprise",
        clock: story.device.clock
      )
      var record = try #require(store.sessions.first { $0.identifier.rawValue == session })
      record.isDiscarded = true
      store.save(record)
      store.flush()
    }
    try await story.launch()
    #expect(story.script.discarded == [[session]])
    let order = story.script.calls("didFinishLaunching", "didDiscard", "willConnect")
    #expect(order == ["didFinishLaunching", "didDiscard", "willConnect []"])
    try await story.relaunch()
    #expect(story.script.discarded.count == 1)
  }

  @Test func `a scene that connects later is restored and finished then`() async throws {
    let story = try await story()
    await openWindow(story)
    let (kept, away) = try #require(
      story.script.context.map { ($0.sessions[0], $0.sessions[1].persistentIdentifier) }
    )
    story.quietly {
      for (index, root) in story.roots.enumerated() { (root as? Screen)?.note = "\(index)" }
    }
    story.save()
    let scene = try #require(story.script.context?.scenes.last)
    story.run { story.script.context?.disconnect(scene) }
    story.device.terminate(story.app)
    try await story.launch()
    #expect(notes(story) == ["0"])
    #expect(kept.persistentIdentifier != away)
    story.script.clear()
    let session = story.script.context?.sessions.first { $0.persistentIdentifier == away }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    await story.app.settle()
    #expect(notes(story) == ["0", "1"])
    #expect(story.script.calls("decode", "finish") == ["decode A", "finish A"])
  }

  @Test func `U10 an object that the delegate of a scene app encodes comes back`() async throws {
    let script = Script()
    var draft: Draft?
    var found: Draft?
    script.willEncode = { $0.encode(draft, forKey: "draft") }
    script.didDecode = { found = $0.decodeObject(forKey: "draft") as? Draft }
    script.loads["A"] = { _ in
      if script.launches == 1 { draft = Draft.registered("draft", text: "kept", isMade: true) }
    }
    script.objectFactory = { path in
      draft = Draft.registered(path.last ?? "", isMade: true)
      return draft
    }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(story.script.calls("make object") == ["make object draft"])
    #expect(draft?.text == "kept")
    #expect(found === draft)
    #expect(story.script.calls("finish object") == ["finish object"])
  }

  @Test func `U18 a child that a scene app's delegate refers to is saved without its parent`()
    async throws
  {
    let script = Script()
    script.willEncode = { coder in
      let child = UIApplication.shared.windows.first?.rootViewController?.children.first
      coder.encode(child, forKey: "child")
    }
    let story = try await Story(scene: PlainScene.self, script: script) {
      [navigation(nil, [Screen("A")])]
    }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    #expect(story.saved() == ["A"])
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.script.calls("decode") == ["decode A"])
    #expect(story.report.isComplete, "\(story.report)")
  }
}
