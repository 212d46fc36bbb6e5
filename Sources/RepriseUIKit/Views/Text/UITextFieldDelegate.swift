public import Foundation

/// What a text field asks and tells.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Asks whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Says that editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Asks whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Says that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Says that editing ended, and why; called instead of the shorter one.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )

  /// Asks whether typed text may take the place of a range.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String,
  ) -> Bool

  /// Says that the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Asks whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Asks whether the return key does its work.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Allows it.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Allows it.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Calls the one without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason,
  ) {
    textFieldDidEndEditing(textField)
  }

  /// Allows it.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String,
  ) -> Bool { true }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// Allows it.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Lets the key do its work.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
