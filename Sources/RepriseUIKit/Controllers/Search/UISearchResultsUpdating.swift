/// Shows what a search finds.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text changed, and when the search began or ended.
  ///
  /// - Parameter searchController: The search.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told when a search begins and ends.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search begins.
  ///
  /// - Parameter searchController: The search.
  func willPresentSearchController(_ searchController: UISearchController)

  /// Called after the search began.
  ///
  /// - Parameter searchController: The search.
  func didPresentSearchController(_ searchController: UISearchController)

  /// Called before the search ends.
  ///
  /// - Parameter searchController: The search.
  func willDismissSearchController(_ searchController: UISearchController)

  /// Called after the search ended.
  ///
  /// - Parameter searchController: The search.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  ///
  /// - Parameter searchController: The search.
  public func willPresentSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  ///
  /// - Parameter searchController: The search.
  public func didPresentSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  ///
  /// - Parameter searchController: The search.
  public func willDismissSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  ///
  /// - Parameter searchController: The search.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
