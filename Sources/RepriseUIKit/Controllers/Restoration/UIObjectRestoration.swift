public import Foundation

/// A class that makes registered objects again that were saved.
@MainActor
public protocol UIObjectRestoration {
  /// Makes the object of a path.
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the topmost object down to this one.
  ///   - coder: What the object saved; reading it here is allowed.
  /// - Returns: The object; `nil` forgets it.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any UIStateRestoring)?
}
