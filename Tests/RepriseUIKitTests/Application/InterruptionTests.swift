import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Memory warnings and phone calls.
@Suite @MainActor struct InterruptionTests {
  private func story(
    _ delegate: any LaunchableApplication.Type = LoudDelegate.self,
    scene: AnyClass? = nil,
    policy: RestorationPolicy = .standard,
    script: Script = Script(),
  ) async throws -> Story {
    try await Story(delegate, scene: scene, policy: policy, script: script) {
      [tabs("T", [Screen("A"), CachingScreen("C")])]
    }
  }

  private func note(_ story: Story) -> String? { story.screen("A")?.note }

  @Test func `M19 in front a memory warning calls everybody and ends nothing`() async throws {
    let story = try await story()
    var posted = 0
    let application = story.script.context?.application
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification,
      object: application,
      queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    story.script.clear()
    story.device.sendMemoryWarning(story.app)
    #expect(story.script.calls("memory", "life") == ["memory app", "memory C"])
    #expect(posted == 1)
    #expect(story.app.isRunning)
    #expect(application?.applicationState == .active)
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `M19 in the background a memory warning ends the process, and a relaunch restores`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy: policy)
    story.quietly {
      story.screen("A")?.note = "kept"
      (story.roots[0] as? UITabBarController)?.selectedIndex = 1
    }
    story.save()
    story.script.clear()
    story.device.sendMemoryWarning(story.app)
    #expect(story.script.calls("memory") == ["memory app", "memory C"])
    #expect(!story.app.isRunning)
    try await story.launch()
    #expect(note(story) == "kept")
    #expect((story.roots[0] as? UITabBarController)?.selectedIndex == 1)
    #expect(story.report.reason == .restore)
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `M20 a call that ends leaves everything as it was`() async throws {
    let story = try await story()
    story.run { story.screen("A")?.note = "kept" }
    let before = story.app.tree
    story.script.clear()
    story.device.beginCall(over: story.app)
    #expect(story.script.context?.application?.applicationState == .inactive)
    story.device.endCall(over: story.app)
    #expect(
      story.script.calls("life", "appear", "load")
        == ["life willResignActive", "life didBecomeActive"]
    )
    #expect(story.script.context?.application?.applicationState == .active)
    #expect(story.app.tree == before)
    #expect(note(story) == "kept")
  }

  @Test func `M20 an app that ends during a call is restored`() async throws {
    let story = try await story()
    story.quietly { story.screen("A")?.note = "kept" }
    story.device.beginCall(over: story.app)
    story.device.kill(story.app)
    try await story.launch()
    #expect(note(story) == "kept")
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `M20 saving at edges only, a call is no edge: the last one counts`() async throws {
    let story = try await story(policy: .documented)
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    await story.device.open(story.app)
    story.quietly { story.screen("A")?.note = "newer" }
    story.script.clear()
    story.device.beginCall(over: story.app)
    #expect(story.script.calls("shouldSave") == [])
  }

  @Test func `M20 the home button during a call resigns once only`() async throws {
    let story = try await story()
    story.script.clear()
    story.device.beginCall(over: story.app)
    story.device.pressHome(story.app)
    #expect(story.script.calls("life") == ["life willResignActive", "life didEnterBackground"])
    story.device.endCall(over: story.app)
    #expect(story.script.context?.application?.applicationState == .background)
  }

  @Test func `M20 a scene becomes inactive during a call, not background`() async throws {
    let story = try await story(SecureDelegate.self, scene: LoudScene.self)
    story.script.clear()
    story.device.beginCall(over: story.app)
    let scene = try #require(story.script.context?.scenes.first)
    #expect(scene.activationState == .foregroundInactive)
    story.device.endCall(over: story.app)
    #expect(scene.activationState == .foregroundActive)
    #expect(
      story.script.calls("willResign", "didEnter", "willEnter", "didBecome")
        == ["willResignActive", "didBecomeActive"]
    )
  }

  @Test func `P22 an activity is there after a kill that gives no time`() async throws {
    let script = Script()
    script.activity = { scene in
      let activity = NSUserActivity(activityType: "org.reprise.story.look")
      activity.userInfo = ["note": (script.context.flatMap { _ in scene.title }) ?? ""]
      return activity
    }
    let story = try await story(SilentDelegate.self, scene: ActivityScene.self, script: script)
    story.quietly { script.context?.scenes.first?.title = "chapter 3" }
    story.device.beginCall(over: story.app)
    story.device.kill(story.app)
    try await story.launch()
    let activity = script.context?.sessions.first?.stateRestorationActivity
    #expect(activity?.userInfo?["note"] as? String == "chapter 3")
    #expect(story.script.calls("restoreInteraction").count == 1)
  }
}
