import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit
import Testing

/// The paths of controllers.
@Suite @MainActor struct PathTests {
  @Test func `U25 a path names tab bar, navigation controller and screen`() async throws {
    let story = try await Story {
      [tabs("T", [navigation("N", [Screen("R")])])]
    }
    story.quietly {
      (story.roots[0].children[0] as? UINavigationController)?
        .pushViewController(Screen("M", isMade: true), animated: false)
    }
    try await story.relaunch()
    #expect(story.script.calls("make") == ["make T/N/M"])
    #expect(story.screen("M") != nil)
  }

  @Test func `U26 a presented controller stands below its presenter`() async throws {
    let story = try await Story { [Screen("A")] }
    story.quietly { story.roots[0].present(Screen("X", isMade: true), animated: false) }
    try await story.relaunch()
    #expect(story.script.calls("make") == ["make A/X"])
  }

  @Test func `U27 two pushed controllers with one identifier keep their data and order`()
    async throws
  {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.quietly {
      let navigation = story.roots[0] as? UINavigationController
      for note in ["first", "second", "third"] {
        navigation?.pushViewController(Screen("P", isMade: true, note: note), animated: false)
      }
    }
    try await story.relaunch()
    let notes = story.roots[0].children.compactMap { ($0 as? Screen)?.note }
    #expect(notes == ["default", "first", "second", "third"])
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `U28 of two children with one identifier the first is saved, and that is said`()
    async throws
  {
    let story = try await Story {
      let children = [Screen("C", note: "first"), Screen("C", note: "second")]
      return [Box("A", encodesChildren: true, children: children)]
    }
    story.save()
    #expect(story.saved() == ["A", "A/C"])
    #expect(story.value("note", at: "A/C") == .string("first"))
    #expect(story.report.notes.filter { $0.code == .duplicatePath }.map(\.path) == ["A/C"])
    #expect(story.script.lines.contains { $0.contains("duplicate-path A/C") })
  }

  @Test func `U29 one identifier below different parents is two nodes`() async throws {
    let story = try await Story {
      [tabs("T", [navigation("N1", [Screen("S")]), navigation("N2", [Screen("S")])])]
    }
    story.quietly {
      for (number, child) in story.roots[0].children.enumerated() {
        (child.children[0] as? Screen)?.note = "\(number)"
      }
    }
    try await story.relaunch()
    let notes = story.roots[0].children.compactMap { ($0.children[0] as? Screen)?.note }
    #expect(notes == ["0", "1"])
  }

  @Test func `U30 a path given to the app holds identifiers only`() async throws {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.quietly {
      let navigation = story.roots[0] as? UINavigationController
      navigation?.pushViewController(Screen("P", isMade: true), animated: false)
      navigation?.pushViewController(Screen("P", isMade: true), animated: false)
      navigation?.pushViewController(Screen("Q"), animated: false)
    }
    try await story.relaunch()
    #expect(story.script.calls("make", "ask").filter { !$0.contains("ask N/R") }.count > 2)
    #expect(story.script.calls("make") == ["make N/P", "make N/P"])
    #expect(story.script.calls("ask") == ["ask N", "ask N/R", "ask N/Q"])
  }

  @Test func `U57 an object's path begins with that of its restoration parent`() async throws {
    var draft: Draft?
    let script = Script()
    script.encodes["A"] = { screen, coder in
      if draft == nil { draft = Draft.registered("draft", text: "kept", isMade: true) }
      draft?.parent = screen
      coder.encode(draft, forKey: "draft")
    }
    let story = try await Story(script: script) { [navigation("N", [Screen("A")])] }
    story.save()
    #expect(story.saved(.object) == ["N/A/draft"])
    try await story.relaunch()
    #expect(story.script.calls("make object") == ["make object N/A/draft"])
  }

  @Test func `U58 a restoration parent that is not restorable is no part of the path`()
    async throws
  {
    var draft: Draft?
    let stray = Marker()
    let script = Script()
    script.encodes["A"] = { _, coder in
      if draft == nil { draft = Draft.registered("draft") }
      draft?.parent = stray
      coder.encode(draft, forKey: "draft")
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(story.saved(.object) == ["draft"])
  }
}
