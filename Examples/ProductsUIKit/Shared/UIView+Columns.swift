import UIKit

extension UIView {
  /// Lays views out from top to bottom, away from the sides; one without a height takes what is left.
  func layOutColumn(_ rows: [(view: UIView, height: CGFloat?)], margin: CGFloat = 0) {
    var area = bounds.inset(by: safeAreaInsets)
    area = area.insetBy(dx: min(margin, area.width / 2), dy: 0)
    let fixed = rows.compactMap(\.height).reduce(0, +)
    let rest = max(0, area.height - fixed)
    for row in rows {
      let height = row.height ?? rest
      row.view.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
      area.origin.y += height
    }
  }
}

extension UIScrollView {
  /// Lays views out from top to bottom and makes the content as tall as they are.
  func layOutContent(_ rows: [(view: UIView, height: CGFloat)], spacing: CGFloat = 8) {
    let margin: CGFloat = 16
    let width = max(0, bounds.width - 2 * margin)
    var y = margin
    for row in rows {
      row.view.frame = CGRect(x: margin, y: y, width: width, height: row.height)
      y += row.height + spacing
    }
    contentSize = CGSize(width: bounds.width, height: y + margin)
  }

  /// Lays the subviews out from top to bottom, each as high as it is.
  func layOutContent() {
    layOutContent(subviews.map { ($0, $0.frame.height) })
  }
}

extension UICollectionView {
  /// Makes the rows as wide as the list.
  func fitInstrumentRows() {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let size = CGSize(width: bounds.width, height: 60)
    if layout.itemSize != size { layout.itemSize = size }
  }
}
