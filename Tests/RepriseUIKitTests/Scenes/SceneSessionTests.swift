import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// The life of scene sessions.
@Suite @MainActor struct SceneSessionTests {
  private func story(
    script: Script = Script(),
    scene: AnyClass = ActivityScene.self,
    policy: RestorationPolicy = .standard,
  ) async throws -> Story {
    try await Story(SecureDelegate.self, scene: scene, policy: policy, script: script) {
      [Screen("A")]
    }
  }

  private func open(_ story: Story, session: UISceneSession? = nil, activity: String? = nil)
    async
  {
    let activity = activity.map { NSUserActivity(activityType: $0) }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(
        session,
        userActivity: activity,
        options: nil
      )
    }
    await story.app.settle()
  }

  private func sessions(_ story: Story) -> [UISceneSession] { story.script.context?.sessions ?? [] }

  @Test func `U107 a new session is configured and connected with the activity`() async throws {
    let story = try await story()
    story.script.clear()
    await open(story, activity: "org.reprise.open")
    #expect(
      story.script.calls("configuration", "willConnect", "continue")
        == ["configuration [\"org.reprise.open\"]", "willConnect [\"org.reprise.open\"]"]
    )
    #expect(sessions(story).count == 2)
  }

  @Test func `U108 a connected session continues the activity`() async throws {
    let story = try await story()
    story.script.clear()
    await open(story, session: sessions(story)[0], activity: "org.reprise.open")
    #expect(
      story.script.calls("configuration", "willConnect", "continue")
        == ["continue org.reprise.open"]
    )
    #expect(sessions(story).count == 1)
  }

  @Test func `U109 a disconnected session is connected with the activity`() async throws {
    let story = try await story()
    let session = sessions(story)[0]
    let scene = try #require(session.scene)
    story.run { story.script.context?.disconnect(scene) }
    #expect(session.scene == nil)
    story.script.clear()
    await open(story, session: session, activity: "org.reprise.open")
    #expect(
      story.script.calls("willConnect", "continue") == ["willConnect [\"org.reprise.open\"]"]
    )
    #expect(session.scene != nil)
  }

  @Test func `U110 a destroyed session is disconnected, discarded and forgotten`() async throws {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.look") }
    let story = try await story(script: script)
    await open(story)
    story.save()
    await story.device.open(story.app)
    let session = sessions(story)[1]
    let identifier = session.persistentIdentifier
    story.script.clear()
    story.run {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
    let order = story.script.calls("didDisconnect", "didDiscard")
    #expect(order == ["didDisconnect", "didDiscard"])
    #expect(story.script.discarded == [[identifier]])
    #expect(session.stateRestorationActivity == nil)
    try await story.relaunch()
    #expect(!sessions(story).map(\.persistentIdentifier).contains(identifier))
    #expect(sessions(story).count == 1)
    #expect(story.script.discarded == [[identifier]])
  }

  @Test func `U112 a scene that the system disconnects comes back as it was`() async throws {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.look") }
    let story = try await story(script: script)
    let session = sessions(story)[0]
    let identifier = session.persistentIdentifier
    story.quietly { story.screen("A")?.note = "kept" }
    let scene = try #require(session.scene)
    story.run { story.script.context?.disconnect(scene) }
    #expect(script.discarded == [])
    story.script.clear()
    await open(story, session: session)
    #expect(session.persistentIdentifier == identifier)
    #expect(session.stateRestorationActivity?.activityType == "org.reprise.look")
    #expect(story.screen("A")?.note == "kept")
    let again = story.script.calls("restoreInteraction")
    #expect(again == ["restoreInteraction org.reprise.look"])
  }

  @Test func `U116 a session's userInfo comes back`() async throws {
    let story = try await story(scene: PlainScene.self)
    story.run { sessions(story)[0].userInfo = ["name": "left", "number": 3, "flag": true] }
    try await story.relaunch()
    let information = sessions(story)[0].userInfo
    #expect(information?["name"] as? String == "left")
    #expect(information?["number"] as? Int == 3)
    #expect(information?["flag"] as? Bool == true)
    #expect(information?.count == 3)
  }

  @Test func `U117 the only window that is closed comes back`() async throws {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.look") }
    let story = try await story(script: script)
    let session = sessions(story)[0]
    let identifier = session.persistentIdentifier
    story.quietly { story.screen("A")?.note = "kept" }
    story.run { story.script.context?.close(session) }
    #expect(script.discarded == [])
    story.device.quit(story.app)
    try await story.launch()
    #expect(sessions(story).map(\.persistentIdentifier) == [identifier])
    #expect(sessions(story)[0].stateRestorationActivity?.activityType == "org.reprise.look")
    #expect(story.screen("A")?.note == "kept")
    #expect(script.discarded == [])
  }

  @Test func `U122 one of two windows that is closed is discarded at once, alone`() async throws {
    let script = Script()
    script.activity = { scene in
      let activity = NSUserActivity(activityType: "org.reprise.look")
      activity.userInfo = ["of": scene.session.persistentIdentifier]
      return activity
    }
    var policy = RestorationPolicy.standard
    policy.closedWindow = .discardedAtOnce
    let story = try await story(script: script, policy: policy)
    await open(story)
    story.save()
    await story.device.open(story.app)
    let (kept, closed) = (sessions(story)[0], sessions(story)[1])
    story.run { story.script.context?.close(closed) }
    #expect(script.discarded == [[closed.persistentIdentifier]])
    #expect(kept.stateRestorationActivity != nil)
    let identifier = kept.persistentIdentifier
    try await story.relaunch()
    #expect(sessions(story).map(\.persistentIdentifier) == [identifier])
    let activity = sessions(story)[0].stateRestorationActivity
    #expect(activity?.userInfo?["of"] as? String == identifier)
  }

  @Test func `M3 two scenes may use the same identifiers`() async throws {
    let story = try await story()
    await open(story)
    story.quietly {
      for (number, root) in story.roots.enumerated() { (root as? Screen)?.note = "\(number)" }
    }
    let order = sessions(story).map(\.persistentIdentifier)
    try await story.relaunch()
    var notes: [String: String] = [:]
    for scene in story.script.context?.scenes ?? [] {
      let root = (scene as? UIWindowScene)?.windows.first?.rootViewController as? Screen
      notes[scene.session.persistentIdentifier] = root?.note
    }
    #expect(notes == [order[0]: "0", order[1]: "1"])
    #expect(story.report.isComplete)
    #expect(story.report.notes == [])
  }

  @Test func `M8 a scene that disconnects is saved first`() async throws {
    let story = try await story()
    story.device.advance(by: .seconds(5))
    let session = sessions(story)[0]
    let scene = try #require(session.scene)
    story.quietly {
      story.screen("A")?.note = "kept"
      story.screen("A")?.invalidateRestorableState()
      story.script.context?.disconnect(scene)
    }
    story.device.kill(story.app)
    try await story.launch()
    if story.script.context?.scenes.isEmpty == true {
      await open(story, session: sessions(story)[0])
    }
    #expect(sessions(story).count == 1)
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `a scene that goes before its first stable frame is saved all the same`()
    async throws
  {
    let story = try await story()
    story.save()
    story.device.terminate(story.app)
    let context = try story.launchWithoutFrame()
    let scene = try #require(context.scenes.first)
    let scope = try #require(context.engine.scopes.first { $0.scene === scene })
    let root = (scene as? UIWindowScene)?.windows.first?.rootViewController
    let screen = try #require(root as? Screen)
    #expect(scope.archive.isGateClosed)
    Script.$current.withValue(story.script) {
      screen.note = "late"
      context.disconnect(scene)
    }
    let saved = try ArchiveReader(directory: scope.archive.directory)
    let address = NodeAddress(kind: .controller, path: NodePath(identifiers: ["A"]))
    #expect(try saved.record(at: address)?.values["note"] == .string("late"))
    context.store.close()
    context.release()
  }
}
