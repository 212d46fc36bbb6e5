import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Split views that are saved in one form and restored in another one.
@Suite @MainActor struct SplitRestorationTests {
  /// Puts a screen onto each column's stack, and changes every note.
  private func use(_ story: Story, columns count: Int) {
    story.quietly {
      for index in 0..<count {
        let found = story.controllers.first { $0.restorationIdentifier == "N\(index)" }
        guard let navigation = found as? UINavigationController else { continue }
        // Later columns may lie above, as after a way back and forth again.
        var stack = navigation.viewControllers
        stack.insert(Screen("B\(index)", isMade: true), at: 1)
        navigation.setViewControllers(stack, animated: false)
      }
      for case let screen as Screen in story.controllers {
        screen.note = "note \(screen.restorationIdentifier ?? "")"
      }
    }
  }

  private func expectAll(_ story: Story, columns count: Int, in form: Form) {
    #expect(story.report.isComplete, "\(story.report)")
    #expect(story.split?.isCollapsed == form.isCompact)
    for index in 0..<count {
      let stack = story.stack(of: "N\(index)")
      #expect(stack.prefix(2) == ["A\(index)", "B\(index)"], "\(stack)")
      for name in ["A\(index)", "B\(index)"] {
        #expect(story.screen(name)?.note == "note \(name)")
      }
    }
  }

  @Test(arguments: [1, 2, 3], [true, false])
  func `P24 what is saved collapsed comes back expanded, and the other way round`(
    count: Int,
    named: Bool,
  ) async throws {
    guard named || count < 3 else { return }
    for (first, second) in [
      (Form.compactPortrait, Form.regularLandscape), (.regularLandscape, .compactPortrait),
    ] {
      let story = try await Story(in: first) { [columns(count, named: named)] }
      use(story, columns: count)
      try await story.relaunch(in: second)
      expectAll(story, columns: count, in: second)
      try await story.relaunch(in: first)
      expectAll(story, columns: count, in: first)
    }
  }

  @Test func `P24 the paths of both forms differ, and only those of the present one are kept`()
    async throws
  {
    let story = try await Story(in: .regularLandscape) { [columns(2)] }
    story.save()
    #expect(story.saved() == ["S", "S/N0", "S/N0/A0", "S/N1", "S/N1/A1"])
    try await story.relaunch(in: .compactPortrait)
    story.save()
    #expect(story.saved() == ["S", "S/N0", "S/N0/A0", "S/N0/N1", "S/N0/N1/A1"])
  }

