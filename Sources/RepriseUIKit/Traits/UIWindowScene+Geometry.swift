import Foundation

extension UIWindowScene {
  /// How a scene's interface is turned.
  public struct Geometry: Hashable, Sendable {
    /// How the interface is turned.
    public let interfaceOrientation: UIInterfaceOrientation
  }

  /// How the scene's interface is turned.
  public var effectiveGeometry: Geometry {
    Geometry(interfaceOrientation: interfaceOrientation)
  }

  /// How the scene's interface is turned.
  public var interfaceOrientation: UIInterfaceOrientation {
    context?.host.interfaceOrientation ?? .unknown
  }

  /// The screen that the scene is on.
  public var screen: UIScreen { UIScreen(of: context) }
}
