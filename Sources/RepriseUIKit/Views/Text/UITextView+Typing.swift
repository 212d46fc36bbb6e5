import Foundation

extension UITextView: EditedText {
  func handleTyping(_ event: InputEvent) -> Bool {
    guard takesInput else { return false }
    switch event {
    case .tap, .select:
      guard becomeFirstResponder() else { return false }
    case .insertText, .deleteBackward, .returnKey, .replace:
      guard isEditable, becomeFirstResponder() else { return false }
    default: return false
    }
    switch event {
    case .insertText(let text): type(text, at: buffer.insertionRange)
    case .returnKey: type("\n", at: buffer.insertionRange)
    case .deleteBackward:
      if let range = buffer.deletionRange { type("", at: range) }
    case .replace(let range, let text):
      guard buffer.fits(range) else { return false }
      type(text, at: range)
    case .select(let range, let direction):
      guard buffer.fits(range) else { return false }
      select(range, direction)
    default: break
    }
    return true
  }

  package func textWasEdited() {
    contentChanged()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package func selectionWasChanged() {
    invalidateRestorableState()
    delegate?.textViewDidChangeSelection(self)
  }

  private func type(_ text: String, at range: NSRange) {
    if delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false {
      edit(range, with: text)
    }
  }
}
