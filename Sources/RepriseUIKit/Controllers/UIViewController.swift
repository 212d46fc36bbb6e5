public import Foundation

/// An object that manages one screen, or a part of one.
///
/// What a controller does is declared here, since only members of the class body can be overridden;
/// how it does it stands in the extensions beside this file.
@MainActor
open class UIViewController: UIResponder, NSCoding, UIStateRestoring {
  var loadedView: UIView?
  var isLoadingView = false
  var appearance = AppearanceState()
  var childControllers: [UIViewController] = []
  weak var parentController: UIViewController?
  var ownPresentedController: UIViewController?
  weak var ownPresentingController: UIViewController?
  var presentationState = PresentationState()
  var origin: StoryboardOrigin?
  var ownNavigationItem: UINavigationItem?
  var ownTabBarItem: UITabBarItem?
  var ownEditButtonItem: UIBarButtonItem?

  /// The window whose root this controller is, also before its view is in it.
  weak var rootWindow: UIWindow?

  /// What the container says of this child's traits.
  var overridingTraits: UITraitCollection?

  /// Where this controller was made, or named.
  var nameOrigin = NameOrigin.ofCaller()

  private var identifier: String?
  private var isInEditing = false

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The nib with the view; `nil` for the one named like the class, if any.
  ///   - nibBundleOrNil: Where the nib is; `nil` for the app's own folder.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller whose view is made in code.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    origin = coder.interfaceSource?.origin
    super.init()
  }

  /// Does nothing: a controller is saved by reference, never by value.
  ///
  /// - Parameter coder: Any coder.
  open func encode(with coder: NSCoder) {}

  // MARK: The view

  /// The name of the nib file that was asked for.
  public let nibName: String?

  /// The bundle of the nib file that was asked for.
  public let nibBundle: Bundle?

  /// The controller's view, which is made when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  /// The controller's view if it exists; asking doesn't make it.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the view exists.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if it doesn't exist.
  open func loadViewIfNeeded() { performLoad() }

  /// Makes the view; overrides assign `view` and don't call super.
  ///
  /// The base takes it from the storyboard or the nib that has one, else it is empty.
  open func loadView() {
    if !loadViewFromInterface() { view = UIView(frame: .zero) }
  }

  /// Tells the controller, once, that its view exists; no state has been restored yet.
  open func viewDidLoad() {}

  /// The controller's title, also that of its navigation item and its tab.
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  /// The size that the controller would like in a container.
  open var preferredContentSize: CGSize = .zero {
    didSet { if preferredContentSize != oldValue { loadedView?.window?.setNeedsLayout() } }
  }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when memory is short.
  open func didReceiveMemoryWarning() {}

  // MARK: Appearance

  /// Called before the view comes on screen.
  ///
  /// - Parameter animated: Whether that is animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called once the view has its place on screen, before it is laid out.
  ///
  /// - Parameter animated: Whether the view comes animated.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view came on screen.
  ///
  /// - Parameter animated: Whether that was animated.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves the screen.
  ///
  /// - Parameter animated: Whether that is animated.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left the screen.
  ///
  /// - Parameter animated: Whether that was animated.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children are told about appearance together with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller that its view begins to come or to go.
  ///
  /// A second call of the same kind does nothing.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view comes.
  ///   - animated: Whether that is animated.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    performBegin(isAppearing, animated: animated)
  }

  /// Tells the controller that what `beginAppearanceTransition` began is over.
  open func endAppearanceTransition() { performEnd() }

  // MARK: Containment

  /// The controllers that this one contains.
  open var children: [UIViewController] { childControllers }

  /// The controller that contains this one.
  open var parent: UIViewController? { parentController }

  /// Adds a child; calls the child's `willMove(toParent:)`, and leaves `didMove` to the caller.
  ///
  /// - Parameter childController: The child; it leaves the parent that it has.
  open func addChild(_ childController: UIViewController) { performAdd(childController) }

  /// Takes this controller out of its parent; calls its `didMove(toParent:)` with `nil`.
  open func removeFromParent() { performRemoval() }

  /// Called before the controller is added to or removed from a container.
  ///
  /// - Parameter parent: The new container; `nil` at a removal.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller was added to or removed from a container.
  ///
  /// - Parameter parent: The new container; `nil` after a removal.
  open func didMove(toParent parent: UIViewController?) {}

  /// Controllers whose appearance follows this one's.
  var appearanceChildren: [UIViewController] { visibleChildren }

  // MARK: Traits and size

  /// The traits that hold here: those of the container above, with what it says of this child.
  open var traitCollection: UITraitCollection { inheritedTraits(from: nil) }

  /// Called after traits changed.
  ///
  /// - Parameter previousTraitCollection: What held before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Has a child see other traits than this controller.
  ///
  /// - Parameters:
  ///   - collection: The traits that are others; `nil` for none.
  ///   - childViewController: The child.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    performOverride(collection, forChild: childViewController)
  }

  /// Gives the traits that a child sees in another way than this controller.
  ///
  /// - Parameter childViewController: The child.
  /// - Returns: The traits; `nil` when there are none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parentController === self ? childViewController.overridingTraits : nil
  }

  /// Called before traits change; the base tells the children.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: Runs code together with the change.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    performWillTransition(to: newCollection, with: coordinator)
  }

  /// Called before the view's size changes; the base tells the children.
  ///
  /// - Parameters:
  ///   - size: The new size.
  ///   - coordinator: Runs code together with the change.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    performViewWillTransition(to: size, with: coordinator)
  }

  /// Gives the size of a child.
  ///
  /// - Parameters:
  ///   - container: The child.
  ///   - parentSize: This controller's own size.
  /// - Returns: The child's size; the base gives this controller's own.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called after traits changed, before the app is told.
  func traitsChanged() {}

  // MARK: Presentation

  /// How this controller is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// How a presentation of this controller moves; kept for app code, nothing is drawn from it.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether a person can't dismiss this controller.
  open var isModalInPresentation = false

  /// Whether controllers presented in the current context cover this one, not one above it.
  open var definesPresentationContext = false

  /// Presents a controller.
  ///
  /// The controller that presents is the root of the containers that this one is in, or, for a
  /// presentation in the current context, the nearest that defines one.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: What to present.
  ///   - flag: Whether that is animated.
  ///   - completion: Called after the presented controller appeared.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    performPresent(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or else this controller.
  ///
  /// - Parameters:
  ///   - flag: Whether that is animated.
  ///   - completion: Called after the dismissed controller disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: flag, completion: completion)
  }

  /// Shows a controller in the way of the container above: pushed, or else presented.
  ///
  /// - Parameters:
  ///   - vc: What to show.
  ///   - sender: Who asks.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a controller in the detail column of the container above, or else presents it.
  ///
  /// - Parameters:
  ///   - vc: What to show.
  ///   - sender: Who asks.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Takes in the second column's controller, as a split view's columns become one.
  ///
  /// - Parameters:
  ///   - secondaryViewController: The controller; the base lets it go.
  ///   - splitViewController: The split view.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {}

  /// Gives the second column's controller back, as a split view's columns are parted.
  ///
  /// - Parameter splitViewController: The split view.
  /// - Returns: The controller; the base has none.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Segues

  /// Takes a segue of the storyboard that the controller came from, without asking whether it may.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier.
  ///   - sender: Who asks.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performNamedSegue(identifier, sender: sender)
  }

  /// Tells whether a segue may be taken that a person's input begins, or that embeds.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier; empty when it has none.
  ///   - sender: What the person operated, or the container view.
  /// - Returns: Whether it may.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is taken, once its destination is made and before its view is loaded.
  ///
  /// - Parameters:
  ///   - segue: The segue.
  ///   - sender: What the person operated, or who asked.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Bars and editing

  /// What stands for this controller in a navigation bar.
  open var navigationItem: UINavigationItem { makeNavigationItem() }

  /// What stands for this controller in a tab bar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { makeTabBarItem() }
    set { ownTabBarItem = newValue }
  }

  /// What stands in the toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.loadedView?.setNeedsLayout() }
  }

  /// Sets what stands in the toolbar while this controller is on top.
  ///
  /// - Parameters:
  ///   - toolbarItems: The items.
  ///   - animated: Whether they come animated.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether the tab bar is hidden while this controller is in the stack.
  open var hidesBottomBarWhenPushed = false

  /// A button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem { makeEditButtonItem() }

  /// Whether what the controller shows can be edited now.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  ///
  /// - Parameters:
  ///   - editing: Whether it begins.
  ///   - animated: Whether the change is animated.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    updateEditButtonItem()
  }

  // MARK: Restoration

  /// The name under which this controller's state is saved; `nil` and empty save nothing.
  ///
  /// Assign it: an override of the getter alone would be saved and never restored.
  ///
  /// - Source: P9.
  open var restorationIdentifier: String? {
    get { identifier }
    set {
      identifier = newValue
      nameOrigin = NameOrigin.ofCaller()
      markOwnChange()
    }
  }

  /// The identifier that was assigned, whatever an override of the getter gives.
  var assignedRestorationIdentifier: String? { identifier }

  /// The class that makes this controller again; `nil` when it exists after each launch.
  open var restorationClass: (any UIViewControllerRestoration.Type)? {
    didSet { markOwnChange() }
  }

  /// Adds this controller's state to an archive.
  ///
  /// The base keeps what this controller presents and lets its views be saved: overrides call super.
  ///
  /// - Parameter coder: The coder of this controller alone.
  /// - Source: rows U65, U66; Q21.
  open func encodeRestorableState(with coder: NSCoder) { performEncode(with: coder) }

  /// Takes this controller's state from an archive.
  ///
  /// - Parameter coder: The coder of this controller alone.
  open func decodeRestorableState(with coder: NSCoder) { performDecode(with: coder) }

  /// Says that every object has been decoded; called only after a restore.
  open func applicationFinishedRestoringState() {}

  /// Called before this controller's children are found, with the coder that it will decode.
  func prepareToDecode(with coder: NSCoder) {}

  /// Called after every object was decoded, before anything is told so.
  func decodingEnded() {}

  /// Whether children may share an identifier; equal ones are then told apart by their order.
  package var numbersEqualIdentifiers: Bool { false }

  // MARK: Responder and input

  /// The next responder: the presenter, the container's view, or the window.
  open override var next: UIResponder? {
    ownPresentingController ?? loadedView?.superview ?? parentController
  }

  package override var firstResponderWindow: UIWindow? { loadedView?.window }

  /// What a person can operate in this controller beside its views.
  package var operableItems: [OperableItem] { ownOperableItems }
}
