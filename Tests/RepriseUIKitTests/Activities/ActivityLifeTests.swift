import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Writes down that an activity's delegate was asked.
final class AskedDelegate: NSObject, NSUserActivityDelegate {
  private let script: Script

  init(script: Script) {
    self.script = script
  }

  func userActivityWillSave(_ userActivity: NSUserActivity) {
    script.add("willSave \(userActivity.activityType)")
  }
}

/// A scene that tells when it is left, and what became of activities.
final class AdvertisingScene: ScriptedSceneResponder, UIWindowSceneDelegate {
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { script?.activity(scene) }

  func sceneWillResignActive(_ scene: UIScene) { script?.add("willResignActive") }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    script?.add("didUpdate \(userActivity.activityType)")
  }
}

/// An app without scenes that hears of its activities.
final class UpdatedDelegate: ScriptedResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    script?.add("didUpdate \(userActivity.activityType)")
  }
}

/// When activities are current and asked for their state.
@Suite @MainActor struct ActivityLifeTests {
  private static let type = "org.reprise.look"

  private func story(
    policy: RestorationPolicy = .standard,
    script: Script = Script(),
    declared: [String] = [type],
    interface: @escaping @MainActor () -> [UIViewController] = { [Screen("A")] },
  ) async throws -> Story {
    let story = try await Story(
      SecureDelegate.self,
      scene: AdvertisingScene.self,
      policy: policy,
      activityTypes: declared,
      script: script,
      interface
    )
    script.clear()
    return story
  }

  private func activity(_ type: String = type) -> NSUserActivity {
    NSUserActivity(activityType: type)
  }

  private func scenes(_ story: Story) -> [UIScene] { story.script.context?.scenes ?? [] }

  private func current(_ story: Story) -> NSUserActivity? {
    story.script.context?.activities.current
  }

  private func saved(_ story: Story) -> [SavedActivity] {
    story.script.context?.store.savedActivities.all ?? []
  }

  // MARK: Save points

  enum Edge: CaseIterable { case call, home }

  @Test(arguments: Edge.allCases, [true, false])
  func `S44 an activity that must be saved is asked once at a save point`(
    edge: Edge,
    isOfScene: Bool
  ) async throws {
    let script = Script()
    let delegate = AskedDelegate(script: script)
    let story = try await story(script: script)
    var shown: NSUserActivity?
    story.quietly {
      let activity = activity()
      activity.delegate = delegate
      activity.becomeCurrent()
      activity.needsSave = true
      shown = activity
    }
    if isOfScene { script.activity = { _ in shown } }
    #expect(script.calls("willSave") == [])
    switch edge {
    case .call: story.device.beginCall(over: story.app)
    case .home: story.device.pressHome(story.app)
    }
    #expect(script.calls("willSave") == ["willSave org.reprise.look"])
    #expect(shown?.needsSave == false)
    story.device.advance(by: .seconds(5))
    #expect(script.calls("willSave").count == 1)
  }

  @Test func `an activity that changes often is asked once for all of it`() async throws {
    let script = Script()
    let delegate = AskedDelegate(script: script)
    let story = try await story(script: script)
    let shown = try #require(story.app.run { activity() })
    shown.delegate = delegate
    shown.becomeCurrent()
    for _ in 0..<50 {
      story.run { shown.needsSave = true }
      story.device.advance(by: .milliseconds(1))
    }
    #expect(script.calls("willSave") == [])
    story.device.advance(by: .milliseconds(100))
    #expect(script.calls("willSave") == ["willSave org.reprise.look"])
    #expect(!shown.needsSave)
    story.run { shown.needsSave = true }
    story.device.advance(by: .milliseconds(100))
    #expect(script.calls("willSave").count == 2)
  }

