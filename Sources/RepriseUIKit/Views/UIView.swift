public import Foundation

/// A rectangle of the interface.
@MainActor
open class UIView: UIResponder, NSCoding {
  /// Where this view was named.
  var nameOrigin: NameOrigin?

  private var identifier: String?

  /// The frame's origin while the transform is the identity: keeps frames exact.
  private var place: CGPoint

  private var inner: CGRect
  private var needsLayout = true
  private var subtreeNeedsLayout = false
  private var ownTintColor: UIColor?

  /// The view that holds this one.
  public internal(set) weak var superview: UIView?

  /// The views that this one holds, back to front.
  public internal(set) var subviews: [UIView] = []

  /// The controller whose view this is.
  package weak var viewController: UIViewController?

  /// Makes a view with a frame.
  public init(frame: CGRect) {
    place = frame.standardized.origin
    inner = CGRect(origin: .zero, size: frame.standardized.size)
    super.init()
  }

  /// Makes a view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    let frame = coder.interfaceSource?.frame ?? .zero
    place = frame.standardized.origin
    inner = CGRect(origin: .zero, size: frame.standardized.size)
    super.init()
  }

  /// Does nothing: a view is saved by reference, never by value.
  ///
  /// - Parameter coder: Any coder.
  open func encode(with coder: NSCoder) {}

  // MARK: Place

  /// The view's place and size in its superview's coordinates.
  open var frame: CGRect {
    get {
      guard !transform.isIdentity else { return CGRect(origin: place, size: inner.size) }
      let (middle, size) = (center, inner.size)
      let around = CGRect(
        x: -size.width / 2,
        y: -size.height / 2,
        width: size.width,
        height: size.height
      ).applying(transform)
      return around.offsetBy(dx: middle.x, dy: middle.y)
    }
    set {
      let frame = newValue.standardized
      guard !transform.isIdentity else {
        place = frame.origin
        return resize(to: frame.size)
      }
      let size = frame.size.applying(transform.inverted())
      resize(to: CGSize(width: abs(size.width), height: abs(size.height)))
      center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { inner }
    set {
      let middle = center
      if inner.origin != newValue.origin {
        inner.origin = newValue.origin
        setNeedsLayout()
      }
      resize(to: newValue.standardized.size)
      center = middle
    }
  }

  /// The middle of the view in its superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: place.x + inner.width / 2, y: place.y + inner.height / 2) }
    set { place = CGPoint(x: newValue.x - inner.width / 2, y: newValue.y - inner.height / 2) }
  }

  /// The transform around the view's middle.
  open var transform = CGAffineTransform.identity

  private func resize(to size: CGSize) {
    let old = inner.size
    guard size != old else { return }
    inner.size = size
    if autoresizesSubviews { for view in subviews { view.autoresize(from: old, to: size) } }
    setNeedsLayout()
  }

  /// How the view follows a change of its superview's size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the view's subviews follow a change of its size.
  open var autoresizesSubviews = true

  /// Whether the autoresizing mask rules; stored only, there is no constraint solver here.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// Whether the content is turned where lines run from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  // MARK: Look

  /// How content is fitted into the view.
  open var contentMode = ContentMode.scaleToFill

  /// Whether what lies outside the view's bounds is hidden.
  open var clipsToBounds = false

  /// Whether the view and what it holds is hidden.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
  }

  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat = 1

  /// Whether the view fills its bounds with opaque colour.
  open var isOpaque = true

  /// The colour behind the view's content; `nil` is none.
  open var backgroundColor: UIColor?

  /// The radius of the corners, in points; infinite is as round as can be.
  package var cornerRadius: CGFloat = 0

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what can be tapped; the superview's when none was set.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { ownTintColor = newValue }
  }

  // MARK: Input

  /// Whether input reaches the view and what it holds.
  open var isUserInteractionEnabled = true

  /// What a person can do with the view beside what it takes itself.
  open internal(set) var interactions: [any UIInteraction] = []

  /// A number by which the app finds the view.
  open var tag = 0

  /// The name by which tests and tools find the view.
  open var accessibilityIdentifier: String?

  /// What a screen reader says of the view.
  open var accessibilityLabel: String?

  /// What a screen reader says of the view's value.
  open var accessibilityValue: String?

  /// What a screen reader says of the view's use.
  open var accessibilityHint: String?

  /// What kind of element the view is for a screen reader.
  open var accessibilityTraits: UIAccessibilityTraits = []

  /// Whether a screen reader sees the view.
  open var isAccessibilityElement = false

  /// Whether a screen reader passes over the view and everything in it.
  open var accessibilityElementsHidden = false

  /// The controller whose view this is, or the superview.
  open override var next: UIResponder? { viewController ?? superview }

  package override var firstResponderWindow: UIWindow? { window }

  // MARK: Hierarchy

  /// The window that the view is in; `nil` outside any.
  open var window: UIWindow? { superview?.window }

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Adds a view at a place among the others, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Says that a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Says that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Says that the superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Says that the superview changed.
  open func didMoveToSuperview() {}

  /// Says that the window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Says that the window changed.
  open func didMoveToWindow() {}

  // MARK: Traits

  /// The traits that hold here: those of the view's controller, else of the superview.
  open var traitCollection: UITraitCollection {
    let traits =
      viewController?.traitCollection ?? superview?.traitCollection
      ?? UIScreen(of: context).traitCollection
    return withOverriddenStyle(traits)
  }

  /// Whether the view and what it holds is light or dark whatever surrounds it.
  ///
  /// A desktop's style is that of a whole app: there the window in front decides what is seen.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overriddenStyle }
    set {
      guard newValue != overriddenStyle else { return }
      let snapshot = window.map { TraitSnapshot(of: $0) }
      overriddenStyle = newValue
      snapshot?.announceChanges()
    }
  }

  private var overriddenStyle = UIUserInterfaceStyle.unspecified

  func withOverriddenStyle(_ traits: UITraitCollection) -> UITraitCollection {
    guard overriddenStyle != .unspecified else { return traits }
    return UITraitCollection(
      traitsFrom: [traits, UITraitCollection(userInterfaceStyle: overriddenStyle)]
    )
  }

  /// Called after traits changed.
  ///
  /// - Parameter previousTraitCollection: What held before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layout

  /// Asks for the subviews to be laid out anew.
  open func setNeedsLayout() {
    needsLayout = true
    markSubtree()
  }

  /// Lays out what asked for it: this view, then what it holds.
  open func layoutIfNeeded() {
    var passes = 0
    while needsLayout, passes < Self.mostLayoutPasses {
      passes += 1
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      layoutEnded()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Gives the subviews their frames.
  open func layoutSubviews() {}

  /// Asks for the view to be drawn anew; a host draws after each turn anyway.
  open func setNeedsDisplay() {}

  /// Gives the size that suits the content within limits.
  ///
  /// - Parameter size: The limits.
  /// - Returns: The view's own size, unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the content.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The size of the content by itself; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Says that the size of the content changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }

  /// How much of each edge is covered by bars and the screen's shape.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// Says whether a point lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Finds the view that a touch at a point is for; `nil` is none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Restoration

  /// The name under which this view's state is saved; `nil` and empty save nothing.
  open var restorationIdentifier: String? {
    get { identifier }
    set {
      guard identifier != newValue else { return }
      identifier = newValue
      nameOrigin = NameOrigin.ofCaller()
      invalidateRestorableState()
    }
  }

  /// The identifier that was assigned, whatever an override of the getter gives.
  var assignedRestorationIdentifier: String? { identifier }

  /// Adds this view's state to an archive.
  ///
  /// - Parameter coder: The coder of this view alone.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Takes this view's state from an archive.
  ///
  /// - Parameter coder: The coder of this view alone.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Host

  /// What the host keeps with the view: that which shows it.
  package var hostObject: AnyObject?

  /// Does what a person's action asks for.
  ///
  /// - Parameter event: What the person did.
  /// - Returns: Whether this view understands the event and took it.
  package func handle(_ event: InputEvent) -> Bool { false }

  /// What a person reads in this view, without its subviews; `nil` is nothing.
  package var displayedText: String? { nil }

  /// What a person sees of this view's state, as `key=value`.
  package var displayedState: [String] { [] }

  /// Does what waits for the end of the view's own layout; asking for layout here gives a pass more.
  func layoutEnded() {}

  /// Ends a view that asks for layout in each layout.
  private static let mostLayoutPasses = 4

  func markSubtree() {
    var ancestor = superview
    while let view = ancestor, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      ancestor = view.superview
    }
  }

  var asksForLayout: Bool { needsLayout || subtreeNeedsLayout }
}

/// What happened to a device of input; hosts here deliver input without it.
@MainActor
open class UIEvent: RootObject {
  /// Makes an event.
  public init() {
    super.init(hidden: ())
  }
}
