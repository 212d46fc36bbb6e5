public import Foundation

/// A controller whose view is, or holds, a collection.
///
/// It is the collection's data source and delegate; each of their methods can be overridden.
@MainActor
open class UICollectionViewController:
  UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  /// Whether the selection goes when the collection appears.
  open var clearsSelectionOnViewWillAppear = true

  private let layout: UICollectionViewLayout

  /// Makes a controller with a collection.
  ///
  /// - Parameter layout: Gives the items their places.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flowing collection.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Kept for `nibName`.
  ///   - nibBundleOrNil: Kept for `nibBundle`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection, which is the controller's view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set {
      view = newValue
      adopt(newValue)
    }
  }

  /// What gives the items their places.
  open var collectionViewLayout: UICollectionViewLayout {
    (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? layout
  }

  open override func loadView() {
    if loadViewFromInterface() {
      adopt(viewIfLoaded as? UICollectionView)
    } else {
      collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, hasAppeared, let collection = collectionView else {
      hasAppeared = true
      return
    }
    for path in collection.indexPathsForSelectedItems ?? [] {
      collection.deselectItem(at: path, animated: animated)
    }
  }

  /// A restored selection outlasts the first appearance.
  private var hasAppeared = false

  private func adopt(_ collection: UICollectionView?) {
    guard let collection else { return }
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
  }

  // MARK: Content

  /// Gives the count of items in a section.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int,
  ) -> Int { 0 }

  /// Gives the cell of an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath,
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// Gives the count of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  // MARK: Selection and look

  /// Answers whether an item may be pressed.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath,
  ) -> Bool { true }

  /// Answers whether a person may select an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath,
  ) -> Bool { true }

  /// Answers whether a person may deselect an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath,
  ) -> Bool { true }

  /// Called when a person selected an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath,
  ) {}

  /// Called when a person deselected an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath,
  ) {}

  /// Called before a cell is shown.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath,
  ) {}

  /// Called after a cell went.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath,
  ) {}

  // MARK: Scrolling

  /// Called when the list moved; overrides need not call super.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Called when the zoom changed.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Called when a person begins to drag.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called when a person stops dragging.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool,
  ) {}

  /// Called when the list begins to slow down.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Called when the list stands still again.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called when a scroll that code asked for is over.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Gives the view that zooms; `nil` is none.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Answers whether a tap on the status bar scrolls to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
