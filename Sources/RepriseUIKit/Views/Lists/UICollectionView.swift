public import Foundation
import Reprise
import RepriseArchive

/// A scrolling collection of items that a layout places.
///
/// Only items near the visible part have cells. The collection saves its selected items and its
/// scroll position: by the data source's names where it has names, else by place.
///
/// - Source: row U80.
@MainActor
open class UICollectionView: UIScrollView {
  /// The direction in which a collection scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical

    /// Left and right.
    case horizontal
  }

  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)

    /// To the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)

    /// To the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)

    /// To the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)

    /// To the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)

    /// To the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Says what a person drags out of the collection.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?

  /// Whether a person can drag items.
  open var dragInteractionEnabled = true

  private weak var collectionDelegate: (any UICollectionViewDelegate)?

  /// Who is asked and told.
  public var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      collectionDelegate = newValue
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }

  /// What the collection shows.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { invalidateCounts() }
  }

  /// What places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      adoptLayout()
    }
  }

  /// Whether items can be selected.
  open var allowsSelection = true

  /// Whether several items can be selected.
  open var allowsMultipleSelection = false

  /// The view behind the items.
  open var backgroundView: UIView?

  var counts: [Int]?
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var cellClasses: [String: UICollectionViewCell.Type] = [:]
  var unusedCells: [String: [UICollectionViewCell]] = [:]
  var cellTemplates: [String: CellTemplate] = [:]
  var selection: [IndexPath] = []
  var updates: ListUpdates?
  var updateDepth = 0
  var pendingState: ListState?
  var isTiling = false

  /// Makes a collection.
  ///
  /// - Parameters:
  ///   - frame: Its place.
  ///   - layout: What places its items.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// Makes a collection from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adoptLayout()
  }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
    removeAllCells()
  }

  /// Exchanges the layout.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil,
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  open override var bounds: CGRect {
    willSet {
      guard newValue.size != bounds.size || newValue.origin != bounds.origin,
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      else { return }
      collectionViewLayout.invalidateLayout()
    }
  }

  open override var frame: CGRect {
    willSet {
      let new = CGRect(origin: contentOffset, size: newValue.size)
      if newValue.size != bounds.size,
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
      {
        collectionViewLayout.invalidateLayout()
      }
    }
  }

  open override var contentInset: UIEdgeInsets {
    didSet { if contentInset != oldValue { collectionViewLayout.invalidateLayout() } }
  }

  /// Names the class of the cells that are made under an identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
    unusedCells[identifier] = nil
  }

  /// Gives a cell that is no longer shown, or a new one of the registered class.
  ///
  /// - Parameters:
  ///   - identifier: The name that the class was registered under; an unknown one is an error of
  ///     the caller.
  ///   - indexPath: The item that it is for.
  /// - Returns: The cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath,
  ) -> UICollectionViewCell {
    if let cell = unusedCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let frame = layoutAttributesForItem(at: indexPath)?.frame ?? .zero
    let made =
      cellClasses[identifier].map { ObjectMaker.makeView($0, frame: frame) }
      ?? cellTemplates[identifier]?()
    guard let cell = made as? UICollectionViewCell else {
      preconditionFailure(
        "No cell class is registered for the identifier \"\(identifier)\". Call "
          + "register(_:forCellWithReuseIdentifier:) first."
      )
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Asks the data source for everything again; the selection is lost.
  open func reloadData() {
    selection = []
    removeAllCells()
    invalidateCounts()
    applyPendingSelection()
    invalidateRestorableState()
  }

  /// Selects an item and scrolls to it, without asking or telling the delegate.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition,
  ) {
    pendingState = nil
    guard let indexPath else { return setSelection([]) }
    guard contains(indexPath) else { return }
    setSelection(allowsMultipleSelection ? selection + [indexPath] : [indexPath])
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item, without asking or telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    pendingState = nil
    setSelection(selection.filter { $0 != indexPath })
  }

  /// Scrolls so that an item is at a place.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool,
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    contentSize = collectionViewLayout.collectionViewContentSize
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
    let inset = adjustedContentInset
    var target = contentOffset
    if scrollPosition.contains(.top) { target.y = frame.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { target.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { target.y = frame.maxY - bounds.height + inset.bottom }
    if scrollPosition.contains(.left) { target.x = frame.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) { target.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { target.x = frame.maxX - bounds.width + inset.right }
    setContentOffset(clampedOffset(target), animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  // MARK: Restoration

  override var hasContent: Bool { !itemCounts.allSatisfy { $0 == 0 } }

  override func applyPendingPosition() {
    applyPendingSelection()
    let state = pendingState
    pendingState = nil
    guard pendingOffset != nil else { return }
    let naming = ElementNaming(dataSource: dataSource, view: self)
    if let state, let first = state.first, let path = naming.path(of: first),
      let frame = layoutAttributesForItem(at: path)?.frame
    {
      pendingOffset = CGPoint(x: frame.minX + state.passed.x, y: frame.minY + state.passed.y)
    }
    super.applyPendingPosition()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    (pendingState ?? currentState).encode(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let state = ListState(coder: coder) else { return }
    pendingState = state
    applyPendingSelection()
    setNeedsLayout()
  }

  // MARK: Host

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .tapElement(let path) = event else { return super.handle(event) }
    return takesInput && contains(path) && choose(path)
  }

  package override var displayedState: [String] {
    let selected = selection.sorted().map { "\($0.section).\($0.item)" }
    return super.displayedState
      + (selected.isEmpty ? [] : ["selected=" + selected.joined(separator: ",")])
  }
}
