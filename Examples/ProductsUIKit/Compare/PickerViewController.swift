// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// A list to choose the first or the second instrument of a comparison from.
final class PickerViewController: LibraryViewController {
  private enum Key {
    static let first = "first"
    static let text = "text"
  }

  /// What was chosen first; without it this is the list to choose it from.
  private var firstID: Instrument.ID? {
    didSet {
      guard let firstID else { return }
      title = "Compare \(library[firstID]?.name ?? firstID) with"
      restorationClass = PickerViewController.self
    }
  }

  @Outlet private var searchBar: UISearchBar!
  @Outlet private var list: UICollectionView!
  @Outlet private var emptyView: EmptyView!

  private lazy var source = InstrumentSource(library: library)
  private var query = InstrumentQuery()

  override func viewDidLoad() {
    super.viewDidLoad()
    searchBar.text = query.text
    list.dataSource = source
    emptyView.onAction = { [weak self] in self?.showAll() }
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layOutColumn([(searchBar, 44), (list, nil)])
    list.fitInstrumentRows(for: library.settings)
    emptyView.frame = list.frame
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    guard let id = sender as? Instrument.ID else { return }
    switch segue.destination {
    case let second as PickerViewController: second.firstID = id
    case let comparison as ComparisonViewController:
      comparison.ids = [firstID, id].compactMap(\.self)
    default: return
    }
  }

  override func libraryDidChange() {
    guard isViewLoaded else { return }
    source.show(query, without: firstID)
    list.reloadData()
    showEmptiness()
    view.setNeedsLayout()
  }

  private func showEmptiness() {
    let count = library.instruments.count
    let choice = EmptyMessage.choice(among: count)
    list.isHidden = choice != nil
    if let message = choice {
      emptyView.show(message, .nothingToCompare)
    } else if source.instruments.isEmpty {
      emptyView.show(.list(query, searching: count), .nothingFound)
    } else {
      emptyView.show(nil, .nothingFound)
    }
  }

  private func showAll() {
    query = InstrumentQuery()
    searchBar.text = query.text
    libraryDidChange()
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(firstID, forKey: Key.first)
    coder.encode(query.text, forKey: Key.text)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    query.text = coder.decodeObject(forKey: Key.text) as? String ?? ""
    guard isViewLoaded else { return }
    searchBar.text = query.text
    libraryDidChange()
  }
}

extension PickerViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    query.text = searchText
    libraryDidChange()
  }
}

extension PickerViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let instrument = source.instrument(at: indexPath) else { return }
    let segue = firstID == nil ? SegueID.chooseSecond : SegueID.compare
    performSegue(withIdentifier: segue, sender: instrument.id)
  }
}

extension PickerViewController: UIViewControllerRestoration {
  /// Makes the second list again, unless the catalogue no longer holds the first instrument.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let id = coder.decodeObject(forKey: Key.first) as? String,
      let library = Library.shared, library[id] != nil
    else { return nil }
    let screen = remake(.secondPicker, with: coder)
    screen?.firstID = id
    return screen
  }
}
