import Foundation
import Reprise
import RepriseArchive

@MainActor
extension TextBuffer {
  /// Adds the selection to an archive: the range under a key, and beside it where its moving end is.
  ///
  /// The direction is left out where it is forward, which is also what its absence means; so is
  /// whether the selection is hidden where it is shown.
  func encodeSelection(with coder: NSCoder, forKey key: String) {
    guard let selection else { return }
    coder.encodeFrameworkValue(ArchiveValue(range: selection), forKey: key)
    if direction != .forward {
      coder.encodeFrameworkValue(.integer(Int64(direction.rawValue)), forKey: key + ".direction")
    }
    if isSelectionHidden { coder.encodeFrameworkValue(.bool(true), forKey: key + ".isHidden") }
  }

  /// Takes the selection from an archive; one that no longer fits is none.
  mutating func decodeSelection(with coder: NSCoder, forKey key: String) {
    guard let range = coder.decodeFrameworkValue(forKey: key)?.range else { return }
    var direction = UITextStorageDirection.forward
    if case .integer(let number)? = coder.decodeFrameworkValue(forKey: key + ".direction") {
      direction = UITextStorageDirection(rawValue: Int(clamping: number)) ?? .forward
    }
    guard fits(range) else { return select(nil) }
    select(range, direction)
    hideSelection(coder.decodeFrameworkValue(forKey: key + ".isHidden") == .bool(true))
  }
}
