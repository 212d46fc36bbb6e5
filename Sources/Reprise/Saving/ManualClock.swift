public import Foundation
import Synchronization

/// A clock that stands still until it is told to move.
///
/// Work that is due runs inside `advance(by:)`, in the order of its times, and what was scheduled
/// for one time in the order in which it was scheduled.
@MainActor
public final class ManualClock: StateClock {
  /// The time by which the clock was advanced.
  public private(set) var now: Duration = .zero {
    didSet { shownDate.withLock { [date] in $0 = date } }
  }

  /// The time of day, for other threads.
  nonisolated let shownDate: Mutex<Date>

  private let start: Date
  private var waiting: [Item] = []
  private var count = 0

  /// Makes a clock at time zero.
  ///
  /// - Parameter date: The time of day at time zero.
  public init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    start = date
    shownDate = Mutex(date)
  }

  /// The time of day: the first one plus the time by which the clock was advanced.
  public var date: Date { start.addingTimeInterval(now.seconds) }

  /// How much work waits.
  public var waitingCount: Int { waiting.count }

  /// Notes work, to be run by `advance(by:)`.
  ///
  /// - Parameters:
  ///   - delay: How far the clock must go; zero and less mean the next call of `advance(by:)`.
  ///   - work: What to run.
  /// - Returns: What cancels the work.
  public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor () -> Void
  ) -> any ScheduledWork {
    count += 1
    let item = Item(clock: self, time: now + max(delay, .zero), number: count, work: work)
    waiting.append(item)
    return item
  }

  /// Moves the time on and runs what is due, also what that work schedules for a due time.
  ///
  /// - Parameter duration: How far to go; zero runs what is due now.
  public func advance(by duration: Duration) {
    let end = now + max(duration, .zero)
    while let next = waiting.min(by: { ($0.time, $0.number) < ($1.time, $1.number) }),
      next.time <= end
    {
      drop(next)
      now = max(now, next.time)
      next.work()
    }
    now = max(now, end)
  }

  private func drop(_ item: Item) {
    waiting.removeAll { $0 === item }
  }

  private final class Item: ScheduledWork {
    weak let clock: ManualClock?
    let time: Duration
    let number: Int
    let work: @MainActor () -> Void

    init(
      clock: ManualClock,
      time: Duration,
      number: Int,
      work: @escaping @MainActor () -> Void
    ) {
      self.clock = clock
      self.time = time
      self.number = number
      self.work = work
    }

    func cancel() { clock?.drop(self) }
  }
}
