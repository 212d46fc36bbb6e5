import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A delegate of an activity that writes down its call.
private final class WillSave: NSObject, NSUserActivityDelegate {
  let script: Script

  init(script: Script) {
    self.script = script
  }

  func userActivityWillSave(_ userActivity: NSUserActivity) { script.add("willSave") }
}

/// A screen that keeps an activity up to date.
private final class SharingScreen: UIViewController {
  private let name: String
  private let script = Script.current

  init(_ name: String, activity: NSUserActivity) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
    userActivity = activity
  }

  required init?(coder: NSCoder) { nil }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    script?.add("update \(name) \(activity.userInfo?.count ?? 0)")
    activity.addUserInfoEntries(from: [name: "shown"])
  }
}

/// Activities of scenes.
@Suite @MainActor struct SceneActivityTests {
  private func activity(_ text: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.reprise.story.look")
    activity.title = "Look"
    activity.userInfo = ["text": text]
    return activity
  }

  private func story(
    _ delegate: any LaunchableApplication.Type = SilentDelegate.self,
    script: Script,
    interface: @escaping @MainActor () -> [UIViewController] = { [Screen(nil)] },
  ) async throws -> Story {
    try await Story(delegate, scene: ActivityScene.self, script: script, interface)
  }

  private func session(_ story: Story) -> UISceneSession? { story.script.context?.sessions.first }

  @Test func `U97 the session holds a copy of the activity`() async throws {
    let original = activity("before")
    let script = Script()
    script.activity = { _ in original }
    let story = try await story(script: script)
    story.save()
    original.userInfo = ["text": "after"]
    let held = try #require(session(story)?.stateRestorationActivity)
    #expect(held !== original)
    #expect(held.userInfo?["text"] as? String == "before")
  }

  @Test func `U98 delegates and responders are called in the documented order`() async throws {
    let shared = activity("before")
    let script = Script()
    let willSave = WillSave(script: script)
    shared.delegate = willSave
    script.activity = { _ in shared }
    let story = try await story(script: script) {
      [Box("B", encodesChildren: true, children: [SharingScreen("S", activity: shared)])]
    }
    story.save()
    #expect(
      story.script.calls("stateRest", "willSave", "update", "didUpdate")
        == ["stateRestorationActivity", "willSave", "update S 0", "didUpdate 1"]
    )
    #expect(session(story)?.stateRestorationActivity?.userInfo?["S"] as? String == "shown")
  }

  @Test func `U99 a responder with another activity is not asked`() async throws {
    let kept = activity("kept")
    let other = activity("other")
    let script = Script()
    script.activity = { _ in kept }
    let story = try await story(script: script) { [SharingScreen("S", activity: other)] }
    story.save()
    #expect(story.script.calls("update") == [])
    #expect(session(story)?.stateRestorationActivity?.userInfo?["text"] as? String == "kept")
  }

  @Test func `U100 entries of the last restore are gone when responders add theirs`() async throws {
    let script = Script()
    var shared = activity("first")
    script.activity = { _ in shared }
    script.connected = { _, session, _ in
      guard let saved = session.stateRestorationActivity else { return }
      shared = saved
      (session.scene as? UIWindowScene)?.windows.first?.rootViewController?.userActivity = saved
    }
    let story = try await story(script: script) { [SharingScreen("S", activity: shared)] }
    try await story.relaunch()
    story.save()
    #expect(story.script.calls("update") == ["update S 0"])
    let information = session(story)?.stateRestorationActivity?.userInfo
    #expect(information?.count == 1)
    #expect(information?["S"] as? String == "shown")
  }

  @Test func `U101 U102 the activity is there at the connection, and comes before the activation`()
    async throws
  {
    let kept = activity("kept")
    let script = Script()
    var atConnection: NSUserActivity?
    script.activity = { _ in kept }
    script.connected = { _, session, _ in atConnection = session.stateRestorationActivity }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(atConnection?.activityType == "org.reprise.story.look")
    #expect(atConnection?.title == "Look")
    #expect(atConnection?.userInfo?["text"] as? String == "kept")
    #expect(
      story.script.calls("willConnect", "restoreInteraction", "didBecomeActive") == [
        "willConnect []", "restoreInteraction org.reprise.story.look", "didBecomeActive",
      ]
    )
  }

  @Test func `U103 without an activity there is no restore of it`() async throws {
    let script = Script()
    var atConnection: NSUserActivity?
    script.connected = { _, session, _ in atConnection = session.stateRestorationActivity }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(atConnection == nil)
    #expect(story.script.calls("restoreInteraction") == [])
    #expect(story.script.calls("willConnect") == ["willConnect []"])
  }

  @Test func `U103 nil replaces the activity that was saved before`() async throws {
    let script = Script()
    script.activity = { _ in activity("old") }
    let story = try await story(script: script)
    story.save()
    script.activity = { _ in nil }
    await story.device.open(story.app)
    try await story.relaunch()
    #expect(session(story)?.stateRestorationActivity == nil)
    #expect(story.script.calls("restoreInteraction") == [])
  }

  @Test func `U104 two sessions keep their identifiers and their own activities`() async throws {
    let script = Script()
    script.activity = { scene in activity(scene.session.persistentIdentifier) }
    let story = try await story(script: script)
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let before = Set(script.context?.sessions.map(\.persistentIdentifier) ?? [])
    #expect(before.count == 2)
    var found: [String: String] = [:]
    script.connected = { _, session, _ in
      let text = session.stateRestorationActivity?.userInfo?["text"] as? String
      found[session.persistentIdentifier] = text
    }
    try await story.relaunch()
    #expect(Set(found.keys) == before)
    #expect(found.allSatisfy { $0.key == $0.value })
  }

  @Test func `U105 each scene's archive holds its own hierarchy and activity`() async throws {
    let script = Script()
    script.activity = { scene in activity(scene.session.persistentIdentifier) }
    let story = try await story(SecureDelegate.self, script: script) {
      [navigation("N", [Screen("R")])]
    }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    story.run {
      for (number, root) in story.roots.enumerated() {
        (root as? UINavigationController)?
          .pushViewController(Screen("P", isMade: true, note: "\(number)"), animated: false)
      }
    }
    try await story.relaunch()
    #expect(script.context?.scenes.count == 2)
    for scene in script.context?.scenes ?? [] {
      let window = try #require((scene as? UIWindowScene)?.windows.first)
      let top = (window.rootViewController as? UINavigationController)?.topViewController
      #expect(top?.view.window === window)
      let own = scene.session.stateRestorationActivity?.userInfo?["text"] as? String
      #expect(own == scene.session.persistentIdentifier)
    }
    let notes = story.roots.compactMap { ($0.children.last as? Screen)?.note }
    #expect(Set(notes) == ["0", "1"])
    #expect(story.saved() == ["N", "N", "N/P", "N/P", "N/R", "N/R"])
  }
}
