import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Desktop windows that get and lose the focus, are covered and shown again.
@Suite @MainActor struct WindowFocusTests {
  private func story() async throws -> (Story, AppContext, [UIScene]) {
    let story = try await Story(scene: FocusScene.self) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let context = try #require(story.script.context)
    story.device.advance(by: .seconds(10))
    story.script.clear()
    return (story, context, context.scenes)
  }

  @Test func `one window at a time is active`() async throws {
    let (story, context, scenes) = try await story()
    context.windowGotFocus(scenes[0])
    #expect(scenes.map(\.activationState) == [.foregroundActive, .foregroundInactive])
    context.windowLostFocus(scenes[0])
    context.windowGotFocus(scenes[1])
    #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundActive])
    #expect(
      story.script.calls == [
        "willResignActive", "willResignActive", "didBecomeActive",
      ]
    )
    #expect(context.application?.applicationState == .active)
    context.windowLostFocus(scenes[1])
    #expect(context.application?.applicationState == .inactive)
  }

  @Test func `an active scene that is asked for again has nothing to become`() async throws {
    let (story, _, scenes) = try await story()
    story.run {
      UIApplication.shared.requestSceneSessionActivation(
        scenes[0].session,
        userActivity: nil,
        options: nil
      )
    }
    await story.app.settle()
    #expect(scenes.allSatisfy { $0.activationState == .foregroundActive })
    #expect(story.script.calls.filter { $0.hasPrefix("did") || $0.hasPrefix("will") } == [])
    #expect(scenes[0].lastActivation > scenes[1].lastActivation)
  }

  @Test func `the window that had the focus last is in front at the next launch`() async throws {
    let (story, context, scenes) = try await story()
    let names = scenes.map(\.session.persistentIdentifier)
    context.windowGotFocus(scenes[0])
    story.device.advance(by: .seconds(1))
    // What else is noted of a session is no use of it.
    scenes[1].session.userInfo = ["seen": true]
    story.device.kill(story.app)
    try await story.launch()
    let restored = try #require(story.script.context)
    let front = restored.scenes.max { $0.lastActivation < $1.lastActivation }
    #expect(front?.session.persistentIdentifier == names[0])
    #expect(restored.sessions.map(\.persistentIdentifier) == names)
  }

  @Test func `a hidden window is saved as at any edge, and the app goes on`() async throws {
    let (story, context, scenes) = try await story()
    story.quietly { (story.roots[0] as? Screen)?.note = "seen" }
    context.windowWasHidden(scenes[0])
    #expect(scenes.map(\.activationState) == [.background, .foregroundActive])
    #expect(story.script.calls.contains("didEnterBackground"))
    #expect(context.application?.applicationState == .active)
    #expect(story.value("note", at: "A") == .string("seen"))
    context.windowWasUncovered(scenes[0])
    #expect(scenes[0].activationState == .foregroundInactive)
    context.windowGotFocus(scenes[0])
    #expect(scenes[0].activationState == .foregroundActive)
    #expect(story.script.calls.count { $0 == "willEnterForeground" } == 1)
  }

  @Test func `with its last window hidden an app may be ended, and is restored then`()
    async throws
  {
    let (story, context, scenes) = try await story()
    context.windowWasHidden(scenes[0])
    context.windowWasHidden(scenes[1])
    #expect(context.application?.applicationState == .background)
    #expect(story.app.isSuspended)
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.report.reason == .restore)
    // Both windows are there again: being hidden closes none.
    #expect(story.script.context?.scenes.count == 2)
  }

  @Test func `an app that is seen again was killed when it dies`() async throws {
    let (story, context, scenes) = try await story()
    for scene in scenes { context.windowWasHidden(scene) }
    context.windowGotFocus(scenes[1])
    #expect(!story.app.isSuspended)
    #expect(context.application?.applicationState == .active)
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.report.reason == .recover)
  }

  @Test func `an app without scenes follows its window`() async throws {
    let story = try await Story { [Screen("A")] }
    let context = try #require(story.script.context)
    story.script.clear()
    context.windowLostFocus(nil)
    #expect(context.application?.applicationState == .inactive)
    context.windowGotFocus(nil)
    #expect(context.application?.applicationState == .active)
    context.windowWasHidden(nil)
    #expect(context.application?.applicationState == .background)
    #expect(story.app.isSuspended)
    context.windowWasUncovered(nil)
    #expect(context.application?.applicationState == .inactive)
    #expect(!story.app.isSuspended)
    context.windowGotFocus(nil)
    #expect(context.application?.applicationState == .active)
  }

  @Test func `before the machine sleeps everything is on disk`() async throws {
    let story = try await Story { [Screen("A")] }
    let context = try #require(story.script.context)
    story.quietly { story.screen("A")?.note = "late" }
    context.saveBeforeSleep()
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "late")
  }
}

/// A scene that tells of every turn of its life.
final class FocusScene: ScriptedSceneResponder, UIWindowSceneDelegate, SceneRestorationDelegate {
  func sceneWillResignActive(_ scene: UIScene) { script?.add("willResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { script?.add("willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { script?.add("didEnterBackground") }
}
