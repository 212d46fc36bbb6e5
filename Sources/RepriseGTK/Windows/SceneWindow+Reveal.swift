#if GTK
import CGTK
import Foundation
import RepriseUIKit

extension SceneWindow {
  /// Scrolls to what keys move the focus to.
  ///
  /// What gets the focus in other ways, by a restored window above all, moves nothing.
  func watchMoves() {
    connect(window, "move-focus") { [weak self] _ in
      // The focus moves after this signal.
      soon { self?.revealFocus() }
    }
  }

  private func revealFocus() {
    guard let view = ViewNode.focused(in: window)?.view else { return }
    var ancestor = view.superview
    while let candidate = ancestor {
      if let scroll = candidate as? UIScrollView { reveal(view, in: scroll) }
      ancestor = candidate.superview
    }
  }

  private func reveal(_ view: UIView, in scroll: UIScrollView) {
    let frame = view.convert(view.bounds, to: scroll)
    guard !scroll.bounds.contains(frame) else { return }
    (scroll.hostObject as? ViewNode)?.reveal(frame.insetBy(dx: 0, dy: -8))
  }
}

extension ViewNode {
  /// Scrolls as little as is needed to show a part of the content.
  func reveal(_ part: CGRect) {
    guard let scroll = view as? UIScrollView else { return }
    _ = host.context?.turn(for: scroll) {
      scroll.scrollRectToVisible(part, animated: false)
      scroll.layoutIfNeeded()
    }
  }
}
#endif
