#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// The text and the selection of GTK's buffer; places in it are counted in Unicode scalars.
extension TextViewNode {
  func iterator(at offset: Int) -> GtkTextIter {
    var iterator = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &iterator, Int32(clamping: offset))
    return iterator
  }

  /// The text of a part.
  func slice(_ part: Range<Int>) -> String {
    var (start, end) = (iterator(at: part.lowerBound), iterator(at: part.upperBound))
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Puts a text in the place of a part, for good: undo must not bring parts of the old text back.
  func replace(_ part: Range<Int>, with text: String) {
    gtk_text_buffer_begin_irreversible_action(buffer)
    var (start, end) = (iterator(at: part.lowerBound), iterator(at: part.upperBound))
    gtk_text_buffer_delete(buffer, &start, &end)
    gtk_text_buffer_insert(buffer, &start, text, -1)
    gtk_text_buffer_end_irreversible_action(buffer)
  }

  /// Has GTK show the view's text: what differs changes, and no more.
  func showText(of view: UITextView) {
    guard shownVersion != view.buffer.version else { return }
    let isFirst = shownVersion < 0
    shownVersion = view.buffer.version
    if isFirst { return gtk_text_buffer_set_text(buffer, view.buffer.text, -1) }
    let shown = slice(0..<Int(gtk_text_buffer_get_char_count(buffer)))
    guard shown != view.buffer.text else { return }
    let change = TextChange(from: shown, to: view.buffer.text)
    replace(change.characters, with: change.text)
  }

  var currentSelection: TextSelection {
    func offset(of mark: OpaquePointer?) -> Int {
      var iterator = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(buffer, &iterator, mark?.cast())
      return Int(gtk_text_iter_get_offset(&iterator))
    }
    return TextSelection(
      bound: offset(of: gtk_text_buffer_get_selection_bound(buffer).map { OpaquePointer($0) }),
      caret: offset(of: gtk_text_buffer_get_insert(buffer).map { OpaquePointer($0) })
    )
  }

  func select(_ selection: TextSelection) {
    selection.awaitKeeping()
    var (caret, bound) = (iterator(at: selection.caret), iterator(at: selection.bound))
    gtk_text_buffer_select_range(buffer, &caret, &bound)
  }
}
#endif
