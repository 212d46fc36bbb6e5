import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit
import Testing

/// A value object that is not ready for a secure coder.
private final class LooseValue: NSObject, NSCoding {
  override init() {}

  init?(coder: NSCoder) {}

  func encode(with coder: NSCoder) {}
}

/// References between saved objects, and values in their coders.
@Suite @MainActor struct ReferenceTests {
  /// An app whose screens share a registered draft.
  private func sharing(
    isMade: Bool = false,
    script: Script,
    drafts: @escaping @MainActor () -> Draft,
  ) async throws -> (Story, found: () -> [Draft?]) {
    var live: Draft?
    var found: [Draft?] = []
    for name in ["A", "B"] {
      script.encodes[name] = { _, coder in coder.encode(live, forKey: "draft") }
      script.decodes[name] = { _, coder in
        found.append(coder.decodeObject(forKey: "draft") as? Draft)
      }
    }
    script.loads["A"] = { _ in
      if script.launches == 1 || !isMade { live = drafts() }
    }
    let story = try await Story(script: script) { [Screen("A"), Screen("B")] }
    return (story, { found })
  }

  @Test func `U52 two controllers find the identical registered object`() async throws {
    let script = Script()
    let (story, found) = try await sharing(script: script) {
      Draft.registered("draft", text: script.launches == 1 ? "kept" : "new")
    }
    try await story.relaunch()
    #expect(found().count == 2)
    #expect(found()[0] != nil)
    #expect(found()[0] === found()[1])
    #expect(found()[0]?.text == "kept")
    #expect(story.script.calls("decode object") == ["decode object"])
    #expect(story.script.calls("finish object") == ["finish object"])
  }

  @Test func `U54 an object that saves nothing is found by reference`() async throws {
    var markers: [Marker] = []
    var found: Marker?
    let script = Script()
    script.loads["A"] = { _ in
      let marker = Marker()
      markers.append(marker)
      UIApplication.registerObject(forStateRestoration: marker, restorationIdentifier: "m")
    }
    script.encodes["A"] = { _, coder in coder.encode(markers.last, forKey: "m") }
    script.decodes["A"] = { _, coder in found = coder.decodeObject(forKey: "m") as? Marker }
    let story = try await Story(script: script) { [Screen("A")] }
    try await story.relaunch()
    #expect(markers.count == 2)
    #expect(found === markers.last)
  }

  @Test func `U55 an object that isn't there is made by its class and decoded`() async throws {
    let script = Script()
    var made: Draft?
    script.objectFactory = { path in
      made = Draft.registered(path.last ?? "", text: "made", isMade: true)
      return made
    }
    let (story, found) = try await sharing(isMade: true, script: script) {
      Draft.registered("draft", text: "kept", isMade: true)
    }
    try await story.relaunch()
    #expect(story.script.calls("make object") == ["make object draft"])
    #expect(made?.text == "kept")
    #expect(found().allSatisfy { $0 === made })
  }

  @Test func `U56 an object that its class refuses is nil everywhere`() async throws {
    let script = Script()
    let (story, found) = try await sharing(isMade: true, script: script) {
      Draft.registered("draft", text: "kept", isMade: true)
    }
    try await story.relaunch()
    #expect(story.script.calls("make object") == ["make object draft"])
    #expect(found().count == 2)
    #expect(found().allSatisfy { $0 == nil })
    #expect(story.script.calls("decode object") == [])
  }

  @Test func `U60 controllers in collections come back live, texts by value`() async throws {
    var array: [Any]?
    var map: [String: Any]?
    let script = Script()
    script.encodes["A"] = { screen, coder in
      guard let child = screen.navigationController?.viewControllers.last else { return }
      coder.encode([child, "text"] as [Any], forKey: "array")
      coder.encode(["child": child, "text": "t"] as [String: Any], forKey: "map")
    }
    script.decodes["A"] = { _, coder in
      array = coder.decodeObject(forKey: "array") as? [Any]
      map = coder.decodeObject(forKey: "map") as? [String: Any]
    }
    let story = try await Story(script: script) { [navigation("N", [Screen("A"), Screen("B")])] }
    try await story.relaunch()
    #expect(array?.first as? Screen === story.screen("B"))
    #expect(array?.last as? String == "text")
    #expect(map?["child"] as? Screen === story.screen("B"))
    #expect(map?["text"] as? String == "t")
    #expect(story.screen("B") != nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `U61 controllers that refer to each other are both saved and resolved`() async throws {
    var found: [String: UIViewController] = [:]
    let script = Script()
    for (name, other) in [("A", "B"), ("B", "A")] {
      script.encodes[name] = { screen, coder in
        let all = screen.navigationController?.viewControllers ?? []
        coder.encode(all.first { $0.restorationIdentifier == other }, forKey: "other")
      }
      script.decodes[name] = { _, coder in
        found[name] = coder.decodeObject(forKey: "other") as? UIViewController
      }
    }
    let story = try await Story(script: script) { [navigation("N", [Screen("A"), Screen("B")])] }
    try await story.relaunch()
    #expect(found["A"] != nil)
    #expect(found["A"] === story.screen("B"))
    #expect(found["B"] === story.screen("A"))
  }

  @Test func `U62 a value comes back as a new equal object`() async throws {
    let value = NSArray(array: ["a", 2, Date(timeIntervalSinceReferenceDate: 3)])
    var found: [Any]?
    let script = Script()
    script.encodes["A"] = { _, coder in coder.encode(value, forKey: "value") }
    script.decodes["A"] = { _, coder in found = coder.decodeObject(forKey: "value") as? [Any] }
    let story = try await Story(script: script) { [Screen("A")] }
    try await story.relaunch()
    #expect(found.map { NSArray(array: $0) } == value)
  }

  @Test func `U63 a value that a secure coder refuses costs only itself`() async throws {
    let script = Script()
    script.encodes["A"] = { _, coder in
      coder.encode(LooseValue(), forKey: "loose")
      coder.encode("after", forKey: "after")
    }
    let story = try await Story(script: script) { [Screen("A", note: "kept")] }
    story.save()
    #expect(story.value("loose", at: "A") == nil)
    #expect(story.value("after", at: "A") == .string("after"))
    #expect(story.value("note", at: "A") == .string("kept"))
    let note = try #require(story.report.notes.first)
    #expect(note.path == "A")
    #expect(note.key == "loose")
  }

  @Test func `U64 two controllers may use the same key`() async throws {
    let story = try await Story { [navigation("N", [Screen("A"), Screen("B")])] }
    story.quietly {
      story.screen("A")?.note = "a"
      story.screen("B")?.note = "b"
    }
    try await story.relaunch()
    #expect(story.screen("A")?.note == "a")
    #expect(story.screen("B")?.note == "b")
  }

  @Test func `U65 without the call of super the presented controller is lost, the rest is not`()
    async throws
  {
    let story = try await Story { [Screen("A")] }
    story.quietly {
      story.screen("A")?.note = "kept"
      story.screen("A")?.isLeavingOutSuper = true
      story.roots[0].present(Screen("X", isMade: true), animated: false)
    }
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.screen("A")?.presentedViewController == nil)
    #expect(story.script.calls("make") == [])
  }
}
