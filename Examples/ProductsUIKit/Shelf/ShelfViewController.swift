import UIKit

/// All instruments, with search and order.
final class ShelfViewController: UIViewController, LibraryObserver {
  private enum Key {
    static let text = "text"
    static let scope = "scope"
    static let order = "order"
  }

  private let library: Library
  private let source: InstrumentSource
  private let searchBar = UISearchBar()
  private let orderControl = UISegmentedControl(
    items: InstrumentQuery.Order.allCases.map(\.title)
  )
  private let emptyLabel = UILabel()
  private lazy var list = UICollectionView.instrumentList(.shelfList, source: source)

  private var query = InstrumentQuery()
  private var isOutdated = false

  init(library: Library) {
    self.library = library
    source = InstrumentSource(library: library)
    super.init(nibName: nil, bundle: nil)
    title = "Shelf"
    restorationIdentifier = RestorationID.shelf.rawValue
    navigationItem.rightBarButtonItems = [settingsButton(library: library)]
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    searchBar.name(.shelfSearch)
    searchBar.placeholder = "Name, place or material"
    searchBar.scopeButtonTitles = ["All"] + Instrument.Family.allCases.map(\.title)
    searchBar.showsScopeBar = true
    searchBar.delegate = self
    orderControl.name(.shelfOrder)
    orderControl.addAction(
      UIAction { [weak self] _ in self?.orderChanged() },
      for: .valueChanged
    )
    emptyLabel.accessibilityIdentifier = "shelf.empty"
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.numberOfLines = 0
    list.delegate = self
    for part in [searchBar, orderControl, emptyLabel, list] { view.addSubview(part) }
    library.add(self)
    showQuery()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let emptyHeight: CGFloat = emptyLabel.isHidden ? 0 : 88
    view.layOutColumn([
      (searchBar, 88), (orderControl, 32), (emptyLabel, emptyHeight), (list, nil),
    ])
    list.fitInstrumentRows()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isOutdated { reload() }
  }

  func libraryDidChange() {
    if viewIfLoaded?.window == nil { isOutdated = true } else { reload() }
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
    view.backgroundColor = library.settings.appearance.background
    let selected = list.indexPathsForSelectedItems?.first.flatMap { source.instrument(at: $0)?.id }
    source.show(query)
    list.reloadData()
    emptyLabel.isHidden = !source.instruments.isEmpty
    emptyLabel.text =
      library.catalogue.instruments.isEmpty
      ? "The catalogue holds no instruments."
      : "No instrument matches. Search for something else, or in all families."
    if let selected, list.indexPathsForSelectedItems?.isEmpty != false,
      let place = source.indexPathForElement(withModelIdentifier: selected, in: list)
    {
      list.selectItem(at: place, animated: false, scrollPosition: [])
    }
    view.setNeedsLayout()
  }

  private func orderChanged() {
    query.order = InstrumentQuery.Order(rawValue: orderControl.selectedSegmentIndex) ?? .name
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
    navigationController?.pushViewController(
      InstrumentViewController(instrumentID: instrument.id, library: library),
      animated: true
    )
  }
}
