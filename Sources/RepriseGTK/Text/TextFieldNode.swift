#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A field for one line of text.
@MainActor
final class TextFieldNode: LeafNode {
  private let entry: OpaquePointer

  /// The text within the entry: through the wrapper a selection comes back sorted, its direction lost.
  private let text: WidgetPointer

  private let isSearch: Bool
  private var look: Look?
  private var shownSelection: ShownSelection?
  private lazy var input = AfterEvent { [weak self] in self?.takeInput() }

  /// What a field has besides its text, as it was shown last.
  private struct Look: Equatable {
    var placeholder: String?
    var font: UIFont?
    var color: UIColor?
    var isDark: Bool
    var alignment: NSTextAlignment
    var isFramed: Bool
    var isSecure: Bool
    var purpose: GtkInputPurpose
    var hints: GtkInputHints
    var hasClearButton: Bool
  }

  init(field: UITextField, host: GTKHost) {
    isSearch = field is UISearchTextField
    let widget = isSearch ? made(gtk_search_entry_new()) : made(gtk_entry_new())
    entry = widget.opaque
    text = made(gtk_editable_get_delegate(entry)).widget
    super.init(view: field, host: host, widget: widget)
    // Without a width in characters an entry asks for more than some frames have.
    gtk_editable_set_width_chars(entry, 1)
    gtk_editable_set_max_width_chars(entry, 1)
    for signal in [
      "changed", "notify::cursor-position", "notify::selection-bound", "notify::has-focus",
    ] {
      connect(text, signal) { [weak self] _ in self?.signalled() }
    }
    connect(entry, "activate") { [weak self] _ in
      self?.input.runIfDue()
      self?.send(.returnKey)
    }
    if isSearch {
      connect(entry, "stop-search") { [weak self] _ in self?.stopSearch() }
    } else {
      connect(entry, "icon-release") { [weak self] _ in self?.clear() }
    }
  }

  override var ownLabel: String? { field?.placeholder }

  override func takeFocus() {
    applying { gtk_text_grab_focus_without_selecting(text.cast()) }
    guard let field, !input.isDue else { return }
    shownSelection = nil
    applying { showSelection(of: field) }
  }

  private var field: UITextField? { view as? UITextField }

  private var currentText: String { String(cString: gtk_editable_get_text(text.opaque)) }

  private var currentSelection: TextSelection {
    let caret = Int(gtk_editable_get_position(text.opaque))
    var (low, high): (Int32, Int32) = (0, 0)
    guard gtk_editable_get_selection_bounds(text.opaque, &low, &high) != 0 else {
      return TextSelection(bound: caret, caret: caret)
    }
    return TextSelection(bound: caret == Int(low) ? Int(high) : Int(low), caret: caret)
  }

  // MARK: Showing

  override func apply() {
    guard let field else { return }
    applyLook(of: field)
    // What was just typed isn't in the view yet.
    guard !input.isDue else { return }
    if field.buffer.text != currentText {
      // The old text is gone for good: undo must not bring parts of it back.
      gtk_editable_set_enable_undo(text.opaque, 0)
      gtk_editable_set_text(text.opaque, field.buffer.text)
      gtk_editable_set_enable_undo(text.opaque, 1)
    }
    showSelection(of: field)
  }

  private func showSelection(of field: UITextField) {
    let now = ShownSelection(field.buffer)
    guard now != shownSelection else { return }
    shownSelection = now
    guard let selection = TextSelection(shownOf: field.buffer), selection != currentSelection else {
      return
    }
    selection.awaitKeeping()
    gtk_editable_select_region(text.opaque, Int32(selection.bound), Int32(selection.caret))
  }

  private func applyLook(of field: UITextField) {
    let now = Look(
      placeholder: field.placeholder,
      font: field.font,
      color: field.textColor,
      isDark: Palette.isDark,
      alignment: field.textAlignment,
      isFramed: field.borderStyle != .none,
      isSecure: field.isSecureTextEntry,
      purpose: field.inputPurpose,
      hints: field.inputHints,
      hasClearButton: !isSearch && showsClearButton(of: field)
    )
    guard now != look else { return }
    gtk_text_set_placeholder_text(text.cast(), now.placeholder)
    if now.font != look?.font || now.color != look?.color || now.isDark != look?.isDark {
      let attributes = (now.font ?? .systemFont(ofSize: 17)).attributes
      Palette.add(now.color, isDark: now.isDark, to: attributes)
      gtk_text_set_attributes(text.cast(), attributes)
      pango_attr_list_unref(attributes)
    }
    gtk_editable_set_alignment(entry, now.alignment.place)
    gtk_text_set_visibility(text.cast(), now.isSecure ? 0 : 1)
    gtk_text_set_input_purpose(text.cast(), now.purpose)
    gtk_text_set_input_hints(text.cast(), now.hints)
    if !isSearch {
      gtk_entry_set_has_frame(widget.cast(), now.isFramed ? 1 : 0)
      gtk_entry_set_icon_from_icon_name(
        widget.cast(),
        GTK_ENTRY_ICON_SECONDARY,
        now.hasClearButton ? "edit-clear-symbolic" : nil
      )
    }
    look = now
  }

