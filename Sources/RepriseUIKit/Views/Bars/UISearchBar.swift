public import Foundation
import Reprise
import RepriseArchive

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
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { partsChanged() } }
  }

  /// Whether the scopes are shown.
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { partsChanged() } }
  }

  /// Whether the button that ends the search is shown.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { partsChanged() } }
  }

  /// How much the bar stands out.
  open var searchBarStyle = Style.default

  /// The colour of the bar.
  open var barTintColor: UIColor?

  /// Whether content shows through.
  open var isTranslucent = true

  private var scope = 0
  private let scopes = ScopeControl()
  private let cancelButton = CancelButton()

  /// Who hears of every change of the text: a search controller.
  package var textChanged: (@MainActor () -> Void)?

  /// Does more than the bar when the search is ended: a search controller.
  package var cancelled: (@MainActor () -> Void)?

  /// Makes a bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Makes a bar from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    addSubview(searchTextField)
    scopes.isHidden = true
    cancelButton.isHidden = true
    cancelButton.setTitle("Cancel", for: .normal)
    scopes.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancelPressed() }, for: .touchUpInside)
    addSubview(scopes)
    addSubview(cancelButton)
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
      showScope()
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
    CGSize(width: size.width, height: showsScopes ? 96 : 52)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  /// Does what a tap on the button that ends the search does.
  package func cancel() {
    resignFirstResponder()
    delegate?.searchBarCancelButtonClicked(self)
  }

  // MARK: Parts

  private var showsScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  private func partsChanged() {
    let titles = scopeButtonTitles ?? []
    if (0..<scopes.numberOfSegments).map({ scopes.titleForSegment(at: $0) }) != titles {
      scopes.removeAllSegments()
      for (index, title) in titles.enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
    }
    showScope()
    scopes.isHidden = !showsScopes
    cancelButton.isHidden = !showsCancelButton
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showScope() {
    scopes.selectedSegmentIndex =
      scope < scopes.numberOfSegments ? scope : UISegmentedControl.noSegment
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = min(8, bounds.width / 2)
    let scopeHeight = showsScopes ? min(Self.scopeRow, bounds.height / 2) : 0
    let row = bounds.height - scopeHeight
    var width = bounds.width - 2 * margin
    if showsCancelButton {
      let size = cancelButton.intrinsicContentSize
      let taken = min(size.width + 16, width / 2)
      let height = min(Self.fieldHeight, row)
      cancelButton.frame = CGRect(
        x: bounds.width - margin - taken,
        y: (row - height) / 2,
        width: taken,
        height: height
      )
      width -= taken + margin
    }
    let height = min(Self.fieldHeight, row)
    searchTextField.frame = CGRect(
      x: margin,
      y: (row - height) / 2,
      width: max(0, width),
      height: height
    )
    scopes.frame = CGRect(
      x: margin,
      y: row,
      width: bounds.width - 2 * margin,
      height: max(0, min(32, scopeHeight - 8))
    )
  }

  private func scopeChosen() {
    _ = handle(.choose(Double(scopes.selectedSegmentIndex)))
  }

  /// Ends the search as its button does, where there is one; else only typing ends.
  package func stop() {
    if showsCancelButton { cancelPressed() } else { resignFirstResponder() }
  }

  private func cancelPressed() {
    if let cancelled { cancelled() } else { cancel() }
  }

  /// The height of the field, as a finger wants it.
  private static let fieldHeight: CGFloat = 36

  /// The height that the scopes add.
  private static let scopeRow: CGFloat = 44

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

/// The scopes of a bar, which speaks for them.
private final class ScopeControl: UISegmentedControl {
  override var displayedText: String? { nil }
  override var displayedState: [String] { [] }
}

/// The button of a bar that ends the search.
private final class CancelButton: UIButton {
  override var displayedText: String? { nil }
  override var displayedState: [String] { [] }
}
