#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A view that shows a part of larger content; lists too.
///
/// How far the content reaches is known before GTK lays anything out, so a restored offset is
/// right in the first frame.
@MainActor
final class ScrollNode: ViewNode {
  private let canvas: WidgetPointer

  init(scroll: UIScrollView, host: GTKHost) {
    let role =
      switch scroll {
      case is UITableView: GTK_ACCESSIBLE_ROLE_LIST
      case is UICollectionView: GTK_ACCESSIBLE_ROLE_GRID
      default: GTK_ACCESSIBLE_ROLE_GROUP
      }
    canvas = rpg_canvas_new(role)
    let widget = made(gtk_scrolled_window_new())
    super.init(view: scroll, host: host, widget: widget)
    gtk_scrolled_window_set_child(widget.opaque, canvas)
    rpg_canvas_watch(
      canvas,
      { context, x, y in
        called(context, as: ScrollNode.self) { $0.send(.scroll(to: CGPoint(x: x, y: y))) }
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    if scroll is any ElementList { watchKeys() }
  }

  isolated deinit {
    rpg_canvas_watch(canvas, { _, _, _ in }, nil)
  }

  override var container: WidgetPointer? { canvas }
  override var origin: CGPoint { .zero }
  override var drawsBackground: Bool { false }

  /// What can be seen, and a page more on each side: for scrolling, and for moving the focus.
  override func shownPart(of part: CGRect?) -> CGRect? {
    guard let bounds = view?.bounds else { return part }
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    return part.map(near.intersection) ?? near
  }

  override func apply() {
    guard let scroll = view as? UIScrollView else { return }
    let (inset, size) = (scroll.adjustedContentInset, scroll.contentSize)
    let (page, offset) = (scroll.bounds.size, scroll.contentOffset)
    rpg_canvas_set_content(
      canvas,
      -inset.left,
      -inset.top,
      size.width + inset.right,
      size.height + inset.bottom,
      page.width,
      page.height,
      offset.x,
      offset.y
    )
    gtk_scrolled_window_set_policy(
      widget.opaque,
      size.width > page.width ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL,
      GTK_POLICY_AUTOMATIC
    )
  }
}
#endif
