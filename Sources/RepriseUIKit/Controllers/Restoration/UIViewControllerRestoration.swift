public import Foundation

/// A class that makes controllers again that were saved.
@MainActor
public protocol UIViewControllerRestoration {
  /// Makes the controller of a path.
  ///
  /// - Parameters:
  ///   - identifierComponents: The identifiers from the root down to the controller.
  ///   - coder: What the controller saved; reading it here is allowed.
  /// - Returns: The controller; `nil` leaves it out, with everything below it.
  /// - Source: uikit.md §2.7, step 1.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
}
