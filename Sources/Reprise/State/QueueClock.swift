package import Dispatch
package import Foundation

/// What tells the time to writers, and runs work on their queues later.
///
/// Unlike a `StateClock` it needs no main queue that turns: a program may block in `readLine` for
/// ever, and what it set is saved all the same.
package struct QueueClock: Sendable {
  /// The time since some fixed moment.
  package var now: @Sendable () -> Duration

  /// The time of day, for what is written down.
  package var date: @Sendable () -> Date

  /// Runs work on a queue after a delay.
  package var schedule: @Sendable (DispatchQueue, Duration, @escaping @Sendable () -> Void) -> Void

  /// Makes a clock.
  package init(
    now: @escaping @Sendable () -> Duration,
    date: @escaping @Sendable () -> Date,
    schedule: @escaping @Sendable (DispatchQueue, Duration, @escaping @Sendable () -> Void) -> Void
  ) {
    self.now = now
    self.date = date
    self.schedule = schedule
  }

  /// The real clock.
  package static let system = {
    let start = ContinuousClock.now
    return QueueClock(now: { ContinuousClock.now - start }, date: { Date() }) {
      queue,
      delay,
      work in
      if delay <= .zero {
        queue.async(execute: work)
      } else {
        queue.asyncAfter(deadline: .now() + delay.seconds, execute: work)
      }
    }
  }()
}
