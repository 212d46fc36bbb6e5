#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// What a person does to the text: heard as signals, delivered once the event is over.
extension TextViewNode {
  func listen() {
    let source = OpaquePointer(buffer)
    connect(source, "insert-text") { [weak self] arguments in
      guard let place = arguments.iterator(1), let text = arguments.string(2) else { return }
      let start = Int(gtk_text_iter_get_offset(place))
      self?.edited(start..<start, count: text.unicodeScalars.count)
    }
    connect(source, "delete-range") { [weak self] arguments in
      guard let start = arguments.iterator(1), let end = arguments.iterator(2) else { return }
      self?.edited(
        Int(gtk_text_iter_get_offset(start))..<Int(gtk_text_iter_get_offset(end)),
        count: 0
      )
    }
    connect(source, "mark-set") { [weak self] arguments in
      guard let self, let mark = arguments.object(2) else { return }
      let marks = [gtk_text_buffer_get_insert(buffer), gtk_text_buffer_get_selection_bound(buffer)]
      if marks.contains(where: { $0.map { OpaquePointer($0) } == mark }) { signalled() }
    }
    connect(text.widget, "notify::has-focus") { [weak self] _ in self?.signalled() }
    let adjustment = OpaquePointer(made(gtk_scrolled_window_get_vadjustment(widget.opaque)))
    for signal in ["value-changed", "changed"] {
      connect(adjustment, signal) { [weak self] _ in self?.signalled() }
    }
    connect(text.widget, "map") { [weak self] _ in self?.wasMapped() }
  }

  private func edited(_ part: Range<Int>, count: Int) {
    guard !isApplying else { return }
    if pending == nil {
      pending = PendingEdit(replacing: part, count: count)
    } else {
      pending?.add(replacing: part, count: count)
    }
    input.request()
  }

  private func signalled() {
    if !isApplying { input.request() }
  }

  /// Delivers what a person did, as one change, one selection and one scroll.
  func takeInput() {
    guard let view = textView else { return }
    if pending != nil { restoring?.finish() }
    let height = contentHeight
    let isHigher = height != view.heightInHost
    if let height { view.heightInHost = height }
    let selection = currentSelection
    let isSelected = takes(selection, in: view)
    let isScrolled = restoring == nil && isMapped && offset != view.contentOffset.y
    guard pending != nil || isSelected || isScrolled else { return }
    let isMovedByText = pending != nil || isSelected || isHigher || isFollowing
    isFollowing = false
    _ = host.context?.turn(for: view) {
      if let pending { deliver(pending, to: view) }
      if shownVersion == view.buffer.version, selection == currentSelection,
        takes(selection, in: view)
      {
        take(selection, in: view)
      }
      if isScrolled { deliverOffset(to: view, isScrolling: !isMovedByText) }
    }
  }

  /// Offers an edit to the view; what the view makes of it is what stays.
  private func deliver(_ edit: PendingEdit, to view: UITextView) {
    pending = nil
    let old = view.buffer
    // Code has changed the text meanwhile: the edit was one of another text.
    guard old.version == shownVersion else { return }
    let low = old.text.utf16Offset(of: edit.old.lowerBound)
    let range = NSRange(
      location: low,
      length: edit.old.isEmpty ? 0 : old.text.utf16Offset(of: edit.old.upperBound) - low
    )
    let text = slice(edit.new)
    if range.length == 0, text.isEmpty { return }
    _ = view.handle(.replace(range, with: text))
    if view.buffer.version == old.version {
      applying { replace(edit.new, with: old.text(in: range) ?? "") }
      applying { TextSelection(old).map(select) }
    } else if view.buffer.version == old.version + 1,
      view.buffer.lastEdit == TextBuffer.Edit(range: range, text: text)
    {
      shownVersion = view.buffer.version
    }
  }

  private func deliverOffset(to view: UITextView, isScrolling: Bool) {
    let target = CGPoint(x: view.contentOffset.x, y: offset)
    shownOffset = target.y
    if isScrolling {
      _ = view.handle(.scroll(to: target))
    } else {
      view.contentOffset = target
    }
  }
}
#endif
