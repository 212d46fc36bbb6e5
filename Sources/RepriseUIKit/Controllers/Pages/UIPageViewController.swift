public import Foundation

/// A container that shows one page of several; the shown page is saved only if asked for.
///
/// - Source: row U70; pitfall P29.
@MainActor
open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Like a page of paper.
    case pageCurl = 0

    /// By moving aside.
    case scroll = 1
  }

  /// Where the next page is.
  public enum NavigationOrientation: Int, Sendable {
    /// Beside.
    case horizontal = 0

    /// Below.
    case vertical = 1
  }

  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0

    /// To an earlier page.
    case reverse = 1
  }

  /// The names of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between pages.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )

    /// Where the spine is.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
  }

  /// How pages are turned.
  public let transitionStyle: TransitionStyle

  /// Where the next page is.
  public let navigationOrientation: NavigationOrientation

  /// Gives the pages beside a page; without it a person can't turn.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// Is told when a person turns a page.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Whether the shown page is kept and shown again; iOS leaves that to the app.
  ///
  /// The page needs an identifier. It is made by its restoration class or the app's delegate, else
  /// found among the pages that the data source gives, from the shown one on.
  ///
  /// - Source: pitfall P29.
  open var restoresPage = false {
    didSet { if restoresPage != oldValue { invalidateRestorableState() } }
  }

  /// The dots, where the data source says how many pages there are.
  let pageControl = UIPageControl(frame: .zero)

  /// The dot of the shown page.
  var shownDot = 0

  /// Makes a page controller without a page.
  ///
  /// - Parameters:
  ///   - style: How pages are turned.
  ///   - navigationOrientation: Where the next page is.
  ///   - options: Not used.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a page controller from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    transitionStyle =
      coder.interfaceAttribute("transitionStyle") == "pageCurl" ? .pageCurl : .scroll
    navigationOrientation =
      coder.interfaceAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
    super.init(coder: coder)
  }

  /// The pages that are shown; `nil` is none.
  open var viewControllers: [UIViewController]? {
    childControllers.isEmpty ? nil : childControllers
  }

  /// Shows pages.
  ///
  /// - Parameters:
  ///   - viewControllers: The pages; one is shown.
  ///   - direction: Which way they are turned.
  ///   - animated: Whether that is animated.
  ///   - completion: Called with whether the turn was finished.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    showPages(viewControllers ?? [], animated: animated)
    askForDots()
    completion?(true)
  }

  private func showPages(_ new: [UIViewController], animated: Bool) {
    let old = childControllers
    let added = new.filter { child in !old.contains { $0 === child } }
    let removed = old.filter { child in !new.contains { $0 === child } }
    for child in removed { child.willMove(toParent: nil) }
    for child in added { performAdd(child) }
    childControllers = new
    exchange(old.first, for: new.first, animated: animated) { installPage($0) }
    for child in removed { child.removeFromParent() }
    for child in added { finishAdding(child) }
    markOwnChange()
  }

  /// Makes the view, which the page fills.
  open override func loadView() {
    let container = ContainerView(frame: .zero)
    container.arrange = { [weak self] bounds in self?.arrange(in: bounds) }
    view = container
  }

  override var appearanceChildren: [UIViewController] { Array(childControllers.prefix(1)) }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    guard isAppearing else { return }
    askForDots()
    if let page = childControllers.first { installPage(page) }
  }

  /// Keeps the shown page too, where that is asked for.
  ///
  /// - Parameter coder: The coder of this controller alone.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePage(with: coder)
  }

  /// Shows the page that was shown, where that is asked for.
  ///
  /// - Parameter coder: The coder of this controller alone.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    markingOwn { decodePage(with: coder) }
  }

  override func prepareToDecode(with coder: NSCoder) {
    markingOwn { turnToSavedPage(of: coder) }
  }

  /// Turns a page as a person does.
  ///
  /// - Parameter direction: Which way.
  /// - Returns: Whether there was a page.
  @discardableResult
  package func turn(_ direction: NavigationDirection) -> Bool {
    guard let page = childControllers.first, let next = neighbour(direction, of: page) else {
      return false
    }
    return turn(to: next, direction, steps: direction == .forward ? 1 : -1)
  }

  func turn(to next: UIViewController, _ direction: NavigationDirection, steps: Int) -> Bool {
    guard let page = childControllers.first, page !== next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    showPages([next], animated: true)
    moveDots(by: steps)
    delegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: [page],
      transitionCompleted: true
    )
    return true
  }

  package override var operableItems: [OperableItem] {
    guard dataSource != nil, !childControllers.isEmpty else { return ownOperableItems }
    let turns: [OperableItem] = [
      ("previous-page", "Previous Page", { [weak self] in _ = self?.turn(.reverse) }),
      ("next-page", "Next Page", { [weak self] in _ = self?.turn(.forward) }),
    ]
    return ownOperableItems + turns
  }

  func neighbour(
    _ direction: NavigationDirection,
    of page: UIViewController
  ) -> UIViewController? {
    switch direction {
    case .forward: dataSource?.pageViewController(self, viewControllerAfter: page)
    case .reverse: dataSource?.pageViewController(self, viewControllerBefore: page)
    }
  }

  private func installPage(_ page: UIViewController) {
    guard let container = loadedView else { return }
    install(page, in: container, frame: pageFrame(in: container.bounds))
  }
}
