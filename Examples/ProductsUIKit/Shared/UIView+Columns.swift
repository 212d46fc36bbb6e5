import UIKit

extension UIView {
  /// Gives the place of a frame that was laid out for lines that run from left to right.
  func turned(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(
      origin: CGPoint(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY),
      size: frame.size
    )
  }

  /// Lays views out from top to bottom; one without a height takes what is left.
  func layOutColumn(_ rows: [(view: UIView, height: CGFloat?)]) {
    var area = bounds.inset(by: safeAreaInsets)
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

  /// Lays views out from top to bottom, each as high as its content needs at this width.
  func layOutFittingContent(_ views: [UIView], spacing: CGFloat = 8) {
    let width = max(0, bounds.width - 32)
    let rows = views.map { view in
      (view, view.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up))
    }
    layOutContent(rows, spacing: spacing)
  }
}

extension UICollectionView {
  /// Makes the rows as wide as the list, and as high as their content.
  func fitInstrumentRows(for settings: DisplaySettings) {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let size = CGSize(
      width: bounds.width,
      height: InstrumentCell.height(for: settings)
    )
    if layout.itemSize != size { layout.itemSize = size }
  }
}
