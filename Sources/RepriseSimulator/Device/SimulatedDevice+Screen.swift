public import Foundation
public import RepriseUIKit

extension SimulatedDevice {
  /// Turns the device.
  ///
  /// - Parameter orientation: How the interface is turned then.
  public func rotate(to orientation: UIInterfaceOrientation) {
    screen.rotate(to: orientation)
  }

  /// Gives apps the whole screen, or one of two halves.
  ///
  /// - Parameter share: The part of the screen that apps have.
  public func splitScreen(_ share: ScreenShare) {
    screen.give(share)
  }

  /// Gives the device another screen, as a dock does.
  ///
  /// - Parameter size: The size of the other screen, in points.
  public func changeScreen(to size: CGSize) {
    screen.exchange(for: size)
  }
}
