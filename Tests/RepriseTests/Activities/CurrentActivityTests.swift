import Foundation
import Reprise
import Testing

/// Which activity is current.
@Suite struct CurrentActivityTests {
  /// Runs code as an app's own.
  private func asApp(_ body: (ActivityRegistry) throws -> Void) rethrows {
    let registry = ActivityRegistry()
    try ActivityRegistry.$ofTask.withValue(registry.number) { try body(registry) }
  }

  @Test func `S42 an activity that becomes current takes the place of the one before`() {
    asApp { registry in
      let first = NSUserActivity(activityType: "a")
      let second = NSUserActivity(activityType: "b")
      first.becomeCurrent()
      #expect(first.isCurrent)
      #expect(registry.current === first)
      second.becomeCurrent()
      #expect(!first.isCurrent)
      #expect(second.isCurrent)
      #expect(registry.current === second)
      first.resignCurrent()
      #expect(registry.current === second)
      second.resignCurrent()
      #expect(!second.isCurrent)
      #expect(registry.current == nil)
    }
  }

  @Test func `each app has a current activity of its own`() {
    asApp { registry in
      let first = NSUserActivity(activityType: "a")
      first.becomeCurrent()
      asApp { other in
        let second = NSUserActivity(activityType: "b")
        second.becomeCurrent()
        #expect(other.current === second)
        // It belongs to the app that it was made in, whoever makes it current.
        first.becomeCurrent()
        #expect(other.current === second)
      }
      #expect(registry.current === first)
    }
  }

  @Test func `S43 an invalidated activity can't become current, and a line says so`() {
    asApp { registry in
      var lines: [String] = []
      registry.log = { lines.append($0) }
      let activity = NSUserActivity(activityType: "org.example.review")
      activity.becomeCurrent()
      activity.invalidate()
      #expect(!activity.isCurrent)
      #expect(!activity.isValid)
      #expect(lines == [])
      activity.becomeCurrent()
      #expect(!activity.isCurrent)
      #expect(registry.current == nil)
      #expect(
        lines == [
          "the activity org.example.review was invalidated, so it can't become current. Make "
            + "another one."
        ]
      )
    }
  }

  @Test func `an activity that is gone is not current`() {
    asApp { registry in
      var activity: NSUserActivity? = NSUserActivity(activityType: "a")
      activity?.becomeCurrent()
      activity = nil
      #expect(registry.current == nil)
    }
  }

  @Test func `only the current activity tells that it must be saved, and not when that is over`() {
    asApp { registry in
      var told: [String] = []
      registry.needsSaveWasSet = { told.append($0.activityType) }
      let activity = NSUserActivity(activityType: "a")
      activity.needsSave = true
      #expect(told == [])
      activity.becomeCurrent()
      activity.needsSave = true
      activity.needsSave = false
      #expect(told == ["a"])
    }
  }

  @Test func `without an app an activity becomes current too`() {
    let first = NSUserActivity(activityType: "a")
    let second = NSUserActivity(activityType: "b")
    first.becomeCurrent()
    second.becomeCurrent()
    #expect(second.isCurrent)
  }
}
