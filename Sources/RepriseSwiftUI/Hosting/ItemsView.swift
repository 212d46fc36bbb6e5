import Foundation
import RepriseUIKit

/// A container of what elements lay out.
class ItemsView: UIView {
  /// Gives what stands in it; several items stand one below the other.
  var content: () -> [LayoutItem] = { [] }

  private var arranged: LayoutItem?

  /// Hears that the content has other items, or other sizes.
  func contentChanged() {
    arranged = nil
    setNeedsLayout()
  }

  /// All items as one.
  final var item: LayoutItem {
    if let arranged { return arranged }
    let items = content()
    let item: LayoutItem
    if items.count == 1 {
      item = items[0]
      item.willStand(along: nil)
    } else {
      item = StackItem(axis: .vertical, alignment: 0.5, spacing: nil) { items }
    }
    arranged = item
    return item
  }

  /// Where the content stands.
  func place(of item: LayoutItem) -> CGRect {
    Alignment.center.rect(of: item.size(Proposal(bounds.size)), in: bounds)
  }

  /// The part that is on screen.
  var visible: CGRect { bounds }

  override func layoutSubviews() {
    super.layoutSubviews()
    let item = item
    let rect = place(of: item)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    item.place(
      rect,
      in: Surface(
        view: self,
        width: max(bounds.width, rect.maxX),
        isRightToLeft: isRightToLeft,
        visible: visible
      )
    )
    var views: [UIView] = []
    item.addViews(to: &views)
    show(views)
  }

  /// Has exactly these views as subviews, those behind first.
  private func show(_ views: [UIView]) {
    guard !subviews.elementsEqual(views, by: ===) else { return }
    let kept = Set(views.map(ObjectIdentifier.init))
    for view in subviews where !kept.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    for (index, view) in views.enumerated() {
      if subviews.indices.contains(index), subviews[index] === view { continue }
      insertSubview(view, at: index)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { item.size(Proposal(size)) }
}
