import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// State that can't be read: in a home that is locked, or where access is denied.
@Suite @MainActor struct LockedStateTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  private func files(of story: Story) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: story.device.stateHome)
    where !name.hasSuffix("/lock") {
      files[name] = FileManager.default.contents(atPath: story.device.stateHome + "/" + name)
    }
    return files
  }

  private func saved(_ policy: RestorationPolicy) async throws -> Story {
    let story = try await Story(policy: policy) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    return story
  }

  @Test(arguments: presets) func `U92 P13 locked state is neither restored nor overwritten`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    let before = try files(of: story)
    story.device.isLocked = true
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    #expect(story.script.calls("shouldRestore", "make", "decode", "finish", "didDecode") == [])
    let note = try #require(story.report.notes.first { $0.code == .unreadable })
    #expect(note.detail.contains("neither restored nor overwritten"))
    story.run { story.screen("A")?.note = "typed meanwhile" }
    story.device.advance(by: .seconds(2))
    story.save()
    story.device.terminate(story.app)
    #expect(try files(of: story) == before)
  }

  @Test(arguments: presets) func `3A10 a background launch while locked costs nothing`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    story.device.isLocked = true
    try await story.launch(inBackground: true)
    #expect(story.script.calls.contains("didFinishLaunching"))
    story.device.terminate(story.app)
    story.device.isLocked = false
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.isComplete, "\(story.report)")
    #expect(story.report.reason == .restore)
  }

  @Test func `throwing an app away while its state is locked deletes nothing`() async throws {
    let story = try await saved(.standard)
    story.device.isLocked = true
    try await story.launch()
    story.device.forceQuit(story.app)
    story.device.isLocked = false
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `a crash before is still known after a launch that could not read`() async throws {
    let story = try await saved(.standard)
    try await story.launchAndDie { death in
      story.script.decodes["A"] = { _, _ in death.happens() }
    }
    story.device.isLocked = true
    try await story.launch()
    story.device.kill(story.app)
    story.device.isLocked = false
    try await story.launch()
    #expect(story.paths(.quarantined) == ["A"])
  }

  // MARK: Locked at a connection

  /// An app with two sessions, the second of which is connected while the state is locked.
  private func connected(_ policy: RestorationPolicy) async throws -> (Story, UISceneSession) {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.look") }
    let story = try await Story(
      scene: ActivityScene.self,
      policy: policy,
      activityTypes: ["org.reprise.look"],
      script: script
    ) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let context = try #require(script.context)
    let identifier = context.sessions[1].persistentIdentifier
    story.save()
    await story.device.open(story.app)
    context.disconnect(try #require(context.sessions[1].scene))
    story.save()
    story.device.terminate(story.app)
    try await story.launch()
    let session = try #require(
      script.context?.sessions.first { $0.persistentIdentifier == identifier }
    )
    #expect(session.scene == nil)
    story.device.isLocked = true
    story.script.clear()
    story.quietly {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    await story.app.settle()
    return (story, session)
  }

  @Test(arguments: presets)
  func `U113 S77 SP43 the activity of locked state is provided after the unlock`(
    policy: RestorationPolicy
  ) async throws {
    let (story, session) = try await connected(policy)
    #expect(session.scene != nil)
    #expect(session.stateRestorationActivity == nil)
    story.device.advance(by: .seconds(60))
    #expect(session.stateRestorationActivity == nil)
    #expect(story.script.calls("restoreInteraction") == [])
    story.device.isLocked = false
    story.device.advance(by: .seconds(5))
    #expect(session.stateRestorationActivity?.activityType == "org.reprise.look")
    let calls = policy == .standard ? ["restoreInteraction org.reprise.look"] : []
    #expect(story.script.calls("restoreInteraction") == calls)
    story.device.advance(by: .seconds(60))
    #expect(story.script.calls("restoreInteraction") == calls)
  }

  @Test func `U113 a scene in which somebody worked keeps what they did`() async throws {
    let (story, session) = try await connected(.standard)
    let root = (session.scene as? UIWindowScene)?.windows.first?.rootViewController
    _ = story.script.context?.turn(for: root) { (root as? Screen)?.note = "typed" }
    story.device.isLocked = false
    story.device.advance(by: .seconds(5))
    #expect(session.stateRestorationActivity != nil)
    #expect(story.script.calls("restoreInteraction") == [])
    #expect((root as? Screen)?.note == "typed")
    try await story.relaunch()
    #expect(story.controllers.contains { ($0 as? Screen)?.note == "typed" })
    #expect(story.quarantined.contains { $0.hasSuffix("unreadable") })
  }
}
