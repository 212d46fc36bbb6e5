public import Foundation

/// What places items in lines, as words in a text.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of an item, unless the delegate gives another.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// What an item's size is thought to be; accepted and not used.
  open var estimatedItemSize = CGSize.zero

  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The least space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The space around the items of a section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The direction in which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  private var flow = FlowGeometry(isVertical: true, extent: 0, sections: [])

  /// Places all items; items of one size cost nothing each.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let inset = collectionView.adjustedContentInset
    let size = collectionView.bounds.size
    let extent =
      isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
    flow = FlowGeometry(isVertical: isVertical, extent: extent, sections: [])
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    for (index, count) in collectionView.itemCounts.enumerated() {
      flow.add(section(index, count: count, in: collectionView, delegate: delegate))
    }
  }

  private func section(
    _ index: Int,
    count: Int,
    in view: UICollectionView,
    delegate: (any UICollectionViewDelegateFlowLayout)?,
  ) -> FlowGeometry.Input {
    var input = FlowGeometry.Input(
      count: count,
      itemSize: itemSize,
      lineSpacing: minimumLineSpacing,
      itemSpacing: minimumInteritemSpacing,
      inset: sectionInset
    )
    guard let delegate else { return input }
    input.inset = delegate.collectionView(view, layout: self, insetForSectionAt: index)
    input.lineSpacing = delegate.collectionView(
      view,
      layout: self,
      minimumLineSpacingForSectionAt: index
    )
    input.itemSpacing = delegate.collectionView(
      view,
      layout: self,
      minimumInteritemSpacingForSectionAt: index
    )
    let sizes = (0..<count).map {
      delegate.collectionView(
        view,
        layout: self,
        sizeForItemAt: IndexPath(item: $0, section: index)
      )
    }
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
      input.itemSize = first
    } else {
      input.sizes = sizes
    }
    return input
  }

  open override var collectionViewContentSize: CGSize { flow.contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect,
  ) -> [UICollectionViewLayoutAttributes]? {
    flow.items(in: rect).compactMap(layoutAttributesForItem)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath,
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame = flow.frame(of: indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = collectionView?.bounds.size ?? .zero
    return scrollDirection == .vertical
      ? newBounds.width != old.width : newBounds.height != old.height
  }
}
