import Foundation
import Reprise
import RepriseArchive
import Testing

/// What a search or a prediction may offer later.
@Suite @MainActor struct SavedActivitiesTests {
  /// Writes down what it is told.
  private final class Index: SavedActivityIndex {
    var changes: [SavedActivityChange] = []

    func savedActivitiesChanged(_ changes: [SavedActivityChange]) { self.changes += changes }
    func close() {}

    var words: [String] {
      changes.map { change in
        switch change {
        case .saved(let activity): "saved \(activity.identifier)"
        case .deleted(let identifier): "deleted \(identifier)"
        }
      }
    }
  }

  private let folder: TemporaryFolder
  private let clock = ManualClock()

  init() throws { folder = try TemporaryFolder() }

  private func store() throws -> StateStore {
    try StateStore(app: "org.example.app", directory: folder.path, clock: clock)
  }

  private func activity(_ name: String?, _ content: String? = nil) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.example.look")
    activity.title = "Look at \(name ?? content ?? "it")"
    activity.persistentIdentifier = name
    activity.targetContentIdentifier = content
    activity.isEligibleForSearch = true
    return activity
  }

  @Test func `S45 the copy that a search finds keeps the required entries only`() throws {
    let store = try store()
    let activity = activity("p1")
    activity.requiredUserInfoKeys = ["id"]
    activity.userInfo = ["id": 7, "scroll": 12.5]
    store.savedActivities.save(activity)
    let copy = try #require(store.savedActivities.all.first).makeActivity()
    #expect(copy.userInfo?.count == 1)
    #expect(copy.userInfo?["id"] as? Int == 7)
    #expect(copy.title == "Look at p1")
    #expect(activity.userInfo?.count == 2)
  }

  @Test func `a typed payload is found whole, and without required keys nothing else is`() throws {
    let store = try store()
    let activity = activity("p1")
    activity.userInfo = ["scroll": 12.5]
    store.savedActivities.save(activity)
    #expect(store.savedActivities.all.first?.makeActivity().userInfo == nil)
    try activity.setTypedPayload(["name": "Violin"])
    store.savedActivities.save(activity)
    let copy = try #require(store.savedActivities.all.first).makeActivity()
    #expect(try copy.typedPayload([String: String].self) == ["name": "Violin"])
    #expect(copy.userInfo?.count == 1)
  }

  @Test func `S46 a saved activity that was deleted by its name is gone, others stay`() async throws
  {
    let registry = ActivityRegistry()
    var store = try store()
    registry.keepActivities(in: store.savedActivities)
    store.savedActivities.save(activity("p1"))
    store.savedActivities.save(activity("p2"))
    await ActivityRegistry.$ofTask.withValue(registry.number) {
      await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["p1", "p9"])
    }
    #expect(store.savedActivities.all.map(\.persistentIdentifier) == ["p2"])
    store.close()
    store = try self.store()
    #expect(store.savedActivities.all.map(\.persistentIdentifier) == ["p2"])
  }

  @Test func `S47 deleting all saved activities leaves the current one alone`() async throws {
    let registry = ActivityRegistry()
    var store = try store()
    registry.keepActivities(in: store.savedActivities)
    let current = ActivityRegistry.$ofTask.withValue(registry.number) { activity("p1") }
    current.becomeCurrent()
    store.savedActivities.save(current)
    store.savedActivities.save(activity(nil, "content"))
    #expect(store.savedActivities.all.count == 2)
    await ActivityRegistry.$ofTask.withValue(registry.number) {
      await NSUserActivity.deleteAllSavedUserActivities()
    }
    #expect(store.savedActivities.all == [])
    #expect(current.isCurrent)
    #expect(registry.current === current)
    store.close()
    store = try self.store()
    #expect(store.savedActivities.all == [])
  }

  @Test func `deleting tells when it is done`() async throws {
    let registry = ActivityRegistry()
    let store = try store()
    registry.keepActivities(in: store.savedActivities)
    store.savedActivities.save(activity("p1"))
    store.savedActivities.save(activity("p2"))
    await withCheckedContinuation { continuation in
      ActivityRegistry.$ofTask.withValue(registry.number) {
        NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["p1"]) {
          continuation.resume()
        }
      }
    }
    #expect(store.savedActivities.all.map(\.persistentIdentifier) == ["p2"])
    await withCheckedContinuation { continuation in
      ActivityRegistry.$ofTask.withValue(registry.number) {
        NSUserActivity.deleteAllSavedUserActivities { continuation.resume() }
      }
    }
    #expect(store.savedActivities.all == [])
  }

  @Test func `an activity is saved once for what it shows`() throws {
    let store = try store()
    store.savedActivities.save(activity(nil, "violin"))
    store.savedActivities.save(activity(nil, "violin"))
    store.savedActivities.save(activity(nil, "viola"))
    #expect(
      store.savedActivities.all.compactMap(\.targetContentIdentifier).sorted() == [
        "viola", "violin",
      ]
    )
  }

  @Test func `an index is told of each change`() throws {
    let store = try store()
    let index = Index()
    store.savedActivities.attach { index }
    let activity = activity("p1")
    store.savedActivities.save(activity)
    store.savedActivities.save(self.activity("p2"))
    activity.isEligibleForSearch = false
    store.savedActivities.save(activity)
    store.savedActivities.deleteAll()
    #expect(index.words == ["saved p:p1", "saved p:p2", "deleted p:p1", "deleted p:p2"])
  }

  @Test func `an activity whose time is over is not offered, and one without a date for a month`()
    throws
  {
    let store = try store()
    let index = Index()
    store.savedActivities.attach { index }
    let short = activity("short")
    short.expirationDate = clock.date.addingTimeInterval(60)
    store.savedActivities.save(short)
    store.savedActivities.save(activity("long"))
    clock.advance(by: .seconds(59))
    #expect(store.savedActivities.all.count == 2)
    clock.advance(by: .seconds(1))
    #expect(store.savedActivities.all.map(\.identifier) == ["p:long"])
    #expect(index.words.last == "deleted p:short")
    clock.advance(by: .seconds(30 * 24 * 60 * 60))
    #expect(store.savedActivities.all == [])
    store.savedActivities.save(short)
    #expect(store.savedActivities.all == [])
  }

  @Test func `no more than the limit are kept, the latest`() throws {
    let store = try store()
    for number in 0...SavedActivities.limit {
      clock.advance(by: .seconds(1))
      store.savedActivities.save(activity("p\(number)"))
    }
    let all = store.savedActivities.all
    #expect(all.count == SavedActivities.limit)
    #expect(all.first?.persistentIdentifier == "p\(SavedActivities.limit)")
    #expect(all.last?.persistentIdentifier == "p1")
  }

  @Test func `saved activities outlive the app's state`() throws {
    var store = try store()
    store.savedActivities.save(activity("p1"))
    store.deleteAll()
    store.close()
    store.savedActivities.save(activity("too late"))
    store = try self.store()
    #expect(store.savedActivities.all.map(\.identifier) == ["p:p1"])
  }
}
