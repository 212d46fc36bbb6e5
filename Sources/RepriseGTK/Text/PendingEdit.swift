#if GTK
/// What several edits of a text, one after the other, changed together; in Unicode scalars.
struct PendingEdit: Equatable {
  /// The part of the text before the first edit that went.
  private(set) var old: Range<Int>

  /// Where what came for it is in the present text.
  private(set) var new: Range<Int>

  /// Begins with one edit: some characters take the place of a part of the text.
  init(replacing part: Range<Int>, count: Int) {
    old = part
    new = part.lowerBound..<(part.lowerBound + count)
  }

  /// Adds another edit, of the text as the ones before left it.
  mutating func add(replacing part: Range<Int>, count: Int) {
    let start = min(new.lowerBound, part.lowerBound)
    let end = max(new.upperBound, part.upperBound)
    old = start..<(old.upperBound + end - new.upperBound)
    new = start..<(end - part.count + count)
  }
}
#endif
