import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What a scene's delegate has of the calls that the app's delegate has.
@Suite @MainActor struct SceneRestorationTests {
  private func story(
    _ delegate: any LaunchableApplication.Type = SecureDelegate.self,
    scene: AnyClass = RestoringScene.self,
    windows: Int = 2,
    policy: RestorationPolicy = .standard,
    script: Script = Script(),
  ) async throws -> Story {
    let story = try await Story(delegate, scene: scene, policy: policy, script: script) {
      [Screen("A")]
    }
    for _ in 1..<windows {
      story.run {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
      await story.app.settle()
    }
    story.quietly {
      for (number, root) in story.roots.enumerated() { (root as? Screen)?.note = "\(number)" }
    }
    return story
  }

  private func name(_ scene: UIScene) -> String { scene.session.persistentIdentifier }

  private func notes(_ story: Story) -> [String] {
    story.roots.compactMap { ($0 as? Screen)?.note }.sorted()
  }

  @Test func `M1 what a scene's delegate writes can be read in that scene alone`() async throws {
    let script = Script()
    var asked: [String: String] = [:]
    var decoded: [String: String] = [:]
    var elsewhere: [Bool] = []
    script.sceneWillEncode = { $1.encode(name($0), forKey: "own") }
    script.sceneMayRestore = { scene, coder in
      asked[name(scene)] = coder.decodeObject(forKey: "own") as? String
      return true
    }
    script.sceneDidDecode = { decoded[name($0)] = $1.decodeObject(forKey: "own") as? String }
    script.didDecode = { elsewhere.append($0.containsValue(forKey: "own")) }
    script.decodes["A"] = { elsewhere.append($1.containsValue(forKey: "own")) }
    let story = try await story(script: script)
    let names = Set(script.context?.sessions.map(\.persistentIdentifier) ?? [])
    try await story.relaunch()
    #expect(names.count == 2)
    #expect(Set(asked.keys) == names)
    #expect(asked.allSatisfy { $0.key == $0.value })
    #expect(decoded == asked)
    #expect(elsewhere == [false, false, false])
  }

  @Test func `M1 the scenes are asked before the app's delegate, and told before it`()
    async throws
  {
    let story = try await story(windows: 1)
    story.save()
    #expect(
      story.script.calls("scene", "should", "willEncode", "encode") == [
        "scene shouldSave", "shouldSaveSecure", "willEncode", "scene willEncode", "encode A",
      ]
    )
    story.device.terminate(story.app)
    try await story.launch()
    #expect(
      story.script.calls("scene", "should", "decode", "didDecode", "finish", "didBecome")
        .prefix(7) == [
          "shouldRestoreSecure", "scene shouldRestore", "scene ask A", "decode A",
          "scene didDecode", "didDecode", "finish A",
        ]
    )
  }

  @Test func `M1 an object that a scene's delegate encodes comes back in its scene`()
    async throws
  {
    let script = Script()
    var drafts: [String: Draft] = [:]
    var found: [String: Draft] = [:]
    script.connected = { scene, _, _ in
      let draft = Draft.registered("draft of \(name(scene))")
      if script.launches == 1 { draft.text = name(scene) }
      drafts[name(scene)] = draft
    }
    script.sceneWillEncode = { $1.encode(drafts[name($0)], forKey: "draft") }
    script.sceneDidDecode = { found[name($0)] = $1.decodeObject(forKey: "draft") as? Draft }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.value === drafts[$0.key] && $0.value.text == $0.key })
  }

  @Test func `M2 each scene's factory is asked for its own, the app's only after nil`()
    async throws
  {
    let script = Script()
    var made: [String: Screen] = [:]
    let story = try await story(script: script)
    let first = try #require(script.context?.sessions.first?.persistentIdentifier)
    script.interface = { [navigation("N", [])] }
    script.sceneFactory = { scene, path in
      guard name(scene) == first else { return nil }
      made[name(scene)] = Screen(path.last)
      return made[name(scene)]
    }
    script.delegateFactory = { path in
      made["app"] = Screen(path.last)
      return made["app"]
    }
    try await story.relaunch()
    #expect(story.script.calls("scene ask") == ["scene ask A", "scene ask A"])
    #expect(story.script.calls("ask") == ["ask A"])
    #expect(made[first]?.note == "0")
    #expect(made["app"]?.note == "1")
  }

  @Test func `M4 a scene that refuses starts plain and the others come back`() async throws {
    let script = Script()
    let story = try await story(script: script)
    let refused = try #require(script.context?.sessions.first?.persistentIdentifier)
    script.sceneMayRestore = { scene, _ in name(scene) != refused }
    try await story.relaunch()
    #expect(notes(story) == ["1", "default"])
    #expect(story.script.calls("scene ask", "decode") == ["scene ask A", "decode A"])
    let refusals = story.report.notes.filter { $0.code == .restoreRefused }
    #expect(refusals.map(\.detail).allSatisfy { $0.contains("scene's delegate") })
    #expect(refusals.count == 1)
    // The old state was deleted: it doesn't come back later.
    script.sceneMayRestore = { _, _ in true }
    try await story.relaunch()
    #expect(notes(story) == ["1", "default"])
  }

  @Test func `M4 a refused archive that the policy keeps is kept`() async throws {
    let script = Script()
    var policy = RestorationPolicy.standard
    policy.refusedState = .kept
    let story = try await story(windows: 1, policy: policy, script: script)
    story.save()
    story.device.terminate(story.app)
    script.sceneMayRestore = { _, _ in false }
    script.sceneMaySave = { _, _ in false }
    let context = try story.launchWithoutFrame()
    let archive = try #require(context.engine.scopes.last?.archive)
    #expect(archive.record(at: NodeAddress(kind: .controller, path: NodePath(string: "A"))) != nil)
    context.release()
    context.store.close()
  }

  @Test func `M4 a scene that may not be saved loses what was saved before`() async throws {
    let script = Script()
    let story = try await story(script: script)
    story.save()
    await story.device.open(story.app)
    let refused = try #require(script.context?.sessions.first?.persistentIdentifier)
    script.sceneMaySave = { scene, _ in name(scene) != refused }
    try await story.relaunch()
    #expect(notes(story) == ["1", "default"])
  }

  @Test func `a scene that adopts the protocol takes part though the app answers nothing`()
    async throws
  {
    let story = try await story(SilentDelegate.self, scene: QuietScene.self)
    try await story.relaunch()
    #expect(notes(story) == ["0", "1"])
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `a scene that leaves the question open follows the app's no`() async throws {
    let script = Script()
    script.maySave = false
    let story = try await story(scene: QuietScene.self, script: script)
    story.save()
    #expect(story.saved() == [])
    #expect(story.script.calls("encode") == [])
  }

  @Test func `a scene without these calls follows the app's no to a restore`() async throws {
    let script = Script()
    script.mayRestore = false
    let story = try await story(scene: PlainScene.self, windows: 1, script: script)
    try await story.relaunch()
    #expect(notes(story) == ["default"])
    #expect(story.script.calls("decode") == [])
  }

  @Test func `a scene's own yes counts where the app says no`() async throws {
    let script = Script()
    script.maySave = false
    script.mayRestore = false
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(notes(story) == ["0", "1"])
  }

  @Test func `a scene's coder is secure though the app has the older questions`() async throws {
    let script = Script()
    var answers: [Bool] = []
    script.sceneMaySave = { _, coder in
      answers.append(coder.requiresSecureCoding)
      return true
    }
    script.sceneMayRestore = { _, coder in
      answers.append(coder.requiresSecureCoding)
      return true
    }
    let story = try await story(OldDelegate.self, windows: 1, script: script)
    try await story.relaunch()
    #expect(answers.count >= 2)
    #expect(!answers.contains(false))
  }

  @Test func `M1 under the documented policy a scene's delegate has no hierarchy to answer for`()
    async throws
  {
    let story = try await story(windows: 1, policy: .documented)
    try await story.relaunch()
    #expect(story.script.calls("scene") == [])
    #expect(notes(story) == ["default"])
  }
}
