import UIKit

/// Fills a collection view with instruments, which keep their place by their id.
final class InstrumentSource: NSObject, UICollectionViewDataSource, UIDataSourceModelAssociation {
  private let library: Library
  private(set) var instruments: [Instrument] = []
  private var rows: [Instrument.ID: Int] = [:]

  init(library: Library) {
    self.library = library
    super.init()
  }

  func show(_ query: InstrumentQuery, without omitted: Instrument.ID? = nil) {
    instruments = query.run(on: library.instruments).filter { $0.id != omitted }
    rows = [:]
    for (row, instrument) in instruments.enumerated() { rows[instrument.id] = row }
  }

  func instrument(at indexPath: IndexPath) -> Instrument? {
    instruments.indices.contains(indexPath.item) ? instruments[indexPath.item] : nil
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    instruments.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: InstrumentCell.reuseIdentifier,
      for: indexPath
    )
    if let cell = cell as? InstrumentCell, let instrument = instrument(at: indexPath) {
      cell.show(
        instrument,
        isFavourite: library.isFavourite(instrument.id),
        settings: library.settings
      )
    }
    return cell
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    instrument(at: idx)?.id
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    rows[identifier].map { IndexPath(item: $0, section: 0) }
  }
}
