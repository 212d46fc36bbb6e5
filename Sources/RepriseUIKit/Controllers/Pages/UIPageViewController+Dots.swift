import Foundation

extension UIPageViewController {
  /// Whether a person can turn to a page in a direction.
  package func canTurn(_ direction: NavigationDirection) -> Bool {
    childControllers.first.flatMap { neighbour(direction, of: $0) } != nil
  }

  /// Gives the page and the dots below it their places.
  func arrange(in bounds: CGRect) {
    let frame = pageFrame(in: bounds)
    childControllers.first?.loadedView?.frame = frame
    pageControl.frame = CGRect(
      x: 0,
      y: frame.maxY,
      width: bounds.width,
      height: bounds.height - frame.height
    )
  }

  func pageFrame(in bounds: CGRect) -> CGRect {
    let dots = pageControl.numberOfPages > 0 ? min(Self.dotsHeight, bounds.height) : 0
    return CGRect(
      x: bounds.minX,
      y: bounds.minY,
      width: bounds.width,
      height: bounds.height - dots
    )
  }

  /// Asks the data source for dots: after code showed a page, not after a person turned one.
  func askForDots() {
    let isPossible = transitionStyle == .scroll && navigationOrientation == .horizontal
    let count = isPossible ? dataSource?.presentationCount(for: self) ?? 0 : 0
    pageControl.numberOfPages = max(0, count)
    if count > 0 {
      let index = dataSource?.presentationIndex(for: self) ?? 0
      pageControl.currentPage = min(max(0, index), count - 1)
    }
    shownDot = pageControl.currentPage
    placeDots()
  }

  /// Moves the dots as a person turned pages.
  func moveDots(by steps: Int) {
    pageControl.currentPage = min(max(0, shownDot + steps), max(0, pageControl.numberOfPages - 1))
    shownDot = pageControl.currentPage
  }

  private func placeDots() {
    guard let container = loadedView, (pageControl.superview != nil) != hasDots else { return }
    if hasDots {
      let action = UIAction(title: "", identifier: UIAction.Identifier("page-dots")) {
        [weak self] _ in self?.dotChosen()
      }
      pageControl.addAction(action, for: .valueChanged)
      pageControl.accessibilityIdentifier = "page-dots"
      pageControl.accessibilityLabel = "Pages"
      container.addSubview(pageControl)
    } else {
      pageControl.removeFromSuperview()
    }
    container.setNeedsLayout()
  }

  private var hasDots: Bool { pageControl.numberOfPages > 0 }

  /// A person chose a dot: the page as many steps away is turned to.
  private func dotChosen() {
    let steps = pageControl.currentPage - shownDot
    let direction = steps < 0 ? NavigationDirection.reverse : .forward
    var page = childControllers.first
    for _ in 0..<abs(steps) { page = page.flatMap { neighbour(direction, of: $0) } }
    guard let page, turn(to: page, direction, steps: steps) else {
      pageControl.currentPage = shownDot
      return
    }
  }

  private static let dotsHeight: CGFloat = 37
}
