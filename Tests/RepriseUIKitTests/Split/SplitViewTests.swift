import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// What a split view shows, and how its columns become one and are parted.
@Suite @MainActor struct SplitViewTests {
  /// Writes down what it is asked and told.
  final class Decider: UISplitViewControllerDelegate {
    let log = CallLog()
    var top: UISplitViewController.Column?
    var mode: UISplitViewController.DisplayMode?
    var takesSecondary = false
    var separated: UIViewController?

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.add("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
        UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      log.add("mode \(proposedDisplayMode)")
      return mode ?? proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("collapsed") }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("expanded") }

    func splitViewController(
      _ svc: UISplitViewController,
      willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.add("to \(displayMode)") }

    func splitViewController(
      _ svc: UISplitViewController,
      willShow column: UISplitViewController.Column
    ) { log.add("show \(column)") }

    func splitViewController(
      _ svc: UISplitViewController,
      willHide column: UISplitViewController.Column
    ) { log.add("hide \(column)") }

    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      log.add("collapse secondary")
      return takesSecondary
    }

    func splitViewController(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      log.add("separate secondary")
      return separated
    }
  }

  private let decider = Decider()

  private func story(
    _ count: Int,
    named: Bool = true,
    in form: Form = .regularLandscape,
  ) async throws -> Story {
    try await Story(in: form) {
      let split = columns(count, named: named)
      split.delegate = decider
      return [split]
    }
  }

  @Test func `columns stand beside each other where there is room`() async throws {
    let story = try await story(3)
    let split = try #require(story.split)
    #expect(!split.isCollapsed && split.displayMode == .twoBesideSecondary)
    let frames = split.viewControllers.map { $0.view.frame.minX }
    #expect(frames == [0, 320, 640])
    #expect(split.viewControllers.map { $0.view.frame.width } == [320, 320, 540])
    #expect(["A0", "A1", "A2"].allSatisfy(story.isShown))
    story.device.rotate(to: .portrait)
    #expect(split.displayMode == .secondaryOnly)
    #expect(!story.isShown("A0") && !story.isShown("A1") && story.isShown("A2"))
    #expect(decider.log.take() == ["to secondaryOnly", "hide primary", "hide supplementary"])
  }

  @Test(arguments: [
    (UISplitViewController.Column.primary, ["A0"]),
    (.supplementary, ["A0", "A1"]),
    (.secondary, ["A0", "A1", "A2"]),
  ])
  func `named columns become one stack up to the top that the delegate wants`(
    top: UISplitViewController.Column,
    expected: [String],
  ) async throws {
    decider.top = top
    let story = try await story(3)
    story.device.splitScreen(.half)
    let split = try #require(story.split)
    #expect(split.isCollapsed && split.viewControllers.count == 1)
    #expect(decider.log.take() == ["top secondary", "collapsed"])
    #expect(story.isShown(expected.last ?? ""))
    #expect(story.controllers.filter { $0.viewIfLoaded?.window != nil && $0 is Screen }.count == 1)
    let base = try #require(split.viewControllers[0] as? UINavigationController)
    let names = base.viewControllers.map { $0.children.first?.restorationIdentifier ?? "A0" }
    #expect(names == expected)
    #expect(split.viewController(for: .secondary)?.restorationIdentifier == "N2")
    story.device.splitScreen(.full)
    #expect(!split.isCollapsed && split.viewControllers.count == 3)
    #expect(decider.log.take() == ["mode twoBesideSecondary", "expanded"])
    #expect(["A0", "A1", "A2"].allSatisfy(story.isShown))
    #expect(base.viewControllers.count == 1)
  }

  @Test func `the way back from a column leads to the one before, and it isn't lost`()
    async throws
  {
    let story = try await story(2, in: .compactPortrait)
    let split = try #require(story.split)
    #expect(story.isShown("A1"))
    try await story.app.perform(ControlRequest(.back))
    #expect(story.isShown("A0") && !story.isShown("A1"))
    #expect(story.screen("A1")?.splitViewController === split)
    split.show(.secondary)
    #expect(story.isShown("A1"))
    split.show(.primary)
    #expect(story.isShown("A0"))
  }

  @Test func `the compact column takes the place of all`() async throws {
    let story = try await Story(in: .regularLandscape) {
      let split = columns(2)
      split.setViewController(tabs("T", [Screen("C")]), for: .compact)
      return [split]
    }
    #expect(story.isShown("A0") && !story.isShown("C"))
    story.device.take(.compactPortrait)
    #expect(story.isShown("C") && !story.isShown("A0") && !story.isShown("A1"))
    story.device.take(.regularPortrait)
    #expect(story.isShown("A1") && !story.isShown("C"))
  }

  @Test func `unnamed columns are collapsed and separated as the delegate says`() async throws {
    let story = try await story(2, named: false)
    let split = try #require(story.split)
    story.device.splitScreen(.half)
    #expect(story.stack(of: "N0") == ["A0", "N1"] && story.isShown("A1"))
    #expect(split.viewControllers.map(\.restorationIdentifier) == ["N0"])
    story.device.splitScreen(.full)
    #expect(split.viewControllers.map(\.restorationIdentifier) == ["N0", "N1"])
    #expect(
      decider.log.take() == [
        "collapse secondary", "collapsed", "separate secondary", "expanded",
      ]
    )
    decider.takesSecondary = true
    story.device.splitScreen(.half)
    #expect(story.stack(of: "N0") == ["A0"] && story.screen("A1") == nil)
    decider.separated = navigation("N9", [Screen("A9")])
    story.device.splitScreen(.full)
    #expect(split.viewControllers.map(\.restorationIdentifier) == ["N0", "N9"])
    #expect(story.isShown("A9"))
  }

  @Test func `a detail goes to the secondary column, or on top of the stack`() async throws {
    let story = try await story(2)
    let split = try #require(story.split)
    story.run { story.screen("A0")?.showDetailViewController(Screen("D1"), sender: nil) }
    #expect(story.isShown("D1") && story.isShown("A0") && story.screen("A1") == nil)
    story.device.splitScreen(.half)
    #expect(story.isShown("D1"))
    story.run {
      split.show(.primary)
      story.screen("A0")?.showDetailViewController(Screen("D2"), sender: nil)
    }
    #expect(story.isShown("D2") && story.screen("D1") == nil)
    #expect(split.viewController(for: .secondary) === story.screen("D2"))
  }

  @Test func `without names a detail is shown the same way`() async throws {
    let story = try await story(2, named: false)
    story.run {
      story.screen("A0")?.showDetailViewController(navigation("D", [Screen("D1")]), sender: nil)
    }
    #expect(story.isShown("D1") && story.isShown("A0"))
    story.device.splitScreen(.half)
    #expect(story.stack(of: "N0") == ["A0", "D"])
    story.run { (story.split?.viewControllers[0] as? UINavigationController)?.back() }
    story.run {
      story.screen("A0")?.showDetailViewController(navigation("E", [Screen("E1")]), sender: nil)
    }
    #expect(story.stack(of: "N0") == ["A0", "E"] && story.isShown("E1"))
    story.device.splitScreen(.full)
    #expect(story.split?.viewControllers.map(\.restorationIdentifier) == ["N0", "E"])
  }

  @Test func `a person and code show and hide the first column`() async throws {
    let story = try await story(2, in: .regularPortrait)
    let split = try #require(story.split)
    #expect(split.displayMode == .secondaryOnly && !story.isShown("A0"))
    try await story.app.tap("columns")
    #expect(split.displayMode == .oneOverSecondary && story.isShown("A0"))
    #expect(split.viewControllers[1].view.frame.width == 820)
    split.hide(.primary)
    #expect(split.displayMode == .secondaryOnly && !story.isShown("A0"))
    story.run { split.preferredDisplayMode = .oneBesideSecondary }
    #expect(story.isShown("A0") && split.viewControllers[1].view.frame.minX == 320)
    split.presentsWithGesture = false
    await #expect(throws: ControlError.self) { try await story.app.tap("columns") }
  }

  @Test func `columns appear and disappear once`() async throws {
    let log = CallLog()
    let story = try await Story(in: .regularLandscape) {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(LoggingController("a", log: log), for: .primary)
      split.setViewController(LoggingController("b", log: log), for: .secondary)
      return [split]
    }
    func appearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }
    #expect(
      appearances() == [
        "a.viewWillAppear", "b.viewWillAppear", "a.viewDidAppear", "b.viewDidAppear",
      ]
    )
    story.split?.hide(.primary)
    #expect(appearances() == ["a.viewWillDisappear", "a.viewDidDisappear"])
    story.split?.show(.primary)
    #expect(appearances() == ["a.viewWillAppear", "a.viewDidAppear"])
    story.device.splitScreen(.half)
    #expect(appearances() == ["a.viewWillDisappear", "a.viewDidDisappear"])
    story.device.splitScreen(.full)
    #expect(appearances().contains("b.viewDidAppear"))
  }

  @Test func `what a split view has no place for is noted`() async throws {
    let story = try await story(2)
    let split = try #require(story.split)
    story.run {
      split.viewControllers = []
      split.setViewController(Screen("X"), for: .supplementary)
    }
    #expect(split.viewControllers.count == 2)
    #expect(story.report.notes.count { $0.code == .badValue && $0.path == "S" } == 2)
  }
}
