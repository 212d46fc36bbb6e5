import Foundation

/// A scene with windows.
@MainActor
open class UIWindowScene: UIScene {
  /// The scene's windows, in the order in which they joined it.
  public private(set) var windows: [UIWindow] = []

  /// The window that takes keys.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The traits of a window that fills the scene's place on the screen.
  open var traitCollection: UITraitCollection {
    guard let host = context?.host else { return UIScreen(of: context).traitCollection }
    let size = host.size(of: self)
    return UITraitCollection(traitsFrom: [
      host.traitCollection,
      UITraitCollection(
        horizontalSizeClass: .horizontal(width: size.width, screen: host.screenSize)
      ),
      UITraitCollection(verticalSizeClass: .vertical(height: size.height)),
    ])
  }

  /// Called after traits changed.
  ///
  /// - Parameter previousTraitCollection: What held before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  package func add(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    windows.append(window)
  }

  package func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
  }
}
