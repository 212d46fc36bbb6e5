public import Foundation

/// The screen that the app's windows are on.
@MainActor
open class UIScreen: RootObject {
  /// The main screen.
  public static var main: UIScreen { UIScreen(of: AppContext.current) }

  /// The screen's size, in points.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: host?.screenSize ?? Self.standardSize)
  }

  /// The pixels of a point.
  open var scale: CGFloat { traitCollection.displayScale }

  /// The traits of a window that fills the screen.
  open var traitCollection: UITraitCollection {
    let size = bounds.size
    return UITraitCollection(traitsFrom: [
      host?.traitCollection ?? UITraitCollection(displayScale: 1),
      UITraitCollection(horizontalSizeClass: .horizontal(width: size.width, screen: size)),
      UITraitCollection(verticalSizeClass: .vertical(height: size.height)),
    ])
  }

  /// Called after traits changed.
  ///
  /// - Parameter previousTraitCollection: What held before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that is assumed where there is no host.
  private static let standardSize = CGSize(width: 390, height: 844)

  private let host: (any SceneHost)?

  /// Makes the screen that an app is on.
  init(of context: AppContext?) {
    host = context?.host
    super.init(hidden: ())
  }
}
