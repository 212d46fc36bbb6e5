public import Foundation
public import RepriseUIKit

/// The part of a screen that an app's windows have.
public enum ScreenShare: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case full

  /// One of two halves beside each other.
  case half

  /// The narrow part of two.
  case third

  /// The wide part of two.
  case twoThirds = "two-thirds"

  /// What is left of the screen for the one beside it; all of it where there is none.
  public var rest: ScreenShare {
    switch self {
    case .full: .full
    case .half: .half
    case .third: .twoThirds
    case .twoThirds: .third
    }
  }
}

/// An edge of the screen at which something is dropped.
public enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
  /// The left one.
  case left

  /// The right one.
  case right
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

  /// The names of the two sessions whose scenes are beside each other, from left to right; empty
  /// while no two are.
  public private(set) var sideBySide: [String] = []

  /// The part that the left one of the two has.
  private var leftShare = ScreenShare.half

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
  public var sharedSize: CGSize { size(of: share) }

  /// Gives the size of the part that a scene has.
  ///
  /// - Parameter session: The name of the scene's session.
  /// - Returns: The size, in points.
  public func size(of session: String) -> CGSize {
    switch sideBySide.firstIndex(of: session) {
    case 0?: size(of: leftShare)
    case 1?: size(of: leftShare.rest)
    default: sharedSize
    }
  }

  private func size(of share: ScreenShare) -> CGSize {
    let third = ((size.width - Self.gap) / 3).rounded(.down)
    let width =
      switch share {
      case .full: size.width
      case .half: ((size.width - Self.gap) / 2).rounded(.down)
      case .third: third
      case .twoThirds: size.width - Self.gap - third
      }
    return CGSize(width: width, height: size.height)
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

  /// Gives the apps' windows another part of the screen; no two scenes are beside each other then.
  ///
  /// - Parameter share: The part.
  public func give(_ share: ScreenShare) {
    guard share != self.share || !sideBySide.isEmpty else { return }
    self.share = share
    sideBySide = []
    announceChange()
  }

  /// Puts two scenes beside each other; a window that comes beside them has a half.
  ///
  /// - Parameters:
  ///   - left: The name of the session whose scene is at the left.
  ///   - right: The name of the one at the right.
  ///   - share: The part that the left one has.
  public func put(_ left: String, beside right: String, share: ScreenShare = .half) {
    guard sideBySide != [left, right] || leftShare != share else { return }
    self.share = .half
    leftShare = share
    sideBySide = [left, right]
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
