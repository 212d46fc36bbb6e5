public import Foundation
public import RepriseUIKit

/// The part of a screen that an app's windows have.
public enum ScreenShare: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case full

  /// One of two halves beside each other.
  case half
}

/// A screen that can be turned, shared and exchanged while apps run.
@MainActor
public final class SimulatedScreen {
  private struct Viewer {
    weak let context: AppContext?
  }

  /// The size of the screen as it is turned now, in points.
  public private(set) var size: CGSize

  /// How the interface is turned.
  public private(set) var orientation: UIInterfaceOrientation

  /// The part of the screen that the apps' windows have.
  public private(set) var share = ScreenShare.full

  /// The kind of device.
  public let idiom: UIUserInterfaceIdiom

  private var viewers: [Viewer] = []

  /// The space between two halves, in points.
  private static let gap: CGFloat = 10

  /// Makes a screen; it stands upright if it is at least as high as wide.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - idiom: The kind of device.
  public init(size: CGSize, idiom: UIUserInterfaceIdiom = .mac) {
    self.size = size
    self.idiom = idiom
    orientation = size.height >= size.width ? .portrait : .landscapeRight
  }

  /// The size of the part that the apps' windows have, in points.
  public var sharedSize: CGSize {
    switch share {
    case .full: size
    case .half: CGSize(width: ((size.width - Self.gap) / 2).rounded(.down), height: size.height)
    }
  }

  /// Turns the screen.
  ///
  /// - Parameter orientation: How the interface is turned then; unknown changes nothing.
  public func rotate(to orientation: UIInterfaceOrientation) {
    guard orientation != .unknown, orientation != self.orientation else { return }
    if orientation.isPortrait != self.orientation.isPortrait {
      size = CGSize(width: size.height, height: size.width)
    }
    self.orientation = orientation
    announceChange()
  }

  /// Gives the apps' windows another part of the screen.
  ///
  /// - Parameter share: The part.
  public func give(_ share: ScreenShare) {
    guard share != self.share else { return }
    self.share = share
    announceChange()
  }

  /// Exchanges the screen for another one, turned as this one is.
  ///
  /// - Parameter size: The size of the other one, in points, in either direction.
  public func exchange(for size: CGSize) {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    self.size =
      orientation.isPortrait
      ? CGSize(width: short, height: long) : CGSize(width: long, height: short)
    announceChange()
  }

  /// Tells a running app of changes from now on.
  func attach(_ context: AppContext) {
    viewers.removeAll { $0.context == nil }
    viewers.append(Viewer(context: context))
  }

  private func announceChange() {
    for viewer in viewers { viewer.context?.screenChanged() }
  }
}
