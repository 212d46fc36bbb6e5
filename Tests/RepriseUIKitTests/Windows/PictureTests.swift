import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// The pictures of scenes that a host draws and the store keeps.
@Suite @MainActor struct PictureTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  private func context(_ story: Story) throws -> AppContext {
    try #require(story.script.context)
  }

  /// Has the host draw, from now on, a picture that says how often it was asked.
  private func draw(in story: Story) throws {
    let host = try #require(try context(story).host as? HeadlessHost)
    var count = 0
    host.drawing = { _ in
      count += 1
      return Data("picture \(count)".utf8)
    }
  }

  private func pictures(_ story: Story) throws -> [String?] {
    try context(story).sessions.sorted { $0.number < $1.number }.map { session in
      session.picture.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func scenes(policy: RestorationPolicy = .standard) async throws -> Story {
    let story = try await Story(scene: PlainScene.self, policy: policy) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    try draw(in: story)
    return story
  }

  @Test(arguments: presets) func `each scene's picture is kept as it leaves the screen`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await scenes(policy: policy)
    #expect(try pictures(story) == [nil, nil])
    story.save()
    // Under the documented policy a scene without an activity saves nothing to come back to.
    #expect(
      try pictures(story) == (policy == .standard ? ["picture 1", "picture 2"] : [nil, nil])
    )
    story.device.terminate(story.app)
    try await story.launch()
    #expect(
      try pictures(story) == (policy == .standard ? ["picture 1", "picture 2"] : [nil, nil])
    )
  }

  @Test func `pictures are their owner's alone`() async throws {
    let story = try await scenes()
    story.save()
    let directory = try context(story).store.pictures
    directory.flush()
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.directory)
    #expect(names.count == 2)
    let modes = try (names.map { "/" + $0 } + [""]).map { name in
      let path = directory.directory + name
      return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o600, 0o700])
  }

  @Test(arguments: presets) func `an app without scenes has a picture too`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story(policy: policy) { [Screen("A")] }
    try draw(in: story)
    story.save()
    let kept = try context(story).store.pictures.picture(of: "")
    #expect(kept == Data("picture 1".utf8))
  }

  @Test func `a picture that the app ignores is not kept, and the one before goes`()
    async throws
  {
    let script = Script()
    let story = try await Story(script: script) { [Screen("A")] }
    try draw(in: story)
    story.save()
    let shelf = try context(story).store.pictures
    #expect(shelf.picture(of: "") != nil)
    await story.device.open(story.app)
    script.shouldSave = { _ in UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
    story.save()
    #expect(shelf.picture(of: "") == nil)
  }

  @Test func `a private scene has no picture, and loses the one it had`() async throws {
    let story = try await scenes()
    story.save()
    await story.device.open(story.app)
    let scene = try #require(try context(story).scenes.first)
    scene.isPrivate = true
    let name = scene.session.persistentIdentifier
    let shelf = try context(story).store.pictures
    #expect(shelf.picture(of: name) == nil)
    story.save()
    #expect(shelf.picture(of: name) == nil)
    #expect(story.app.saveReports.map(\.snapshotRefusal) == [.privateScene, nil])
    #expect(try pictures(story).compactMap(\.self) == ["picture 3"])
  }

  @Test func `a picture goes with its session, and with a force quit`() async throws {
    let story = try await scenes()
    story.save()
    let first = try context(story)
    let shelf = first.store.pictures
    let names = first.sessions.map(\.persistentIdentifier)
    first.discard(first.sessions[1])
    #expect(names.map { shelf.picture(of: $0) != nil } == [true, false])
    story.device.forceQuit(story.app)
    #expect(shelf.picture(of: names[0]) == nil)
  }

  @Test func `between edges a picture follows a save after a while`() async throws {
    let story = try await Story { [Screen("A")] }
    story.device.advance(by: .seconds(30))
    try draw(in: story)
    let shelf = try context(story).store.pictures
    story.run { story.screen("A")?.note = "changed" }
    story.device.advance(by: .seconds(1))
    #expect(shelf.picture(of: "") == nil)
    // Drawing would be felt while a person types.
    for _ in 0..<5 {
      story.run { story.screen("A")?.note += "!" }
      story.device.advance(by: .seconds(3))
    }
    #expect(shelf.picture(of: "") == nil)
    story.device.advance(by: .seconds(5))
    #expect(shelf.picture(of: "") == Data("picture 1".utf8))
    // Without a change there is nothing new to draw.
    story.device.advance(by: .seconds(60))
    #expect(shelf.picture(of: "") == Data("picture 1".utf8))
  }

  @Test func `at edges only, no picture is drawn between them`() async throws {
    let story = try await Story(policy: .documented) { [Screen("A")] }
    try draw(in: story)
    story.run { story.screen("A")?.note = "changed" }
    story.device.advance(by: .seconds(60))
    #expect(try context(story).store.pictures.picture(of: "") == nil)
  }
}