  private func showsClearButton(of field: UITextField) -> Bool {
    guard field.hasText else { return false }
    return switch field.clearButtonMode {
    case .never: false
    case .always: true
    case .whileEditing: field.isEditing
    case .unlessEditing: !field.isEditing
    }
  }

  // MARK: A person's input

  private func signalled() {
    if !isApplying { input.request() }
  }

  /// Delivers what was typed, deleted, pasted, undone or selected.
  ///
  /// When the view takes something else of it, or nothing, the end of the turn shows that.
  private func takeInput() {
    guard let field else { return }
    let (text, selection) = (currentText, currentSelection)
    let isTyped = text != field.buffer.text
    guard isTyped || takes(selection, in: field) else { return dropSelection(selection) }
    // Should the edit be refused, the caret is to be set again too.
    if isTyped { shownSelection = nil }
    _ = host.context?.turn(for: field) {
      if isTyped {
        let change = TextChange(from: field.buffer.text, to: text)
        _ = field.handle(.replace(change.range, with: change.text))
      }
      if field.buffer.text == text, takes(selection, in: field) { take(selection, in: field) }
    }
  }

  /// Takes back what GTK selected by itself, as it does in the first field of a new window.
  private func dropSelection(_ selection: TextSelection) {
    guard let field, !field.isFirstResponder, selection.bound != selection.caret,
      selection != TextSelection(field.buffer)
    else { return }
    let caret = TextSelection(shownOf: field.buffer) ?? TextSelection(bound: 0, caret: 0)
    applying {
      gtk_editable_select_region(text.opaque, Int32(caret.bound), Int32(caret.caret))
    }
  }

  private func clear() {
    input.runIfDue()
    guard let field else { return }
    _ = host.context?.turn(for: field) { field.pressClear() }
  }

  /// The escape key ends a search where it can be ended.
  private func stopSearch() {
    input.runIfDue()
    guard let bar = field?.superview as? UISearchBar else { return }
    _ = host.context?.turn(for: bar) { bar.stop() }
  }
}

extension NSTextAlignment {
  /// The place of a line, from 0 at the left.
  fileprivate var place: Float {
    switch self {
    case .center: 0.5
    case .right: 1
    default: 0
    }
  }
}

extension UITextInputTraits {
  /// What the text is for, as input methods want to know it.
  var inputPurpose: GtkInputPurpose {
    if isSecureTextEntry { return GTK_INPUT_PURPOSE_PASSWORD }
    return switch keyboardType {
    case .URL, .webSearch: GTK_INPUT_PURPOSE_URL
    case .numberPad: GTK_INPUT_PURPOSE_DIGITS
    case .decimalPad, .numbersAndPunctuation: GTK_INPUT_PURPOSE_NUMBER
    case .phonePad: GTK_INPUT_PURPOSE_PHONE
    case .emailAddress: GTK_INPUT_PURPOSE_EMAIL
    case .namePhonePad: GTK_INPUT_PURPOSE_NAME
    default: GTK_INPUT_PURPOSE_FREE_FORM
    }
  }

  /// How the text is written, as input methods want to know it.
  var inputHints: GtkInputHints {
    let letters =
      switch autocapitalizationType {
      case .none: GTK_INPUT_HINT_LOWERCASE
      case .words: GTK_INPUT_HINT_UPPERCASE_WORDS
      case .sentences: GTK_INPUT_HINT_UPPERCASE_SENTENCES
      case .allCharacters: GTK_INPUT_HINT_UPPERCASE_CHARS
      }
    let spelling =
      autocorrectionType == .no ? GTK_INPUT_HINT_NO_SPELLCHECK : GTK_INPUT_HINT_SPELLCHECK
    return GtkInputHints(rawValue: letters.rawValue | spelling.rawValue)
  }
}
#endif
