public import Foundation

/// Opens a menu of a view by a long press, a right click or the menu key.
///
/// Source: Apple's documentation of `UIContextMenuInteraction`.
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Says what the menu is.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The view whose menu it is.
  public private(set) weak var view: UIView?

  var place = CGPoint.zero
  weak var shown: OpenMenu?

  /// Makes an interaction.
  ///
  /// - Parameter delegate: Says what the menu is.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  ///
  /// - Parameter view: The new view.
  open func willMove(to view: UIView?) {}

  /// Keeps the view; the menu of the old one closes.
  ///
  /// - Parameter view: The new view.
  open func didMove(to view: UIView?) {
    dismissMenu()
    self.view = view
  }

  /// Gives the place where the menu was asked for last.
  ///
  /// - Parameter view: The view in whose coordinates to give it; `nil` is the window.
  /// - Returns: The place.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return place }
    return own.convert(place, to: view ?? own.window)
  }

  /// Closes the menu.
  open func dismissMenu() { shown?.close() }
}

/// Says what the menu of a view is, and is told when it opens and closes.
///
/// Source: Apple's documentation of `UIContextMenuInteractionDelegate`.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Gives the menu.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - location: Where it was asked for, in the view's coordinates.
  /// - Returns: The menu; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called before the menu opens.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu is.
  ///   - animator: Nothing: it opens at once.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )

  /// Called when the menu closes, before what was chosen is done.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu was.
  ///   - animator: Nothing: it closes at once.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu is.
  ///   - animator: Nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu was.
  ///   - animator: Nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Runs code beside the opening or closing of a menu.
///
/// Source: Apple's documentation of `UIContextMenuInteractionAnimating`.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// What is shown of the view.
  var previewViewController: UIViewController? { get }

  /// Runs code beside it.
  ///
  /// - Parameter animations: The code.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Runs code afterwards.
  ///
  /// - Parameter completion: The code.
  func addCompletion(_ completion: @escaping () -> Void)
}
