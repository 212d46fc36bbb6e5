public import Foundation

/// What a text view asks and tells.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Says that editing began.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Asks whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Says that editing ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Asks whether typed text may take the place of a range.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool

  /// Says that the text was edited.
  func textViewDidChange(_ textView: UITextView)

  /// Says that the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Allows it.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// Allows it.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// Allows it.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool { true }

  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
