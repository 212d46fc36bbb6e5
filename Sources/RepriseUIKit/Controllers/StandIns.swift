import Foundation

/// A controller that shows a search bar above content.
@MainActor
open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar(frame: .zero)
}
