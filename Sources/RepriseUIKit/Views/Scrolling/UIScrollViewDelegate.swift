/// What a scroll view asks and tells.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Says that the content was scrolled, by a person or by code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Says that the content was zoomed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Says that a person begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Says that a person stopped scrolling.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Says that the content goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Says that the content came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Says that a scroll by code came to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Asks for the view that is zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Asks whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool,
  ) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Names no view.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Allows it.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}

/// A scroll view with its delegate.
///
/// Lists and text views have a `delegate` of a narrower kind. A Swift class can't narrow a property
/// of its superclass; it can have one of its own in front of a protocol's.
@MainActor
public protocol ScrollDelegateHolder: UIScrollView {}

extension ScrollDelegateHolder {
  /// Who is asked and told.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
