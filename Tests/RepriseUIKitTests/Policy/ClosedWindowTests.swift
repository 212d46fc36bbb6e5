import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Windows that are closed, by their person and by the system.
@Suite @MainActor struct ClosedWindowTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  /// An app with two windows, of which the second one's screen was changed.
  private func story(_ policy: RestorationPolicy = .standard) async throws -> Story {
    var policy = policy
    policy.sceneContent = .hierarchyAndActivity
    let story = try await Story(scene: PlainScene.self, policy: policy) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    story.quietly { (story.roots[1] as? Screen)?.note = "changed" }
    story.save()
    await story.device.open(story.app)
    return story
  }

  private func context(_ story: Story) throws -> AppContext {
    try #require(story.script.context)
  }

  private func notes(_ story: Story) -> [String] {
    story.roots.compactMap { ($0 as? Screen)?.note }
  }

  @Test(arguments: presets) func `U122 a closed window is discarded, at once or after a while`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    let context = try context(story)
    let session = context.sessions[1]
    let identifier = session.persistentIdentifier
    story.run { context.close(session) }
    #expect(context.sessions.count == 1)
    #expect(context.scenes.count == 1)
    if policy == .standard {
      #expect(story.script.discarded == [])
      #expect(context.closedSessions.map(\.persistentIdentifier) == [identifier])
      story.device.advance(by: policy.closedWindowGracePeriod - .seconds(1))
      #expect(story.script.discarded == [])
      story.device.advance(by: .seconds(1))
    }
    #expect(story.script.discarded == [[identifier]])
    #expect(context.closedSessions.isEmpty)
    #expect(context.store.sessions.count == 1)
    let directory = context.store.directory
    #expect(directory.storedSessions.allSatisfy { $0.identifier.rawValue != identifier })
  }

  @Test func `a closed window comes back with its state within the grace period`() async throws {
    let story = try await story()
    let context = try context(story)
    story.run { context.close(context.sessions[1]) }
    #expect(notes(story) == ["default"])
    story.device.advance(by: .seconds(60))
    var isThere = false
    story.run {
      let application = UIApplication.shared
      isThere = application.closedSceneSessions.first.map(application.reopenSceneSession) ?? false
    }
    await story.app.settle()
    #expect(isThere)
    #expect(notes(story) == ["default", "changed"])
    #expect(context.closedSessions.isEmpty)
    story.device.advance(by: .seconds(600))
    #expect(story.script.discarded == [])
    #expect(context.sessions.count == 2)
  }

  @Test func `a closed window can be brought back at the next launch, until its time is over`()
    async throws
  {
    let story = try await story()
    let first = try context(story)
    let identifier = first.sessions[1].persistentIdentifier
    story.run { first.close(first.sessions[1]) }
    try await story.relaunch()
    let context = try context(story)
    #expect(notes(story) == ["default"])
    #expect(context.closedSessions.map(\.persistentIdentifier) == [identifier])
    #expect(story.script.discarded == [])
    story.run { UIApplication.shared.reopenSceneSession(context.closedSessions[0]) }
    await story.app.settle()
    #expect(notes(story) == ["default", "changed"])
    story.run { context.close(context.sessions[1]) }
    story.save()
    story.device.terminate(story.app)
    story.device.advance(by: .seconds(301))
    try await story.launch()
    #expect(story.script.discarded == [[identifier]])
    #expect(story.script.context?.closedSessions.isEmpty == true)
  }

  @Test(arguments: presets) func `U117 the only window that is closed keeps its session`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    let context = try context(story)
    story.run { context.close(context.sessions[0]) }
    story.device.advance(by: .seconds(600))
    let discarded = story.script.discarded.count
    story.run { context.close(context.sessions[0]) }
    story.device.advance(by: .seconds(600))
    #expect(discarded == 1)
    #expect(story.script.discarded.count == 1)
    #expect(context.sessions.count == 1)
    #expect(context.scenes.isEmpty)
    try await story.relaunch()
    #expect(notes(story) == ["changed"])
  }

  @Test func `a policy may have the only window be discarded too`() async throws {
    var policy = RestorationPolicy.standard
    policy.lastClosedWindow = .deleted
    let story = try await Story(scene: PlainScene.self, policy: policy) { [Screen("A")] }
    let context = try context(story)
    story.run { context.close(context.sessions[0]) }
    #expect(context.sessions.isEmpty)
    #expect(story.script.discarded.count == 1)
  }

  @Test(arguments: presets) func `a scene that the system disconnects keeps session and state`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    let context = try context(story)
    let session = context.sessions[1]
    let scene = try #require(session.scene)
    context.reclaim(scene)
    #expect(context.sessions.count == 2)
    #expect(session.scene == nil)
    story.run {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    await story.app.settle()
    #expect(notes(story) == ["default", "changed"])
  }

  @Test(arguments: presets) func `a policy may drop the state of a disconnected scene`(
    policy: RestorationPolicy
  ) async throws {
    var policy = policy
    policy.systemDisconnect = .deleted
    let story = try await story(policy)
    let context = try context(story)
    let session = context.sessions[1]
    context.reclaim(try #require(session.scene))
    #expect(context.sessions.count == 2)
    story.run {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    await story.app.settle()
    #expect(notes(story) == ["default", "default"])
  }
}
