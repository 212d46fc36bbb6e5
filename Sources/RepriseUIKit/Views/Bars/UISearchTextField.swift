public import Foundation

/// The text field of a search bar: it asks and tells the bar's delegate.
@MainActor
open class UISearchTextField: UITextField, UITextFieldDelegate {
  /// Makes a field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    returnKeyType = .search
  }

  /// Makes a field from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    delegate = self
    returnKeyType = .search
  }

  private var bar: UISearchBar? { superview as? UISearchBar }

  /// Asks the bar's delegate.
  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) != false
  }

  /// Tells the bar's delegate.
  open func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }

  /// Asks the bar's delegate.
  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) != false
  }

  /// Tells the bar's delegate.
  open func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  /// Asks the bar's delegate.
  open func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String,
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) != false
  }

  /// Tells the bar's delegate.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }

  package override func textWasEdited() {
    super.textWasEdited()
    bar?.textWasTyped()
  }

  package override func selectionWasChanged() {
    super.selectionWasChanged()
    bar?.invalidateRestorableState()
  }
}
