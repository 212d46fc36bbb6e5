public import Foundation

/// The root of a scene's views.
@MainActor
open class UIWindow: UIView {
  /// How far in front of others a window stands.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height.
    public var rawValue: CGFloat

    /// Makes a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Usual windows.
    public static let normal = Level(rawValue: 0)

    /// Windows above the status bar.
    public static let statusBar = Level(rawValue: 1000)

    /// Windows above everything.
    public static let alert = Level(rawValue: 2000)
  }

  /// The window's first responder.
  package private(set) weak var firstResponder: UIResponder?

  /// Whether the root controller was told that it is on screen.
  var isRootShown = false

  /// What the window belongs to: a window scene.
  package weak var owner: UIResponder?

  /// The place on the screen that the window filled last; `nil` for one of a size of its own.
  var fittedSize: CGSize?

  /// The change of size that is being prepared or runs.
  var transition: SizeTransition?

  /// The menu that is open in the window, whether or not what it belongs to is still there.
  var heldMenu: OpenMenu?

  /// How far in front of others the window stands.
  open var windowLevel = Level.normal

  /// Whether the window takes keys.
  public private(set) var isKeyWindow = false

  /// Makes a window with a frame; it stays hidden until it is made visible.
  ///
  /// One without a size, or as large as the screen, follows its scene's size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    if frame.size == .zero || frame.size == UIScreen(of: context).bounds.size { fillScene() }
  }

  /// Makes a window from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { rootChanged(from: oldValue) } }
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { visibilityChanged() } }
  }

  /// The traits of the scene, with the size classes of the window's own size.
  open override var traitCollection: UITraitCollection { traits(at: bounds.size) }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The scene that the window belongs to, else nothing.
  open override var next: UIResponder? { owner }

  /// Shows the window and makes it the one that takes keys.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the one that takes keys.
  open func makeKey() {
    guard !isKeyWindow else { return }
    for rival in rivals where rival !== self && rival.isKeyWindow { rival.resignKey() }
    isKeyWindow = true
    becomeKey()
  }

  /// Says that the window takes keys now.
  open func becomeKey() {}

  /// Says that the window no longer takes keys.
  open func resignKey() {
    isKeyWindow = false
  }

  /// Gives what is presented its place.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placePresented()
  }

  /// Keeps the size classes too; which ones hold is the screen's affair after a launch.
  ///
  /// - Parameter coder: The coder of this window alone.
  /// - Source: uikit.md §2.8.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSizeClasses(with: coder)
  }

  /// Changes the first responder, asking both sides.
  ///
  /// - Parameter responder: The new one; `nil` only ends the old one's time.
  /// - Returns: Whether the change was made.
  package func changeFirstResponder(to responder: UIResponder?) -> Bool {
    guard responder !== firstResponder else { return true }
    guard let responder else {
      guard firstResponder?.canResignFirstResponder != false else { return false }
      dropFirstResponder()
      return true
    }
    guard responder.canBecomeFirstResponder else { return false }
    if let current = firstResponder {
      guard current.resignFirstResponder(), firstResponder == nil else { return false }
    }
    firstResponder = responder
    firstResponderChanged()
    return true
  }

  /// Ends the first responder's time without asking it.
  func dropFirstResponder() {
    firstResponder = nil
    firstResponderChanged()
  }

  private func firstResponderChanged() {
    invalidateRestorableState()
    context?.engine.markWindow(of: windowScene)
  }
}
