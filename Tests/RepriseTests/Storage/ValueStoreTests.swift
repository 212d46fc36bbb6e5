import Foundation
import Observation
import Reprise
import RepriseArchive
import Testing

/// Stored values: who is told of changes, typed keys, cells.
@Suite @MainActor struct ValueStoreTests {
  /// What an observer was told.
  @MainActor
  final class Heard {
    var keys: [String] = []
  }

  struct Filter: Codable, Equatable {
    var text = ""
    var tags: [String] = []
    var since: Date?
  }

  /// What is stored by its raw value.
  struct Label: RawRepresentable, Codable, Equatable {
    var rawValue: String
  }

  let store = MemoryStore()
  let heard = Heard()

  private func observe(_ key: String, owner: String = "") -> StoreObservation {
    let heard = heard
    return store.observe(key, owner: owner) { heard.keys.append($0) }
  }

  @Test func `SP11 a key with dots is a key like any other`() {
    let dotted = observe("a.b")
    let plain = observe("a")
    store.setArchivedValue(.integer(1), forKey: "a.b")
    #expect(heard.keys == ["a.b"])
    store.setArchivedValue(.integer(1), forKey: "a")
    #expect(heard.keys == ["a.b", "a"])
    #expect(dotted.owner == plain.owner)
  }

  @Test func `SP13 who looks at a key hears of no other one`() {
    let observation = observe("a")
    store.setArchivedValue(.integer(1), forKey: "b")
    #expect(heard.keys == [])
    observation.cancel()
  }

  @Test func `SP12 a value that stays equal is no change, and observers may change the store`() {
    let observation = observe("a")
    store.setArchivedValue(.integer(1), forKey: "a")
    store.setArchivedValue(.integer(1), forKey: "a")
    #expect(heard.keys == ["a"])
    let (store, heard) = (store, heard)
    var inner: StoreObservation?
    let changing = store.observe("a") { _ in
      guard store.keys == ["a"] else { return }
      store.setArchivedValue(.integer(9), forKey: "b")
      store.removeValue(forKey: "a")
      inner = store.observe("a") { heard.keys.append("inner \($0)") }
    }
    store.setArchivedValue(.integer(2), forKey: "a")
    #expect(store.keys == ["b"])
    // Told of the change and of the removal; the removal came before the new observation.
    #expect(heard.keys == ["a", "a", "a"])
    store.setArchivedValue(.integer(3), forKey: "a")
    #expect(heard.keys == ["a", "a", "a", "a", "inner a"])
    #expect(inner != nil)
    changing.cancel()
    observation.cancel()
  }

  @Test func `an observation ends with what holds it, or when it is cancelled`() {
    var held: StoreObservation? = observe("a")
    let cancelled = observe("a")
    cancelled.cancel()
    store.setArchivedValue(.integer(1), forKey: "a")
    #expect(heard.keys == ["a"])
    #expect(held != nil)
    held = nil
    store.setArchivedValue(.integer(2), forKey: "a")
    #expect(heard.keys == ["a"])
    #expect(store.observers.keys == [])
  }

  @Test func `SP2 the owners of one key are listed`() {
    let first = observe("draft", owner: "ItemView")
    let second = observe("draft", owner: "ListView")
    let third = observe("title", owner: "ItemView")
    #expect(store.observers.sharedKeys == ["draft": ["ItemView", "ListView"]])
    #expect(store.observers.owners(ofKey: "title") == ["ItemView"])
    second.cancel()
    #expect(store.observers.sharedKeys == [:])
    #expect([first, third].map(\.owner) == ["ItemView", "ItemView"])
  }

  @Test func `SP4 what is Codable is stored by its parts, with their types`() throws {
    let key = StorageKey("filter", default: Filter())
    #expect(store[key] == Filter())
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    store[key] = Filter(text: "horn", tags: ["brass"], since: date)
    #expect(store[key] == Filter(text: "horn", tags: ["brass"], since: date))
    let archived = try #require(store.archivedValue(forKey: "filter"))
    guard case .dictionary(let entries) = archived else {
      Issue.record("\(archived)")
      return
    }
    #expect(entries.contains(ArchiveEntry(key: .string("since"), value: .date(0.1))))
    store[key].tags.append("wind")
    #expect(store[key].tags == ["brass", "wind"])
    let identifier = StorageKey<UUID?>("id")
    let uuid = UUID()
    store[identifier] = uuid
    #expect(store[identifier] == uuid)
    store[identifier] = nil
    #expect(store.keys == ["filter"])
  }

  @Test func `SP6 what was stored in a former form is read, and takes the present one when set`() {
    store[StorageKey("filter", default: Filter())] = Filter(text: "horn")
    let present = StorageKey<Label?>("filter")
    #expect(store[present] == nil)
    #expect(store.problems.count == 1)
    let key = present.reading(Filter.self) { Label(rawValue: $0.text) }
    #expect(store[key] == Label(rawValue: "horn"))
    #expect(store.problems.count == 1)
    store[key] = Label(rawValue: "tuba")
    #expect(store.archivedValue(forKey: "filter") == .string("tuba"))
    #expect(store[key] == Label(rawValue: "tuba"))
  }

  @Test func `a value of another shape gives the default, with one problem`() {
    let key = StorageKey("filter", default: Filter(text: "none"))
    store.setArchivedValue(.string("text"), forKey: "filter")
    #expect(store[key] == Filter(text: "none"))
    #expect(store[key] == Filter(text: "none"))
    #expect(store.problems.count == 1)
    #expect(store.problems.first?.key == "filter")
    #expect(store.archivedValue(forKey: "filter") == .string("text"))
  }

  @Test func `a sensitive value is refused, by itself and within others`() throws {
    store[StorageKey<Sensitive<String>>("pin", default: Sensitive(nil))] = Sensitive("1234")
    #expect(store.keys == [])
    #expect(store.problems.map(\.key) == ["pin"])
    #expect(store.problems.allSatisfy { !$0.detail.contains("1234") })
    store[StorageKey<[Sensitive<String>]>("pins", default: [])] = [Sensitive("1234")]
    #expect(store.archivedValue(forKey: "pins") == .array([.null]))
  }

  @Test func `values can be removed, all but some`() {
    for key in ["a", "b", "c"] { store.setArchivedValue(.bool(true), forKey: key) }
    let observation = observe("b")
    store.removeAll(keeping: ["b", "x"])
    #expect(store.keys == ["b"])
    #expect(!store.isEmpty)
    store.removeAll()
    #expect(store.isEmpty)
    #expect(heard.keys == ["b"])
    #expect(observation.owner == "")
  }

  @Test func `a cell tells what observes it of every change, whoever makes it`() {
    let cell = StorageCell(StorageKey("count", default: 5), in: store, owner: "Model")
    let other = StorageCell(StorageKey("count", default: 6), in: store)
    #expect(cell.value == 5)
    #expect(other.value == 6)
    #expect(store.keys == [])
    let heard = heard
    func track() {
      withObservationTracking {
        heard.keys.append("\(cell.value)")
      } onChange: {
        MainActor.assumeIsolated { heard.keys.append("change") }
      }
    }
    track()
    other.value = 10
    track()
    store.setArchivedValue(.integer(11), forKey: "count")
    #expect(heard.keys == ["5", "change", "10", "change"])
    cell.reset()
    #expect(cell.value == 5)
    #expect(store.observers.owners(ofKey: "count") == ["Model", ""])
  }
}
