import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Work that ends itself when its time is up.
@MainActor
private final class PoliteWork {
  var task = UIBackgroundTaskIdentifier.invalid
}

/// Work in the background, and launches into it.
@Suite @MainActor struct BackgroundTaskTests {
  private func story(
    _ delegate: any LaunchableApplication.Type = LoudDelegate.self,
    scene: AnyClass? = nil,
    script: Script = Script(),
  ) async throws -> Story {
    try await Story(delegate, scene: scene, script: script) { [Screen("A")] }
  }

  @Test func `M25 an app without work is suspended at once`() async throws {
    let story = try await story()
    #expect(!story.app.isSuspended)
    story.save()
    #expect(story.app.isSuspended)
    await story.device.open(story.app)
    #expect(!story.app.isSuspended)
  }

  @Test func `M25 suspension waits for work, and what it changes is saved`() async throws {
    let story = try await story()
    var task = UIBackgroundTaskIdentifier.invalid
    var expired = 0
    story.run {
      task = UIApplication.shared.beginBackgroundTask(withName: "warm the cache") { expired += 1 }
    }
    #expect(task != .invalid)
    #expect(remainingTime(story) == .greatestFiniteMagnitude)
    story.save()
    #expect(!story.app.isSuspended)
    story.device.advance(by: .seconds(10))
    #expect(remainingTime(story) == 20)
    story.run {
      story.screen("A")?.note = "warmed"
      UIApplication.shared.endBackgroundTask(task)
    }
    #expect(story.app.isSuspended)
    #expect(expired == 0)
    story.device.advance(by: .seconds(60))
    #expect(expired == 0)
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.report.reason == .restore)
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `M25 work that doesn't end is bounded`() async throws {
    let story = try await story()
    var expired: [String] = []
    let polite = PoliteWork()
    story.run {
      _ = UIApplication.shared.beginBackgroundTask(withName: "endless") {
        expired.append("endless")
      }
      polite.task = UIApplication.shared.beginBackgroundTask(withName: "polite") {
        expired.append("polite")
        UIApplication.shared.endBackgroundTask(polite.task)
      }
    }
    story.save()
    story.device.advance(by: .seconds(29))
    #expect(!story.app.isSuspended)
    #expect(expired == [])
    story.device.advance(by: .seconds(2))
    #expect(story.app.isSuspended)
    #expect(expired == ["endless", "polite"])
    let lines = story.script.lines.filter { $0.contains("background task") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("\"endless\"") == true)
  }

  @Test func `M25 an app that is opened again has no deadline`() async throws {
    let story = try await story()
    var expired = 0
    story.run { _ = UIApplication.shared.beginBackgroundTask { expired += 1 } }
    story.save()
    story.device.advance(by: .seconds(20))
    await story.device.open(story.app)
    story.device.advance(by: .seconds(100))
    #expect(expired == 0)
    #expect(remainingTime(story) == .greatestFiniteMagnitude)
    story.save()
    story.device.advance(by: .seconds(29))
    #expect(expired == 0)
    story.device.advance(by: .seconds(1))
    #expect(expired == 1)
  }

  @Test func `M25 work that begins at the launch does not delay the first frame`() async throws {
    let script = Script()
    script.loads["A"] = { _ in _ = UIApplication.shared.beginBackgroundTask() }
    let story = try await story(script: script)
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    let before = story.device.clock.now
    try await story.launch()
    #expect(story.device.clock.now == before)
    #expect(story.screen("A")?.note == "kept")
    #expect(!story.archives[0].isGateClosed)
    #expect(story.script.calls("life") == ["life didBecomeActive"])
  }

  @Test func `an app that is launched in the background restores, saves and is suspended`()
    async throws
  {
    let story = try await story()
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    story.script.shouldSave = { _ in }
    try await story.launch(inBackground: true)
    #expect(story.screen("A")?.note == "kept")
    #expect(story.script.calls("life") == [])
    #expect(story.script.calls("shouldSave").isEmpty == false)
    #expect(story.app.isSuspended)
    #expect(story.script.context?.application?.applicationState == .background)
    story.script.clear()
    await story.device.open(story.app)
    #expect(story.script.calls("life") == ["life willEnterForeground", "life didBecomeActive"])
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `an app that is launched in the background saves when its work is over`()
    async throws
  {
    let script = Script()
    var task = UIBackgroundTaskIdentifier.invalid
    script.loads["A"] = { _ in
      if script.launches == 2 { task = UIApplication.shared.beginBackgroundTask() }
    }
    let story = try await Story(LoudDelegate.self, policy: .documented, script: script) {
      [Screen("A")]
    }
    story.save()
    story.device.terminate(story.app)
    try await story.launch(inBackground: true)
    #expect(!story.app.isSuspended)
    #expect(story.script.calls("shouldSave") == [])
    story.quietly {
      story.screen("A")?.note = "fetched"
      UIApplication.shared.endBackgroundTask(task)
    }
    #expect(story.script.calls("shouldSave") == ["shouldSave"])
    #expect(story.app.isSuspended)
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "fetched")
  }

  @Test func `a scene app that is launched in the background connects when it is opened`()
    async throws
  {
    let story = try await story(SecureDelegate.self, scene: LoudScene.self)
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    try await story.launch(inBackground: true)
    #expect(story.script.context?.scenes.isEmpty == true)
    #expect(story.script.context?.sessions.count == 1)
    await Script.$current.withValue(story.script) { await story.device.open(story.app) }
    #expect(story.screen("A")?.note == "kept")
    #expect(story.script.context?.scenes.first?.activationState == .foregroundActive)
    #expect(
      story.script.calls("willConnect", "decode", "didBecome")
        == ["willConnect", "decode A", "didBecomeActive"]
    )
  }

  private func remainingTime(_ story: Story) -> TimeInterval? {
    story.script.context?.application?.backgroundTimeRemaining
  }
}