  @Test(arguments: Form.all, Form.all)
  func `M21 P45 state saved in each form of the screen is restored in each other, unanimated`(
    saved: Form,
    restored: Form,
  ) async throws {
    let script = Script()
    script.loads["B1"] = { screen in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: 100, height: 2000)
      scroll.restorationIdentifier = "scroll"
      screen.view.addSubview(scroll)
    }
    let story = try await Story(in: saved, script: script) { [columns(2)] }
    use(story, columns: 2)
    story.quietly {
      story.split?.show(.secondary)
      story.split?.viewController(for: .secondary)?.view.window?.layoutIfNeeded()
      let scroll = story.screen("B1")?.view.subviews.first as? UIScrollView
      scroll?.contentOffset = CGPoint(x: 0, y: 700)
    }
    try await story.relaunch(in: restored)
    expectAll(story, columns: 2, in: restored)
    #expect(story.isShown("B1"))
    let scroll = story.screen("B1")?.view.subviews.first as? UIScrollView
    #expect(scroll?.contentOffset == CGPoint(x: 0, y: 700))
    let appearances = story.script.calls("appear")
    #expect(!appearances.isEmpty && !appearances.contains { $0.hasSuffix("animated") })
  }

  @Test(arguments: Form.all, Form.all)
  func `M21 a scene's state is restored in each other form too`(
    saved: Form,
    restored: Form,
  ) async throws {
    let story = try await Story(in: saved, scene: PlainScene.self) { [columns(2)] }
    use(story, columns: 2)
    try await story.relaunch(in: restored)
    expectAll(story, columns: 2, in: restored)
  }

  @Test func `what is turned while it runs is saved in its new form at once`() async throws {
    let story = try await Story(in: .regularLandscape) { [columns(2)] }
    use(story, columns: 2)
    story.device.advance(by: .seconds(2))
    story.device.splitScreen(.half)
    story.device.advance(by: .seconds(2))
    #expect(story.saved().contains("S/N0/N1/B1") && !story.saved().contains("S/N1"))
    story.device.kill(story.app)
    story.device.splitScreen(.full)
    try await story.launch()
    expectAll(story, columns: 2, in: .regularLandscape)
  }

  @Test func `3A14 the display mode is there before the columns are decoded and appear`()
    async throws
  {
    let script = Script()
    var modes: [UISplitViewController.DisplayMode?] = []
    script.decodes["A1"] = { screen, _ in modes.append(screen.splitViewController?.displayMode) }
    script.appears["A1"] = { screen in modes.append(screen.splitViewController?.displayMode) }
    let story = try await Story(in: .regularLandscape, script: script) { [columns(2)] }
    story.quietly { story.split?.preferredDisplayMode = .secondaryOnly }
    modes = []
    try await story.relaunch(in: .regularLandscape)
    #expect(modes == [.secondaryOnly, .secondaryOnly])
    #expect(!story.isShown("A0") && story.script.calls("appear A0") == [])
  }

  @Test func `a column's controller that is made again takes its place`() async throws {
    let script = Script()
    script.delegateFactory = { path in path.last == "D" ? navigation("D", [Screen("A1")]) : nil }
    let story = try await Story(in: .regularLandscape, script: script) { [columns(2)] }
    story.quietly {
      let detail = navigation("D", [Screen("A1", note: "kept"), Screen("B1", isMade: true)])
      story.split?.setViewController(detail, for: .secondary)
    }
    try await story.relaunch(in: .compactPortrait)
    #expect(story.report.isComplete, "\(story.report)")
    #expect(story.stack(of: "D") == ["A1", "B1"] && story.screen("A1")?.note == "kept")
    #expect(story.stack(of: "N0") == ["A0", "D"] && story.isShown("B1"))
    #expect(story.controllers.allSatisfy { $0.restorationIdentifier != "N1" })
  }

  @Test func `columns that the split view puts into stacks need no navigation of their own`()
    async throws
  {
    let story = try await Story(in: .compactPortrait) {
      let split = UISplitViewController(style: .doubleColumn)
      split.restorationIdentifier = "S"
      split.setViewController(Screen("A"), for: .primary)
      return [split]
    }
    story.quietly {
      story.split?.showDetailViewController(Screen("D", isMade: true, note: "kept"), sender: nil)
    }
    try await story.relaunch(in: .regularLandscape)
    #expect(story.report.isComplete, "\(story.report)")
    #expect(story.split?.viewController(for: .secondary) === story.screen("D"))
    #expect(story.screen("D")?.note == "kept" && story.isShown("D") && story.isShown("A"))
  }

  @Test func `what was popped in the compact form isn't on top again, and not lost`() async throws {
    let story = try await Story(in: .compactPortrait) { [columns(2)] }
    story.quietly {
      story.screen("A1")?.note = "kept"
      story.split?.show(.primary)
    }
    try await story.relaunch(in: .compactPortrait)
    #expect(story.isShown("A0") && !story.isShown("A1"))
    try await story.relaunch(in: .regularLandscape)
    #expect(story.isShown("A1") && story.screen("A1")?.note == "kept")
  }

  @Test func `a delegate decides what is on top in a form that wasn't saved`() async throws {
    let decider = SplitViewTests.Decider()
    decider.top = .primary
    let story = try await Story(in: .regularLandscape) {
      let split = columns(2)
      split.delegate = decider
      return [split]
    }
    use(story, columns: 2)
    try await story.relaunch(in: .compactPortrait)
    expectAll(story, columns: 2, in: .compactPortrait)
    #expect(story.isShown("B0") && !story.isShown("B1"))
    #expect(decider.log.take() == ["top secondary", "collapsed"])
  }

  @Test(arguments: [true, false])
  func `with restoresColumn the column used last is in front in the other form`(
    restoresColumn: Bool
  ) async throws {
    let story = try await Story(in: .regularLandscape) {
      let split = columns(2)
      split.restoresColumn = restoresColumn
      return [split]
    }
    story.quietly { story.split?.show(.primary) }
    try await story.relaunch(in: .compactPortrait)
    #expect(story.isShown("A0") == restoresColumn && story.isShown("A1") != restoresColumn)
    story.quietly { story.split?.show(.primary) }
    try await story.relaunch(in: .regularPortrait)
    #expect(story.isShown("A0") == restoresColumn && story.isShown("A1"))
  }

  @Test(arguments: [Form.compactPortrait, .regularLandscape])
  func `3A04 a default detail that replaces a restored one is in the report, with who did it`(
    form: Form
  ) async throws {
    let script = Script()
    weak var split: UISplitViewController?
    script.didDecode = { _ in
      guard split?.isCollapsed == true else { return }
      split?.setViewController(navigation("Default", [Screen("D")]), for: .secondary)
    }
    let story = try await Story(in: .regularLandscape, script: script) {
      let made = columns(2)
      split = made
      return [made]
    }
    use(story, columns: 2)
    try await story.relaunch(in: form)
    let notes = story.report.notes.filter { $0.code == .replacedAfterRestore }
    guard form.isCompact else {
      #expect(notes == [])
      return expectAll(story, columns: 2, in: form)
    }
    #expect(story.isShown("D") && story.screen("B1") == nil)
    let note = try #require(notes.first)
    #expect(notes.count == 1 && note.path == "S/N1" && note.isLoss)
    #expect(
      note.detail.hasPrefix(
        "UINavigationController had been restored, and "
          + "SecureDelegate.application(_:didDecodeRestorableStateWith:) put "
          + "UINavigationController in its place in UINavigationController."
      ),
      "\(note.detail)"
    )
    #expect(!story.report.isComplete)
    #expect(story.script.lines.contains { $0.hasPrefix("replaced-after-restore S/N1") })
  }

  @Test func `P24 a controller that stands elsewhere in the split view is found by its last names`()
    async throws
  {
    let script = Script()
    let story = try await Story(in: .regularLandscape, script: script) {
      let split = columns(script.launches > 1 ? 2 : 3)
      if script.launches > 1 {
        let first = split.viewController(for: .primary) as? UINavigationController
        first?.pushViewController(Screen("A2"), animated: false)
      }
      return [split]
    }
    story.quietly { for case let screen as Screen in story.controllers { screen.note = "kept" } }
    try await story.relaunch(in: .regularLandscape)
    #expect(story.screen("A2")?.note == "kept" && story.screen("A1")?.note == "kept")
    let entry = try #require(story.report.entries.first { $0.path == "S/N2/A2" })
    #expect(entry.outcome == .aliased && entry.detail.hasPrefix("it stands at S/N0/"))
    #expect(story.report.missing.map(\.path) == ["S/N2"])
  }

  /// Maps what was saved under one name to what has another one.
  final class Mapper: UISplitViewControllerDelegate, SplitRestorationDelegate {
    var asked: [[String]] = []

    func splitViewController(
      _ splitViewController: UISplitViewController,
      controllerForSavedPath identifierComponents: [String]
    ) -> UIViewController? {
      asked.append(identifierComponents)
      guard identifierComponents.last == "N1" else { return nil }
      return splitViewController.viewController(for: .compact)
    }
  }

  @Test func `P24 a delegate maps paths of one form to controllers of the other`() async throws {
    let mapper = Mapper()
    let script = Script()
    let story = try await Story(in: .regularLandscape, script: script) {
      let split = columns(script.launches > 1 ? 1 : 2)
      split.delegate = mapper
      if script.launches > 1 {
        split.setViewController(navigation("Phone", [Screen("A1")]), for: .compact)
      }
      return [split]
    }
    use(story, columns: 2)
    try await story.relaunch(in: .compactPortrait)
    #expect(mapper.asked.contains(["S", "N1"]))
    #expect(story.stack(of: "Phone") == ["A1", "B1"] && story.isShown("B1"))
    #expect(story.screen("B1")?.note == "note B1")
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `values of other types in an archive leave a split view as it is`() {
    let state = KeptState()
    for key in ["columns", "nested", "wrapped", "base", "displayMode", "lastColumn", "children"] {
      state.framework[key] = .array([.integer(7), .string("primary"), .data([1])])
    }
    let split = columns(2)
    split.decodeRestorableState(with: state)
    #expect(split.viewControllers.count == 2 && !split.isCollapsed)
  }
}
