public import Foundation

/// What takes part in changes of size and traits: controllers.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like.
  var preferredContentSize: CGSize { get }

  /// Called before the size changes.
  ///
  /// - Parameters:
  ///   - size: The new size.
  ///   - coordinator: Runs code together with the change.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )

  /// Called before traits change.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: Runs code together with the change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )

  /// Gives the size of a child.
  ///
  /// - Parameters:
  ///   - container: The child.
  ///   - parentSize: This container's own size.
  /// - Returns: The child's size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
}

extension UIViewController: UIContentContainer {
  /// The transition that is being prepared or runs; `nil` at rest.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    owningWindow?.transition
  }

  /// The window that this controller belongs to, also before its view is in it.
  var owningWindow: UIWindow? {
    if let window = loadedView?.window ?? rootWindow { return window }
    return (parentController ?? ownPresentingController)?.owningWindow
  }

  /// The traits of the container above, with what it says of this child.
  func inheritedTraits(from base: UITraitCollection?) -> UITraitCollection {
    let above =
      base ?? (parentController ?? ownPresentingController)?.traitCollection
      ?? (rootWindow ?? loadedView?.window)?.traitCollection
      ?? UIScreen(of: context).traitCollection
    guard let overridingTraits else { return above }
    return UITraitCollection(traitsFrom: [above, overridingTraits])
  }

  func performWillTransition(
    to traits: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers + [ownPresentedController].compactMap(\.self) {
      let new = child.inheritedTraits(from: traits)
      if new != child.traitCollection { child.willTransition(to: new, with: coordinator) }
    }
  }

  func performViewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator
      )
    }
    ownPresentedController?.viewWillTransition(to: size, with: coordinator)
  }

  func performOverride(_ traits: UITraitCollection?, forChild child: UIViewController) {
    guard child.parentController === self, child.overridingTraits != traits else { return }
    let snapshot = TraitSnapshot(below: child)
    child.overridingTraits = traits
    snapshot.announceChanges()
  }
}
