import Foundation

extension UITextField: EditedText {
  func handleTyping(_ event: InputEvent) -> Bool {
    guard takesInput else { return false }
    switch event {
    case .tap, .insertText, .deleteBackward, .returnKey, .select:
      guard becomeFirstResponder() else { return false }
    default: return false
    }
    switch event {
    case .insertText("\n"), .returnKey: pressReturn()
    case .insertText(let text): type(text, at: buffer.insertionRange)
    case .deleteBackward:
      if let range = buffer.deletionRange { type("", at: range) }
    case .select(let range):
      guard buffer.fits(range) else { return false }
      select(range)
    default:
      sendActions(for: .touchDown)
    }
    return true
  }

  private func type(_ text: String, at range: NSRange) {
    let isAllowed =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) != false
    if isAllowed { edit(range, with: text) }
  }

  private func pressReturn() {
    guard !enablesReturnKeyAutomatically || hasText,
      delegate?.textFieldShouldReturn(self) != false
    else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }
}
