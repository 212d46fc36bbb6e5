import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Whose stored values are whose, and what becomes of them when scenes and apps end.
@Suite @MainActor struct SceneStorageLifeTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  // MARK: Scenes

  @Test(arguments: presets) func `S9 what one scene stores no other scene sees`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    await story.openWindow()
    let (first, second) = (try story.store(0), try story.store(1))
    story.run { first[.count] = 10 }
    #expect(second[.count] == 5)
    let sessions = try #require(story.script.context?.sessions.map(\.persistentIdentifier))
    try await story.relaunch()
    let later = try #require(story.script.context?.sessions)
    let counts = later.map { ($0.persistentIdentifier, $0.sceneStore[.count]) }
    #expect(Dictionary(uniqueKeysWithValues: counts) == [sessions[0]: 10, sessions[1]: 5])
  }

  @Test func `SP15 each window has its own value in its scene's store, all share a setting`()
    async throws
  {
    let story = try await Story.storing()
    await story.openWindow()
    let (first, second) = (try story.store(0), try story.store(1))
    let settings = try #require(story.script.context?.settings.store(for: nil))
    var told: [String] = []
    let observations = [
      second.observe("count") { told.append("scene \($0)") },
      settings.observe("count") { told.append("first \($0)") },
      settings.observe("count") { told.append("second \($0)") },
    ]
    story.run { first[.count] = 10 }
    #expect(second[.count] == 5)
    #expect(told == [])
    story.run { settings[.count] = 20 }
    #expect(told == ["first count", "second count"])
    #expect(first[.count] == 10)
    #expect(observations.count == 3)
  }

  @Test func `settings outlive what ends the app, a force quit too`() async throws {
    let story = try await Story.storing()
    let (store, context) = (try story.store(), try #require(story.script.context))
    story.run {
      store[.count] = 10
      context.settings.store(for: nil)[.count] = 20
    }
    story.device.kill(story.app)
    try await story.launch()
    var settings = try #require(story.script.context).settings.store(for: nil)
    #expect(settings[.count] == 20)
    story.device.forceQuit(story.app)
    try await story.launch()
    settings = try #require(story.script.context).settings.store(for: nil)
    #expect(settings[.count] == 20)
    #expect(try story.store()[.count] == 5)
  }

  @Test func `SP3 a scene of UIKit's has a store, and nothing is said against it`() async throws {
    let story = try await Story.storing()
    let store = try story.store()
    story.run { store[.count] = 10 }
    story.save()
    #expect(story.report.notes == [])
    #expect(!story.script.lines.contains { $0.contains("torage") })
    story.device.terminate(story.app)
    try await story.launch()
    #expect(try story.store()[.count] == 10)
    #expect(story.report.notes == [])
  }

  @Test func `S10 a discarded scene takes its values along, and no others`() async throws {
    let story = try await Story.storing()
    await story.openWindow()
    let (first, second) = (try story.store(0), try story.store(1))
    story.run {
      first[.count] = 10
      second[.count] = 20
    }
    let context = try #require(story.script.context)
    let session = context.sessions[0]
    story.run { context.discard(session) }
    #expect(first.keys == [])
    #expect(second[.count] == 20)
    let directory = context.store.directory
    #expect(
      !directory.storedSessions.map(\.identifier.rawValue).contains(session.persistentIdentifier)
    )
    story.run { first[.count] = 11 }
    try await story.relaunch()
    #expect(story.script.context?.sessions.count == 1)
    #expect(try story.store()[.count] == 20)
  }

  @Test(arguments: presets) func `S11 a scene that is connected again has its values`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    let context = try #require(story.script.context)
    let session = context.sessions[0]
    let store = session.sceneStore
    story.run { store[.count] = 10 }
    var told = 0
    let observation = store.observe("count") { _ in told += 1 }
    let scene = try #require(session.scene)
    story.run { context.disconnect(scene) }
    #expect(session.scene == nil)
    #expect(store[.count] == 10)
    var seen: [Int] = []
    story.script.connected = { _, session, _ in seen.append(session.sceneStore[.count]) }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    await story.app.settle()
    #expect(seen == [10])
    #expect(told == 0)
    story.run { store[.count] = 11 }
    #expect(told == 1)
    #expect(observation.owner == "")
  }

  @Test(arguments: presets) func `a value is set while its scene is not connected`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    await story.openWindow()
    let context = try #require(story.script.context)
    let session = context.sessions[1]
    let scene = try #require(session.scene)
    story.run { session.sceneStore[.count] = 10 }
    story.run { context.disconnect(scene) }
    story.run { session.sceneStore[.count] += 1 }
    try await story.relaunch()
    let later = story.script.context?.sessions.first {
      $0.persistentIdentifier == session.persistentIdentifier
    }
    #expect(later?.sceneStore[.count] == 11)
  }

  @Test(arguments: presets) func `a write while the scene goes to the background is saved`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy, scene: StoringScene.self)
    try await story.relaunch()
    #expect(try story.store()[.left] == "in the background")
  }

  @Test func `values that come late replace defaults, not what was set meanwhile`() async throws {
    let story = try await Story.storing()
    try story.keep { store in
      store[.count] = 10
      store[.left] = "saved"
    }
    story.device.isLocked = true
    // The sessions are known; the archive of the scene is not readable yet.
    story.device.isLocked = false
    var store: (any ValueStore)?
    var told: [String] = []
    var observation: StoreObservation?
    story.script.connected = { _, session, _ in
      store = session.sceneStore
      observation = session.sceneStore.observe("count") { told.append($0) }
    }
    story.script.finishesLaunching = { story.device.isLocked = true }
    try await story.launch()
    let late = try #require(store)
    #expect(late[.count] == 5)
    story.run { late[.left] = "typed" }
    story.device.isLocked = false
    story.device.advance(by: .seconds(6))
    #expect(late[.count] == 10)
    #expect(late[.left] == "typed")
    #expect(told == ["count"])
    #expect(observation != nil)
    story.script.finishesLaunching = {}
    try await story.relaunch()
    #expect(try story.store()[.left] == "typed")
    #expect(try story.store()[.count] == 10)
  }

  @Test func `restoration state is thrown away on demand, but for what is to stay`() async throws {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.look") }
    let story = try await Story(scene: ActivityScene.self, script: script) { [Screen("A")] }
    let store = try story.store()
    story.run {
      store[.count] = 10
      store[.left] = "kept"
    }
    story.save()
    let session = try #require(story.script.context?.sessions[0])
    #expect(session.stateRestorationActivity != nil)
    #expect(story.saved() == ["A"])
    script.activity = { _ in nil }
    story.quietly { session.clearRestorationState(keeping: ["left"]) }
    #expect(store.keys == ["left"])
    #expect(session.stateRestorationActivity == nil)
    #expect(story.saved() == [])
    try await story.relaunch()
    #expect(try story.store().keys == ["left"])
  }

  // MARK: Ends of the app

  @Test(arguments: presets) func `S12 after a force quit the default is back`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    let store = try story.store()
    story.run { store[.count] = 10 }
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(try story.store()[.count] == 5)
  }

  @Test(arguments: presets)
  func `S13 SP16 under a policy that keeps state at a force quit it stays`(
    preset: RestorationPolicy
  ) async throws {
    var policy = preset
    policy.forceQuit = .kept
    let story = try await Story.storing(policy)
    let store = try story.store()
    story.run { store[.count] = 10 }
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(try story.store()[.count] == 10)
  }

  @Test(arguments: presets)
  func `SP1 a normal quit keeps the values, but for a policy that doesn't`(
    preset: RestorationPolicy
  ) async throws {
    for fate in [RestorationPolicy.Fate.kept, .deleted] {
      var policy = preset
      policy.normalQuit = fate
      #expect(preset.normalQuit == .kept)
      let story = try await Story.storing(policy)
      let store = try story.store()
      story.run { store[.count] = 10 }
      story.device.quit(story.app)
      try await story.launch()
      #expect(try story.store()[.count] == (fate == .kept ? 10 : 5))
    }
  }

  @Test func `a scene that the system takes loses its values where the policy says so`()
    async throws
  {
    var policy = RestorationPolicy.standard
    policy.systemDisconnect = .deleted
    let story = try await Story.storing(policy)
    let context = try #require(story.script.context)
    let session = context.sessions[0]
    let store = session.sceneStore
    story.run { store[.count] = 10 }
    let scene = try #require(session.scene)
    story.run { context.reclaim(scene) }
    #expect(store[.count] == 5)
    #expect(store.keys == [])
  }

  @Test(arguments: presets) func `S14 a crash after the app became active costs no saved value`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    let store = try story.store()
    story.run { store[.count] = 10 }
    if policy == .standard {
      story.device.advance(by: .seconds(1))
    } else {
      story.save()
      await story.device.open(story.app)
    }
    story.device.kill(story.app)
    try await story.launch()
    #expect(try story.store()[.count] == 10)
    #expect(story.report.reason == .recover)
  }

  @Test(arguments: presets) func `S15 S16 a crash while values are restored costs them, once`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story.storing(policy)
    try story.keep { $0[.count] = 10 }
    try await story.launchAndDie { death in
      story.script.connected = { _, session, _ in
        if session.sceneStore[.count] == 10 { death.happens() }
      }
    }
    story.script.connected = { _, _, _ in }
    try await story.launch()
    #expect(try story.store()[.count] == 5)
    if policy == .standard {
      let entry = try #require(story.report.entries.first { $0.kind == "storage" })
      #expect(entry.outcome == .quarantined)
      #expect(entry.code == .crashedBefore)
      #expect(story.quarantined.count == 1)
    } else {
      #expect(story.report.notes.contains { $0.code == .crashedBefore && $0.isLoss })
      #expect(story.quarantined == [])
    }
    try story.keep { $0[.count] = 11 }
    try await story.launch()
    #expect(try story.store()[.count] == 11)
    #expect(story.report.isComplete, "\(story.report)")
  }
}
