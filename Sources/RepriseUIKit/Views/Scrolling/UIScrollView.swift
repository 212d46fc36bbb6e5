public import Foundation
import Reprise
import RepriseArchive

/// A view that shows a part of larger content.
///
/// It saves its offset, its insets and its zoom scale. A restored offset is applied after the first
/// layout with content, when the view knows how far it can scroll.
///
/// - Source: rows U71, P10.
@MainActor
open class UIScrollView: UIView, ScrollDelegateHolder {
  /// How insets follow bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the place of the view wants it.
    case automatic

    /// In the directions that scroll.
    case scrollableAxes

    /// Not at all.
    case never

    /// Always.
    case always
  }

  /// When a drag puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none

    /// When it begins.
    case onDrag

    /// When it reaches the keyboard.
    case interactive
  }

  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The offset that waits for the first layout with content.
  var pendingOffset: CGPoint?

  /// The size of the content.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }

  /// The space around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { invalidateRestorableState() } }
  }

  /// The space around the content with what bars cover.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top,
      left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + safe.right
    )
  }

  /// How insets follow bars.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The place of the content that is at the view's upper left corner.
  ///
  /// Code may set any offset; a person's scrolling stays within the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      pendingOffset = nil
      bounds.origin = newValue
    }
  }

  open override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      invalidateRestorableState()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  /// How much larger than itself the content is shown, within its limits.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  private var scale: CGFloat = 1

  /// The smallest zoom scale.
  open var minimumZoomScale: CGFloat = 1

  /// The largest zoom scale.
  open var maximumZoomScale: CGFloat = 1

  /// Whether a person can scroll.
  open var isScrollEnabled = true

  /// Whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false

  /// Whether content can be pulled beyond its edge.
  open var bounces = true

  /// Whether content that fits can be pulled vertically.
  open var alwaysBounceVertical = false

  /// Whether content that fits can be pulled horizontally.
  open var alwaysBounceHorizontal = false

  /// Whether a bar shows the place along the height.
  open var showsVerticalScrollIndicator = true

  /// Whether a bar shows the place along the width.
  open var showsHorizontalScrollIndicator = true

  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true

  /// Whether a drag keeps to the direction that it began in.
  open var isDirectionalLockEnabled = false

  /// When a drag puts the keyboard away.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a person touches the content.
  open var isTracking: Bool { false }

  /// Whether a person is scrolling.
  public private(set) var isDragging = false

  /// Whether the content goes on by itself; it never does here.
  open var isDecelerating: Bool { false }

  /// Moves the content, at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isMove = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, isMove { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content as little as is needed to show a part of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func nearest(_ offset: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if high - low >= length || low < offset { return low }
      return high > offset + length ? high - length : offset
    }
    let target = CGPoint(
      x: nearest(contentOffset.x, bounds.width, rect.minX, rect.maxX),
      y: nearest(contentOffset.y, bounds.height, rect.minY, rect.maxY)
    )
    setContentOffset(clampedOffset(target), animated: animated)
  }

  /// Zooms the content, at once, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let scale = max(minimumZoomScale, min(scale, max(minimumZoomScale, maximumZoomScale)))
    guard scale != self.scale else { return }
    self.scale = scale
    scrollDelegate?.viewForZooming(in: self)?.transform = CGAffineTransform(
      scaleX: scale,
      y: scale
    )
    invalidateRestorableState()
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Gives the offset nearest to one at which the content's edges stay outside the view's.
  package func clampedOffset(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let right = contentSize.width + inset.right - bounds.width
    let bottom = contentSize.height + inset.bottom - bounds.height
    return CGPoint(
      x: max(-inset.left, min(offset.x, right)),
      y: max(-inset.top, min(offset.y, bottom))
    )
  }

  // MARK: Restoration

  /// Whether content is there, so that a restored place can be found in it.
  var hasContent: Bool { contentSize.width > 0 || contentSize.height > 0 }

  /// Goes to the restored place.
  func applyPendingPosition() {
    guard let pendingOffset else { return }
    self.pendingOffset = nil
    bounds.origin = clampedOffset(pendingOffset)
  }

  /// Hears that the content has its places, for the offset that is to stay.
  package var contentPlaced: () -> Void = {}

  /// Whether the offset changes because a saved one comes back.
  package private(set) var isReturning = false

  override func layoutEnded() {
    super.layoutEnded()
    guard bounds.width > 0, bounds.height > 0 else { return }
    let offset = contentOffset
    isReturning = true
    if hasContent { applyPendingPosition() }
    isReturning = false
    // What comes near at another place is laid out first.
    if contentOffset == offset { contentPlaced() }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let offset = pendingOffset ?? contentOffset
    let values = [
      ("zoomScale", scale), ("contentOffset.x", offset.x), ("contentOffset.y", offset.y),
      ("contentInset.top", contentInset.top), ("contentInset.left", contentInset.left),
      ("contentInset.bottom", contentInset.bottom), ("contentInset.right", contentInset.right),
    ]
    for (key, value) in values { coder.encodeFrameworkValue(.double(Double(value)), forKey: key) }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    func number(_ key: String) -> CGFloat? { coder.decodeFrameworkValue(forKey: key)?.number }
    if let top = number("contentInset.top"), let left = number("contentInset.left"),
      let bottom = number("contentInset.bottom"), let right = number("contentInset.right")
    {
      contentInset = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    if let scale = number("zoomScale") { setZoomScale(scale, animated: false) }
    guard let x = number("contentOffset.x"), let y = number("contentOffset.y") else { return }
    pendingOffset = CGPoint(x: x, y: y)
    setNeedsLayout()
  }

  // MARK: Host

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .scroll(let target) = event, takesInput, isScrollEnabled else { return false }
    layoutIfNeeded()
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.endEditing(true) }
    contentOffset = clampedOffset(target)
    isDragging = false
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    layoutIfNeeded()
    return true
  }

  package override var displayedState: [String] {
    var facts = super.displayedState
    let (x, y) = (Int(contentOffset.x.rounded()), Int(contentOffset.y.rounded()))
    if x != 0 || y != 0 { facts.append("offset=\(x),\(y)") }
    if scale != 1 { facts.append("zoom=\((scale * 100).rounded() / 100)") }
    return facts
  }
}
