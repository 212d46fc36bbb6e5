#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// The way of a text back to its place, frame by frame.
///
/// GTK lays a long text out in parts, so that its height and the place of each line change for some
/// frames. The place counts as reached once nothing has moved for three frames.
@MainActor
final class PlaceRestoring {
  private unowned let node: TextViewNode
  private let widget: WidgetPointer
  private var callback: guint = 0
  private var frames = 0
  private var stillFrames = 0
  private var lastHeight: CGFloat?

  init(of node: TextViewNode) {
    self.node = node
    widget = node.text.widget
    callback = gtk_widget_add_tick_callback(
      widget,
      { _, _, context in called(context, as: PlaceRestoring.self) { $0.tick() ? 1 : 0 } ?? 0 },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  /// Ends the way where the text is now.
  func finish() {
    stop()
    let node = node
    node.restoring = nil
    guard let view = node.textView else { return }
    node.shownOffset = node.offset
    view.heightInHost = node.contentHeight ?? view.heightInHost
    view.placeWasRestored(at: CGPoint(x: view.contentOffset.x, y: node.offset))
  }

  /// Goes no further.
  func stop() {
    if callback != 0 { gtk_widget_remove_tick_callback(widget, callback) }
    callback = 0
  }

  /// Goes a step.
  ///
  /// - Returns: Whether there are more to go.
  private func tick() -> Bool {
    guard let view = node.textView, let height = node.contentHeight else { return true }
    frames += 1
    let isMoved = move(
      to: view.restoredPlace?.place,
      or: (view.restoredPlace?.offset ?? view.contentOffset).y
    )
    stillFrames = isMoved || height != lastHeight ? 0 : stillFrames + 1
    lastHeight = height
    guard stillFrames >= 3 || frames >= Self.mostFrames else { return true }
    // GTK removes the callback itself.
    callback = 0
    _ = node.host.context?.turn(for: view) { finish() }
    return false
  }

  /// Scrolls to the place, as far as the present layout lets it.
  ///
  /// - Returns: Whether the text was elsewhere.
  private func move(to place: TextPlace?, or offset: CGFloat) -> Bool {
    let before = node.offset
    var isMoved = false
    node.applying {
      guard let place, let view = node.textView else { return node.scroll(to: offset) }
      var line = node.iterator(at: view.buffer.text.characterOffset(of: place.character))
      if frames == 1 {
        // Has GTK lay out what is around the line before everything above it.
        let mark = gtk_text_buffer_create_mark(node.buffer, nil, &line, 1)
        gtk_text_view_scroll_to_mark(node.text, mark, 0, 1, 0, 0)
        gtk_text_buffer_delete_mark(node.buffer, mark)
        isMoved = true
      } else {
        node.scroll(to: node.top(of: &line) + place.distance)
      }
    }
    return isMoved || node.offset != before
  }

  /// Longer than that nothing waits for a place.
  private static let mostFrames = 120
}
#endif
