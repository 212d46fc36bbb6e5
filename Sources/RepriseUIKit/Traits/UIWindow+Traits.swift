import Foundation
import Reprise
import RepriseArchive

extension UIWindow {
  /// The traits that a window of this one's scene has at a size.
  func traits(at size: CGSize) -> UITraitCollection {
    let screen = context?.host.screenSize ?? UIScreen(of: context).bounds.size
    let traits = UITraitCollection(traitsFrom: [
      windowScene?.traitCollection ?? UIScreen(of: context).traitCollection,
      UITraitCollection(horizontalSizeClass: .horizontal(width: size.width, screen: screen)),
      UITraitCollection(verticalSizeClass: .vertical(height: size.height)),
    ])
    return withOverriddenStyle(traits)
  }

  /// Takes the whole place that the screen has for the window's scene.
  func fillScene() {
    guard let size = context?.host.size(of: windowScene) else { return }
    fittedSize = size
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// Follows a change of the screen; a window of a size of its own keeps it.
  func followScreen() {
    guard fillsScene, let size = context?.host.size(of: windowScene) else { return }
    fittedSize = size
    change(to: size)
  }

  private var fillsScene: Bool { bounds.size == fittedSize }

  /// Changes the size, telling controllers before and after.
  ///
  /// Order: `willTransition`, `viewWillTransition`, the new size, `traitCollectionDidChange`, the
  /// code that runs alongside, layout, completions.
  private func change(to size: CGSize) {
    let snapshot = TraitSnapshot(of: self)
    let coordinator = SizeTransition(isAnimated: isRootShown, containerView: self)
    transition = coordinator
    let (old, new) = (traitCollection, traits(at: size))
    if new != old { rootViewController?.willTransition(to: new, with: coordinator) }
    if size != bounds.size { rootViewController?.viewWillTransition(to: size, with: coordinator) }
    frame = CGRect(origin: frame.origin, size: size)
    if let windowScene, new != old, windowScene.windows.first(where: \.fillsScene) === self {
      windowScene.traitCollectionDidChange(old)
    }
    snapshot.announceChanges()
    coordinator.run { layoutIfNeeded() }
    transition = nil
    invalidateRestorableState()
  }

  func encodeSizeClasses(with coder: NSCoder) {
    let traits = traitCollection
    coder.encodeFrameworkValue(
      .integer(Int64(traits.horizontalSizeClass.rawValue)),
      forKey: "horizontalSizeClass"
    )
    coder.encodeFrameworkValue(
      .integer(Int64(traits.verticalSizeClass.rawValue)),
      forKey: "verticalSizeClass"
    )
  }
}

extension AppContext {
  /// Has the windows follow their screen, which was turned, or is shared in another way.
  package func screenChanged() {
    turn(for: nil) {
      for window in application?.windows ?? [] { window.followScreen() }
    }
  }
}
