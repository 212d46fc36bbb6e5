import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Deaths in the calls that hand a scene its activity.
@Suite @MainActor struct SceneDeathTests {
  /// An app with two scenes, each with an activity, saved and ended.
  private func saved(_ policy: RestorationPolicy = .standard) async throws -> Story {
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
    story.quietly { for case let screen as Screen in story.roots { screen.note = "kept" } }
    story.save()
    story.device.terminate(story.app)
    return story
  }

  /// Has the app die when it is handed the activity of the second scene.
  private func arrange(_ death: Death, _ call: String, _ story: Story) {
    var count = 0
    story.script.connected = { _, session, _ in
      guard call == "connect", session.stateRestorationActivity != nil else { return }
      count += 1
      if count == 2 { death.happens() }
    }
    story.script.restoresInteraction = { _, _ in
      guard call == "interaction" else { return }
      count += 1
      if count == 2 { death.happens() }
    }
  }

  @Test(arguments: ["connect", "interaction"])
  func `P44 an activity that the app dies of is left out, and only that`(
    call: String
  ) async throws {
    let story = try await saved()
    try await story.launchAndDie { arrange($0, call, story) }
    var activities: [Bool] = []
    story.script.connected = { _, session, _ in
      activities.append(session.stateRestorationActivity != nil)
    }
    try await story.launch()
    #expect(activities.sorted { $0 && !$1 } == [true, false])
    #expect(story.controllers.compactMap { ($0 as? Screen)?.note } == ["kept", "kept"])
    let left = story.report.entries.filter { $0.outcome == .quarantined }
    #expect(left.map(\.kind) == ["activity"])
    #expect(left.first?.session.isEmpty == false)
    #expect(story.script.calls("restoreInteraction").count == 1)
  }

  @Test(arguments: ["connect", "interaction"])
  func `U88 as documented, all state goes when the app dies of an activity`(
    call: String
  ) async throws {
    let story = try await saved(.documented)
    try await story.launchAndDie { arrange($0, call, story) }
    var activities: [Bool] = []
    story.script.connected = { _, session, _ in
      activities.append(session.stateRestorationActivity != nil)
    }
    try await story.launch()
    #expect(activities == [false])
    #expect(story.script.lines.filter { $0.contains("died") }.count == 1)
  }
}
