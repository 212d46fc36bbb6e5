package import Foundation
import RepriseArchive

/// A text with its selection, in UTF-16 units as `NSRange` counts them.
package struct TextBuffer {
  /// A part that went and what came in its place.
  package struct Edit: Equatable {
    /// The part of the old text.
    package let range: NSRange

    /// What came.
    package let text: String

    package init(range: NSRange, text: String) {
      self.range = range
      self.text = text
    }
  }

  /// The text.
  package private(set) var text = ""

  /// How often the text has changed: who shows it compares numbers instead of texts.
  package private(set) var version = 0

  /// What made the present text of the one before; `nil` when all of it was set.
  package private(set) var lastEdit: Edit?

  /// The selection; an empty range is the insertion point, `nil` is none.
  package private(set) var selection: NSRange?

  /// The end at which the selection grows and shrinks; the other one stays where it began.
  package private(set) var direction = UITextStorageDirection.forward

  /// Whether the selected part isn't shown as selected: something else has selected text since.
  ///
  /// Where texts share one selection, as on desktops, all but one of them keep theirs unseen.
  package private(set) var isSelectionHidden = false

  /// The text's length.
  package var length: Int { text.utf16.count }

  /// The range that typing replaces: the selection, else the end of the text.
  var insertionRange: NSRange { selection ?? NSRange(location: length, length: 0) }

  /// The range that a backspace removes; `nil` at the text's beginning.
  var deletionRange: NSRange? {
    let range = insertionRange
    if range.length > 0 { return range }
    guard range.location > 0 else { return nil }
    let end = String.Index(utf16Offset: range.location, in: text)
    let start = text.index(before: end).utf16Offset(in: text)
    return NSRange(location: start, length: range.location - start)
  }

  /// Says whether a range lies within the text.
  package func fits(_ range: NSRange) -> Bool {
    range.location >= 0 && range.length >= 0 && range.location <= length
      && range.length <= length - range.location
  }

  /// Gives the part of a range that lies within the text.
  func clamp(_ range: NSRange) -> NSRange {
    let start = max(0, min(range.location, length))
    return NSRange(location: start, length: max(0, min(range.length, length - start)))
  }

  /// Sets the whole text; the insertion point goes to its end, where there is one.
  mutating func set(_ text: String) {
    self.text = text
    version += 1
    lastEdit = nil
    if selection != nil { select(NSRange(location: length, length: 0)) }
  }

  /// Puts a text in the place of a range, the insertion point behind it.
  mutating func replace(_ range: NSRange, with replacement: String) {
    let range = clamp(range)
    text.replaceSubrange(indices(of: range), with: replacement)
    version += 1
    lastEdit = Edit(range: range, text: replacement)
    select(NSRange(location: range.location + replacement.utf16.count, length: 0))
  }

  /// Moves the selection; an insertion point has no direction.
  mutating func select(_ range: NSRange?, _ direction: UITextStorageDirection = .forward) {
    selection = range
    self.direction = range?.length ?? 0 > 0 ? direction : .forward
    isSelectionHidden = false
  }

  /// Keeps the selection without showing it; an insertion point is shown in any case.
  mutating func hideSelection(_ isHidden: Bool = true) {
    isSelectionHidden = isHidden && selection?.length ?? 0 > 0
  }

  /// Says whether a selection is the present one.
  package func isSelected(_ range: NSRange?, _ direction: UITextStorageDirection) -> Bool {
    range == selection && (range?.length ?? 0 == 0 || direction == self.direction)
  }

  /// The text of a range.
  package func text(in range: NSRange) -> String? {
    fits(range) ? String(text[indices(of: range)]) : nil
  }

  private func indices(of range: NSRange) -> Range<String.Index> {
    let start = String.Index(utf16Offset: range.location, in: text)
    return start..<text.utf16.index(start, offsetBy: range.length)
  }
}

extension ArchiveValue {
  /// A selection as it is archived: location and length.
  init(range: NSRange) {
    self = .array([.integer(Int64(range.location)), .integer(Int64(range.length))])
  }

  /// The selection that was archived; `nil` when this is none.
  var range: NSRange? {
    guard case .array(let parts) = self, parts.count == 2,
      case .integer(let location) = parts[0], case .integer(let length) = parts[1],
      location >= 0, length >= 0, location <= Int64(Int32.max), length <= Int64(Int32.max)
    else { return nil }
    return NSRange(location: Int(location), length: Int(length))
  }

  /// The number that was archived; `nil` when this is none, or not finite.
  var number: CGFloat? {
    switch self {
    case .double(let number) where number.isFinite: CGFloat(number)
    case .integer(let number): CGFloat(number)
    default: nil
    }
  }
}
