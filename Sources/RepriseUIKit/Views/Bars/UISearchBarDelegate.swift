public import Foundation

/// What a search bar asks and tells.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Asks whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Says that editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Asks whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Says that editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// Says that a person changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Asks whether typed text may take the place of a range.
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool

  /// Says that a person asked for the search.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Says that a person ended the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// Says that a person chose another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Allows it.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}

  /// Allows it.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

  /// Allows it.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool { true }

  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int,
  ) {}
}
