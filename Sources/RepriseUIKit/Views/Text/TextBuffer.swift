import Foundation
import RepriseArchive

/// A text with its selection, in UTF-16 units as `NSRange` counts them.
struct TextBuffer {
  /// The text.
  private(set) var text = ""

  /// The selection; an empty range is the insertion point, `nil` is none.
  var selection: NSRange?

  /// The text's length.
  var length: Int { text.utf16.count }

  /// The range that typing replaces: the selection, else the end of the text.
  var insertionRange: NSRange { selection ?? NSRange(location: length, length: 0) }

  /// The range that a backspace removes; `nil` at the text's beginning.
  var deletionRange: NSRange? {
    let range = insertionRange
    if range.length > 0 { return range }
    guard range.location > 0 else { return nil }
    return (text as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
  }

  /// Says whether a range lies within the text.
  func fits(_ range: NSRange) -> Bool {
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
    if selection != nil { selection = NSRange(location: length, length: 0) }
  }

  /// Puts a text in the place of a range, the insertion point behind it.
  mutating func replace(_ range: NSRange, with replacement: String) {
    let range = clamp(range)
    text = (text as NSString).replacingCharacters(in: range, with: replacement)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
  }

  /// The text of a range.
  func text(in range: NSRange) -> String? {
    fits(range) ? (text as NSString).substring(with: range) : nil
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
