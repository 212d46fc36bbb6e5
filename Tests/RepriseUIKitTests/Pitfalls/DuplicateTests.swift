import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import Testing

@testable import RepriseUIKit

/// Two objects of one name, and objects without one: found, named with their places, never fatal.
@Suite @MainActor struct DuplicateTests {
  private func duplicates(in story: Story) -> [RestorationReport.Note] {
    story.report.notes.filter { $0.code == .duplicatePath }
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `U28 both controllers of one path are named with file and line`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story(policy: policy) {
      let first = Screen(nil, note: "first")
      first.setRestorationIdentifier("C", fileID: "Shop/Shelf.swift", line: 18)
      let second = Screen(nil, note: "second")
      second.setRestorationIdentifier("C", fileID: "Shop/Detail.swift", line: 7)
      return [Box("A", encodesChildren: true, children: [first, second])]
    }
    story.save()
    let note = try #require(duplicates(in: story).first)
    #expect(duplicates(in: story).count == 1)
    #expect(note.path == "A/C")
    #expect(note.detail.hasPrefix("Screen (Shelf.swift:18) and Screen (Detail.swift:7) both have"))
    #expect(story.value("note", at: "A/C") == .string("first"))
    #expect(story.script.lines.contains { $0.contains("Shelf.swift:18") })
  }

  #if DEBUG
  @Test func `U28 a debug build also knows where a property was assigned`() async throws {
    let script = Script()
    script.arguments = ["-UIStateRestorationDebugLogging", "YES"]
    let first = #line + 4
    let story = try await Story(script: script) {
      let one = UIViewController()
      let two = UIViewController()
      one.restorationIdentifier = "C"
      two.restorationIdentifier = "C"
      return [Box("A", encodesChildren: true, children: [one, two])]
    }
    story.save()
    let note = try #require(duplicates(in: story).first)
    #expect(note.detail.contains("(DuplicateTests.swift:\(first + 0))"), "\(note.detail)")
    #expect(note.detail.contains("(DuplicateTests.swift:\(first + 1))"), "\(note.detail)")
  }
  #endif

  @Test func `two views of one name are both named, and the first keeps it`() async throws {
    let script = Script()
    script.loads["A"] = { screen in
      for line in [3, 4] {
        let view = UIScrollView()
        view.setRestorationIdentifier("scroll", fileID: "Shop/List.swift", line: line)
        screen.view.addSubview(view)
      }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    let note = try #require(duplicates(in: story).first)
    #expect(note.path == "A/scroll")
    #expect(note.detail.contains("UIScrollView (List.swift:3) and UIScrollView (List.swift:4)"))
    #expect(story.saved(.view) == ["A/scroll"])
  }

  @Test func `two registered objects of one name are named with the lines that register them`()
    async throws
  {
    let script = Script()
    var drafts: [Draft] = []
    script.loads["A"] = { _ in
      drafts = [Draft(), Draft()]
      for (index, draft) in drafts.enumerated() {
        UIApplication.registerObject(
          forStateRestoration: draft,
          restorationIdentifier: "d",
          fileID: "Shop/Flow.swift",
          line: index + 1
        )
      }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    let note = try #require(duplicates(in: story).first)
    #expect(note.path == "d")
    #expect(note.detail.contains("Draft (Flow.swift:1) and Draft (Flow.swift:2) both have"))
  }

  @Test func `U96 an empty identifier is reported with file and line, and nothing is registered`()
    async throws
  {
    let script = Script()
    let draft = Draft()
    let line = #line + 2
    script.loads["A"] = { _ in
      UIApplication.registerObject(forStateRestoration: draft, restorationIdentifier: "")
    }
    script.encodes["A"] = { _, coder in coder.encode(draft, forKey: "draft") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    let note = try #require(story.report.notes.first { $0.code == .noIdentifier })
    #expect(note.detail.contains("Draft (DuplicateTests.swift:\(line))"))
    #expect(story.saved(.object) == [])
    #expect(story.saved() == ["A"])
  }

  @Test func `without a known line a party is named by its place`() async throws {
    let story = try await Story {
      let children = [Screen("C"), Screen("C")]
      return [Box("A", encodesChildren: true, children: children)]
    }
    let engine = try #require(story.script.context?.engine)
    let second = story.roots[0].children[1]
    second.nameOrigin = nil
    #expect(engine.party(second) == "Screen (child 2 of Box)")
    let view = UIView()
    story.roots[0].view.addSubview(view)
    #expect(engine.party(view) == "UIView (subview 1 of UIView)")
  }
}
