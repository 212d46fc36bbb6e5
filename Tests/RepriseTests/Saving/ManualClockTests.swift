import Foundation
import Reprise
import Testing

@MainActor
@Suite struct ManualClockTests {
  let clock = ManualClock()

  @Test func `work waits for its time`() {
    var log: [String] = []
    _ = clock.schedule(after: .milliseconds(20)) { log.append("late") }
    _ = clock.schedule(after: .milliseconds(10)) { log.append("early") }
    clock.advance(by: .milliseconds(9))
    #expect(log == [])
    clock.advance(by: .milliseconds(1))
    #expect(log == ["early"])
    clock.advance(by: .seconds(1))
    #expect(log == ["early", "late"])
  }

  @Test func `work for one time runs in the order in which it was scheduled`() {
    var log: [Int] = []
    for number in 1...5 { _ = clock.schedule(after: .seconds(1)) { log.append(number) } }
    clock.advance(by: .seconds(1))
    #expect(log == [1, 2, 3, 4, 5])
  }

  @Test func `work without a delay runs in the next turn, not at once`() {
    var count = 0
    _ = clock.schedule(after: .zero) { count += 1 }
    #expect(count == 0)
    clock.advance(by: .zero)
    #expect(count == 1)
  }

  @Test func `work sees the time for which it was scheduled`() {
    var seen: [Duration] = []
    _ = clock.schedule(after: .seconds(1)) { [clock] in
      seen.append(clock.now)
      _ = clock.schedule(after: .seconds(2)) { seen.append(clock.now) }
    }
    clock.advance(by: .seconds(10))
    #expect(seen == [.seconds(1), .seconds(3)])
    #expect(clock.now == .seconds(10))
  }

  @Test func `cancelled work never runs`() {
    var count = 0
    let work = clock.schedule(after: .seconds(1)) { count += 1 }
    work.cancel()
    work.cancel()
    clock.advance(by: .seconds(2))
    #expect(count == 0)
    #expect(clock.waitingCount == 0)
  }

  @Test func `the time of day moves with the clock`() {
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    let clock = ManualClock(date: start)
    clock.advance(by: .milliseconds(1_500))
    #expect(clock.date == start.addingTimeInterval(1.5))
  }
}
