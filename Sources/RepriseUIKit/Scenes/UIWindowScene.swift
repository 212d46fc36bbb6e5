import Foundation

/// A scene with windows.
@MainActor
open class UIWindowScene: UIScene {
  /// The scene's windows, in the order in which they joined it.
  public private(set) var windows: [UIWindow] = []

  /// The window that takes keys.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  package func add(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    windows.append(window)
  }

  package func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
  }
}
