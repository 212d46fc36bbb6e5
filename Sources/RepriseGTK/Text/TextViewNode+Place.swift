#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// How far the text is scrolled.
extension TextViewNode: TextLayout {
  var isMapped: Bool { gtk_widget_get_mapped(text.widget) != 0 }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    made(gtk_scrolled_window_get_vadjustment(widget.opaque))
  }

  /// How far the text is scrolled, in points.
  var offset: CGFloat { gtk_adjustment_get_value(adjustment) }

  /// How high the text is, as far as GTK has laid it out; `nil` without any layout.
  var contentHeight: CGFloat? {
    gtk_widget_get_height(text.widget) > 0 ? gtk_adjustment_get_upper(adjustment) : nil
  }

  func scroll(to offset: CGFloat) {
    gtk_adjustment_set_value(adjustment, offset)
  }

  var place: TextPlace? {
    guard let view = textView, contentHeight != nil, offset > 0,
      shownVersion == view.buffer.version
    else { return nil }
    let margin = gtk_text_view_get_top_margin(text)
    var line = GtkTextIter()
    gtk_text_view_get_iter_at_location(text, &line, 0, Int32(offset) - margin)
    return TextPlace(
      character: view.buffer.text.utf16Offset(of: Int(gtk_text_iter_get_offset(&line))),
      distance: offset - top(of: &line)
    )
  }

  /// The offset at which the line of a place in the text is at the upper edge.
  func top(of line: inout GtkTextIter) -> CGFloat {
    var area = GdkRectangle()
    gtk_text_view_get_iter_location(text, &line, &area)
    return CGFloat(area.y + gtk_text_view_get_top_margin(text))
  }

  func show(_ range: NSRange) {
    guard let view = textView else { return }
    applying { showText(of: view) }
    isFollowing = true
    var end = iterator(at: view.buffer.text.characterOffset(of: range.location + range.length))
    let mark = gtk_text_buffer_create_mark(buffer, nil, &end, 1)
    gtk_text_view_scroll_mark_onscreen(text, mark)
    gtk_text_buffer_delete_mark(buffer, mark)
  }

  /// Scrolls to where code, or a restore, wants the text to be.
  func showPlace(of view: UITextView) {
    if view.restoredPlace != nil {
      if restoring == nil { restoring = PlaceRestoring(of: self) }
      return
    }
    restoring?.stop()
    restoring = nil
    guard view.contentOffset.y != shownOffset else { return }
    shownOffset = view.contentOffset.y
    if contentHeight == nil {
      restoring = PlaceRestoring(of: self)
    } else {
      scroll(to: shownOffset)
    }
  }

  /// A widget that comes on screen again may have forgotten where it was.
  func wasMapped() {
    guard let view = textView, restoring == nil, offset != view.contentOffset.y else { return }
    restoring = PlaceRestoring(of: self)
  }
}
#endif
