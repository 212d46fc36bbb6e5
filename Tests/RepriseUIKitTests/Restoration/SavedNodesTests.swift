import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Which objects are saved.
@Suite @MainActor struct SavedNodesTests {
  @Test func `U14 a navigation controller and all on it are saved, bottom to top`() async throws {
    let story = try await Story { [navigation("N", [Screen("A"), Screen("B")])] }
    story.save()
    #expect(story.saved() == ["N", "N/A", "N/B"])
    #expect(story.script.calls("encode") == ["encode A", "encode B"])
  }

  @Test func `U15 below a parent without identifier nothing is saved`() async throws {
    let story = try await Story { [navigation(nil, [Screen("A"), Screen("B")])] }
    story.save()
    #expect(story.saved() == [])
    #expect(story.script.calls("encode") == [])
  }

  @Test func `U16 a chain is saved down to the first without identifier`() async throws {
    let story = try await Story {
      let low = Box("C", encodesChildren: true, children: [Screen("D")])
      let middle = Box(nil, encodesChildren: true, children: [low])
      return [Box("A", encodesChildren: true, children: [middle, Screen("E")])]
    }
    story.save()
    #expect(story.saved() == ["A", "A/E"])
  }

  @Test func `U17 what a controller without identifier presents is not saved`() async throws {
    let story = try await Story { [Screen(nil)] }
    story.quietly { story.roots[0].present(Screen("P"), animated: false) }
    story.save()
    #expect(story.saved() == [])
  }

  @Test func `U18 a child that the delegate refers to is saved without its parent`() async throws {
    let script = Script()
    script.willEncode = { coder in
      let window = UIApplication.shared.windows[0]
      coder.encode(window.rootViewController?.children.first, forKey: "child")
    }
    let story = try await Story(script: script) { [navigation(nil, [Screen("A")])] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    #expect(story.saved() == ["A"])
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.script.calls("decode") == ["decode A"])
    #expect(story.stack() == ["A"])
  }

  @Test func `U19 an empty identifier is none`() async throws {
    let story = try await Story { [Screen("")] }
    story.save()
    #expect(story.saved() == [])
    #expect(story.script.calls("encode") == [])
  }

  @Test func `U20 what is not saved starts in its default state`() async throws {
    let story = try await Story { [tabs("T", [Screen("A"), Screen(nil)])] }
    story.quietly {
      for case let screen as Screen in story.roots[0].children { screen.note = "changed" }
    }
    try await story.relaunch()
    let notes = story.roots[0].children.compactMap { ($0 as? Screen)?.note }
    #expect(notes == ["changed", "default"])
  }

  @Test func `U21 the roots of two windows are both saved`() async throws {
    let story = try await Story { [Screen("A"), Screen("B")] }
    story.quietly {
      story.screen("A")?.note = "first"
      story.screen("B")?.note = "second"
    }
    story.save()
    #expect(story.saved() == ["A", "B"])
    try await story.relaunch()
    #expect(story.screen("A")?.note == "first")
    #expect(story.screen("B")?.note == "second")
  }

  @Test func `U22 a controller whose view alone was added is not saved`() async throws {
    var stray: Screen?
    let script = Script()
    script.loads["A"] = { screen in
      let controller = Screen("B")
      stray = controller
      screen.view.addSubview(controller.view)
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(stray?.viewIfLoaded?.superview != nil)
    #expect(story.saved() == ["A"])
  }

  @Test func `U23 children that their container does not encode are not saved, and that is said`()
    async throws
  {
    let story = try await Story { [Box("A", encodesChildren: false, children: [Screen("B")])] }
    story.save()
    #expect(story.saved() == ["A"])
    #expect(story.script.lines.contains { $0.contains("A/B") })
  }

  @Test func `U24 a container that encodes its children gets the restored ones`() async throws {
    let story = try await Story { [Box("A", encodesChildren: true, children: [Screen("B")])] }
    story.quietly { story.screen("B")?.note = "kept" }
    try await story.relaunch()
    let box = try #require(story.roots[0] as? Box)
    #expect(box.found.count == 1)
    #expect(box.found.first === box.children.first)
    #expect(story.screen("B")?.note == "kept")
  }

  @Test func `U53 a registered object that nobody encodes is not saved`() async throws {
    var draft: Draft?
    let script = Script()
    script.loads["A"] = { _ in draft = Draft.registered("draft") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(draft != nil)
    #expect(story.saved(.object) == [])
    #expect(story.saved() == ["A"])
  }

  @Test func `U59 a registered object that died leaves no trace and does no harm`() async throws {
    let script = Script()
    script.loads["A"] = { _ in _ = Draft.registered("draft") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(story.saved(.object) == [])
    #expect(story.saved() == ["A"])
  }

  @Test func `U81 encoding does not load a view`() async throws {
    let story = try await Story { [tabs("T", [Screen("A"), Screen("B")])] }
    story.save()
    #expect(story.script.calls("encode") == ["encode A", "encode B"])
    #expect(story.screen("B")?.isViewLoaded == false)
  }

  @Test func `U121 without a root controller nothing is written, and the old state stays`()
    async throws
  {
    let story = try await Story { [Screen("A", note: "kept")] }
    story.save()
    let generations = story.archives.map(\.generation)
    story.quietly { UIApplication.shared.windows[0].rootViewController = nil }
    story.save()
    #expect(story.archives.map(\.generation) == generations)
    #expect(story.saved() == ["A"])
    #expect(story.script.calls("encode") == [])
    #expect(story.script.lines.contains { $0.contains("no window has a root view controller") })
  }
}
