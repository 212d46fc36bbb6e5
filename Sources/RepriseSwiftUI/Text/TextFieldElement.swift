import Foundation
import RepriseUIKit

/// What stands for a view in which a line of text is typed.
final class TextFieldElement<Content: TextEntryView>: BoundElement<Content, FocusedTextField>,
  EntryElement
{
  private var label: Element?

  /// Whether the text was typed and isn't the value's yet.
  private var isTyped = false

  init(_ view: Content, _ context: ElementContext) {
    super.init(
      view,
      context,
      shown: FocusedTextField(frame: .zero),
      saving: view.entry.isSecure ? nil : "TextField"
    ) { field, proposal in
      let own = field.intrinsicContentSize
      return CGSize(width: proposal.width ?? max(own.width, 180), height: own.height)
    }
  }

  var field: UITextField { shown }

  override var children: [Element] { label.map { [$0] } ?? [] }

  override func prepare() {
    shown.isSecureTextEntry = view.entry.isSecure
    let events: [(UIControl.Event, (TextFieldElement) -> Void)] = [
      (.editingChanged, { $0.type() }),
      (.editingDidBegin, { $0.view.entry.onEditingChanged(true) }),
      (.editingDidEndOnExit, { $0.submit() }),
      (.editingDidEnd, { $0.endEditing() }),
    ]
    for (event, act) in events {
      shown.addAction(UIAction { [weak self] _ in if let self { act(self) } }, for: event)
    }
  }

  override func show(_ view: Content, in environment: EnvironmentValues) {
    label = updated(label, to: view.label, at: .position(0))
    let title = label?.readText
    shown.placeholder = view.entry.prompt?.string ?? title
    name(title)
    shown.isEnabled = environment.isEnabled
    shown.font = (environment.font ?? .body).resolved
    shown.textColor = environment.foregroundColor?.resolved ?? .label
    shown.textAlignment = environment.multilineTextAlignment.resolved
    shown.borderStyle = environment.textFieldBorder
    shown.tintColor = environment.tintColor
    environment.textInput.apply(to: shown)
    let text = view.entry.read()
    if !isTyped, shown.text != text { shown.text = text }
  }

  private func type() {
    guard let typed = view.entry.typed else {
      isTyped = true
      return
    }
    typed(shown.text ?? "")
    // Who owns the text may have made another one of it.
    let text = view.entry.read()
    if shown.text != text { shown.text = text }
  }

  private func commit() {
    guard isTyped else { return }
    isTyped = false
    view.entry.committed?(shown.text ?? "")
    let text = view.entry.read()
    if shown.text != text { shown.text = text }
  }

  private func submit() {
    commit()
    view.entry.onCommit()
    environment.submitActions.perform(.text)
  }

  private func endEditing() {
    commit()
    view.entry.onEditingChanged(false)
  }
}

/// A text field that tells when it is edited.
final class FocusedTextField: UITextField, FocusTaking {
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
