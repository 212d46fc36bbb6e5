public import Foundation
import Reprise

/// A container that shows the top of a stack of controllers.
@MainActor
open class UINavigationController: UIViewController {
  /// The bar above the stack.
  public let navigationBar = UINavigationBar(frame: .zero)

  /// The bar below the stack, with what the top has in `toolbarItems`.
  public let toolbar = UIToolbar(frame: .zero)

  /// Is told what the stack shows.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Whether the bar at the bottom is hidden.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { loadedView?.setNeedsLayout() } }
  }

  private weak var announcedController: UIViewController?

  /// Makes a navigation controller with a root.
  ///
  /// - Parameter rootViewController: The bottom of the stack, pushed unanimated.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes an empty navigation controller with bars of the app's own classes.
  ///
  /// - Parameters:
  ///   - navigationBarClass: Not used: the bar is a `UINavigationBar`.
  ///   - toolbarClass: Not used.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes an empty navigation controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Kept for `nibName`.
  ///   - nibBundleOrNil: Kept for `nibBundle`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a navigation controller from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The stack, bottom to top.
  open var viewControllers: [UIViewController] {
    get { childControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack.
  open var topViewController: UIViewController? { childControllers.last }

  /// What a person sees: the presented controller, or else the top of the stack.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Puts a controller on top.
  ///
  /// - Parameters:
  ///   - viewController: The new top; it must not be in the stack.
  ///   - animated: Whether that is animated.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !childControllers.contains(where: { $0 === viewController }) else {
      context?.engine.note(
        viewController,
        code: .badValue,
        detail: "\(type(of: viewController)) is in the stack already; it isn't pushed again."
      )
      return
    }
    replaceStack(childControllers + [viewController], animated: animated)
  }

  /// Takes the top away; the root stays.
  ///
  /// - Parameter animated: Whether that is animated.
  /// - Returns: What was taken away; `nil` when only the root is there.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard childControllers.count > 1, let top = topViewController else { return nil }
    replaceStack(childControllers.dropLast(), animated: animated)
    return top
  }

  /// Takes away what is above a controller.
  ///
  /// - Parameters:
  ///   - viewController: The new top, which is in the stack.
  ///   - animated: Whether that is animated.
  /// - Returns: What was taken away, bottom to top; `nil` when the controller isn't in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = childControllers.firstIndex(where: { $0 === viewController }) else {
      return nil
    }
    let removed = Array(childControllers[(index + 1)...])
    replaceStack(childControllers[...index], animated: animated)
    return removed
  }

  /// Takes away everything above the root.
  ///
  /// - Parameter animated: Whether that is animated.
  /// - Returns: What was taken away, bottom to top; `nil` when there is no root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    childControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: The new stack, bottom to top.
  ///   - animated: Whether the change of the top is animated.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(viewControllers, animated: animated)
  }

  /// Pushes a controller.
  ///
  /// - Parameters:
  ///   - vc: What to show.
  ///   - sender: Who asks.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Pushes the second column's controller, as a split view's columns become one.
  ///
  /// - Parameters:
  ///   - secondaryViewController: The controller.
  ///   - splitViewController: The split view.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    replaceStack(childControllers + [secondaryViewController], animated: false)
  }

  /// Takes the second column's controller out of the stack: a navigation controller, else the top.
  ///
  /// - Parameter splitViewController: The split view.
  /// - Returns: The controller; `nil` when only the root is there.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { performSeparation() }

  // MARK: Bars

  /// Whether the bar above the stack is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar above the stack.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is hidden.
  ///   - animated: Whether that is animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    loadedView?.setNeedsLayout()
  }

  /// Hides or shows the bar at the bottom.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is hidden.
  ///   - animated: Whether that is animated.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Makes the view: the bar, and below it the top's view.
  open override func loadView() {
    let container = ContainerView(frame: .zero)
    container.arrange = { [weak self] bounds in self?.arrange(in: bounds) }
    container.addSubview(navigationBar)
    view = container
  }

  /// Gives the size of a child: what the bars leave.
  ///
  /// - Parameters:
  ///   - container: The child.
  ///   - parentSize: This controller's own size.
  /// - Returns: The child's size.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    contentFrame(in: CGRect(origin: .zero, size: parentSize)).size
  }

  // MARK: Appearance

  override var appearanceChildren: [UIViewController] { childControllers.suffix(1) }

  /// Tells the top too, and the delegate when another controller is shown than before.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view comes.
  ///   - animated: Whether that is animated.
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let wasOnScreen = appearance.isOnScreen
    super.beginAppearanceTransition(isAppearing, animated: animated)
    guard isAppearing, !wasOnScreen, let top = topViewController else { return }
    installTop(top)
    if top !== announcedController {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }

  /// Tells the top too, and the delegate when another controller is shown than before.
  open override func endAppearanceTransition() {
    let wasAppearing = appearance.stage == .appearing
    super.endAppearanceTransition()
    if wasAppearing, let top = topViewController, top !== announcedController {
      announceDidShow(top, animated: appearance.isAnimated)
    }
  }

  private func replaceStack(_ stack: some Sequence<UIViewController>, animated: Bool) {
    let (old, new) = (childControllers, Array(stack))
    let oldTop = old.last
    let added = new.filter { child in !old.contains { $0 === child } }
    let removed = old.filter { child in !new.contains { $0 === child } }
    for child in removed {
      child.appearance.isMovingFromParent = true
      child.willMove(toParent: nil)
    }
    for child in added { performAdd(child) }
    childControllers = new
    navigationBar.items = new.map(\.navigationItem)
    show(new.last, insteadOf: oldTop, animated: animated)
    for child in removed { child.removeFromParent() }
    for child in added { finishAdding(child) }
    (parentController as? UISplitViewController)?.stackChanged()
    markOwnChange()
  }

  private func show(
    _ new: UIViewController?,
    insteadOf old: UIViewController?,
    animated: Bool
  ) {
    guard old !== new else { return }
    exchange(old, for: new, animated: animated) { child in
      installTop(child)
      delegate?.navigationController(self, willShow: child, animated: animated)
    }
    tabBarController?.loadedView?.setNeedsLayout()
    guard appearance.stage == .shown, let new, new === topViewController else { return }
    announceDidShow(new, animated: animated)
  }

  private func announceDidShow(_ controller: UIViewController, animated: Bool) {
    announcedController = controller
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  private func installTop(_ top: UIViewController) {
    guard let container = loadedView else { return }
    install(top, in: container, frame: contentFrame(in: container.bounds))
    container.setNeedsLayout()
  }

  // MARK: Restoration and input

  /// Keeps the stack too, bottom to top, up to the first controller without an identifier.
  ///
  /// - Parameter coder: The coder of this controller alone.
  /// - Source: rows U14, U16.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeStack(with: coder)
  }

  /// Takes the stack too, up to the first controller that was not restored.
  ///
  /// - Parameter coder: The coder of this controller alone.
  /// - Source: row U39.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeStack(with: coder)
  }

  package override var numbersEqualIdentifiers: Bool { true }

  package override var operableItems: [OperableItem] { ownOperableItems + barItems }
}
