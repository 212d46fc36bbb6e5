import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What is kept only where an app asks for it, and UIKit's own ways beside that.
@Suite @MainActor struct AdapterTests {
  /// Gives the pages P0, P1 … in order.
  final class Source: UIPageViewControllerDataSource {
    let pages: [Screen]

    init(_ pages: [Screen]) { self.pages = pages }

    private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      return pages.indices.contains(index + offset) ? pages[index + offset] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
  }

  private func book(restoresPage: Bool, isMade: Bool) async throws -> Story {
    var source: Source?
    return try await Story {
      let made = Source((0..<4).map { Screen("P\($0)", isMade: isMade) })
      source = made
      let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.restorationIdentifier = "Book"
      book.restoresPage = restoresPage
      book.dataSource = source
      book.setViewControllers([made.pages[1]], direction: .forward, animated: false)
      return [book]
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `P29 a page controller shows its page again where that is asked for`(
    restoresPage: Bool,
    isMade: Bool,
  ) async throws {
    let story = try await book(restoresPage: restoresPage, isMade: isMade)
    for _ in 0..<2 { try await story.app.tap("next-page") }
    story.quietly { story.screen("P3")?.note = "kept" }
    try await story.relaunch()
    #expect(story.isShown("P3") == restoresPage && story.isShown("P1") != restoresPage)
    #expect(story.screen("P3")?.note == (restoresPage ? "kept" : nil))
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `P29 a page before the first one shown is found too`() async throws {
    let story = try await book(restoresPage: true, isMade: false)
    try await story.app.tap("previous-page")
    try await story.relaunch()
    #expect(story.isShown("P0") && story.report.isComplete)
  }

  /// A page controller that keeps its index and all its pages, as on iOS.
  final class Chapters: UIPageViewController {
    var pages: [UIViewController] = []

    func show(_ index: Int) {
      setViewControllers([pages[index]], direction: .forward, animated: false)
    }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(pages.firstIndex { $0 === viewControllers?.first } ?? 0, forKey: "index")
      coder.encode(pages, forKey: "pages")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      let found = coder.decodeObject(forKey: "pages") as? [Any] ?? []
      pages = found.compactMap { $0 as? UIViewController }
      let index = coder.decodeInteger(forKey: "index")
      if pages.indices.contains(index) { show(index) }
    }
  }

  @Test func `M23 a page controller keeps its index, and pages made by path, by itself`()
    async throws
  {
    let script = Script()
    let story = try await Story(script: script) {
      let book = Chapters(transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.restorationIdentifier = "Book"
      if script.launches == 1 {
        book.pages = (0..<3).map { Screen("P\($0)", isMade: true, note: "note \($0)") }
        book.show(2)
      }
      return [book]
    }
    try await story.relaunch()
    let book = try #require(story.roots[0] as? Chapters)
    #expect(book.pages.map { $0.restorationIdentifier } == ["P0", "P1", "P2"])
    #expect(book.pages.map { ($0 as? Screen)?.note } == ["note 0", "note 1", "note 2"])
    #expect(book.viewControllers?.first === book.pages[2] && story.isShown("P2"))
    let paths = Set(story.script.calls("make"))
    #expect(paths == ["make P0", "make P1", "make Book/P2"])
    #expect(story.report.isComplete, "\(story.report)")
  }

  final class Updater: UISearchResultsUpdating {
    var seen: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
      seen.append("\(searchController.searchBar.text ?? "") \(searchController.isActive)")
    }
  }

  @Test(arguments: [true, false])
  func `P30 a search is active again, with its text and scope, where that is asked for`(
    restoresSearch: Bool
  ) async throws {
    let script = Script()
    let updater = Updater()
    script.loads["A"] = { screen in
      let search = UISearchController(searchResultsController: nil)
      search.restoresSearch = restoresSearch
      search.searchBar.scopeButtonTitles = ["All", "New"]
      search.searchResultsUpdater = updater
      screen.navigationItem.searchController = search
    }
    let story = try await Story(script: script) { [navigation("N", [Screen("A")])] }
    func search() -> UISearchController? { story.screen("A")?.navigationItem.searchController }
    story.quietly {
      search()?.searchBar.text = "oboe"
      search()?.isActive = true
      search()?.searchBar.selectedScopeButtonIndex = 1
    }
    updater.seen = []
    try await story.relaunch()
    #expect(search()?.isActive == restoresSearch)
    #expect(search()?.searchBar.text == (restoresSearch ? "oboe" : ""))
    #expect(search()?.searchBar.selectedScopeButtonIndex == (restoresSearch ? 1 : 0))
    #expect(updater.seen.contains("oboe true") == restoresSearch)
  }

  @Test func `a text is kept where that is asked for, and never a hidden one`() {
    for isSecure in [false, true] {
      for restoresText in [false, true] {
        let (field, again) = (UITextField(), UITextField())
        let (view, viewAgain) = (UITextView(), UITextView())
        for field in [field, again] {
          field.restoresText = restoresText
          field.isSecureTextEntry = isSecure
        }
        for view in [view, viewAgain] {
          view.restoresText = restoresText
          view.isSecureTextEntry = isSecure
        }
        field.text = "kept"
        view.text = "kept too"
        view.selectedRange = NSRange(location: 5, length: 3)
        let state = KeptState.of(field)
        again.decodeRestorableState(with: state)
        viewAgain.decodeRestorableState(with: KeptState.of(view))
        let isKept = restoresText && !isSecure
        #expect(again.text == (isKept ? "kept" : ""))
        #expect(viewAgain.text == (isKept ? "kept too" : ""))
        #expect(viewAgain.selectedRange.length == (isKept ? 3 : 0))
        #expect((state.framework["text"] != nil) == isKept)
      }
    }
  }

  @Test func `a field that hides its text now takes none that was kept before`() {
    let (field, hidden) = (UITextField(), UITextField())
    field.restoresText = true
    field.text = "once public"
    hidden.restoresText = true
    hidden.isSecureTextEntry = true
    hidden.decodeRestorableState(with: KeptState.of(field))
    #expect(hidden.text == "")
  }
}
