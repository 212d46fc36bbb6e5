import Reprise
import Testing

@MainActor
@Suite struct SaveSchedulerTests {
  final class Log {
    var times: [Duration] = []
  }

  let clock = ManualClock()
  let log = Log()
  let scheduler: SaveScheduler

  init() {
    scheduler = SaveScheduler(clock: clock, interval: .milliseconds(100)) { [clock, log] in
      log.times.append(clock.now)
    }
  }

  @Test func `the first change is saved in the next turn`() {
    scheduler.request()
    #expect(log.times == [])
    clock.advance(by: .zero)
    #expect(log.times == [.zero])
  }

  @Test func `many changes in one turn are one save`() {
    for _ in 0..<50 { scheduler.request() }
    clock.advance(by: .seconds(1))
    #expect(log.times == [.zero])
  }

  @Test func `changes without a pause are saved exactly once per interval`() {
    for _ in 0..<300 {
      scheduler.request()
      clock.advance(by: .milliseconds(1))
    }
    clock.advance(by: .seconds(1))
    #expect(log.times == [.zero, .milliseconds(100), .milliseconds(200), .milliseconds(300)])
  }

  @Test func `a change after a pause is saved in the next turn`() {
    scheduler.request()
    clock.advance(by: .milliseconds(100))
    scheduler.request()
    clock.advance(by: .zero)
    #expect(log.times == [.zero, .milliseconds(100)])
  }

  @Test func `a change within the interval waits for what is left of it`() {
    scheduler.request()
    clock.advance(by: .milliseconds(30))
    scheduler.request()
    clock.advance(by: .milliseconds(69))
    #expect(log.times == [.zero])
    clock.advance(by: .milliseconds(1))
    #expect(log.times == [.zero, .milliseconds(100)])
  }

  @Test func `an edge runs the pending save now, once`() {
    scheduler.request()
    scheduler.fireIfPending()
    #expect(log.times == [.zero])
    clock.advance(by: .seconds(1))
    scheduler.fireIfPending()
    #expect(log.times == [.zero])
  }

  @Test func `a save that changes something asks for another, an interval later`() {
    var scheduler: SaveScheduler?
    var count = 0
    scheduler = SaveScheduler(clock: clock, interval: .milliseconds(100)) {
      count += 1
      if count < 3 { scheduler?.request() }
    }
    scheduler?.request()
    clock.advance(by: .milliseconds(199))
    #expect(count == 2)
    clock.advance(by: .milliseconds(1))
    #expect(count == 3)
  }

  @Test func `a cancelled save does not run`() {
    scheduler.request()
    #expect(scheduler.isPending)
    scheduler.cancel()
    clock.advance(by: .seconds(1))
    #expect(log.times == [])
    #expect(!scheduler.isPending)
  }

  @Test func `a scheduler that is gone saves nothing`() {
    var count = 0
    var scheduler: SaveScheduler? = SaveScheduler(clock: clock) { count += 1 }
    scheduler?.request()
    scheduler = nil
    clock.advance(by: .seconds(1))
    #expect(count == 0)
  }
}
