public import Foundation

/// A rectangle of the interface.
@MainActor
open class UIView: UIResponder {
  private var identifier: String?

  /// The view's place and size in its superview's coordinates.
  open var frame: CGRect

  /// Makes a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Makes a view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// The controller whose view this is.
  package weak var viewController: UIViewController?

  /// The name under which this view's state is saved; `nil` and empty save nothing.
  open var restorationIdentifier: String? {
    get { identifier }
    set {
      identifier = newValue
      invalidateRestorableState()
    }
  }

  /// Adds this view's state to an archive.
  ///
  /// - Parameter coder: The coder of this view alone.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Takes this view's state from an archive.
  ///
  /// - Parameter coder: The coder of this view alone.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Does what a person's action asks for.
  ///
  /// - Parameter event: What the person did.
  /// - Returns: Whether this view understands the event.
  package func handle(_ event: InputEvent) -> Bool { false }
}
