import Foundation

extension UITextField: EditedText {
  func handleTyping(_ event: InputEvent) -> Bool {
    guard takesInput else { return false }
    switch event {
    case .tap, .insertText, .deleteBackward, .returnKey, .replace, .select:
      guard becomeFirstResponder() else { return false }
    default: return false
    }
    switch event {
    case .insertText("\n"), .returnKey: pressReturn()
    case .insertText(let text): type(text, at: buffer.insertionRange)
    case .deleteBackward:
      if let range = buffer.deletionRange { type("", at: range) }
    case .replace(let range, let text):
      guard buffer.fits(range) else { return false }
      type(text, at: range)
    case .select(let range, let direction):
      guard buffer.fits(range) else { return false }
      select(range, direction)
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
    let endsEditing = !staysOnReturn && allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  /// Does what a tap on the button that clears the text does.
  package func pressClear() {
    guard takesInput, delegate?.textFieldShouldClear(self) != false else { return }
    edit(NSRange(location: 0, length: buffer.length), with: "")
  }
}
