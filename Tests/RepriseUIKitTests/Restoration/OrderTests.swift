import Foundation
import Reprise
import RepriseUIKit
import Testing

/// The order of calls at a restore.
@Suite @MainActor struct OrderTests {
  private func pushed() async throws -> Story {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.quietly {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("P", isMade: true), animated: false)
    }
    return story
  }

  @Test func `U44 a restore runs in the documented order`() async throws {
    let story = try await pushed()
    try await story.relaunch()
    let calls = story.script.calls.filter { call in
      !call.hasPrefix("load") && !call.hasPrefix("appear") && !call.hasPrefix("encode")
    }
    #expect(
      calls == [
        "willFinishLaunching", "shouldRestoreSecure",
        "ask N", "ask N/R", "make N/P",
        "decode R", "decode P",
        "didDecode",
        "finish R", "finish P",
        "didFinishLaunching",
      ],
      "\(story.script.calls)"
    )
  }

  @Test func `U45 a view is loaded before its controller's decode`() async throws {
    let story = try await pushed()
    try await story.relaunch()
    for name in ["R", "P"] {
      let load = try #require(story.script.calls.firstIndex(of: "load \(name)"))
      let decode = try #require(story.script.calls.firstIndex(of: "decode \(name)"))
      #expect(load < decode)
    }
  }

  @Test func `U46 a parent is decoded before its children`() async throws {
    let story = try await Story {
      let low = Box("B", encodesChildren: true, children: [Screen("C")])
      return [Box("A", encodesChildren: true, children: [low])]
    }
    story.script.decodes["C"] = { screen, _ in
      let parents = [screen.parent, screen.parent?.parent].compactMap { $0 as? Box }
      #expect(parents.map(\.found.count) == [1, 1])
    }
    try await story.relaunch()
    #expect(story.script.calls("decode") == ["decode C"])
  }

  @Test func `registered objects are decoded and finished after all controllers`() async throws {
    let script = Script()
    var draft: Draft?
    script.loads["A"] = { _ in draft = Draft.registered("draft") }
    script.encodes["A"] = { _, coder in coder.encode(draft, forKey: "draft") }
    let story = try await Story(script: script) { [Screen("A"), Screen("B")] }
    try await story.relaunch()
    #expect(story.script.calls("decode") == ["decode A", "decode B", "decode object"])
    #expect(story.script.calls("finish") == ["finish A", "finish B", "finish object"])
  }

  @Test func `U47 finish calls come after the last decode and the delegate's`() async throws {
    let story = try await pushed()
    try await story.relaunch()
    let order = story.script.calls("decode", "didDecode", "finish")
    #expect(order == ["decode R", "decode P", "didDecode", "finish R", "finish P"])
  }

  @Test func `U48 a restored controller appears after its decode`() async throws {
    let story = try await pushed()
    story.quietly { story.screen("P")?.note = "kept" }
    try await story.relaunch()
    let appearances = story.script.calls("appear")
    #expect(appearances == ["appear P kept"])
  }

  @Test func `U49 without an archive nothing is made, decoded or finished`() async throws {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    let calls = story.script.calls("make", "ask", "decode", "didDecode", "finish", "shouldRestore")
    #expect(calls == [])
    #expect(story.script.calls.prefix(3).contains("didFinishLaunching"))
    #expect(story.report.reason == .pristine)
  }

  @Test func `U50 after a refusal nothing is made, decoded or finished`() async throws {
    let story = try await pushed()
    story.script.mayRestore = false
    try await story.relaunch()
    #expect(story.script.calls("make", "ask", "decode", "didDecode", "finish") == [])
    #expect(story.script.calls.contains("didFinishLaunching"))
    #expect(story.script.calls.contains("shouldRestoreSecure"))
    #expect(story.stack() == ["R"])
    #expect(story.report.notes.map(\.code) == [.restoreRefused])
  }

  @Test func `U51 state that was refused does not come back at the launch after`() async throws {
    let story = try await pushed()
    story.script.mayRestore = false
    try await story.relaunch()
    story.script.mayRestore = true
    try await story.relaunch()
    #expect(story.stack() == ["R"])
  }

  @Test func `U120 what the system pushes and presents is not animated`() async throws {
    let story = try await pushed()
    story.quietly { story.screen("P")?.present(Screen("X", isMade: true), animated: false) }
    try await story.relaunch()
    #expect(story.screen("X") != nil)
    #expect(story.script.calls("appear").contains { $0.hasPrefix("appear X") })
    #expect(story.script.calls("appear").filter { $0.contains("animated") } == [])
  }

  @Test func `U118 the log names every node that did not come back`() async throws {
    let story = try await pushed()
    story.script.factory = { _, _ in nil }
    try await story.relaunch()
    #expect(story.script.lines.contains { $0.contains("N/P") && $0.contains("factory") })
  }
}
