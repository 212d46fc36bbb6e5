import Foundation
import Reprise

extension UIViewController {
  /// What this controller, or one that contains it, presents.
  public var presentedViewController: UIViewController? {
    ownPresentedController ?? parentController?.presentedViewController
  }

  /// What presented this controller, or one that contains it.
  public var presentingViewController: UIViewController? {
    ownPresentingController ?? parentController?.presentingViewController
  }

  /// Whether the view appears because the controller is presented.
  public var isBeingPresented: Bool { presentationState.isBeingPresented }

  /// Whether the view disappears because the controller is dismissed.
  public var isBeingDismissed: Bool { presentationState.isBeingDismissed }

  /// The presentation that this controller is in; made before it begins, so a delegate can be set.
  public var presentationController: UIPresentationController? {
    if let parentController { return parentController.presentationController }
    let controller = makePresentationController()
    if let known = presentationState.controller {
      if ownPresentingController != nil || type(of: known) == type(of: controller) { return known }
      controller.delegate = known.delegate
    }
    presentationState.controller = controller
    return controller
  }

  /// Whether the presenter's view leaves the screen while this controller is presented.
  var coversPresenter: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  /// Whether the controller is never saved: alerts.
  var isTransient: Bool { self is UIAlertController }

  func performPresent(
    _ presented: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = presenter(of: presented)
    guard link(presented, to: presenter) else { return }
    presented.presentationState.completion = completion
    if presenter.appearance.stage == .shown { presenter.showPresented(animated: animated) }
    presenter.markOwnChange()
  }

  /// Takes up a presentation from an archive; it comes on screen, unanimated, with this controller.
  func presentAfterRestoring(_ presented: UIViewController) {
    guard ownPresentedController !== presented, link(presented, to: self) else { return }
    presentRestoredController()
  }

  /// Brings on screen what this controller presents and what had to wait for a window.
  package func presentRestoredController() {
    guard appearance.stage == .shown else { return }
    showPresented(animated: false)
  }

  func performDismiss(animated: Bool, completion: (() -> Void)?) {
    if let presenter = presentedViewController?.ownPresentingController {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else if let presenter = presentingViewController {
      presenter.dismissPresented(animated: animated, completion: completion)
    }
  }

  /// Dismisses this presented controller as a person does, by moving its sheet away.
  ///
  /// - Returns: Whether it went.
  package func dismissByPerson() -> Bool {
    guard let presenter = ownPresentingController, let controller = presentationController else {
      return false
    }
    let delegate = controller.delegate
    guard !isHeld, delegate?.presentationControllerShouldDismiss(controller) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    delegate?.presentationControllerWillDismiss(controller)
    presenter.dismissPresented(animated: true) {
      delegate?.presentationControllerDidDismiss(controller)
    }
    return true
  }

  /// Whether this controller, or what it shows, refuses to be dismissed by a person.
  private var isHeld: Bool {
    isModalInPresentation || appearanceChildren.contains(where: \.isHeld)
  }

  private func presenter(of presented: UIViewController) -> UIViewController {
    let style = presented.modalPresentationStyle
    var presenter = self
    while let parent = presenter.parentController {
      let isContext = style == .currentContext || style == .overCurrentContext
      if isContext, presenter.definesPresentationContext { break }
      presenter = parent
    }
    return presenter
  }

  private func link(_ presented: UIViewController, to presenter: UIViewController) -> Bool {
    let isTaken = presenter.ownPresentedController != nil
    let isBusy = presented.ownPresentingController != nil || presented.parentController != nil
    if isTaken || isBusy || presented === presenter {
      let reason =
        isTaken
        ? "it already presents \(type(of: presenter.ownPresentedController ?? presenter))"
        : "that is already on screen elsewhere"
      presenter.context?.engine.note(
        presenter,
        code: .badValue,
        detail: "\(type(of: presenter)) can't present \(type(of: presented)): \(reason)."
      )
      return false
    }
    presenter.ownPresentedController = presented
    presented.ownPresentingController = presenter
    return true
  }

  private func showPresented(animated: Bool) {
    guard let presented = ownPresentedController, !presentationState.isShown else { return }
    presentationState.isShown = true
    let container = presentationContainer(of: presented)
    presented.presentationState.isBeingPresented = true
    presented.loadViewIfNeeded()
    if presented.coversPresenter { beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    if let container {
      presented.takePlace(in: container)
      container.addSubview(presented.view)
    }
    presented.place()
    if presented.coversPresenter, presented.loadedView?.superview != nil {
      presentationState.coveredSuperview = loadedView?.superview
      loadedView?.removeFromSuperview()
    }
    presented.endAppearanceTransition()
    if presented.coversPresenter { endAppearanceTransition() }
    presented.presentationState.isBeingPresented = false
    let completion = presented.presentationState.completion
    presented.presentationState.completion = nil
    completion?()
  }

  private func presentationContainer(of presented: UIViewController) -> UIView? {
    switch presented.modalPresentationStyle {
    case .currentContext, .overCurrentContext: loadedView?.superview ?? loadedView?.window
    default: loadedView?.window
    }
  }

  private func dismissPresented(animated: Bool, completion: (() -> Void)?) {
    let presented = ownPresentedController
    removePresented(animated: animated, bringsBack: true)
    if presented != nil {
      markOwnChange()
      completion?()
    }
  }

  /// Removes what this controller presents, and before that what stands above it.
  ///
  /// - Parameters:
  ///   - animated: Whether the topmost one goes animated; those between just go.
  ///   - bringsBack: Whether this controller's covered view comes back on screen.
  /// - Returns: Whether something of what went was on screen.
  @discardableResult
  private func removePresented(animated: Bool, bringsBack: Bool) -> Bool {
    guard let presented = ownPresentedController else { return false }
    let isTopmost = presented.ownPresentedController == nil
    let wasAboveOnScreen = presented.removePresented(animated: animated, bringsBack: false)
    let wasOnScreen = wasAboveOnScreen || presented.appearance.isOnScreen
    let isCovered = presented.coversPresenter && presentationState.isShown && bringsBack
    presented.presentationState.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated && isTopmost)
    if isCovered {
      if wasOnScreen { beginAppearanceTransition(true, animated: animated) }
      if let container = presentationState.coveredSuperview, let view = loadedView {
        container.insertSubview(view, at: 0)
      }
      presentationState.coveredSuperview = nil
      place()
    }
    presented.loadedView?.removeFromSuperview()
    presentationState.isShown = false
    ownPresentedController = nil
    if isCovered { endAppearanceTransition() }
    presented.endAppearanceTransition()
    presented.ownPresentingController = nil
    presented.presentationState.isBeingDismissed = false
    return wasOnScreen
  }
}
