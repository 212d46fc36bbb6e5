public import Foundation

/// The screen that the app's windows are on.
@MainActor
open class UIScreen: RootObject {
  /// The main screen.
  public static var main: UIScreen { UIScreen() }

  /// The screen's size, in points.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: AppContext.current?.host.screenSize ?? Self.standardSize)
  }

  /// The size that is assumed where there is no host.
  private static let standardSize = CGSize(width: 390, height: 844)

  private init() {
    super.init(hidden: ())
  }
}
