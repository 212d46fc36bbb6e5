public import Foundation

/// Something that a person can do with a view beside what the view itself takes.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }

  /// Called before the interaction is added to a view or taken away.
  ///
  /// - Parameter view: The new view; `nil` when it is taken away.
  func willMove(to view: UIView?)

  /// Called after the interaction was added to a view or taken away.
  ///
  /// - Parameter view: The new view; `nil` after it was taken away.
  func didMove(to view: UIView?)
}

/// Lets a person drag something out of a view.
@MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// Says what is dragged.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?

  /// The view that can be dragged from.
  public private(set) weak var view: UIView?

  /// Whether a person can drag now.
  open var isEnabled = true

  /// Makes an interaction.
  ///
  /// - Parameter delegate: Says what is dragged.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  ///
  /// - Parameter view: The new view.
  open func willMove(to view: UIView?) {}

  /// Keeps the view.
  ///
  /// - Parameter view: The new view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Says what is dragged out of a view, and is told how that ends.
@MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Gives what a person begins to drag.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The drag.
  /// - Returns: What is dragged; empty for nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]

  /// Called when a drag begins.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The drag.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  )

  /// Called after a drag.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The drag.
  ///   - operation: What became of it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  )
}

extension UIDragInteractionDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The drag.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The drag.
  ///   - operation: What became of it.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}

extension UIView {
  /// Adds an interaction; it leaves the view that it has.
  ///
  /// - Parameter interaction: The interaction.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away.
  ///
  /// - Parameter interaction: The interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
