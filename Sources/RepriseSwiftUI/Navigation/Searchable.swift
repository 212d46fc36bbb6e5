import RepriseUIKit

/// A field for searching in the bar above a screen.
struct SearchModifier: PrimitiveModifier {
  let text: Binding<String>
  let prompt: String?

  func changed(from old: SearchModifier?, _ element: ModifierElement) {
    let search = element.keeping { ShownSearch(of: element) }
    search.show(self)
  }

  func ended(_ element: ModifierElement) { (element.storage as? ShownSearch)?.end() }
}

/// The search field that is shown for a view.
@MainActor
private final class ShownSearch: UISearchResultsUpdating {
  private let controller = UISearchController(searchResultsController: nil)
  private weak let owner: Element?
  private let watcher: BindingWatcher
  private var modifier: SearchModifier?

  init(of owner: Element) {
    self.owner = owner
    watcher = BindingWatcher(owner.graph, of: owner)
    watcher.changed = { [weak self] in self?.update() }
    controller.searchResultsUpdater = self
    owner.environment.controller?.navigationItem.searchController = controller
  }

  func show(_ modifier: SearchModifier) {
    self.modifier = modifier
    controller.searchBar.placeholder = modifier.prompt ?? "Search"
    update()
  }

  func end() {
    let item = owner?.environment.controller?.navigationItem
    if item?.searchController === controller { item?.searchController = nil }
  }

  private func update() {
    guard let modifier else { return }
    let text = watcher.observing { modifier.text.wrappedValue }
    if controller.searchBar.text ?? "" != text { controller.searchBar.text = text }
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    guard let modifier, modifier.text.wrappedValue != text else { return }
    modifier.text.wrappedValue = text
  }
}

/// Where a search field stands.
///
/// Source: Apple's documentation of `SearchFieldPlacement`.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String

  /// As it suits: below the bar above the screen, as all are here.
  public static let automatic = SearchFieldPlacement(name: "automatic")

  /// In a bar.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")

  /// In the first column.
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
}

extension View {
  /// Puts a field for searching into the bar above the screen.
  ///
  /// - Parameters:
  ///   - text: What is searched for.
  ///   - placement: Where the field stands; accepted and not used.
  ///   - prompt: What the empty field says.
  /// - Returns: The view that is searched.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt?.string))
  }

  /// Puts a field for searching into the bar above the screen.
  ///
  /// - Parameters:
  ///   - text: What is searched for.
  ///   - placement: Where the field stands; accepted and not used.
  ///   - prompt: What the empty field says, in the app's language.
  /// - Returns: The view that is searched.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt.localized))
  }
}
