import Foundation
import Reprise
import RepriseArchive

extension UIViewController {
  /// The search of this controller's navigation item, if it is to be kept.
  private var keptSearch: UISearchController? {
    guard let search = ownNavigationItem?.searchController, search.restoresSearch else {
      return nil
    }
    return search
  }

  func encodeSearch(with coder: NSCoder) {
    guard let search = keptSearch else { return }
    let bar = search.searchBar
    coder.encodeFrameworkValue(.bool(search.isActive), forKey: "searchIsActive")
    coder.encodeFrameworkValue(
      .integer(Int64(bar.selectedScopeButtonIndex)),
      forKey: "searchScope"
    )
    guard !bar.searchTextField.isSecureTextEntry else { return }
    coder.encodeFrameworkValue(.string(bar.text ?? ""), forKey: "searchText")
  }

  /// Begins the search again; its updater is asked for results with the text already there.
  func decodeSearch(with coder: NSCoder) {
    guard let search = keptSearch else { return }
    let bar = search.searchBar
    if case .integer(let scope)? = coder.decodeFrameworkValue(forKey: "searchScope"),
      bar.scopeButtonTitles?.indices.contains(Int(clamping: scope)) == true
    {
      bar.selectedScopeButtonIndex = Int(clamping: scope)
    }
    if !bar.searchTextField.isSecureTextEntry,
      case .string(let text)? = coder.decodeFrameworkValue(forKey: "searchText")
    {
      bar.text = text
    }
    if case .bool(let isActive)? = coder.decodeFrameworkValue(forKey: "searchIsActive") {
      search.isActive = isActive
    }
  }
}
