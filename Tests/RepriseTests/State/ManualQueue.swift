import Dispatch
import Foundation
import Reprise
import Synchronization

/// A clock for writers that stands still until it is told to move.
final class ManualQueue: Sendable {
  private struct Work: Sendable {
    var time: Duration
    var queue: DispatchQueue
    var body: @Sendable () -> Void
  }

  private struct State {
    var now: Duration = .zero
    var waiting: [Work] = []
  }

  private let state = Mutex(State())

  var clock: QueueClock {
    QueueClock(
      now: { [self] in state.withLock { $0.now } },
      date: { [self] in Date(timeIntervalSinceReferenceDate: state.withLock { $0.now.seconds }) },
      schedule: { [self] queue, delay, body in
        state.withLock { state in
          state.waiting.append(Work(time: state.now + delay, queue: queue, body: body))
        }
      }
    )
  }

  /// The times at which work is due, from now.
  var delays: [Duration] {
    state.withLock { state in state.waiting.map { $0.time - state.now }.sorted() }
  }

  /// Moves the time on and runs what is due, each on its own queue.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      let due = state.waiting.filter { $0.time <= state.now }
      state.waiting.removeAll { $0.time <= state.now }
      return due.sorted { $0.time < $1.time }
    }
    for work in due { work.queue.sync(execute: work.body) }
  }
}
