import Dispatch
public import Foundation

/// The real clock: work runs on the main queue.
@MainActor
public final class MainQueueClock: StateClock {
  private let start = ContinuousClock.now

  /// Makes a clock that starts at zero.
  public init() {}

  /// The time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }

  /// The system's time of day.
  public var date: Date { Date() }

  /// Runs work on the main queue.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero and less mean the next turn.
  ///   - work: What to run.
  /// - Returns: What cancels the work.
  public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor () -> Void
  ) -> any ScheduledWork {
    let item = Item(work)
    let run: @Sendable () -> Void = { MainActor.assumeIsolated { item.run() } }
    if delay <= .zero {
      DispatchQueue.main.async(execute: run)
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay.seconds, execute: run)
    }
    return item
  }

  private final class Item: ScheduledWork {
    private var work: (@MainActor () -> Void)?

    init(_ work: @escaping @MainActor () -> Void) { self.work = work }

    func run() {
      let work = work
      self.work = nil
      work?()
    }

    func cancel() { work = nil }
  }
}

extension Duration {
  /// The duration in seconds, rounded to what a double holds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