  @Test func `M26 a system panel asks the scene's activity once, and the index has it`()
    async throws
  {
    let script = Script()
    let story = try await story(script: script)
    let scene = try #require(scenes(story).first)
    let handler = scene.activities.handle(Self.type) { activity in
      script.add("handler")
      // It is asked twice: soon after it came, and when the panel comes.
      activity.title = activity.title == nil ? "Violin" : "Old violin"
      activity.isEligibleForSearch = true
      activity.targetContentIdentifier = "violin"
    }
    story.device.advance(by: .seconds(1))
    #expect(saved(story).map(\.title) == ["Violin"])
    script.clear()
    let engine = try #require(script.context?.engine)
    engine.isTracing = true
    story.device.beginCall(over: story.app)
    engine.isTracing = false
    #expect(
      script.calls("willResign", "handler", "didUpdate")
        == ["willResignActive", "handler", "didUpdate org.reprise.look"]
    )
    #expect(scene.activationState == .foregroundInactive)
    #expect(saved(story).map(\.title) == ["Old violin"])
    #expect(script.lines.contains { $0.contains("ask the activity org.reprise.look") })
    story.device.endCall(over: story.app)
    #expect(current(story)?.title == "Old violin")
    handler.remove()
  }

  @Test func `M27 two scenes have an activity each, with their own handlers`() async throws {
    let story = try await story()
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let scenes = scenes(story)
    #expect(scenes.count == 2)
    let handlers = scenes.enumerated().map { number, scene in
      scene.activities.handle(Self.type) { activity in
        activity.addUserInfoEntries(from: ["scene": number])
        activity.title = "\(number)"
      }
    }
    story.save()
    let kept = scenes.compactMap { $0.activities.activity(ofType: Self.type) }
    #expect(kept.count == 2)
    #expect(kept.first !== kept.last)
    for scene in scenes { scene.activities.activity(ofType: Self.type)?.needsSave = true }
    for activity in kept { story.quietly { story.script.context?.pull(activity) } }
    #expect(kept.map { $0.userInfo?["scene"] as? Int } == [0, 1])
    #expect(kept.map(\.title) == ["0", "1"])
    for handler in handlers { handler.remove() }
  }

  @Test func `an app without scenes hears that its activity was brought up to date`() async throws {
    let story = try await Story(UpdatedDelegate.self, activityTypes: [Self.type]) { [Screen("A")] }
    var shown: NSUserActivity?
    story.run {
      let activity = activity()
      story.screen("A")?.userActivity = activity
      shown = activity
    }
    #expect(shown?.isCurrent == true)
    shown?.needsSave = true
    story.device.pressHome(story.app)
    #expect(story.script.calls("didUpdate") == ["didUpdate org.reprise.look"])
    #expect(shown?.isCurrent == false)
    await story.device.open(story.app)
    #expect(shown?.isCurrent == true)
  }

  // MARK: Which one is current

  @Test func `SP21 what is presented takes over, and gives back when it is dismissed`()
    async throws
  {
    let story = try await story()
    let (below, above) = (activity("below"), activity("above"))
    story.run { story.screen("A")?.userActivity = below }
    #expect(current(story) === below)
    let sheet = Screen("S")
    story.run {
      sheet.userActivity = above
      story.screen("A")?.present(sheet, animated: false)
    }
    #expect(current(story) === above)
    #expect(!below.isCurrent)
    story.run { sheet.dismiss(animated: false) }
    #expect(current(story) === below)
    story.run { story.screen("A")?.userActivity = nil }
    #expect(current(story) == nil)
  }

  @Test func `SP22 an activity is not advertised once its scene or its handler is left`()
    async throws
  {
    let story = try await story()
    let scene = try #require(scenes(story).first)
    let shown = activity()
    story.run { story.screen("A")?.userActivity = shown }
    #expect(shown.isCurrent)
    story.device.beginCall(over: story.app)
    #expect(current(story) == nil)
    story.device.endCall(over: story.app)
    #expect(shown.isCurrent)
    let handler = scene.activities.handle("handled") { $0.title = "handled" }
    let handled = try #require(current(story))
    #expect(handled.activityType == "handled")
    handler.remove()
    #expect(!handled.isCurrent)
    #expect(!handled.isValid)
    #expect(scene.activities.activity(ofType: "handled") == nil)
    #expect(current(story) === shown)
    story.save()
    #expect(current(story) == nil)
  }

  @Test func `what a scene's delegate makes current itself stays so`() async throws {
    let story = try await story()
    let (own, chosen) = (activity("own"), try #require(story.app.run { activity("chosen") }))
    story.run { story.screen("A")?.userActivity = own }
    story.run { chosen.becomeCurrent() }
    #expect(current(story) === chosen)
    story.run {}
    #expect(current(story) === chosen)
    let session = try #require(scenes(story).first).session
    story.run {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    #expect(current(story) === chosen)
    story.save()
    #expect(current(story) == nil)
  }

  @Test func `the activity of a window is current while the window has the focus`() async throws {
    let story = try await story()
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let scenes = scenes(story)
    let context = try #require(story.script.context)
    let shown = scenes.map { _ in activity() }
    story.run { for (scene, own) in zip(scenes, shown) { scene.userActivity = own } }
    context.windowGotFocus(scenes[0])
    #expect(current(story) === shown[0])
    context.windowGotFocus(scenes[1])
    #expect(current(story) === shown[1])
    context.windowLostFocus(scenes[1])
    #expect(current(story) == nil)
    context.windowGotFocus(scenes[0])
    #expect(current(story) === shown[0])
    story.run { scenes[0].userActivity = nil }
    context.windowGotFocus(scenes[1])
    context.windowGotFocus(scenes[0])
    #expect(current(story) == nil)
  }

  @Test func `an activity that belongs to no scene is current again after the way back`()
    async throws
  {
    let story = try await story()
    let free = try #require(story.app.run { activity("free") })
    story.run { free.becomeCurrent() }
    story.save()
    #expect(!free.isCurrent)
    await story.device.open(story.app)
    #expect(free.isCurrent)
  }

  // MARK: Handlers

  @Test func `handlers of one type edit one activity, outer ones first, inactive ones not`()
    async throws
  {
    let story = try await story()
    let activities = try #require(scenes(story).first).activities
    let script = story.script
    let inner = activities.handle(Self.type, depth: 2) { activity in
      script.add("inner \(activity.title ?? "")")
      activity.addUserInfoEntries(from: ["inner": 1])
    }
    let outer = activities.handle(Self.type, depth: 1) { activity in
      script.add("outer")
      activity.title = "titled"
    }
    let silent = activities.handle(Self.type, depth: 0, isActive: false) { _ in
      script.add("silent")
    }
    let one = try #require(activities.activity(ofType: Self.type))
    story.device.beginCall(over: story.app)
    #expect(script.calls("outer", "inner", "silent") == ["outer", "inner titled"])
    #expect(one.title == "titled")
    #expect(one.userInfo?["inner"] as? Int == 1)
    inner.isActive = false
    outer.isActive = false
    #expect(activities.activity(ofType: Self.type) == nil)
    #expect(!one.isValid)
    silent.isActive = true
    #expect(activities.activity(ofType: Self.type) != nil)
    for handler in [inner, outer, silent] { handler.remove() }
    #expect(activities.activity(ofType: Self.type) == nil)
  }

  // MARK: What is kept for a search

  @Test func `what was current and may be found is saved, also when nobody holds it`()
    async throws
  {
    let story = try await story()
    story.run {
      let shown = activity()
      shown.becomeCurrent()
      shown.title = "Violin"
      shown.isEligibleForPrediction = true
    }
    story.run { activity("plain").becomeCurrent() }
    story.device.advance(by: .milliseconds(100))
    #expect(saved(story).map(\.title) == ["Violin"])
    story.run {
      let last = activity("last")
      last.isEligibleForSearch = true
      last.becomeCurrent()
    }
    story.device.quit(story.app)
    try await story.launch()
    #expect(Set(saved(story).map(\.activityType)) == [Self.type, "last"])
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(saved(story).count == 2)
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `an undeclared activity is saved for a search with a note, or not at all`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy: policy, declared: [])
    story.run {
      let shown = activity()
      shown.isEligibleForSearch = true
      shown.becomeCurrent()
    }
    story.device.advance(by: .milliseconds(100))
    #expect(saved(story).count == (policy == .standard ? 1 : 0))
    #expect(story.report.notes.filter { $0.code == .undeclaredActivity }.count == 1)
  }

  @Test func `SP23 an activity that a search would find empty is warned of once`() async throws {
    let story = try await story()
    let shown = try #require(story.app.run { activity() })
    shown.isEligibleForSearch = true
    shown.userInfo = ["id": 7]
    for _ in 0..<3 {
      story.run { shown.becomeCurrent() }
      story.device.advance(by: .seconds(1))
    }
    let notes = story.report.notes.filter { $0.code == .activityKeys }
    #expect(notes.count == 1)
    #expect(notes.first?.detail.contains("requiredUserInfoKeys") == true)
    #expect(saved(story).first?.makeActivity().userInfo == nil)
    shown.requiredUserInfoKeys = ["id"]
    story.run { shown.becomeCurrent() }
    story.device.advance(by: .seconds(1))
    #expect(saved(story).first?.makeActivity().userInfo?["id"] as? Int == 7)
  }
}
