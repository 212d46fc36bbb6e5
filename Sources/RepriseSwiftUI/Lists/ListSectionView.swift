import Foundation
import RepriseUIKit

/// What stands above or below a section of a list, where it is more than a text.
final class ListSectionView: UITableViewHeaderFooterView {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 6
  private let items = ItemsView(frame: .zero)
  private var isFooter = false
  private var spaceAbove: CGFloat = 0
  private var least: CGFloat = 0

  /// What is shown.
  private(set) weak var element: Element?

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.addSubview(items)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what stands above or below a section.
  ///
  /// - Parameters:
  ///   - element: What is shown.
  ///   - isFooter: Whether it stands below.
  ///   - table: The list's table.
  func show(_ element: Element, isFooter: Bool, in table: UITableView) {
    self.element = element
    self.isFooter = isFooter
    spaceAbove = isFooter || table.style == .plain ? Self.gap : 2 * Self.gap
    least = isFooter ? 0 : table.usualHeaderHeight(title: "")
    items.content = { [weak element] in element?.items ?? [] }
    contentChanged()
  }

  func contentChanged() {
    items.contentChanged()
    setNeedsLayout()
  }

  private func size(in width: CGFloat) -> CGSize {
    items.item.size(Proposal(width: max(0, width - 2 * Self.margin)))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = self.size(in: size.width).height + spaceAbove + Self.gap
    return CGSize(width: size.width, height: max(least, height.rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = size(in: bounds.width)
    let width = min(size.width, max(0, bounds.width - 2 * Self.margin))
    // A header stands right above its rows, a footer right below them.
    let top = isFooter ? Self.gap : max(0, bounds.height - size.height - Self.gap)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    items.frame = CGRect(
      x: isRightToLeft ? bounds.width - Self.margin - width : Self.margin,
      y: top,
      width: width,
      height: size.height
    )
  }
}
