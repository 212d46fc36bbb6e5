import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What may be refused before anything is made from it.
@Suite @MainActor struct ValidatorTests {
  /// An app whose navigation stack shows two screens above its root.
  private func pushing(_ script: Script = Script()) async throws -> Story {
    let story = try await Story(script: script) { [navigation("N", [Screen("R")])] }
    story.quietly {
      let stack = story.roots[0] as? UINavigationController
      stack?.pushViewController(Screen("P", isMade: true, note: "item 7"), animated: false)
      stack?.pushViewController(Screen("Q", isMade: true), animated: false)
    }
    return story
  }

  /// Registers a validator at each later launch.
  private func validate(
    _ story: Story,
    with validator: @escaping @MainActor (SavedRecord) -> RestorationVerdict
  ) {
    let interface = story.script.interface
    story.script.interface = {
      UIApplication.registerValidator(forStateRestoration: validator)
      return interface()
    }
  }

  @Test func `M28 a refused node is not made, its branch falls back, and the reason is told`()
    async throws
  {
    let story = try await pushing()
    validate(story) { node in
      node["note"] == "item 7" ? .refused(reason: "item 7 was sold") : .accepted
    }
    try await story.relaunch()
    #expect(story.stack() == ["R"])
    #expect(!story.script.calls.contains("make N/P"))
    let entry = try #require(story.report.missing.first { $0.path == "N/P" })
    #expect(entry.code == .refusedByValidator)
    #expect(entry.detail == "item 7 was sold")
    #expect(story.script.lines.contains { $0.contains("item 7 was sold") })
  }

  @Test func `M28 what stands below a refused node is not asked about and says why it is missing`()
    async throws
  {
    let script = Script()
    script.loads["B"] = { screen in
      guard screen.children.isEmpty else { return }
      let child = Screen("C")
      screen.addChild(child)
      child.didMove(toParent: screen)
    }
    script.encodes["B"] = { screen, coder in coder.encode(screen.children.first, forKey: "child") }
    let story = try await Story(script: script) { [tabs("T", [Screen("A"), Screen("B")])] }
    story.quietly { story.screen("B")?.loadViewIfNeeded() }
    var asked: [String] = []
    validate(story) { node in
      asked.append(node.identifiers.joined(separator: "/"))
      return node.identifiers.last == "B" ? .refused(reason: "gone") : .accepted
    }
    // The tab that isn't selected is saved because something refers to it.
    script.encodes["A"] = { screen, coder in
      coder.encode(screen.tabBarController?.viewControllers?.last, forKey: "other")
    }
    try await story.relaunch()
    #expect(asked == ["T", "T/A", "T/B"])
    #expect(story.screen("B")?.note == "default")
    let below = try #require(story.report.missing.first { $0.path == "T/B/C" })
    #expect(below.code == .refusedByValidator)
    #expect(below.detail.contains("T/B"))
  }

  @Test func `F15 validators have seen everything before the first object is made`() async throws {
    let story = try await pushing()
    validate(story) { node in
      Script.current?.add("validate \(node.identifiers.joined(separator: "/"))")
      return .accepted
    }
    try await story.relaunch()
    #expect(
      story.script.calls("validate", "make") == [
        "validate N", "validate N/R", "validate N/P", "validate N/Q", "make N/P", "make N/Q",
      ]
    )
    #expect(story.report.isComplete)
  }

  @Test func `P31 nobody is stuck on a screen whose item was deleted meanwhile`() async throws {
    let story = try await pushing()
    validate(story) { node in
      node["note"] == "item 7" ? .refused(reason: "deleted") : .accepted
    }
    try await story.relaunch()
    #expect(story.stack() == ["R"])
    story.save()
    #expect(story.value("note", at: "N/R") == .string("default"))
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.stack() == ["R"])
  }

  @Test func `a validator sees kind, path, class, keys, session and version`() async throws {
    let story = try await pushing()
    var seen: [SavedRecord] = []
    validate(story) { node in
      seen.append(node)
      return .accepted
    }
    try await story.relaunch()
    let node = try #require(seen.last)
    #expect(node.kind == "controller")
    #expect(node.identifiers == ["N", "Q"])
    #expect(node.className == "RepriseUIKitTests.Screen")
    #expect(node.keys == ["note"])
    #expect(node.session.isEmpty)
    #expect(node.bundleVersion == "7")
    #expect(node["note", as: Int.self] == nil)
    #expect(node["note"] == "default")
  }

  @Test func `a refused view keeps its defaults, and its controller comes back`() async throws {
    let script = Script()
    script.loads["A"] = { screen in
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 1000)
      view.restorationIdentifier = "scroll"
      screen.view.addSubview(view)
    }
    let story = try await Story(script: script) { [Screen("A")] }
    func scroll() -> UIScrollView? { story.screen("A")?.view.subviews.first as? UIScrollView }
    story.quietly {
      scroll()?.contentOffset = CGPoint(x: 0, y: 300)
      story.screen("A")?.note = "kept"
    }
    validate(story) { node in node.kind == "view" ? .refused(reason: "no") : .accepted }
    try await story.relaunch()
    #expect(scroll()?.contentOffset == .zero)
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.missing.map(\.code) == [.refusedByValidator])
  }
}
