public import Foundation

/// A search bar with the controller that shows what it finds.
///
/// It saves nothing unless asked for: an app keeps whether the search was active, and the bar keeps
/// its text when it has an identifier.
///
/// - Source: uikit.md §2.8; pitfall P30.
@MainActor
open class UISearchController: UIViewController {
  /// The bar; a navigation controller shows it below its own.
  public let searchBar = UISearchBar(frame: .zero)

  /// Shows what was found; `nil` when the searching controller shows it itself.
  public let searchResultsController: UIViewController?

  /// Is asked for new results when the text changes, or the search begins or ends.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Is told when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether what is searched is dimmed; nothing is drawn from it.
  open var obscuresBackgroundDuringPresentation = true

  /// Whether the navigation bar goes while the search is active.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the scopes come and go with the search.
  open var automaticallyShowsScopeBar = true

  /// Whether the cancel button comes and goes with the search.
  open var automaticallyShowsCancelButton = true

  /// Whether the search is kept and begun again; iOS leaves that to the app.
  ///
  /// It is kept with the controller whose navigation item has this search: whether it is active,
  /// its text unless that is hidden, and the chosen scope.
  ///
  /// - Source: pitfall P30.
  open var restoresSearch = false

  private var isSearching = false

  /// Makes a search.
  ///
  /// - Parameter searchResultsController: Shows what was found; `nil` when the searching controller
  ///   shows it itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    listen()
  }

  /// Makes a search without a controller of its own for results.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Kept for `nibName`.
  ///   - nibBundleOrNil: Kept for `nibBundle`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    listen()
  }

  /// Makes a search from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    listen()
  }

  /// Whether a person searches; the text goes when it ends.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard isSearching != newValue else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func listen() {
    searchBar.textChanged = { [weak self] in self?.textChanged() }
    searchBar.cancelled = { [weak self] in self?.cancel() }
  }

  private func textChanged() {
    if !isSearching, searchBar.text?.isEmpty == false { isActive = true }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchBar.resignFirstResponder()
    if searchBar.text?.isEmpty == false {
      searchBar.text = ""
    } else {
      searchResultsUpdater?.updateSearchResults(for: self)
    }
    delegate?.didDismissSearchController(self)
  }

  /// Ends the search as a tap on the cancel button does.
  package func cancel() {
    searchBar.cancel()
    isActive = false
  }
}
