public import Foundation
import Reprise
import RepriseArchive

/// A control for one line of text.
///
/// It saves its selection; never its text, and nothing at all where the text is hidden.
///
/// - Source: rows U75, U76.
@MainActor
open class UITextField: UIControl, UITextInput {
  /// The shape around a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none

    /// A line.
    case line

    /// A bevel.
    case bezel

    /// A rectangle with round corners.
    case roundedRect
  }

  /// When something within a field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never

    /// While the text is edited.
    case whileEditing

    /// Unless the text is edited.
    case unlessEditing

    /// Always.
    case always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field stopped being first responder.
    case committed

    /// The text was taken back.
    case cancelled
  }

  /// Posted after an edit, with the field.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )

  /// Who is asked and told.
  open weak var delegate: (any UITextFieldDelegate)?

  package var buffer = TextBuffer()

  /// Whether the field stays in editing after the return key, whoever listens to that.
  var staysOnReturn = false

  /// The text; never `nil` when it is read.
  open var text: String? {
    get { buffer.text }
    set {
      guard newValue ?? "" != buffer.text else { return }
      buffer.set(newValue ?? "")
      invalidateRestorableState()
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: buffer.text) }
    set { text = newValue?.string }
  }

  /// What is shown while there is no text.
  open var placeholder: String?

  /// The text's font.
  open var font: UIFont? = .systemFont(ofSize: 17)

  /// The text's colour.
  open var textColor: UIColor? = .label

  /// Where the line lies.
  open var textAlignment = NSTextAlignment.natural

  /// The shape around the field.
  open var borderStyle = BorderStyle.none

  /// When the button that clears the text is shown.
  open var clearButtonMode = ViewMode.never

  /// A view at the field's left.
  open var leftView: UIView?

  /// When the left view is shown.
  open var leftViewMode = ViewMode.never

  /// A view at the field's right.
  open var rightView: UIView?

  /// When the right view is shown.
  open var rightViewMode = ViewMode.never

  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether the font shrinks so that the text fits.
  open var adjustsFontSizeToFitWidth = false

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

  /// Whether the text is kept with the field's state, unless it is hidden; iOS never keeps it.
  ///
  /// - Source: row U76; uikit.md §2.13.
  open var restoresText = false {
    didSet { if restoresText != oldValue { invalidateRestorableState() } }
  }

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Whether there is any text.
  open var hasText: Bool { !buffer.text.isEmpty }

  /// The selection; `nil` before the field was edited, and after one that no longer fits.
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

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) != false { text = "" }
    if buffer.selection == nil { select(buffer.insertionRange) }
    hideSelection(false)
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  package func textWasEdited() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package func selectionWasChanged() {
    invalidateRestorableState()
    delegate?.textFieldDidChangeSelection(self)
  }

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = font.size(of: hasText ? buffer.text : placeholder ?? "")
    return CGSize(width: shown.width + 14, height: max(34, font.lineHeight + 12))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard !isSecureTextEntry else { return }
    if restoresText { coder.encodeFrameworkValue(.string(buffer.text), forKey: "text") }
    buffer.encodeSelection(with: coder, forKey: "selectedTextRange")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if restoresText, !isSecureTextEntry,
      case .string(let text)? = coder.decodeFrameworkValue(forKey: "text")
    {
      self.text = text
    }
    if isSecureTextEntry {
      buffer.select(nil)
    } else {
      buffer.decodeSelection(with: coder, forKey: "selectedTextRange")
    }
  }

  package override func handle(_ event: InputEvent) -> Bool { handleTyping(event) }

  package override var displayedText: String? {
    guard hasText else { return placeholder }
    return isSecureTextEntry ? String(repeating: "•", count: buffer.text.count) : buffer.text
  }

  package override var displayedState: [String] {
    super.displayedState + buffer.displayedState + (isFirstResponder ? ["editing"] : [])
  }
}

extension TextBuffer {
  /// The selection, as a person sees it.
  var displayedState: [String] {
    guard let selection else { return [] }
    let ends = [selection.location, selection.location + selection.length]
    let (from, to) = direction == .forward ? (ends[0], ends[1]) : (ends[1], ends[0])
    return ["selection=\(from)..\(to)"]
  }
}

extension UITextField: SecureTextHolder {
  var secureText: String? { isSecureTextEntry ? text : nil }
}
