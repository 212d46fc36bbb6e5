public import Foundation

/// A data source that names its elements, so that restored selections follow the data.
///
/// - Source: uikit.md §2.9.
@MainActor
public protocol UIDataSourceModelAssociation {
  /// Gives the name of an element; `nil` for one that can't be named.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?

  /// Gives the place where a named element is now; `nil` when it is gone.
  func indexPathForElement(
    withModelIdentifier identifier: String,
    in view: UIView,
  ) -> IndexPath?
}
