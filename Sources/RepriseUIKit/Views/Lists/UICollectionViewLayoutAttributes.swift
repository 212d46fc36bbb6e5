public import Foundation

/// Where an element of a collection is and how it looks.
@MainActor
open class UICollectionViewLayoutAttributes: RootObject {
  /// The element.
  open var indexPath: IndexPath

  /// Where it is in the content.
  open var frame = CGRect.zero

  /// How opaque it is.
  open var alpha: CGFloat = 1

  /// How far in front of others it is.
  open var zIndex = 0

  /// Whether it is hidden.
  open var isHidden = false

  /// Makes the attributes of an item.
  ///
  /// - Parameter indexPath: The item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init(hidden: ())
  }

  /// The size.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The middle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2,
        y: newValue.y - frame.height / 2
      )
    }
  }
}

/// What places the items of a collection.
///
/// An app's own layout overrides `prepare()`, `collectionViewContentSize` and the two methods that
/// give attributes.
@MainActor
open class UICollectionViewLayout: RootObject {
  /// The collection that uses the layout.
  public internal(set) weak var collectionView: UICollectionView?

  var isPrepared = false

  /// Makes a layout.
  public init() {
    super.init(hidden: ())
  }

  /// Gets ready to answer; called when the collection or its size changed.
  open func prepare() {}

  /// The size of all items together.
  open var collectionViewContentSize: CGSize { .zero }

  /// Gives the attributes of the items that touch a part of the content.
  open func layoutAttributesForElements(
    in rect: CGRect,
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Gives the attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath,
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Says whether the layout is to be prepared anew for other bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Asks for the layout to be prepared anew.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
