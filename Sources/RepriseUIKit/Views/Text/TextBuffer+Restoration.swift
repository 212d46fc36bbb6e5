import Foundation
import Reprise
import RepriseArchive

@MainActor
extension TextBuffer {
  /// Adds the selection to an archive: the range under a key, and beside it where its moving end is.
  ///
  /// The direction is left out where it is forward, which is also what its absence means.
  func encodeSelection(with coder: NSCoder, forKey key: String) {
    guard let selection else { return }
    coder.encodeFrameworkValue(ArchiveValue(range: selection), forKey: key)
    guard direction != .forward else { return }
    coder.encodeFrameworkValue(.integer(Int64(direction.rawValue)), forKey: key + ".direction")
  }

  /// Takes the selection from an archive; one that no longer fits is none.
  mutating func decodeSelection(with coder: NSCoder, forKey key: String) {
    guard let range = coder.decodeFrameworkValue(forKey: key)?.range else { return }
    var direction = UITextStorageDirection.forward
    if case .integer(let number)? = coder.decodeFrameworkValue(forKey: key + ".direction") {
      direction = UITextStorageDirection(rawValue: Int(clamping: number)) ?? .forward
    }
    if fits(range) { select(range, direction) } else { select(nil) }
  }
}
