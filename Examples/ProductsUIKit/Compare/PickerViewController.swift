import UIKit

/// A list to choose the first or the second instrument of a comparison from.
final class PickerViewController: UIViewController, LibraryObserver {
  private enum Key {
    static let first = "first"
    static let text = "text"
  }

  private let library: Library
  private let firstID: Instrument.ID?
  private let source: InstrumentSource
  private let searchBar = UISearchBar()
  private lazy var list = UICollectionView.instrumentList(.pickerList, source: source)

  private var query = InstrumentQuery()

  /// Makes a list; without a first instrument it is the one to choose it from.
  init(library: Library, firstID: Instrument.ID?) {
    self.library = library
    self.firstID = firstID
    source = InstrumentSource(library: library)
    super.init(nibName: nil, bundle: nil)
    if let firstID {
      title = "Compare \(library[firstID]?.name ?? firstID) with"
      restorationIdentifier = RestorationID.secondPicker.rawValue
      restorationClass = PickerViewController.self
    } else {
      title = "Compare"
      restorationIdentifier = RestorationID.firstPicker.rawValue
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    searchBar.name(.pickerSearch)
    searchBar.delegate = self
    searchBar.text = query.text
    list.delegate = self
    for part in [searchBar, list] { view.addSubview(part) }
    library.add(self)
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layOutColumn([(searchBar, 44), (list, nil)])
    list.fitInstrumentRows()
  }

  func libraryDidChange() {
    guard isViewLoaded else { return }
    view.backgroundColor = library.settings.appearance.background
    source.show(query, without: firstID)
    list.reloadData()
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
    let next: UIViewController
    if let firstID {
      next = ComparisonViewController(library: library, ids: [firstID, instrument.id])
    } else {
      next = PickerViewController(library: library, firstID: instrument.id)
    }
    navigationController?.pushViewController(next, animated: true)
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
    return PickerViewController(library: library, firstID: id)
  }
}
