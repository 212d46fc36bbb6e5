import Foundation

/// Where a controller stands between off and on screen.
struct AppearanceState {
  /// A step on the way; each `view…Appear` call marks a passage from one to the next.
  enum Stage {
    /// Off screen.
    case gone

    /// Between `viewWillAppear` and `viewDidAppear`.
    case appearing

    /// On screen.
    case shown

    /// Between `viewWillDisappear` and `viewDidDisappear`.
    case disappearing
  }

  var stage = Stage.gone
  var isAnimated = false

  /// Whether `viewIsAppearing` was called in this transition.
  var isPlaced = false

  var isMovingToParent = false
  var isMovingFromParent = false

  /// Whether the view is on screen, or on its way there.
  var isOnScreen: Bool { stage == .appearing || stage == .shown }
}

extension UIViewController {
  /// Whether the view appears because the controller was added to a container.
  public var isMovingToParent: Bool { appearance.isMovingToParent }

  /// Whether the view disappears because the controller was removed from its container.
  public var isMovingFromParent: Bool { appearance.isMovingFromParent }

  /// The children whose views lie in this controller's view.
  var visibleChildren: [UIViewController] {
    guard let view = loadedView else { return [] }
    return childControllers.filter { child in
      var next = child.loadedView
      while let candidate = next, candidate !== view { next = candidate.superview }
      return next != nil
    }
  }

  func performLoad() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    if loadedView == nil { view = UIView(frame: .zero) }
    isLoadingView = false
    tell("viewDidLoad()") { viewDidLoad() }
    named?.check(self)
  }

  private func tell(_ method: StaticString, _ body: () -> Void) {
    if let engine = context?.engine { engine.calling(self, method, body) } else { body() }
  }

  func performBegin(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing != appearance.isOnScreen else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance.stage = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.isPlaced = false
    if isAppearing {
      tell("viewWillAppear(_:)") { viewWillAppear(animated) }
    } else {
      viewWillDisappear(animated)
    }
    forwardAppearance { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Calls `viewIsAppearing` and lays out, once in each appearance.
  func place() {
    guard appearance.stage == .appearing, !appearance.isPlaced else { return }
    appearance.isPlaced = true
    viewIsAppearing(appearance.isAnimated)
    forwardAppearance { $0.place() }
    loadedView?.setNeedsLayout()
    loadedView?.layoutIfNeeded()
  }

  func performEnd() {
    place()
    switch appearance.stage {
    case .appearing:
      appearance.stage = .shown
      tell("viewDidAppear(_:)") { viewDidAppear(appearance.isAnimated) }
    case .disappearing:
      appearance.stage = .gone
      viewDidDisappear(appearance.isAnimated)
    case .gone, .shown:
      return
    }
    forwardAppearance { $0.endAppearanceTransition() }
    if appearance.stage == .shown { presentRestoredController() }
  }

  /// Brings the controller on screen, or takes it off, with all calls.
  func changeAppearance(to isAppearing: Bool, animated: Bool) {
    beginAppearanceTransition(isAppearing, animated: animated)
    endAppearanceTransition()
  }

  /// Tells the root controller that its window came on screen.
  package func windowDidShow() {
    if presentationState.isShown, let presented = ownPresentedController {
      if !presented.coversPresenter { changeAppearance(to: true, animated: false) }
      presented.windowDidShow()
    } else {
      changeAppearance(to: true, animated: false)
    }
  }

  /// Tells the root controller that its window left the screen.
  package func windowDidHide() {
    ownPresentedController?.windowDidHide()
    changeAppearance(to: false, animated: false)
  }

  /// Tells the controller that its view came into a window or left one.
  ///
  /// Containers that move their views themselves have told their children before; here those of
  /// other containers are told.
  package func viewDidMoveToWindow() {
    guard let parentController, parentController.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    if loadedView?.window == nil {
      guard appearance.isOnScreen, parentController.appearance.isOnScreen else { return }
      changeAppearance(to: false, animated: false)
    } else {
      guard appearance.stage == .gone, parentController.appearance.isOnScreen,
        parentController.appearanceChildren.contains(where: { $0 === self })
      else { return }
      beginAppearanceTransition(true, animated: false)
      if parentController.appearance.stage == .shown { endAppearanceTransition() }
    }
  }

  private func forwardAppearance(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    appearanceChildren.forEach(body)
  }
}
