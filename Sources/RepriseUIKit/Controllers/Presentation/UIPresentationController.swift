public import Foundation

/// An object that stands between a presented controller and its presenter.
@MainActor
open class UIPresentationController: NSObject {
  /// The controller that is, or will be, presented.
  public let presentedViewController: UIViewController

  private weak var presenting: UIViewController?

  /// The controller that presents; the presented one itself before the presentation.
  public var presentingViewController: UIViewController {
    presentedViewController.ownPresentingController ?? presenting ?? presentedViewController
  }

  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// Is told when a person dismisses the controller.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Makes a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: What is presented.
  ///   - presentingViewController: What presents it, if that is known.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }
}

/// Is told when a person dismisses a presented controller; not when code does.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Answers whether a person may dismiss the controller.
  ///
  /// - Parameter presentationController: The presentation.
  /// - Returns: Whether the controller goes.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool

  /// Called before a person's dismissal.
  ///
  /// - Parameter presentationController: The presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after a person's dismissal.
  ///
  /// - Parameter presentationController: The presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when a person tried to dismiss what may not be dismissed.
  ///
  /// - Parameter presentationController: The presentation.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  /// Allows it.
  ///
  /// - Parameter presentationController: The presentation.
  /// - Returns: True.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  ///
  /// - Parameter presentationController: The presentation.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  ///
  /// - Parameter presentationController: The presentation.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  ///
  /// - Parameter presentationController: The presentation.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
