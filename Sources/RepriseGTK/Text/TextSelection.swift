#if GTK
import Foundation
import RepriseUIKit

/// A selection with its two ends, as GTK has it, in Unicode scalars.
struct TextSelection: Equatable {
  /// The end that stays.
  var bound: Int

  /// The end that moves: where the caret is.
  var caret: Int

  init(bound: Int, caret: Int) {
    (self.bound, self.caret) = (bound, caret)
  }

  /// Takes over what a view has selected; `nil` where that is nothing.
  init?(_ buffer: TextBuffer) {
    guard let range = buffer.selection else { return nil }
    let low = buffer.text.characterOffset(of: range.location)
    let high =
      range.length == 0 ? low : buffer.text.characterOffset(of: range.location + range.length)
    self =
      buffer.direction == .forward ? Self(bound: low, caret: high) : Self(bound: high, caret: low)
  }

  /// The way from the end that stays to the one that moves.
  var direction: UITextStorageDirection { bound > caret ? .backward : .forward }

  /// Gives the range in a text, in UTF-16 units.
  func range(in text: String) -> NSRange {
    let low = text.utf16Offset(of: min(bound, caret))
    let high = bound == caret ? low : text.utf16Offset(of: max(bound, caret))
    return NSRange(location: low, length: high - low)
  }
}
#endif
