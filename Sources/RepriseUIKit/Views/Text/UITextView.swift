public import Foundation
import Reprise
import RepriseArchive

/// A scrolling view for text of many lines.
///
/// It saves its selection and whether it can be edited, never its text.
///
/// - Source: row U74.
@MainActor
open class UITextView: UIScrollView, UITextInput {
  /// Posted after an edit, with the view.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )

  /// The restored place of a text that the host lays out.
  var pendingPlace: TextPlace?

  /// How high the host's own layout is; `nil` until it is known, or where the view measures itself.
  package var heightInHost: CGFloat? {
    didSet { if heightInHost != oldValue { setNeedsLayout() } }
  }

  private weak var textDelegate: (any UITextViewDelegate)?

  /// Who is asked and told.
  public var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      scrollDelegate = newValue
    }
  }

  package var buffer: TextBuffer = {
    var buffer = TextBuffer()
    buffer.select(NSRange(location: 0, length: 0))
    return buffer
  }()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! {
    get { buffer.text }
    set {
      guard newValue ?? "" != buffer.text else { return }
      buffer.set(newValue ?? "")
      contentChanged()
      invalidateRestorableState()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: buffer.text) }
    set { text = newValue?.string }
  }

  /// The text's font.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { contentChanged() }
  }

  /// The text's colour.
  open var textColor: UIColor? = .label

  /// Where the lines lie.
  open var textAlignment = NSTextAlignment.natural

  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentChanged() }
  }

  /// Whether the text can be edited.
  open var isEditable = true {
    didSet { if isEditable != oldValue { invalidateRestorableState() } }
  }

  /// Whether the text can be selected.
  open var isSelectable = true

  /// The view that takes the keyboard's place.
  open var inputView: UIView?

  /// The view above the keyboard.
  open var inputAccessoryView: UIView?

  /// Which keyboard suits the text.
  open var keyboardType = UIKeyboardType.default

  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default

  /// Whether typed words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// Which letters are made capital.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text means.
  open var textContentType: UITextContentType!

  /// Whether the text is hidden while it is typed.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry { context?.engine.noteSecure(self) } }
  }

  /// Whether the return key works only when there is text.
  open var enablesReturnKeyAutomatically = false

  /// Whether the text is kept with the view's state, unless it is hidden; iOS never keeps it.
  ///
  /// - Source: uikit.md §2.8, §2.13.
  open var restoresText = false {
    didSet { if restoresText != oldValue { invalidateRestorableState() } }
  }

  /// Whether there is any text.
  open var hasText: Bool { !buffer.text.isEmpty }

  /// The selection, in UTF-16 units; what lies outside the text is cut off.
  open var selectedRange: NSRange {
    get { buffer.insertionRange }
    set { select(buffer.clamp(newValue)) }
  }

  /// The selection.
  open var selectedTextRange: UITextRange? {
    get { selectedPart }
    set { selectedPart = newValue }
  }

  /// Gives the text of a part.
  open func text(in range: UITextRange) -> String? { buffer.text(in: range.range) }

  /// Puts a text in the place of a part.
  open func replace(_ range: UITextRange, withText text: String) { edit(range.range, with: text) }

  /// Puts text in the place of the selection.
  open func insertText(_ text: String) { edit(buffer.insertionRange, with: text) }

  /// Removes the selection, or the character before the insertion point.
  open func deleteBackward() {
    if let range = buffer.deletionRange { edit(range, with: "") }
  }

  /// Scrolls so that a range of the text can be seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    if let layoutInHost { return layoutInHost.show(buffer.clamp(range)) }
    let before = buffer.text(in: NSRange(location: 0, length: buffer.clamp(range).location)) ?? ""
    let bottom = textContainerInset.top + height(of: before, within: bounds.width)
    let line = font?.lineHeight ?? 20
    scrollRectToVisible(
      CGRect(x: 0, y: max(0, bottom - line), width: 1, height: line),
      animated: false
    )
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    if buffer.selection == nil { select(buffer.insertionRange) }
    hideSelection(false)
    if isEditable { delegate?.textViewDidBeginEditing(self) }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || delegate?.textViewShouldEndEditing(self) != false,
      super.resignFirstResponder()
    else { return false }
    if isEditable { delegate?.textViewDidEndEditing(self) }
    return true
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let heightInHost {
      contentSize = CGSize(width: bounds.width, height: heightInHost)
    } else if context?.host.laysOutText != true {
      contentSize = sizeThatFits(CGSize(width: bounds.width, height: .infinity))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (top, bottom) = (textContainerInset.top, textContainerInset.bottom)
    let width = size.width > 0 ? size.width : bounds.width
    return CGSize(width: width, height: height(of: buffer.text, within: width) + top + bottom)
  }

  private func height(of text: String, within outerWidth: CGFloat) -> CGFloat {
    let font = font ?? .systemFont(ofSize: 17)
    let inset = textContainerInset.left + textContainerInset.right + 2 * Self.linePadding
    let width = outerWidth - inset
    return max(font.lineHeight, font.size(of: text, width: width).height)
  }

  /// The space beside lines.
  package static let linePadding: CGFloat = 5

  func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeFrameworkValue(.bool(isEditable), forKey: "isEditable")
    guard !isSecureTextEntry else { return }
    if restoresText { coder.encodeFrameworkValue(.string(buffer.text), forKey: "text") }
    encodePlace(with: coder)
    buffer.encodeSelection(with: coder, forKey: "selectedRange")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if case .bool(let flag)? = coder.decodeFrameworkValue(forKey: "isEditable") {
      isEditable = flag
    }
    if restoresText, !isSecureTextEntry,
      case .string(let text)? = coder.decodeFrameworkValue(forKey: "text")
    {
      self.text = text
    }
    decodePlace(with: coder)
    buffer.decodeSelection(with: coder, forKey: "selectedRange")
  }

  override func applyPendingPosition() {
    if context?.host.laysOutText != true { super.applyPendingPosition() }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    super.handle(event) || handleTyping(event)
  }

  package override var displayedText: String? { buffer.text }

  package override var displayedState: [String] {
    super.displayedState + buffer.displayedState
      + (isEditable ? [] : ["read-only"]) + (isFirstResponder ? ["editing"] : [])
  }
}

extension UITextView: SecureTextHolder {
  var secureText: String? { isSecureTextEntry ? text : nil }
}
