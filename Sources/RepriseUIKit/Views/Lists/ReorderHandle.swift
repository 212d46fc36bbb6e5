package import Foundation

/// What a person holds to move a row of a table that is edited.
package final class ReorderHandle: UIControl {
  static let size = CGSize(width: 28, height: 28)
  private let sign = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    sign.contentMode = .center
    sign.tintColor = .secondaryLabel
    sign.accessibilityElementsHidden = true
    sign.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sign.frame = bounds
    addSubview(sign)
    accessibilityLabel = "Reorder"
    accessibilityHint = "Drag, or press Alt+Up or Alt+Down on the row"
  }

  package required init?(coder: NSCoder) { nil }

  /// The table and the row that the handle belongs to.
  package var place: (table: UITableView, path: IndexPath)? {
    (superview as? UITableViewCell)?.place
  }
}
