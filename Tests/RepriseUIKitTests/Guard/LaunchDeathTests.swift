import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Deaths at launch after the restore, and in restores that the app itself is still busy with.
@Suite @MainActor struct LaunchDeathTests {
  private func saved(
    _ policy: RestorationPolicy = .standard,
    scene: AnyClass? = nil,
  ) async throws -> Story {
    let story = try await Story(scene: scene, policy: policy) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    return story
  }

  /// Launches the app, which dies when its screen is about to appear, with all restored.
  private func dieAtLaunch(_ story: Story) async throws {
    try await story.launchAndDie { death in
      story.script.appears["A"] = { _ in death.happens() }
    }
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `P14 a death at launch after the restore counts when it is the second in a row`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    try await dieAtLaunch(story)
    let second = Death(story.device)
    story.script.appears["A"] = { _ in second.happens() }
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
    try second.leavesBehind(for: story)
    story.script.appears["A"] = { _ in }
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    #expect(story.script.calls("shouldRestore", "decode") == [])
    let notes = story.report.notes.filter { $0.code == .crashedBefore }
    #expect(notes.count == 1)
    #expect(notes.first?.detail.contains("2 times in a row") == true)
    #expect(story.quarantined.count == (policy == .standard ? 1 : 0))
  }

  @Test func `P14 after a good launch the count of deaths begins anew`() async throws {
    let story = try await saved()
    try await dieAtLaunch(story)
    story.script.appears["A"] = { _ in }
    try await story.launch()
    story.save()
    story.device.terminate(story.app)
    try await dieAtLaunch(story)
    story.script.appears["A"] = { _ in }
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `a death in the restore does not count as one at launch`() async throws {
    let story = try await Story { [tabs("T", [Screen("A"), Screen("B")])] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    try await story.launchAndDie { death in
      story.script.decodes["B"] = { _, _ in death.happens() }
    }
    story.script.decodes["B"] = { _, _ in }
    try await dieAtLaunch(story)
    story.script.appears["A"] = { _ in }
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.notes.filter { $0.code == .crashedBefore } == [])
  }

  @Test func `P14 the policy says how many deaths at launch are enough`() async throws {
    var policy = RestorationPolicy.standard
    policy.launchCrashLimit = 1
    let story = try await saved(policy)
    try await dieAtLaunch(story)
    story.script.appears["A"] = { _ in }
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
  }

  @Test func `P14 a scene that can't be shown is left out, its session stays`() async throws {
    var policy = RestorationPolicy.standard
    policy.launchCrashLimit = 1
    let story = try await saved(policy, scene: PlainScene.self)
    var session: String?
    story.script.connected = { _, connected, _ in session = connected.persistentIdentifier }
    try await dieAtLaunch(story)
    let first = session
    story.script.appears["A"] = { _ in }
    try await story.launch()
    #expect(first != nil)
    #expect(session == first)
    #expect(story.screen("A")?.note == "default")
    #expect(story.script.context?.sessions.count == 1)
    #expect(story.quarantined.count == 1)
  }

  // MARK: Restores of the app's own

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `U89 state is not restored after a death in an extended restore`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    story.script.decodes["A"] = { _, _ in UIApplication.shared.extendStateRestoration() }
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
    story.device.kill(story.app)
    story.script.decodes = [:]
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    #expect(story.script.calls("shouldRestore", "decode") == [])
    #expect(story.quarantined.count == (policy == .standard ? 1 : 0))
    let note = story.report.notes.first { $0.code == .crashedBefore }
    #expect(note?.detail.contains("completeStateRestoration()") == true)
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `U90 state is restored when the extended restore was completed`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    story.script.decodes["A"] = { _, _ in UIApplication.shared.extendStateRestoration() }
    try await story.launch()
    story.quietly {
      UIApplication.shared.completeStateRestoration()
      story.screen("A")?.note = "newer"
    }
    story.save()
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "newer")
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `U91 an extended restore that was completed too seldom is one that was not`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    story.script.decodes["A"] = { _, _ in
      UIApplication.shared.extendStateRestoration()
      UIApplication.shared.extendStateRestoration()
    }
    try await story.launch()
    story.quietly { UIApplication.shared.completeStateRestoration() }
    story.device.kill(story.app)
    story.script.decodes = [:]
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
  }

  @Test func `an app that ends in good order loses nothing, whatever it had extended`()
    async throws
  {
    let story = try await saved()
    story.script.decodes["A"] = { _, _ in UIApplication.shared.extendStateRestoration() }
    try await story.launch()
    story.device.quit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `completing what was not extended is told and changes nothing`() async throws {
    let story = try await saved()
    try await story.launch()
    story.quietly { UIApplication.shared.completeStateRestoration() }
    #expect(story.script.lines.contains { $0.contains("extendStateRestoration()") })
    #expect(story.script.context?.store.journal.entry.extended == [:])
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `a scene's extended restore costs that scene alone`(policy: RestorationPolicy) async throws {
    var policy = policy
    policy.sceneContent = .hierarchyAndActivity
    policy.archiveAfterLaunch = .continued
    let story = try await Story(scene: PlainScene.self, policy: policy) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    story.quietly { for case let screen as Screen in story.roots { screen.note = "kept" } }
    story.save()
    story.device.terminate(story.app)
    try await story.launch()
    let scenes = try #require(story.script.context?.scenes)
    #expect(scenes.count == 2)
    story.quietly { scenes[0].extendStateRestoration() }
    story.device.kill(story.app)
    try await story.launch()
    let notes = story.controllers.compactMap { ($0 as? Screen)?.note }
    #expect(notes.sorted() == ["default", "kept"])
    #expect(story.script.context?.sessions.count == 2)
  }
}
