import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit
import Testing

/// What people lose with a web view on iOS, a view of the app's own that shows pages keeps.
///
/// There is no web view on this platform.
@Suite @MainActor struct PageViewTests {
  /// A view that shows pages, as an app would build it.
  final class PageView: UIView {
    var history: [String] = []
    private(set) var loaded: [String] = []

    func load() {
      if let last = history.last { loaded.append(last) }
    }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(history, forKey: "history")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      history = coder.decodeObject(forKey: "history") as? [String] ?? []
    }
  }

  private func story(of view: @escaping @MainActor () -> UIView) async throws -> Story {
    let script = Script()
    script.loads["A"] = { screen in
      let view = view()
      view.restorationIdentifier = "page"
      screen.view.addSubview(view)
    }
    return try await Story(script: script) { [Screen("A")] }
  }

  private func page(_ story: Story) -> PageView? {
    story.screen("A")?.view.subviews.first as? PageView
  }

  @Test func `P11 a page view gets its history back, and loads once, when the app says so`()
    async throws
  {
    let story = try await story { PageView() }
    story.script.finishes["A"] = { screen in (screen.view.subviews.first as? PageView)?.load() }
    page(story)?.history = ["https://a.example", "https://b.example"]
    try await story.relaunch()
    #expect(page(story)?.history == ["https://a.example", "https://b.example"])
    #expect(page(story)?.loaded == ["https://b.example"])
  }

  @Test func `P12 a page view that takes part comes back, one without encoding starts empty`()
    async throws
  {
    let story = try await story { PageView() }
    page(story)?.history = ["https://a.example"]
    try await story.relaunch()
    #expect(page(story)?.history == ["https://a.example"])

    let plain = try await self.story { UIImageView() }
    try await plain.relaunch()
    #expect(plain.saved(.view) == ["A/page"])
    #expect(plain.screen("A")?.view.subviews.first is UIImageView)
    #expect(plain.report.isComplete)
  }
}
