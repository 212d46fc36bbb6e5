import UIKit

extension UICollectionView {
  /// Makes a list of instruments, one below the other.
  static func instrumentList(_ id: RestorationID, source: InstrumentSource) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 1
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.register(
      InstrumentCell.self,
      forCellWithReuseIdentifier: InstrumentCell.reuseIdentifier
    )
    list.dataSource = source
    list.restorationIdentifier = id.rawValue
    list.accessibilityIdentifier = id.rawValue
    return list
  }

  /// Makes the rows as wide as the list.
  func fitInstrumentRows() {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let size = CGSize(width: bounds.width, height: 60)
    if layout.itemSize != size { layout.itemSize = size }
  }
}
