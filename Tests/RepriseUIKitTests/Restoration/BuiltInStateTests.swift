import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit
import Testing

/// What UIKit's own controllers and views keep, in whole apps.
@Suite @MainActor struct BuiltInStateTests {
  @Test func `U66 a presented controller is presented again, without animation`() async throws {
    let story = try await Story { [Screen("A")] }
    story.quietly {
      story.roots[0].present(Screen("X", isMade: true, note: "kept"), animated: true)
    }
    try await story.relaunch()
    let presented = try #require(story.roots[0].presentedViewController as? Screen)
    #expect(presented.note == "kept")
    #expect(presented.view.window != nil)
    #expect(story.script.calls("appear X") == ["appear X kept"])
  }

  @Test func `U67 the selected tab is selected again`() async throws {
    let story = try await Story { [tabs("T", [Screen("A"), Screen("B"), Screen("C")])] }
    story.quietly { (story.roots[0] as? UITabBarController)?.selectedIndex = 2 }
    try await story.relaunch()
    #expect((story.roots[0] as? UITabBarController)?.selectedIndex == 2)
    #expect(story.screen("C")?.view.window != nil)
    #expect(story.screen("A")?.viewIfLoaded?.window == nil)
  }

  @Test func `U68 the selection follows its controller to another place`() async throws {
    let script = Script()
    let story = try await Story(script: script) {
      let names = script.launches > 1 ? ["C", "A", "B"] : ["A", "B", "C"]
      return [tabs("T", names.map { Screen($0) })]
    }
    story.quietly { (story.roots[0] as? UITabBarController)?.selectedIndex = 2 }
    try await story.relaunch()
    let bar = try #require(story.roots[0] as? UITabBarController)
    #expect(bar.selectedViewController === story.screen("C"))
    #expect(bar.selectedIndex == 0)
  }

  @Test func `U69 a tab without identifier starts anew, the others come back`() async throws {
    let story = try await Story { [tabs("T", [Screen("A"), Screen(nil), Screen("C")])] }
    story.quietly {
      for case let screen as Screen in story.roots[0].children { screen.note = "changed" }
      (story.roots[0] as? UITabBarController)?.selectedIndex = 2
    }
    try await story.relaunch()
    let notes = story.roots[0].children.compactMap { ($0 as? Screen)?.note }
    #expect(notes == ["changed", "default", "changed"])
    #expect((story.roots[0] as? UITabBarController)?.selectedIndex == 2)
  }

  /// An app with one scroll view.
  private func scrolling(
    screen: String?,
    view: String?,
    withoutSuperIn call: String? = nil,
  ) async throws -> Story {
    let script = Script()
    script.loads[screen ?? "nil"] = { screen in
      screen.isLeavingOutSuper = call == "encode"
      screen.isLeavingOutSuperOfDecode = call == "decode"
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: 100, height: 1000)
      scroll.restorationIdentifier = view
      screen.view.addSubview(scroll)
    }
    let story = try await Story(script: script) { [Screen(screen)] }
    story.quietly { scroll(of: story)?.contentOffset = CGPoint(x: 0, y: 300) }
    return story
  }

  private func scroll(of story: Story) -> UIScrollView? {
    story.roots[0].view.subviews.first as? UIScrollView
  }

  @Test func `U71 a scroll view with an identifier comes back where it was`() async throws {
    let story = try await scrolling(screen: "A", view: "scroll")
    try await story.relaunch()
    #expect(scroll(of: story)?.contentOffset == CGPoint(x: 0, y: 300))
    #expect(story.report.entries.map(\.path).sorted() == ["A", "A/scroll"])
  }

  @Test func `U72 a scroll view without identifier starts at its top`() async throws {
    let story = try await scrolling(screen: "A", view: nil)
    try await story.relaunch()
    #expect(scroll(of: story)?.contentOffset == .zero)
    #expect(story.script.calls("decode") == ["decode A"])
  }

  @Test(arguments: ["encode", "decode"])
  func `views come back only where encode and decode call super`(call: String) async throws {
    let story = try await scrolling(screen: "A", view: "scroll", withoutSuperIn: call)
    try await story.relaunch()
    #expect(scroll(of: story)?.contentOffset == .zero)
    #expect(story.saved(.view) == (call == "encode" ? [] : ["A/scroll"]))
    #expect(story.script.calls("decode") == ["decode A"])
  }

  @Test func `U73 a view is not saved when its controller has no identifier`() async throws {
    let story = try await scrolling(screen: nil, view: "scroll")
    try await story.relaunch()
    #expect(scroll(of: story)?.contentOffset == .zero)
    #expect(story.saved(.view) == [])
  }
}
