public import Foundation
import Reprise
import RepriseArchive

/// What a search bar asks and tells.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Asks whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Says that editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Asks whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Says that editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// Says that a person changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Asks whether typed text may take the place of a range.
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool

  /// Says that a person asked for the search.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Says that a person ended the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// Says that a person chose another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Allows it.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}

  /// Allows it.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

  /// Allows it.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool { true }

  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int,
  ) {}
}

/// A bar with a text field for searching, and a choice of scopes.
///
/// It saves its text and the selected scope.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UISearchBar: UIView {
  /// How much the bar stands out.
  public enum Style: UInt, Sendable {
    /// As usual.
    case `default`

    /// With a ground.
    case prominent

    /// Without a ground.
    case minimal
  }

  /// Who is asked and told.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The field that takes the text.
  public let searchTextField: UITextField = UISearchTextField()

  /// A line above the field.
  open var prompt: String?

  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?

  /// Whether the scopes are shown.
  open var showsScopeBar = false

  /// Whether the button that ends the search is shown.
  open var showsCancelButton = false

  /// How much the bar stands out.
  open var searchBarStyle = Style.default

  /// The colour of the bar.
  open var barTintColor: UIColor?

  /// Whether content shows through.
  open var isTranslucent = true

  private var scope = 0

  /// Who hears of every change of the text: a search controller.
  package var textChanged: (@MainActor () -> Void)?

  /// Makes a bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addField()
  }

  /// Makes a bar from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addField()
  }

  private func addField() {
    searchTextField.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
    searchTextField.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(searchTextField)
  }

  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      invalidateRestorableState()
      textChanged?()
    }
  }

  /// What is shown while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The number of the selected scope.
  open var selectedScopeButtonIndex: Int {
    get { scope }
    set {
      guard scope != newValue else { return }
      scope = newValue
      invalidateRestorableState()
    }
  }

  /// Shows or hides the button that ends the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 52)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 52)
  }

  /// Does what a tap on the button that ends the search does.
  package func cancel() {
    resignFirstResponder()
    delegate?.searchBarCancelButtonClicked(self)
  }

  func textWasTyped() {
    invalidateRestorableState()
    delegate?.searchBar(self, textDidChange: text ?? "")
    textChanged?()
  }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if !searchTextField.isSecureTextEntry {
      coder.encodeFrameworkValue(.string(text ?? ""), forKey: "text")
    }
    coder.encodeFrameworkValue(.integer(Int64(scope)), forKey: "selectedScope")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if case .string(let text)? = coder.decodeFrameworkValue(forKey: "text") { self.text = text }
    if case .integer(let scope)? = coder.decodeFrameworkValue(forKey: "selectedScope"),
      let titles = scopeButtonTitles, titles.indices.contains(Int(clamping: scope))
    {
      selectedScopeButtonIndex = Int(clamping: scope)
    }
  }

  // MARK: Host

  package override func handle(_ event: InputEvent) -> Bool {
    guard takesInput else { return false }
    guard case .choose(let value) = event else { return searchTextField.handle(event) }
    guard let titles = scopeButtonTitles, value >= 0, value < Double(titles.count) else {
      return false
    }
    guard scope != Int(value) else { return true }
    selectedScopeButtonIndex = Int(value)
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    return true
  }

  package override var displayedText: String? { searchTextField.displayedText }

  package override var displayedState: [String] {
    let titles = scopeButtonTitles ?? []
    return super.displayedState + searchTextField.displayedState
      + (titles.indices.contains(scope) ? ["scope=\(titles[scope])"] : [])
  }
}

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

  override func textWasEdited() {
    super.textWasEdited()
    bar?.textWasTyped()
  }

  override func selectionWasChanged() {
    super.selectionWasChanged()
    bar?.invalidateRestorableState()
  }
}
