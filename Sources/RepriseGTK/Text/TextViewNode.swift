#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A text of many lines.
///
/// GTK lays the text out and scrolls it. What a person changes goes to the view as the part that
/// changed; what code changes comes back the same way, so that the length of the text costs nothing.
@MainActor
final class TextViewNode: LeafNode {
  let text: UnsafeMutablePointer<GtkTextView>
  let buffer: UnsafeMutablePointer<GtkTextBuffer>

  /// The number of the view's text that GTK shows.
  var shownVersion = -1

  /// What a person changed and the view doesn't know yet.
  var pending: PendingEdit?

  /// The vertical offset that GTK and the view agreed on last.
  var shownOffset: CGFloat = 0

  /// Whether the next move of the text is no person's scrolling.
  var isFollowing = false

  /// The way back to a restored place, while it is being gone.
  var restoring: PlaceRestoring?

  lazy var input = AfterEvent { [weak self] in self?.takeInput() }

  private var shownSelection: ShownSelection?
  private var look: Look?

  /// What a text view has besides its text, as it was shown last.
  private struct Look: Equatable {
    var style: TextViewStyle
    var isEditable: Bool
    var showsCaret: Bool
    var alignment: NSTextAlignment
    var inset: UIEdgeInsets
    var purpose: GtkInputPurpose
    var hints: GtkInputHints
    var label: String?
    var scrolls: Bool
    var showsBar: Bool
  }

  init(text view: UITextView, host: GTKHost) {
    text = made(gtk_text_view_new()).cast()
    buffer = made(gtk_text_view_get_buffer(text))
    let widget = made(gtk_scrolled_window_new())
    super.init(view: view, host: host, widget: widget)
    gtk_scrolled_window_set_child(widget.opaque, text.widget)
    gtk_text_view_set_wrap_mode(text, GTK_WRAP_WORD_CHAR)
    listen()
  }

  isolated deinit {
    restoring?.stop()
  }

  var textView: UITextView? { view as? UITextView }

  override func takeFocus() {
    applying { gtk_widget_grab_focus(text.widget) }
    guard let view = textView, !input.isDue else { return }
    applying { showSelection(of: view) }
  }

  override func apply() {
    guard let view = textView else { return }
    applyLook(of: view)
    // What was just typed isn't in the view yet.
    guard !input.isDue else { return }
    showText(of: view)
    showSelection(of: view)
    showPlace(of: view)
  }

  private func applyLook(of view: UITextView) {
    let now = Look(
      style: TextViewStyle(
        font: view.font,
        color: view.textColor,
        isDark: Palette.isDark
      ),
      isEditable: view.isEditable,
      showsCaret: view.isEditable && view.isSelectable,
      alignment: view.textAlignment,
      inset: view.textContainerInset,
      purpose: view.inputPurpose,
      hints: view.inputHints,
      label: view.accessibilityLabel ?? view.accessibilityIdentifier ?? view.restorationIdentifier,
      scrolls: view.isScrollEnabled,
      showsBar: view.showsVerticalScrollIndicator
    )
    guard now != look else { return }
    if now.style != look?.style { now.style.apply(to: text.widget, replacing: look?.style) }
    gtk_text_view_set_editable(text, now.isEditable ? 1 : 0)
    gtk_text_view_set_cursor_visible(text, now.showsCaret ? 1 : 0)
    gtk_text_view_set_justification(text, now.alignment.justification)
    gtk_text_view_set_top_margin(text, Int32(now.inset.top))
    gtk_text_view_set_bottom_margin(text, Int32(now.inset.bottom))
    gtk_text_view_set_left_margin(text, Int32(now.inset.left + UITextView.linePadding))
    gtk_text_view_set_right_margin(text, Int32(now.inset.right + UITextView.linePadding))
    gtk_text_view_set_input_purpose(text, now.purpose)
    gtk_text_view_set_input_hints(text, now.hints)
    if now.label != look?.label { rpg_set_accessible_label(text.widget, now.label) }
    gtk_scrolled_window_set_policy(
      widget.opaque,
      GTK_POLICY_NEVER,
      now.scrolls && now.showsBar ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
    )
    look = now
  }

  private func showSelection(of view: UITextView) {
    let now = ShownSelection(view.buffer)
    guard now != shownSelection else { return }
    shownSelection = now
    if let selection = TextSelection(shownOf: view.buffer), selection != currentSelection {
      select(selection)
    }
  }
}

extension NSTextAlignment {
  fileprivate var justification: GtkJustification {
    switch self {
    case .center: GTK_JUSTIFY_CENTER
    case .right: GTK_JUSTIFY_RIGHT
    case .justified: GTK_JUSTIFY_FILL
    default: GTK_JUSTIFY_LEFT
    }
  }
}
#endif
