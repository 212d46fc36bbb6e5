import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What a host keeps of windows: saved with the session, given back before a window is shown.
@Suite @MainActor struct HostWindowTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  private let wide: Fields = ["width": .integer(800), "isMaximized": .bool(true)]
  private let narrow: Fields = ["width": .integer(400)]

  private func host(_ story: Story) throws -> HeadlessHost {
    try #require(story.script.context?.host as? HeadlessHost)
  }

  private func windowScenes(_ story: Story) -> [UIWindowScene] {
    (story.script.context?.scenes ?? []).compactMap { $0 as? UIWindowScene }
  }

  private func set(_ state: Fields, of scene: UIWindowScene?, in story: Story) throws {
    let host = try host(story)
    story.quietly { host.setWindowState(state, of: scene) }
  }

  private func records(_ story: Story) -> [Record] {
    story.archives.flatMap { archive in
      archive.addresses.filter { $0.path.string == "headless window" }
        .compactMap { archive.record(at: $0) }
    }
  }

  @Test(arguments: presets) func `each window's own state comes back before anything is shown`(
    policy: RestorationPolicy
  ) async throws {
    let script = Script()
    let story = try await Story(scene: PlainScene.self, policy: policy, script: script) {
      [Screen("A")]
    }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let scenes = windowScenes(story)
    let names = scenes.map(\.session.persistentIdentifier)
    try set(wide, of: scenes[0], in: story)
    try set(narrow, of: scenes[1], in: story)
    #expect(records(story).isEmpty)
    var seen: [String: Fields] = [:]
    script.connected = { scene, session, _ in
      seen[session.persistentIdentifier] =
        (scene.context?.host as? HeadlessHost)?.windowState(of: scene as? UIWindowScene)
    }
    try await story.relaunch()
    #expect(seen == [names[0]: wide, names[1]: narrow])
    // Nobody changed anything: the next launch finds the same.
    try await story.relaunch()
    #expect(try host(story).windowStates == [names[0]: wide, names[1]: narrow])
  }

  @Test(arguments: presets) func `an app without scenes has its window's state back`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story(policy: policy) { [Screen("A")] }
    try set(wide, of: nil, in: story)
    try await story.relaunch()
    #expect(try host(story).windowStates == ["": wide])
    #expect(records(story).map(\.framework) == [wide])
    #expect(records(story).map(\.address.kind) == [.application])
  }

  @Test func `a changed window is saved without an edge, and a kill loses nothing`() async throws {
    let story = try await Story(scene: PlainScene.self) { [Screen("A")] }
    story.device.advance(by: .seconds(2))
    try set(narrow, of: windowScenes(story)[0], in: story)
    story.device.advance(by: .milliseconds(150))
    #expect(records(story).map(\.framework) == [narrow])
    story.device.kill(story.app)
    try await story.launch()
    #expect(try Array(host(story).windowStates.values) == [narrow])
  }

  @Test func `at edges only, a change between them is not saved`() async throws {
    let story = try await Story(scene: PlainScene.self, policy: .documented) { [Screen("A")] }
    try set(narrow, of: windowScenes(story)[0], in: story)
    story.device.advance(by: .seconds(2))
    #expect(records(story).isEmpty)
    story.save()
    #expect(records(story).map(\.framework) == [narrow])
  }

  @Test(arguments: presets) func `a window's state is kept where the app saves nothing`(
    policy: RestorationPolicy
  ) async throws {
    let script = Script()
    script.maySave = false
    let story = try await Story(policy: policy, script: script) { [Screen("A")] }
    try set(wide, of: nil, in: story)
    try await story.relaunch()
    #expect(try host(story).windowStates == ["": wide])
    #expect(story.saved() == [])
    #expect(story.report.reason == .pristine)
  }

  @Test func `a scene of which only the window is known starts as a pristine one`() async throws {
    let story = try await Story(scene: PlainScene.self, policy: .documented) { [Screen("A")] }
    try set(wide, of: windowScenes(story)[0], in: story)
    try await story.relaunch()
    let scope = try #require(story.script.context?.engine.scopes.last)
    #expect(scope.report.reason == .pristine)
    #expect(try Array(host(story).windowStates.values) == [wide])
  }

  @Test func `an archive without a window's state is restored as before`() async throws {
    let story = try await Story { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    try await story.relaunch()
    #expect(try host(story).windowStates.isEmpty)
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `the state of another host's windows stays as it is`() async throws {
    let story = try await Story { [Screen("A")] }
    let address = NodeAddress(kind: .application, path: NodePath(string: "gtk window"))
    story.archives[0].stage(Record(address: address, framework: wide))
    try set(narrow, of: nil, in: story)
    try await story.relaunch()
    #expect(try host(story).windowStates == ["": narrow])
    #expect(story.archives[0].record(at: address)?.framework == wide)
  }

  @Test func `a window that comes back from its grace period has its state`() async throws {
    let story = try await Story(scene: PlainScene.self) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let context = try #require(story.script.context)
    let scene = windowScenes(story)[1]
    let name = scene.session.persistentIdentifier
    try set(narrow, of: scene, in: story)
    story.run { context.close(scene.session) }
    try await story.relaunch()
    #expect(try host(story).windowStates[name] == nil)
    story.run {
      let application = UIApplication.shared
      _ = application.closedSceneSessions.first.map(application.reopenSceneSession)
    }
    await story.app.settle()
    #expect(try host(story).windowStates[name] == narrow)
  }

  @Test func `a person's tool shows what is kept of a window`() async throws {
    let story = try await Story(scene: PlainScene.self) { [Screen("A")] }
    try set(wide, of: windowScenes(story)[0], in: story)
    story.save()
    let store = try #require(story.script.context?.store)
    let text = try InspectedArchive.all(in: store.directory).map(\.text).joined(separator: "\n")
    #expect(text.contains("headless window  scene"))
    #expect(text.contains(".isMaximized: bool = true"))
  }
}
