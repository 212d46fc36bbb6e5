import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What changes between edges and has to survive a kill.
@Suite @MainActor struct ChangeTests {
  /// A settled app whose window has a button of this name.
  private func story(
    script: Script = Script(),
    scene: AnyClass? = nil,
    interface: @escaping @MainActor () -> [UIViewController] = { [Screen("A")] },
    tap: @escaping @MainActor (Screen) -> Void,
  ) async throws -> Story {
    let load = script.loads["A"]
    script.loads["A"] = { screen in
      load?(screen)
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Go") { [weak screen] _ in
          if let screen { tap(screen) }
        }
      )
      button.accessibilityIdentifier = "go"
      screen.view.addSubview(button)
    }
    let story = try await Story(scene: scene, script: script, interface)
    story.device.advance(by: .seconds(5))
    return story
  }

  /// Taps the button, waits as long as a save takes, kills and launches.
  private func tapAndDie(_ story: Story) async throws {
    try await story.app.tap("go")
    story.device.advance(by: .milliseconds(200))
    story.device.kill(story.app)
    try await story.launch()
  }

  @Test func `a root that is replaced is saved`() async throws {
    let script = Script()
    let story = try await story(script: script) {
      [Screen(script.launches > 1 ? "B" : "A")]
    } tap: { screen in
      screen.view.window?.rootViewController = Screen("B", note: "kept")
    }
    try await tapAndDie(story)
    #expect(story.saved() == ["B"])
    #expect(story.screen("B")?.note == "kept")
  }

  @Test func `a root that is taken away is saved no longer`() async throws {
    let story = try await story(
      interface: { [Screen("A"), Screen("B")] },
      tap: { _ in UIApplication.shared.windows[1].rootViewController = nil }
    )
    #expect(story.saved() == ["A", "B"])
    try await story.app.tap("go")
    story.device.advance(by: .milliseconds(200))
    #expect(story.saved() == ["A"])
  }

  @Test func `with many nodes what the event passed is asked at once, the rest later`()
    async throws
  {
    let script = Script()
    script.loads["A"] = { screen in
      for number in 0...500 {
        let label = UILabel()
        label.restorationIdentifier = "label \(number)"
        screen.view.addSubview(label)
      }
    }
    let story = try await story(script: script) { $0.note = "changed" }
    #expect(story.saved(.view).count == 501)
    try await story.app.tap("go")
    story.device.advance(by: .milliseconds(100))
    #expect(story.value("note", at: "A") == .string("changed"))
  }

  @Test func `a presented controller is saved, and one that was dismissed is not`() async throws {
    let story = try await story { screen in
      if screen.presentedViewController == nil {
        screen.present(Screen("X", isMade: true, note: "kept"), animated: true)
      }
    }
    try await tapAndDie(story)
    #expect(story.screen("X")?.note == "kept")
    story.run { story.screen("X")?.dismiss(animated: true) }
    story.device.advance(by: .milliseconds(200))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("X") == nil)
    #expect(story.saved() == ["A"])
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `a selected tab is saved`() async throws {
    let story = try await story(
      interface: {
        [tabs("T", [Screen("A"), Screen("B"), Screen("C")])]
      },
      tap: { $0.tabBarController?.selectedIndex = 2 }
    )
    try await tapAndDie(story)
    #expect((story.roots[0] as? UITabBarController)?.selectedIndex == 2)
  }

  @Test func `a registered object is saved with the screens that refer to it`() async throws {
    let script = Script()
    var draft: Draft?
    script.loads["A"] = { _ in draft = Draft.registered("draft") }
    script.encodes["A"] = { _, coder in coder.encode(draft, forKey: "draft") }
    let story = try await story(script: script) { _ in draft?.text = "kept" }
    try await tapAndDie(story)
    #expect(draft?.text == "kept")
  }

  @Test func `an object that a screen begins to refer to is saved`() async throws {
    let script = Script()
    var draft: Draft?
    script.loads["A"] = { _ in if script.launches > 1 { draft = Draft.registered("draft") } }
    script.encodes["A"] = { _, coder in coder.encode(draft, forKey: "draft") }
    let story = try await story(script: script) { _ in
      draft = Draft.registered("draft", text: "kept")
    }
    try await tapAndDie(story)
    #expect(draft?.text == "kept")
  }

  @Test func `an activity that needs saving is saved`() async throws {
    let activity = NSUserActivity(activityType: "org.reprise.look")
    activity.userInfo = ["text": "before"]
    let script = Script()
    script.activity = { _ in activity }
    let story = try await story(script: script, scene: ActivityScene.self) { screen in
      screen.view.window?.windowScene?.userActivity = activity
      activity.userInfo = ["text": "after"]
      activity.needsSave = true
    }
    try await story.app.tap("go")
    activity.userInfo = ["text": "after"]
    activity.needsSave = true
    try await tapAndDie(story)
    let saved = story.script.context?.sessions.first?.stateRestorationActivity
    #expect(saved?.userInfo?["text"] as? String == "after")
  }

  @Test func `after a no at an edge nothing is saved until the next`() async throws {
    let story = try await story { $0.note = "secret" }
    story.script.maySave = false
    story.save()
    #expect(story.saved() == [])
    await story.device.open(story.app)
    try await story.app.tap("go")
    story.device.advance(by: .seconds(5))
    #expect(story.saved() == [])
    story.script.maySave = true
    story.save()
    #expect(story.value("note", at: "A") == .string("secret"))
  }

  @Test func `a mark on the application asks its delegate again, once`() async throws {
    let story = try await story { _ in UIApplication.shared.invalidateRestorableState() }
    story.script.willEncode = { $0.encode("new", forKey: "version") }
    story.script.clear()
    try await story.app.tap("go")
    story.device.advance(by: .seconds(5))
    #expect(story.script.calls("should", "will") == ["shouldSaveSecure", "willEncode"])
    var read: String?
    story.script.shouldRestore = { read = $0.decodeObject(forKey: "version") as? String }
    story.device.kill(story.app)
    try await story.launch()
    #expect(read == "new")
  }

  @Test func `a deep interface comes back again and again, and stays the same`() async throws {
    let story = try await Story {
      [tabs("T", [navigation("N1", [Screen("R1")]), navigation("N2", [Screen("R2")])])]
    }
    story.quietly {
      let bar = story.roots[0] as? UITabBarController
      bar?.selectedIndex = 1
      for (index, child) in (bar?.viewControllers ?? []).enumerated() {
        for depth in 0..<3 {
          (child as? UINavigationController)?.pushViewController(
            Screen("P", isMade: true, note: "\(index).\(depth)"),
            animated: false
          )
        }
      }
      bar?.present(Screen("X", isMade: true, note: "sheet"), animated: false)
    }
    for _ in 0..<4 {
      try await story.relaunch()
      #expect(story.report.isComplete, "\(story.report)")
      #expect(story.report.restoredCount == 12)
      #expect((story.roots[0] as? UITabBarController)?.selectedIndex == 1)
      let notes = story.controllers.compactMap { ($0 as? Screen)?.note }
      #expect(
        notes == ["default", "0.0", "0.1", "0.2", "default", "1.0", "1.1", "1.2", "sheet"]
      )
    }
  }

  @Test func `a kill after the app came to the foreground again is a recovery`() async throws {
    let story = try await story { $0.note = "kept" }
    story.save()
    await story.device.open(story.app)
    try await tapAndDie(story)
    #expect(story.report.reason == .recover)
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `a screen that marks itself while it is encoded is not saved without end`()
    async throws
  {
    let script = Script()
    script.encodes["A"] = { screen, _ in screen.invalidateRestorableState() }
    let story = try await story(script: script) { $0.note = "changed" }
    try await story.app.tap("go")
    story.device.advance(by: .seconds(1))
    story.script.clear()
    story.device.advance(by: .seconds(10))
    #expect(story.script.calls("encode").count <= 1)
  }

  @Test func `an unmarked change among more than 500 nodes is saved in an idle turn`() async throws
  {
    let story = try await story {
      let children = (0..<600).map { Screen("child\($0)") }
      let box = Box("Box", encodesChildren: true, children: children)
      return [tabs("T", [Screen("A"), box])]
    } tap: {
      $0.note = "kept"
    }
    try await story.app.tap("go")
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `what a person scrolls and types is kept through a kill`() async throws {
    let script = Script()
    script.loads["A"] = { screen in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: 100, height: 1000)
      scroll.restorationIdentifier = "scroll"
      let text = UITextView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
      text.restorationIdentifier = "text"
      screen.view.addSubview(scroll)
      screen.view.addSubview(text)
    }
    script.encodes["A"] = { screen, coder in
      coder.encode((screen.view.subviews[1] as? UITextView)?.text, forKey: "text")
    }
    script.decodes["A"] = { screen, coder in
      let text = coder.decodeObject(forKey: "text") as? String
      (screen.view.subviews[1] as? UITextView)?.text = text
    }
    let story = try await story(script: script) { _ in }
    try await story.app.scroll("scroll", to: CGPoint(x: 0, y: 420))
    try await story.app.type("Warm tone", into: "text")
    try await story.app.tap("go")
    try await tapAndDie(story)
    let views = story.roots[0].view.subviews
    #expect((views[0] as? UIScrollView)?.contentOffset == CGPoint(x: 0, y: 420))
    #expect((views[1] as? UITextView)?.text == "Warm tone")
    #expect((views[1] as? UITextView)?.selectedRange == NSRange(location: 9, length: 0))
  }

  @Test func `a screen in another's place is saved, though they have one identifier`() async throws
  {
    let script = Script()
    var old: [Screen] = []
    let story = try await story(script: script) {
      [navigation("N", [Screen("A")])]
    } tap: { screen in
      let next = Screen("P", isMade: true, note: old.isEmpty ? "old" : "new")
      old.append(next)
      screen.navigationController?.setViewControllers([screen, next], animated: false)
    }
    try await story.app.tap("go")
    story.device.advance(by: .seconds(5))
    #expect(story.value("note", at: "N/P") == .string("old"))
    story.run {
      let navigation = story.roots[0] as? UINavigationController
      let next = Screen("P", isMade: true, note: "new")
      navigation?.setViewControllers(
        [navigation?.viewControllers[0], next].compactMap(\.self),
        animated: false
      )
    }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(old.count == 1)
    #expect(story.screen("P")?.note == "new")
    #expect(story.report.notes == [])
  }

  @Test func `a sheet in another's place is saved, though they have one identifier`() async throws {
    let story = try await story { _ in }
    story.run {
      for number in 0..<2 {
        story.roots[0].dismiss(animated: false)
        story.roots[0].present(Screen("X", isMade: true, note: "\(number)"), animated: false)
        story.device.advance(by: .seconds(2))
      }
    }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("X")?.note == "1")
  }

  @Test func `a root in another's place is saved, though they have one identifier`() async throws {
    let story = try await story { screen in
      screen.view.window?.rootViewController = Screen("A", note: "new")
    }
    try await tapAndDie(story)
    #expect(story.screen("A")?.note == "new")
  }

  @Test func `of equal identifiers on a stack the lower may go`() async throws {
    let script = Script()
    var held: [UIViewController] = []
    let story = try await Story(script: script) { [navigation("N", [Screen("R")])] }
    story.run {
      for note in ["1", "2", "3"] {
        (story.roots[0] as? UINavigationController)?
          .pushViewController(Screen("P", isMade: true, note: note), animated: false)
      }
    }
    story.device.advance(by: .seconds(5))
    story.run {
      let navigation = story.roots[0] as? UINavigationController
      held = navigation?.viewControllers ?? []
      let rest = held.enumerated().filter { $0.offset != 1 }.map(\.element)
      navigation?.setViewControllers(rest, animated: false)
    }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    #expect(held.count == 4)
    try await story.launch()
    let notes = story.roots[0].children.compactMap { ($0 as? Screen)?.note }
    #expect(notes == ["default", "2", "3"])
  }

  @Test func `a view in another's place is saved, though they have one identifier`() async throws {
    let script = Script()
    func scroll(in screen: Screen) {
      screen.view.subviews.first { $0 is UIScrollView }?.removeFromSuperview()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: 100, height: 1000)
      scroll.restorationIdentifier = "scroll"
      screen.view.insertSubview(scroll, at: 0)
    }
    script.loads["A"] = { scroll(in: $0) }
    let story = try await story(script: script) { scroll(in: $0) }
    try await story.app.scroll("scroll", to: CGPoint(x: 0, y: 100))
    story.device.advance(by: .seconds(5))
    try await story.app.tap("go")
    try await story.app.scroll("scroll", to: CGPoint(x: 0, y: 400))
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    let view = story.roots[0].view.subviews.first as? UIScrollView
    #expect(view?.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test func `two roots with one identifier ask no question between edges`() async throws {
    let story = try await story(
      interface: { [Screen("A"), Screen("A")] },
      tap: { $0.note = "new" }
    )
    story.script.clear()
    try await story.app.tap("go")
    story.device.advance(by: .seconds(5))
    #expect(story.script.calls("should") == [])
    #expect(story.script.calls("encode").isEmpty == false)
  }
}
