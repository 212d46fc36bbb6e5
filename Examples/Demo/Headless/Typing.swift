import Foundation
import RepriseSimulator

/// Types until the app is killed, and knows when each character was taken.
struct Typing {
  /// The characters that the app had taken, with the moment of each.
  private(set) var taken: [(character: Character, at: ContinuousClock.Instant)] = []

  /// When the process was killed.
  private(set) var end = ContinuousClock.now

  /// Types a text into a field, a key every few hundredths of a second, and kills the app with a
  /// key still on its way.
  mutating func run(_ text: String, into field: String, of app: AppProcess) throws {
    for character in text {
      let request = ControlRequest(.type, target: field, scene: 1, text: String(character))
      if taken.count == text.count - 1 {
        try app.send(request)
        break
      }
      try app.ask(request)
      taken.append((character, ContinuousClock.now))
      usleep(23_000)
    }
    end = ContinuousClock.now
    try app.kill()
  }

  /// How long before the kill the first character was taken that did not come back.
  ///
  /// - Parameter count: How many characters came back.
  /// - Returns: `nil` when all came back.
  func ageOfLoss(whenKept count: Int) -> Duration? {
    guard count < taken.count else { return nil }
    return end - taken[count].at
  }
}
