import Foundation
import RepriseUIKit
import Testing

/// The dots below pages.
@MainActor
@Suite
struct PageDotsTests {
  private final class Source: UIPageViewControllerDataSource {
    let pages = (0..<4).map { _ in UIViewController() }
    var isCounting = true
    var shown = 0

    private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(of: page) else { return nil }
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

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      isCounting ? pages.count : 0
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int { shown }
  }

  private func pages(
    _ source: Source,
    style: UIPageViewController.TransitionStyle = .scroll
  ) -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.setViewControllers([source.pages[source.shown]], direction: .forward, animated: false)
    return pages
  }

  private func findDots(_ pages: UIPageViewController) -> UIPageControl? {
    pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
  }

  @Test func `dots stand below the page and follow a person's turns`() throws {
    let source = Source()
    source.shown = 1
    let pages = pages(source)
    let window = show(pages)
    window.layoutIfNeeded()
    let dots = try #require(findDots(pages))
    #expect((dots.currentPage, dots.numberOfPages) == (1, 4))
    #expect(dots.frame.minY == source.pages[1].view.frame.maxY)
    #expect(dots.frame.height > 0)
    #expect(pages.canTurn(.reverse))
    pages.turn(.forward)
    pages.turn(.forward)
    #expect(dots.currentPage == 3)
    #expect(!pages.canTurn(.forward))
    pages.turn(.reverse)
    #expect(dots.currentPage == 2)
  }

  @Test func `a dot that is chosen turns to its page`() throws {
    let source = Source()
    let pages = pages(source)
    let window = show(pages)
    window.layoutIfNeeded()
    let dots = try #require(findDots(pages))
    #expect(dots.handle(.choose(2)))
    #expect(pages.viewControllers == [source.pages[2]])
    #expect(dots.currentPage == 2)
    #expect(dots.handle(.choose(0)))
    #expect(pages.viewControllers == [source.pages[0]])
  }

  @Test func `there are no dots without a count, nor where pages are turned like paper`() {
    let source = Source()
    source.isCounting = false
    let plain = pages(source)
    let window = show(plain)
    window.layoutIfNeeded()
    #expect(findDots(plain) == nil)
    #expect(source.pages[0].view.frame == plain.view.bounds)
    let paper = pages(Source(), style: .pageCurl)
    window.rootViewController = paper
    window.layoutIfNeeded()
    #expect(findDots(paper) == nil)
  }
}
