#if GTK
import Foundation

/// The one place where two texts differ: what of the old one went, and what came for it.
struct TextChange {
  /// The part of the old text that went, in UTF-16 units.
  let range: NSRange

  /// The part of the old text that went, in Unicode scalars, as GTK counts.
  let characters: Range<Int>

  /// What came in its place.
  let text: String

  init(from old: String, to new: String) {
    let (before, after) = (Array(old.utf8), Array(new.utf8))
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    while start > 0, before.isMiddle(start) || after.isMiddle(start) { start -= 1 }
    var end = 0
    while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    while end > 0, before.isMiddle(before.count - end) || after.isMiddle(after.count - end) {
      end -= 1
    }
    let first = old.utf8.index(old.startIndex, offsetBy: start)
    let last = old.utf8.index(old.startIndex, offsetBy: before.count - end)
    let location = old.utf16.distance(from: old.startIndex, to: first)
    range = NSRange(location: location, length: old.utf16.distance(from: first, to: last))
    let scalars = old.unicodeScalars
    let character = scalars.distance(from: scalars.startIndex, to: first)
    characters = character..<(character + scalars.distance(from: first, to: last))
    text = String(decoding: after[start..<(after.count - end)], as: UTF8.self)
  }
}

extension [UInt8] {
  /// Whether a place lies within a character's bytes.
  fileprivate func isMiddle(_ index: Int) -> Bool {
    index < count && self[index] & 0b1100_0000 == 0b1000_0000
  }
}

extension String {
  /// Whether UTF-16 units and Unicode scalars are counted alike, which is known at once.
  private var isPlain: Bool { utf8.count == utf16.count }

  /// Gives a place in UTF-16 units as GTK counts it, in Unicode scalars.
  func characterOffset(of units: Int) -> Int {
    if isPlain { return min(units, utf8.count) }
    let place = utf16.index(utf16.startIndex, offsetBy: units, limitedBy: utf16.endIndex)
    return unicodeScalars.distance(from: unicodeScalars.startIndex, to: place ?? endIndex)
  }

  /// Gives a place in Unicode scalars in UTF-16 units.
  func utf16Offset(of characters: Int) -> Int {
    if isPlain { return min(characters, utf8.count) }
    let scalars = unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: characters, limitedBy: scalars.endIndex)
    return utf16.distance(from: utf16.startIndex, to: place ?? endIndex)
  }
}
#endif
