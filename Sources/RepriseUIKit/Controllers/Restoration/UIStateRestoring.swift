public import Foundation

/// An object whose state is kept in the archive beside that of controllers and views.
///
/// Every member has a default, so an object that only wants to be referred to implements none.
///
/// - Source: uikit.md §1.1.
@MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object above this one in identifier paths; `nil` puts it at the top.
  var restorationParent: (any UIStateRestoring)? { get }

  /// The class that makes this object again; `nil` when it exists after each launch.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }

  /// Adds this object's state to an archive.
  ///
  /// - Parameter coder: The coder of this object alone.
  func encodeRestorableState(with coder: NSCoder)

  /// Takes this object's state from an archive.
  ///
  /// - Parameter coder: The coder of this object alone.
  func decodeRestorableState(with coder: NSCoder)

  /// Says that every object has been decoded.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// No object above this one.
  public var restorationParent: (any UIStateRestoring)? { nil }

  /// No class makes this object.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }

  /// Saves nothing.
  ///
  /// - Parameter coder: The coder of this object alone.
  public func encodeRestorableState(with coder: NSCoder) {}

  /// Takes nothing.
  ///
  /// - Parameter coder: The coder of this object alone.
  public func decodeRestorableState(with coder: NSCoder) {}

  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}
