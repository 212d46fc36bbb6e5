public import Foundation

extension SceneHost {
  /// A desktop, light, read from left to right.
  public var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .mac),
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(displayScale: 1),
    ])
  }

  /// Upright on a screen that is at least as high as wide.
  public var interfaceOrientation: UIInterfaceOrientation {
    screenSize.height >= screenSize.width ? .portrait : .landscapeRight
  }

  /// The whole window.
  ///
  /// - Parameters:
  ///   - controller: The presented controller.
  ///   - bounds: The window that it is presented in.
  /// - Returns: The window's bounds.
  public func frame(ofPresented controller: UIViewController, in bounds: CGRect) -> CGRect {
    bounds
  }

  /// The whole screen.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The screen's size.
  public func size(of scene: UIWindowScene?) -> CGSize { screenSize }
}
