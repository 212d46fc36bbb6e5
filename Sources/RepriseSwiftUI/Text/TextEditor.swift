import Foundation
import RepriseUIKit

/// A text of many lines that a person types.
///
/// Source: Apple's documentation of `TextEditor`.
public struct TextEditor: PrimitiveView, ElementMaking {
  let text: Binding<String>

  /// Makes an editor of a text.
  public init(text: Binding<String>) {
    self.text = text
  }

  func makeElement(_ context: ElementContext) -> Element { TextEditorElement(self, context) }
}

/// What stands for a text of many lines.
final class TextEditorElement: BoundElement<TextEditor, FocusedTextView>, UITextViewDelegate {
  init(_ view: TextEditor, _ context: ElementContext) {
    super.init(
      view,
      context,
      shown: FocusedTextView(frame: .zero),
      saving: "TextEditor"
    ) { _, proposal in
      CGSize(width: proposal.width ?? 280, height: proposal.height ?? 120)
    }
  }

  override func prepare() { shown.delegate = self }

  override func show(_ view: TextEditor, in environment: EnvironmentValues) {
    shown.isEditable = environment.isEnabled
    shown.font = (environment.font ?? .body).resolved
    shown.textColor = environment.foregroundColor?.resolved ?? .label
    shown.textAlignment = environment.multilineTextAlignment.resolved
    shown.tintColor = environment.tintColor
    environment.textInput.apply(to: shown)
    let text = view.text.wrappedValue
    if shown.text != text { shown.text = text }
  }

  func textViewDidChange(_ textView: UITextView) {
    view.text.wrappedValue = textView.text
    // Who owns the text may have made another one of it.
    let text = view.text.wrappedValue
    if textView.text != text { textView.text = text }
  }
}

/// A text view that tells when it is edited.
final class FocusedTextView: UITextView, FocusTaking {
  let focus = FocusWatchers()

  override func becomeFirstResponder() -> Bool {
    focus.noting(self) { super.becomeFirstResponder() }
  }

  override func resignFirstResponder() -> Bool {
    focus.noting(self) { super.resignFirstResponder() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    focus.moved(self)
  }
}
