import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What developers are warned of while their app runs.
@Suite @MainActor struct WarningTests {
  private static let picture =
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 40)

  /// An app with one screen that encodes what a test wants.
  private func story(
    policy: RestorationPolicy = .standard,
    _ encode: @escaping @MainActor (Screen, NSCoder) -> Void,
  ) async throws -> Story {
    let script = Script()
    script.encodes["A"] = encode
    return try await Story(policy: policy, script: script) { [Screen("A")] }
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `M15 a large value is saved, and its node, key and bytes are named once`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy: policy) { screen, coder in
      coder.encode(Data(count: 100_000 + screen.note.count), forKey: "rows")
    }
    story.save()
    story.quietly { story.screen("A")?.note = "changed" }
    story.save()
    let notes = story.report.notes.filter { $0.code == .largeValue }
    #expect(notes.map(\.path) == ["A"])
    #expect(notes.map(\.key) == ["rows"])
    #expect(notes.first?.detail.contains("The value takes 1000") == true)
    #expect(notes.first?.isLoss == false)
    #expect(story.script.lines.count { $0.hasPrefix("large-value A, key \"rows\"") } == 1)
    #expect(story.value("rows", at: "A") != nil)
  }

  @Test func `M15 the sum of many small values under one key counts`() async throws {
    let story = try await story { _, coder in
      coder.encode(Array(repeating: String(repeating: "a", count: 100), count: 700), forKey: "all")
      coder.encode("short", forKey: "other")
    }
    story.save()
    #expect(story.report.notes.filter { $0.code == .largeValue }.map(\.key) == ["all"])
  }

  @Test func `M15 a picture is told from other data, also in a collection`() async throws {
    let story = try await story { _, coder in
      coder.encode(Self.picture, forKey: "photo")
      coder.encode(["thumb": Self.picture], forKey: "more")
      coder.encode(Data(count: 48), forKey: "plain")
    }
    story.save()
    let notes = story.report.notes.filter { $0.code == .picture }
    #expect(notes.map(\.key) == ["photo", "more.thumb"])
    #expect(notes.first?.detail.contains("PNG picture of 48 bytes") == true)
  }

  @Test func `M15 a warning that the policy silences for a key is not given`() async throws {
    var policy = RestorationPolicy.standard
    policy.silence(.picture, identifier: "A", key: "photo")
    let story = try await story(policy: policy) { _, coder in
      coder.encode(Self.picture, forKey: "photo")
      coder.encode(Self.picture, forKey: "other")
    }
    story.save()
    #expect(story.report.notes.filter { $0.code == .picture }.map(\.key) == ["other"])
    #expect(!story.script.lines.contains { $0.contains("\"photo\"") })
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `M17 a text under a secret's name is saved with a warning, a sensitive one is refused`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy: policy) { _, coder in
      coder.encode("hunter2", forKey: "password")
      coder.encode(Sensitive("4711"), forKey: "pin")
      coder.encode(7, forKey: "tokenCount")
      coder.encode("", forKey: "apiKey")
    }
    story.save()
    #expect(story.value("password", at: "A") == .string("hunter2"))
    #expect(story.value("pin", at: "A") == nil)
    let warnings = story.report.notes.map { "\($0.code) \($0.path) \($0.key)" }
    #expect(warnings == ["secret-refused A pin", "secret-name A password"])
  }

  @Test func `M17 the text of a secure field is refused, wherever it is encoded`() async throws {
    let script = Script()
    script.loads["A"] = { screen in
      let field = UITextField()
      field.isSecureTextEntry = true
      field.text = "hunter2"
      screen.view.addSubview(field)
    }
    script.encodes["A"] = { _, coder in
      coder.encode("hunter2", forKey: "draft")
      coder.encode(["typed": "hunter2"], forKey: "form")
      coder.encode("hunter", forKey: "other")
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(story.value("draft", at: "A") == nil)
    #expect(story.value("form", at: "A") == nil)
    #expect(story.value("other", at: "A") == .string("hunter"))
    let keys = story.report.notes.filter { $0.code == .secretRefused }.map(\.key)
    #expect(Set(keys) == ["draft", "form"])
  }

  @Test func `M17 the app delegate's values and an activity are looked at too`() async throws {
    let script = Script()
    script.willEncode = { $0.encode("x", forKey: "passphrase") }
    script.activity = { _ in
      let activity = NSUserActivity(activityType: "org.reprise.story.type")
      activity.userInfo = ["authToken": "abc"]
      return activity
    }
    let story = try await Story(scene: ActivityScene.self, script: script) { [Screen("A")] }
    story.save()
    let keys = story.report.notes.filter { $0.code == .secretName }.map(\.key)
    #expect(keys.contains("passphrase"))
    #expect(keys.contains { $0.hasSuffix("authToken") })
  }

  @Test func `M10 keys that nobody decodes are listed by node`() async throws {
    let script = Script()
    script.encodes["A"] = { _, coder in
      coder.encode(1, forKey: "first")
      coder.encode(2, forKey: "second")
    }
    script.willEncode = { $0.encode(3, forKey: "third") }
    let story = try await Story(script: script) {
      AppContext.current?.engine.listsUnreadKeys = true
      return [Screen("A"), Screen("B")]
    }
    try await story.relaunch()
    let notes = story.report.notes.filter { $0.code == .neverDecoded }
    #expect(notes.map(\.path) == ["A", ""])
    #expect(notes.first?.detail.hasPrefix("Screen encoded \"first\", \"second\" and") == true)
    #expect(notes.last?.detail.contains("\"third\"") == true)
    #expect(story.report.isComplete)
  }

  @Test func `M10 a null, and what another node of the class reads, is not listed`() async throws {
    let script = Script()
    for name in ["A", "B"] {
      script.encodes[name] = { _, coder in
        coder.encode(nil as String?, forKey: "nothing")
        coder.encode(1, forKey: "shared")
      }
    }
    script.decodes["B"] = { _, coder in _ = coder.decodeInteger(forKey: "shared") }
    let story = try await Story(script: script) {
      AppContext.current?.engine.listsUnreadKeys = true
      return [Screen("A"), Screen("B")]
    }
    try await story.relaunch()
    #expect(story.report.notes == [])
  }

  @Test func `M10 a key that is silenced, and a build for people, list nothing`() async throws {
    var policy = RestorationPolicy.standard
    policy.silence(.neverDecoded, identifier: "A", key: "first")
    let script = Script()
    script.encodes["A"] = { _, coder in coder.encode(1, forKey: "first") }
    let story = try await Story(policy: policy, script: script) {
      AppContext.current?.engine.listsUnreadKeys = true
      return [Screen("A")]
    }
    try await story.relaunch()
    #expect(story.report.notes == [])

    let released = try await Story(script: script) {
      AppContext.current?.engine.listsUnreadKeys = false
      return [Screen("A")]
    }
    try await released.relaunch()
    #expect(released.report.notes == [])
  }

  @Test func `M16 an identifier made at launch is named at the second launch, with both names`()
    async throws
  {
    let story = try await Story { [tabs("T", [Screen("Tab-\(UUID().uuidString)"), Screen("B")])] }
    let old = try #require(story.roots[0].children[0].restorationIdentifier)
    story.save()
    #expect(story.report.notes == [])
    try await story.relaunch()
    let new = try #require(story.roots[0].children[0].restorationIdentifier)
    let notes = story.report.notes.filter { $0.code == .generatedIdentifier }
    #expect(notes.map(\.path) == ["T/\(old)"])
    #expect(notes.first?.detail.contains("\"\(old)\"") == true)
    #expect(notes.first?.detail.contains("\"\(new)\"") == true)
    #expect(notes.first?.detail.contains("looks generated") == true)
  }

  @Test func `M16 an identifier that merely changed is named too, a stable UUID is not`()
    async throws
  {
    let stable = UUID().uuidString
    let story = try await Story {
      let name = Script.current?.launches == 1 ? "Old" : "New"
      return [tabs("T", [Screen(name), tabs(stable, [Screen("C")])])]
    }
    try await story.relaunch()
    #expect(story.report.notes.map { "\($0.code) \($0.path)" } == ["changed-identifier T/Old"])
    #expect(story.report.notes.first?.detail.contains("\"New\"") == true)
  }

  @Test func `M16 a view and a registered object are looked at too`() async throws {
    var launch = 0
    let script = Script()
    var draft: Draft?
    script.loads["A"] = { screen in
      let view = UIScrollView()
      view.restorationIdentifier = "Scroll-\(launch)"
      screen.view.addSubview(view)
      draft = Draft.registered("draft-\(launch)")
    }
    script.encodes["A"] = { _, coder in coder.encode(draft, forKey: "draft") }
    script.decodes["A"] = { _, coder in _ = coder.decodeObject(forKey: "draft") }
    let story = try await Story(script: script) {
      launch += 1
      return [Screen("A")]
    }
    try await story.relaunch()
    let notes = story.report.notes.filter { $0.code == .changedIdentifier }
    #expect(Set(notes.map(\.path)) == ["A/Scroll-1", "draft-1"])
  }
}
