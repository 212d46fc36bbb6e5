import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A value of the app's own that archives itself.
private final class Tune: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let name: String

  init(name: String) {
    self.name = name
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.name = name as String
  }

  func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
}

/// A value whose class has a name that lasts.
final class PublishedTune: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let name: String

  init(name: String) {
    self.name = name
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.name = name as String
  }

  func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
}

/// An object without a class that makes it, somewhere in a ring.
private final class LinkedObject: NSObject, UIStateRestoring {
  weak var restorationParent: (any UIStateRestoring)?
}

/// What an app has to declare before it comes back.
@Suite @MainActor struct DeclaringTests {
  private func activityStory(_ policy: RestorationPolicy = .standard) async throws -> Story {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.story.undeclared") }
    return try await Story(
      SilentDelegate.self,
      scene: ActivityScene.self,
      policy: policy,
      script: script
    ) { [Screen(nil)] }
  }

  @Test func `U106 a policy of activities only asks no controller of a scene`() async throws {
    var policy = RestorationPolicy.standard
    policy.sceneContent = .activityOnly
    let script = Script()
    var asked = 0
    script.encodes["A"] = { _, _ in asked += 1 }
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.story.look") }
    let story = try await Story(
      SecureDelegate.self,
      scene: ActivityScene.self,
      policy: policy,
      script: script
    ) { [Screen("A")] }
    try await story.relaunch()
    #expect(asked == 0)
    #expect(story.saved() == [])
    #expect(
      story.script.context?.sessions.first?.stateRestorationActivity?.activityType
        == "org.reprise.story.look"
    )
  }

  @Test func `U115 an undeclared activity is saved, with one note that names it`() async throws {
    let story = try await activityStory()
    story.save()
    story.save()
    let notes = story.report.notes.filter { $0.code == .undeclaredActivity }
    #expect(notes.count == 1)
    #expect(notes.first?.detail.contains("org.reprise.story.undeclared") == true)
    try await story.relaunch()
    #expect(
      story.script.context?.sessions.first?.stateRestorationActivity?.activityType
        == "org.reprise.story.undeclared"
    )
  }

  @Test func `U115 a strict policy does not save an undeclared activity`() async throws {
    var policy = RestorationPolicy.standard
    policy.undeclaredActivity = .notSaved
    let story = try await activityStory(policy)
    try await story.relaunch()
    #expect(story.script.context?.sessions.first?.stateRestorationActivity == nil)
  }

  @Test(arguments: [true, false])
  func `an app's own class comes out of an archive once it is registered`(isRegistered: Bool)
    async throws
  {
    var found: PublishedTune?
    let script = Script()
    script.encodes["A"] = { _, coder in
      coder.encode(PublishedTune(name: "La Folia"), forKey: "tune")
    }
    script.decodes["A"] = { _, coder in
      if isRegistered { UIApplication.registerClass(forStateRestoration: PublishedTune.self) }
      found = coder.decodeObject(forKey: "tune") as? PublishedTune
    }
    let story = try await Story(OldDelegate.self, script: script) { [Screen("A")] }
    try await story.relaunch()
    #expect(found?.name == (isRegistered ? "La Folia" : nil))
    #expect(story.report.notes.contains { $0.detail.contains("PublishedTune") } != isRegistered)
  }

  @Test func `what no build claims for ninety days is let go`() async throws {
    let story = try await Story { [Screen("Old")] }
    story.save()
    story.device.terminate(story.app)
    story.script.interface = { [Screen("New")] }
    try await story.launch()
    #expect(story.report.missing.map(\.path) == ["Old"])
    try await story.relaunch()
    #expect(story.saved() == ["New", "Old"])
    story.device.advance(by: .seconds(91 * 24 * 60 * 60))
    try await story.relaunch()
    try await story.relaunch()
    #expect(story.saved() == ["New"])
  }

  @Test func `objects that are each other's parents have no path, and end no app`() async throws {
    let first = LinkedObject()
    let second = LinkedObject()
    first.restorationParent = second
    second.restorationParent = first
    let script = Script()
    script.encodes["A"] = { _, coder in
      UIApplication.registerObject(forStateRestoration: first, restorationIdentifier: "first")
      UIApplication.registerObject(forStateRestoration: second, restorationIdentifier: "second")
      coder.encode(first, forKey: "first")
    }
    let story = try await Story(script: script) { [Screen("A", note: "kept")] }
    story.save()
    #expect(story.saved(.object) == [])
    #expect(story.value("note", at: "A") == .string("kept"))
  }

  @Test func `an app left before its first frame saves all the same`() async throws {
    let story = try await Story { [Screen("A", note: "early")] }
    try await story.relaunch()
    story.save()
    story.device.terminate(story.app)
    let context = try story.launchWithoutFrame()
    let scope = try #require(context.engine.scopes.first)
    #expect(scope.archive.isGateClosed)
    Script.$current.withValue(story.script) { context.enterBackground() }
    #expect(!scope.archive.isGateClosed)
    #expect(scope.archive.addresses.contains { $0.path.string == "A" })
    context.store.close()
    context.release()
  }

  @Test func `a private class has no name that lasts, and the report says so`() async throws {
    let script = Script()
    script.encodes["A"] = { _, coder in coder.encode(Tune(name: "x"), forKey: "tune") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(story.value("tune", at: "A") == nil)
    #expect(story.report.notes.contains { $0.path == "A" && $0.key == "tune" })
  }
}
