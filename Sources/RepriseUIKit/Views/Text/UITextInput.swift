public import Foundation

/// A place in a text.
@MainActor
open class UITextPosition: RootObject {
  package let offset: Int

  package init(offset: Int) {
    self.offset = offset
    super.init(hidden: ())
  }
}

/// A way through a text.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards its end.
  case forward

  /// Towards its beginning.
  case backward
}

/// A part of a text.
///
/// As a selection it has a direction: the end that moves is where the direction points to.
@MainActor
open class UITextRange: RootObject {
  package let range: NSRange
  package let direction: UITextStorageDirection

  package init(range: NSRange, direction: UITextStorageDirection = .forward) {
    self.range = range
    self.direction = direction
    super.init(hidden: ())
  }

  /// Where the part begins.
  open var start: UITextPosition { UITextPosition(offset: range.location) }

  /// Where the part ends.
  open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }

  /// Whether the part holds nothing.
  open var isEmpty: Bool { range.length == 0 }
}

/// An object that takes simple typing.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Puts text in the place of the selection.
  func insertText(_ text: String)

  /// Removes the selection, or the character before the insertion point.
  func deleteBackward()
}

/// An object whose text is edited.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The selection; `nil` is none.
  var selectedTextRange: UITextRange? { get set }

  /// Gives the text of a part.
  func text(in range: UITextRange) -> String?

  /// Puts a text in the place of a part.
  func replace(_ range: UITextRange, withText text: String)
}

/// A text that is edited: what text fields and text views share.
@MainActor
package protocol EditedText: UIView, UITextInput {
  /// The text and its selection, in UTF-16 units.
  var buffer: TextBuffer { get set }

  /// Says that a person or code changed the text by typing.
  func textWasEdited()

  /// Says that the selection changed.
  func selectionWasChanged()
}

extension UITextInput {
  /// The text's first place.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }

  /// The place behind the text's last character.
  public var endOfDocument: UITextPosition {
    UITextPosition(offset: (self as? any EditedText)?.buffer.length ?? 0)
  }

  /// Gives the part between two places; as a selection it moves at the second one.
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    let (low, high) = (min(start.offset, end.offset), max(start.offset, end.offset))
    return UITextRange(
      range: NSRange(location: low, length: high - low),
      direction: start.offset > end.offset ? .backward : .forward
    )
  }

  /// Gives the place some units away; `nil` outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    guard target >= 0, target <= endOfDocument.offset else { return nil }
    return UITextPosition(offset: target)
  }

  /// Gives the units from one place to another.
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }

  /// Compares two places.
  public func compare(
    _ position: UITextPosition,
    to other: UITextPosition,
  ) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
}

extension EditedText {
  func edit(_ range: NSRange, with text: String) {
    buffer.replace(range, with: text)
    selectionWasChanged()
    textWasEdited()
  }

  func select(_ range: NSRange?, _ direction: UITextStorageDirection = .forward) {
    guard !buffer.isSelected(range, direction) else { return }
    buffer.select(range, direction)
    selectionWasChanged()
  }

  /// Says whether the selected part is seen: it isn't where something else has selected text.
  package func hideSelection(_ isHidden: Bool) {
    guard buffer.isSelectionHidden != isHidden else { return }
    buffer.hideSelection(isHidden)
    invalidateRestorableState()
  }

  /// The selection as the app sees it.
  var selectedPart: UITextRange? {
    get { buffer.selection.map { UITextRange(range: $0, direction: buffer.direction) } }
    set { select(newValue.map { buffer.clamp($0.range) }, newValue?.direction ?? .forward) }
  }
}
