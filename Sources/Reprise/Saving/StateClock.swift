public import Foundation
import Synchronization

/// Tells the time and runs work later, on the main actor.
///
/// Everything in this package that waits does so through a clock that it was given.
@MainActor
public protocol StateClock: AnyObject {
  /// The time since some fixed moment; it never goes back.
  var now: Duration { get }

  /// The time of day, for what is written down.
  var date: Date { get }

  /// Runs work after a delay.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero and less mean the next turn, never at once.
  ///   - work: What to run.
  /// - Returns: What cancels the work.
  func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor () -> Void
  ) -> any ScheduledWork
}

extension StateClock {
  /// Tells the time of day on any thread; a clock of the app's own is told by the system's there.
  package var dates: @Sendable () -> Date {
    guard let clock = self as? ManualClock else { return { Date() } }
    return { clock.shownDate.withLock(\.self) }
  }
}

/// Work that waits for its time.
@MainActor
public protocol ScheduledWork: AnyObject {
  /// Takes the work back; does nothing once it ran.
  func cancel()
}
