import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What else the two presets decide, and where an app states its policy.
@Suite @MainActor struct PresetTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  private func scenes(
    _ policy: RestorationPolicy,
    activityTypes: [String] = ["org.reprise.look"],
  ) async throws -> Story {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.look") }
    let story = try await Story(
      scene: ActivityScene.self,
      policy: policy,
      activityTypes: activityTypes,
      script: script
    ) { [Screen("A")] }
    story.save()
    return story
  }

  @Test(arguments: presets) func `U106 a scene's objects are saved beside its activity, or not`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await scenes(policy)
    #expect(story.saved(.controller) == (policy == .standard ? ["A"] : []))
    #expect(story.saved(.activity).count == 1)
    #expect(story.script.calls("encode") == (policy == .standard ? ["encode A"] : []))
  }

  @Test(arguments: presets) func `an undeclared activity is saved with a warning, or not at all`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await scenes(policy, activityTypes: [])
    #expect(story.saved(.activity).count == (policy == .standard ? 1 : 0))
    #expect(story.report.notes.filter { $0.code == .undeclaredActivity }.count == 1)
  }

  @Test(arguments: presets) func `a missing identifier is reported and logged, or only logged`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story(policy: policy) { [tabs("T", [navigation(nil, [Screen("A")])])] }
    story.save()
    let notes = story.report.notes.filter { $0.code == .ancestorWithoutIdentifier }
    #expect(notes.count == (policy == .standard ? 1 : 0))
    #expect(story.script.lines.filter { $0.contains("Give it one") }.count == 1)
  }

  @Test(arguments: presets) func `state is saved between edges, or only at them`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story(policy: policy) { [Screen("A")] }
    story.run { story.screen("A")?.note = "changed" }
    story.device.advance(by: .seconds(1))
    #expect(story.value("note", at: "A") == (policy == .standard ? .string("changed") : nil))
    story.save()
    #expect(story.value("note", at: "A") == .string("changed"))
  }

  @Test func `an app that states its policy runs by it`() async throws {
    let script = Script()
    let device = SimulatedDevice()
    let app = try await Script.$current.withValue(script) {
      try await device.launch(StrictDelegate.self)
    }
    #expect(script.context?.store.policy == .documented)
    device.terminate(app)
    let other = try await Script.$current.withValue(script) {
      try await device.launch(SecureDelegate.self)
    }
    #expect(script.context?.store.policy == .standard)
    device.terminate(other)
  }

  // MARK: Developer mode

  @Test func `U86 in developer mode the archive outlives the launch and a later crash`()
    async throws
  {
    let story = try await Story(policy: .documented) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    story.device.isDeveloperMode = true
    try await story.launch()
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `U86 in developer mode state that the app refused stays`() async throws {
    let story = try await Story(policy: .documented) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    story.device.isDeveloperMode = true
    story.script.mayRestore = false
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    story.device.kill(story.app)
    story.script.mayRestore = true
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
  }
}

/// An app that wants what Apple documents.
private final class StrictDelegate: ScriptedResponder, UIApplicationDelegate {
  static var restorationPolicy: RestorationPolicy { .documented }
}
