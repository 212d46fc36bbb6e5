// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// All instruments, with search and order.
final class ShelfViewController: LibraryViewController {
  private enum Key {
    static let text = "text"
    static let scope = "scope"
    static let order = "order"
  }

  @Outlet private var searchBar: UISearchBar!
  @Outlet private var orderControl: UISegmentedControl!
  @Outlet private var list: UICollectionView!
  @Outlet private var emptyView: EmptyView!

  private(set) lazy var source = InstrumentSource(library: library)
  private var query = InstrumentQuery()
  private var isOutdated = false

  override func viewDidLoad() {
    super.viewDidLoad()
    registerAction("orderChanged:", to: ShelfViewController.orderChanged)
    // A storyboard can't name the field inside, which keeps its own selection.
    searchBar.searchTextField.restorationIdentifier = RestorationID.shelfSearchField.rawValue
    list.dataSource = source
    list.dragDelegate = self
    emptyView.onAction = { [weak self] in self?.showAll() }
    showQuery()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layOutColumn([(searchBar, 88), (orderControl, 32), (list, nil)])
    emptyView.frame = list.frame
    list.fitInstrumentRows(for: library.settings)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isOutdated { reload() }
  }

  override func libraryDidChange() {
    if viewIfLoaded?.window == nil { isOutdated = true } else { reload() }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    guard let id = sender as? Instrument.ID else { return }
    (segue.destination as? any InstrumentScreen)?.instrumentID = id
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(query.text, forKey: Key.text)
    coder.encode(query.family?.rawValue, forKey: Key.scope)
    coder.encode(query.order.rawValue, forKey: Key.order)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    query.text = coder.decodeObject(forKey: Key.text) as? String ?? ""
    let scope = coder.decodeObject(forKey: Key.scope) as? String
    query.family = scope.flatMap(Instrument.Family.init)
    query.order = InstrumentQuery.Order(rawValue: coder.decodeInteger(forKey: Key.order)) ?? .name
    showQuery()
  }

  // MARK: Content

  private func showQuery() {
    guard isViewLoaded else { return }
    searchBar.text = query.text
    let families = Instrument.Family.allCases
    searchBar.selectedScopeButtonIndex =
      query.family.flatMap { families.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    orderControl.selectedSegmentIndex = query.order.rawValue
    reload()
  }

  private func reload() {
    guard isViewLoaded else { return }
    isOutdated = false
    let selected = list.indexPathsForSelectedItems?.first.flatMap { source.instrument(at: $0)?.id }
    source.show(query)
    list.reloadData()
    let count = library.instruments.count
    let message = EmptyMessage.list(query, searching: count)
    emptyView.show(source.instruments.isEmpty ? message : nil, .nothingFound)
    if let selected, list.indexPathsForSelectedItems?.isEmpty != false,
      let place = source.indexPathForElement(withModelIdentifier: selected, in: list)
    {
      list.selectItem(at: place, animated: false, scrollPosition: [])
    }
    view.setNeedsLayout()
  }

  /// Takes back what narrows the list; the order stays.
  private func showAll() {
    query = InstrumentQuery(order: query.order)
    showQuery()
  }

  @IBAction private func orderChanged(_ sender: UISegmentedControl) {
    query.order = InstrumentQuery.Order(rawValue: sender.selectedSegmentIndex) ?? .name
    reload()
  }
}

extension ShelfViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    query.text = searchText
    reload()
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    let families = Instrument.Family.allCases
    query.family = families.indices.contains(selectedScope - 1) ? families[selectedScope - 1] : nil
    reload()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }
}

extension ShelfViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let instrument = source.instrument(at: indexPath) else { return }
    performSegue(withIdentifier: SegueID.showInstrument, sender: instrument.id)
  }
}
