import Foundation
import RepriseUIKit

/// The view of something that is scrolled.
final class ScrollSurface: UIScrollView {
  var axes: Axis.Set = .vertical
  let items = ScrolledItems(frame: .zero)
  private var isStale = true

  /// Keeps the place that the app, or a person, has chosen.
  weak var follower: ScrollFollower?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(items)
  }

  required init?(coder: NSCoder) { nil }

  /// Hears that the content has other items, or other sizes.
  func contentChanged() {
    isStale = true
    items.contentChanged()
    setNeedsLayout()
  }

  /// As much as is offered where it is scrolled, and what the content needs across.
  func size(for proposal: Proposal) -> CGSize {
    let content = items.item.size(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // What is made when it comes near may be of another size than was thought.
    for _ in 0..<Self.mostPasses {
      isStale = false
      let size = items.item.size(inner(Proposal(bounds.size)))
      contentSize = size
      items.frame = CGRect(
        x: 0,
        y: 0,
        width: max(bounds.width, size.width),
        height: max(bounds.height, size.height)
      )
      items.contentSize = size
      items.setNeedsLayout()
      items.layoutIfNeeded()
      if !isStale { return }
    }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    follower?.wasRestored()
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  private static let mostPasses = 4
}

/// The container of what is scrolled.
final class ScrolledItems: ItemsView {
  var contentSize = CGSize.zero

  override func place(of item: LayoutItem) -> CGRect {
    CGRect(
      x: max(0, (bounds.width - contentSize.width) / 2),
      y: 0,
      width: contentSize.width,
      height: contentSize.height
    )
  }

  override var visible: CGRect { superview?.bounds ?? bounds }
}
