import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite
struct PageAndSearchTests {
  final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all: [UIViewController]
    var seen: [String] = []

    init(_ all: [UIViewController]) { self.all = all }

    private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
      guard let index = all.firstIndex(where: { $0 === page }) else { return nil }
      return all.indices.contains(index + offset) ? all[index + offset] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { seen.append(previousViewControllers.first?.title ?? "") }
  }

  @Test func `a person turns pages as far as there are some`() {
    let log = CallLog()
    let source = Pages(["1", "2"].map { LoggingController($0, log: log) })
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.delegate = source
    var finished = false
    pages.setViewControllers([source.all[0]], direction: .forward, animated: false) {
      finished = $0
    }
    #expect(finished)
    let window = show(pages)
    _ = log.take()
    pages.operableItems.first { $0.identifier == "next-page" }?.perform()
    #expect(
      log.take() == [
        "1.willMove(nil)", "2.willMove(parent)", "1.viewWillDisappear", "2.viewDidLoad",
        "2.viewWillAppear", "2.viewIsAppearing", "1.viewDidDisappear", "2.viewDidAppear",
        "1.didMove(nil)", "2.didMove(parent)",
      ]
    )
    #expect(pages.turn(.forward) == false)
    #expect(pages.viewControllers?.first === source.all[1])
    #expect(source.seen == ["1"])
    #expect(window.isHidden == false)
  }

  final class Updater: UISearchResultsUpdating {
    var seen: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      seen.append("\(text) \(searchController.isActive)")
    }
  }

  @Test func `typing begins a search, and cancelling ends it and empties the field`() {
    let updater = Updater()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    let content = UIViewController()
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation)
    window.layoutIfNeeded()
    #expect(search.searchBar.window === window)
    #expect(search.searchBar.handle(.insertText("ob")))
    #expect(search.isActive)
    #expect(updater.seen.last == "ob true")
    navigation.operableItems.first { $0.identifier == "cancel-search" }?.perform()
    #expect(search.isActive == false)
    #expect(updater.seen.last == " false")
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #expect(search.searchBar.window == nil)
  }

  @Test func `the edit button begins and ends editing`() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    #expect(button.title == "Edit")
    button.performAction()
    #expect(controller.isEditing)
    #expect(controller.editButtonItem.title == "Done")
    button.performAction()
    #expect(controller.isEditing == false)
  }
}
