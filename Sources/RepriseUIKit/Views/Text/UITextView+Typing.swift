import Foundation

extension UITextView: EditedText {
  func handleTyping(_ event: InputEvent) -> Bool {
    guard takesInput else { return false }
    switch event {
    case .tap, .select:
      guard becomeFirstResponder() else { return false }
    case .insertText, .deleteBackward, .returnKey:
      guard isEditable, becomeFirstResponder() else { return false }
    default: return false
    }
    switch event {
    case .insertText(let text): type(text, at: buffer.insertionRange)
    case .returnKey: type("\n", at: buffer.insertionRange)
    case .deleteBackward:
      if let range = buffer.deletionRange { type("", at: range) }
    case .select(let range):
      guard buffer.fits(range) else { return false }
      select(range)
    default: break
    }
    return true
  }

  func textWasEdited() {
    contentChanged()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionWasChanged() {
    invalidateRestorableState()
    delegate?.textViewDidChangeSelection(self)
  }

  private func type(_ text: String, at range: NSRange) {
    if delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false {
      edit(range, with: text)
    }
  }
}
