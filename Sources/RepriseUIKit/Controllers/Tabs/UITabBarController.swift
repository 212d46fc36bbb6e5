public import Foundation
import Reprise

/// A container that shows one of several controllers, chosen by tabs.
@MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar with the tabs.
  public let tabBar = UITabBar(frame: .zero)

  /// Is asked and told when a person chooses a tab.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private weak var selection: UIViewController?

  /// Makes a tab bar controller without tabs.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Kept for `nibName`.
  ///   - nibBundleOrNil: Kept for `nibBundle`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
  }

  /// Makes a tab bar controller from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
  }

  /// The controllers of the tabs; `nil` is none.
  open var viewControllers: [UIViewController]? {
    get { childControllers.isEmpty ? nil : childControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs.
  ///
  /// What was selected stays so if it is among the new ones; else the same index, else the first.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers of the tabs.
  ///   - animated: Whether that is animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (childControllers, viewControllers ?? [])
    let oldIndex = old.firstIndex { $0 === selection }
    let added = new.filter { child in !old.contains { $0 === child } }
    let removed = old.filter { child in !new.contains { $0 === child } }
    let previous = selection
    for child in removed { child.willMove(toParent: nil) }
    for child in added { performAdd(child) }
    childControllers = new
    updateTabs()
    let kept = new.first { $0 === previous }
    let sameIndex = oldIndex.flatMap { new.indices.contains($0) ? new[$0] : nil }
    select(kept ?? sameIndex ?? new.first, animated: animated)
    for child in removed { child.removeFromParent() }
    for child in added { finishAdding(child) }
    markOwnChange()
  }

  /// The controller of the selected tab.
  open var selectedViewController: UIViewController? {
    get { selection }
    set {
      guard let newValue, childControllers.contains(where: { $0 === newValue }) else { return }
      select(newValue, animated: false)
    }
  }

  /// The index of the selected tab; `NSNotFound` when there is none.
  open var selectedIndex: Int {
    get { childControllers.firstIndex { $0 === selection } ?? NSNotFound }
    set {
      guard childControllers.indices.contains(newValue) else { return }
      select(childControllers[newValue], animated: false)
    }
  }

  /// Makes the view: the selected tab's view, and below it the bar.
  open override func loadView() {
    let container = ContainerView(frame: .zero)
    container.arrange = { [weak self] bounds in self?.arrange(in: bounds) }
    container.addSubview(tabBar)
    view = container
  }

  /// Gives the size of a child: what the bar leaves.
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

  override var appearanceChildren: [UIViewController] { [selection].compactMap(\.self) }

  /// Tells the selected tab too.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view comes.
  ///   - animated: Whether that is animated.
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing, let selection { installSelection(selection) }
  }

  /// Takes up a choice that a person made in the bar.
  ///
  /// - Parameters:
  ///   - tabBar: The bar.
  ///   - item: What was chosen.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    if let index = childControllers.firstIndex(where: { $0.makeTabBarItem() === item }) {
      choose(tabAt: index)
    }
    tabBar.selectedItem = selection?.makeTabBarItem()
  }

  /// Chooses a tab as a person does: the delegate is asked before and told after.
  ///
  /// - Parameter index: The tab.
  /// - Returns: Whether the delegate allowed it.
  @discardableResult
  package func choose(tabAt index: Int) -> Bool {
    guard childControllers.indices.contains(index) else { return false }
    let child = childControllers[index]
    guard delegate?.tabBarController(self, shouldSelect: child) ?? true else { return false }
    if child === selection, let navigation = child as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    select(child, animated: false)
    delegate?.tabBarController(self, didSelect: child)
    return true
  }

  // MARK: Restoration and input

  /// Keeps a reference to the selected tab's controller too.
  ///
  /// - Parameter coder: The coder of this controller alone.
  /// - Source: rows U67, U68.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let selection { coder.encodeFrameworkReferences([selection], forKey: "selected") }
    let saved = childControllers.filter { $0.restorationIdentifier?.isEmpty == false }
    coder.encodeFrameworkReferences(saved, forKey: "children")
  }

  /// Selects the tab that was selected, wherever it stands now; makes no tabs.
  ///
  /// - Parameter coder: The coder of this controller alone.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    var found = coder.decodeFrameworkReferences(forKey: "selected").first as? UIViewController
    while let candidate = found, candidate.parent !== self { found = candidate.parent }
    markingOwn { selectedViewController = found }
  }

  package override var operableItems: [OperableItem] {
    guard !hidesBar else { return ownOperableItems }
    return ownOperableItems
      + childControllers.enumerated().map { index, child in
        let item = child.makeTabBarItem()
        return (
          item.accessibilityIdentifier ?? "",
          item.title ?? "",
          { [weak self] in _ = self?.choose(tabAt: index) }
        )
      }
  }

  // MARK: Parts

  private func select(_ new: UIViewController?, animated: Bool) {
    let old = selection
    guard old !== new else { return }
    selection = new
    tabBar.selectedItem = new?.makeTabBarItem()
    exchange(old, for: new, animated: animated) { installSelection($0) }
    loadedView?.setNeedsLayout()
    markOwnChange()
  }

  private func installSelection(_ child: UIViewController) {
    guard let container = loadedView else { return }
    install(child, in: container, frame: contentFrame(in: container.bounds))
    container.setNeedsLayout()
  }

  private func updateTabs() {
    tabBar.items = childControllers.map { $0.makeTabBarItem() }
  }

  /// Whether a pushed controller asks for the bar's place.
  private var hidesBar: Bool {
    let stack = (selection as? UINavigationController)?.viewControllers ?? []
    return tabBar.isHidden || stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  private func contentFrame(in bounds: CGRect) -> CGRect {
    let bar = hidesBar ? 0 : min(49, bounds.height)
    return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - bar)
  }

  private func arrange(in bounds: CGRect) {
    let content = contentFrame(in: bounds)
    selection?.loadedView?.frame = content
    tabBar.frame = CGRect(
      x: 0,
      y: content.maxY,
      width: bounds.width,
      height: min(49, bounds.height)
    )
  }
}
