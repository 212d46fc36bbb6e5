/// What to measure, and how often.
struct Plan {
  /// Fewer rounds and no 100,000 nodes: for work on the archive itself, not for bars.
  var isQuick = false

  /// The only area to measure; `nil` means all.
  var area: String?

  /// Whether another process runs the areas and sums up.
  var isPart = false

  /// The most nodes.
  var largest: Int { isQuick ? 10_000 : 100_000 }

  /// Rounds without a sync in them.
  func rounds(_ size: Int) -> Int {
    if isQuick { return size == 100 ? 15 : 5 }
    return size == 100 ? 31 : 9
  }

  /// Rounds in which the disk is read: what else it does shows in many of them.
  var coldRounds: Int { isQuick ? 15 : 61 }

  /// Rounds with a sync in them.
  var syncedRounds: Int { isQuick ? 11 : 41 }

  /// Launches of an app.
  var restoreRounds: Int { isQuick ? 5 : 15 }

  /// Launches of a program with a window.
  var windowRounds: Int { isQuick ? 3 : 9 }

  /// Rounds of NSKeyedArchiver, which takes a third of a millisecond and more for one node.
  func keyedArchiverRounds(_ size: Int) -> Int {
    switch size {
    case ...1_000: isQuick ? 2 : rounds(size)
    case ...10_000: isQuick ? 1 : 3
    default: 1
    }
  }
}
