#if GTK
import Foundation

/// The one place where two texts differ: what of the old one went, and what came for it.
struct TextChange {
  /// The part of the old text that went, in UTF-16 units.
  let range: NSRange

  /// What came in its place.
  let text: String

  init(from old: String, to new: String) {
    let (old, new) = (Array(old), Array(new))
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let removed = String(old[start..<(old.count - end)])
    range = NSRange(
      location: String(old[..<start]).utf16.count,
      length: removed.utf16.count
    )
    text = String(new[start..<(new.count - end)])
  }
}

extension String {
  /// Gives a range of UTF-16 units as offsets of Unicode scalars, as GTK counts.
  func characterOffsets(of range: NSRange) -> (start: Int, end: Int) {
    func offset(_ units: Int) -> Int {
      let place = utf16.index(utf16.startIndex, offsetBy: units, limitedBy: utf16.endIndex)
      return unicodeScalars.distance(from: unicodeScalars.startIndex, to: place ?? endIndex)
    }
    return (offset(range.location), offset(range.location + range.length))
  }

  /// Gives offsets of Unicode scalars as a range of UTF-16 units.
  func utf16Range(from start: Int, to end: Int) -> NSRange {
    func units(_ offset: Int) -> Int {
      let scalars = unicodeScalars
      let place = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex)
      return utf16.distance(from: utf16.startIndex, to: place ?? endIndex)
    }
    let (first, last) = (units(start), units(end))
    return NSRange(location: first, length: last - first)
  }
}
#endif
