import Foundation
import RepriseUIKit

/// The table of a list.
final class ListTable: UITableView {
  weak var rows: TableRows?

  /// The height of a row that nothing is known of.
  var usualHeight: CGFloat { ListCell.least }

  override func layoutSubviews() {
    rows?.update()
    super.layoutSubviews()
    if rows?.finish() == true { setNeedsLayout() }
  }
}

/// The cell of a list.
final class ListCell: UITableViewCell {
  static let least: CGFloat = 44
  private static let margin: CGFloat = 16
  private let items = ItemsView(frame: .zero)

  /// What is shown; `nil` in a cell that isn't used.
  var row: Row? {
    didSet {
      items.content = row?.items ?? { [] }
      contentChanged()
    }
  }

  /// The width that editing takes.
  var editingRoom: CGFloat = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(items)
  }

  required init?(coder: NSCoder) { nil }

  func contentChanged() {
    items.contentChanged()
    setNeedsLayout()
  }

  /// The control that is all of the row: it does what a tap on the row does.
  var onlyControl: UIControl? {
    var views: [UIView] = []
    items.item.addViews(to: &views)
    return views.count == 1 ? views[0] as? ItemsControl ?? views[0] as? UIButton : nil
  }

  /// Whether the row leads to another screen.
  var leadsOn: Bool { (onlyControl as? ItemsControl)?.leadsOn == true }

  func height(for width: CGFloat) -> CGFloat {
    let size = items.item.size(Proposal(width: room(in: width)))
    return max(Self.least, size.height + 22)
  }

  private func room(in width: CGFloat) -> CGFloat {
    let end: CGFloat = accessoryType == .none || isEditing && editingRoom > 0 ? 0 : 24
    return max(0, width - 2 * Self.margin - editingRoom - end)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = room(in: bounds.width)
    let size = items.item.size(Proposal(width: room))
    let height = min(size.height, bounds.height)
    let width = min(size.width, room)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    items.frame = CGRect(
      x: isRightToLeft ? contentView.bounds.width - Self.margin - width : Self.margin,
      y: (bounds.height - height) / 2,
      width: width,
      height: height
    )
  }
}
