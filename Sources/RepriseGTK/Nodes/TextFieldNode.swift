#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// A field for one line of text.
@MainActor
final class TextFieldNode: ViewNode {
  private let entry: OpaquePointer
  private let delegate: OpaquePointer

  init(field: UITextField, host: GTKHost) {
    let isSearch = field is UISearchTextField
    let widget = isSearch ? made(gtk_search_entry_new()) : made(gtk_entry_new())
    entry = widget.opaque
    // Through the wrapper the selection comes back sorted: its direction would be lost.
    delegate = gtk_editable_get_delegate(entry)
    super.init(view: field, host: host, widget: widget)
    connect(delegate, "changed") { [weak self] _ in self?.edited() }
    connect(delegate, "notify::cursor-position") { [weak self] _ in self?.selectionMoved() }
    connect(delegate, "notify::selection-bound") { [weak self] _ in self?.selectionMoved() }
    connect(entry, "activate") { [weak self] _ in self?.send(.returnKey) }
  }

  override var container: WidgetPointer? { nil }
  override var drawsBackground: Bool { false }
  override var ownLabel: String? { (view as? UITextField)?.placeholder }

  override func takeFocus() { gtk_text_grab_focus_without_selecting(delegate.cast()) }

  override func apply() {
    guard let field = view as? UITextField else { return }
    if !(field is UISearchTextField) {
      gtk_entry_set_visibility(widget.cast(), field.isSecureTextEntry ? 0 : 1)
      gtk_entry_set_placeholder_text(widget.cast(), field.placeholder)
      gtk_entry_set_has_frame(widget.cast(), field.borderStyle == .none ? 0 : 1)
    }
    let text = field.text ?? ""
    if text != currentText { gtk_editable_set_text(entry, text) }
    guard let range = field.selectedTextRange?.range, range != currentSelection else { return }
    let (start, end) = text.characterOffsets(of: range)
    gtk_editable_select_region(delegate, Int32(start), Int32(end))
  }

  private var currentText: String { String(cString: gtk_editable_get_text(delegate)) }

  private var currentSelection: NSRange {
    var (start, end): (Int32, Int32) = (0, 0)
    gtk_editable_get_selection_bounds(delegate, &start, &end)
    if start == end {
      start = gtk_editable_get_position(delegate)
      end = start
    }
    return currentText.utf16Range(from: Int(start), to: Int(end))
  }

  /// A person edited: the change goes to the view as typing at the place where it was made.
  private func edited() {
    guard !isApplying, let field = view as? UITextField else { return }
    let (old, new) = (field.text ?? "", currentText)
    guard old != new else { return }
    let change = TextChange(from: old, to: new)
    let position = gtk_editable_get_position(delegate)
    _ = host.context?.turn(for: field) {
      _ = field.handle(.select(change.range))
      _ = field.handle(change.text.isEmpty ? .deleteBackward : .insertText(change.text))
    }
    guard field.text == new else { return }
    applying { gtk_editable_set_position(delegate, position) }
  }

  private func selectionMoved() {
    guard !isApplying, let field = view as? UITextField, field.text == currentText,
      gtk_widget_has_focus(delegate.widget) != 0
    else { return }
    let range = currentSelection
    if field.selectedTextRange?.range != range { send(.select(range)) }
  }
}
#endif
