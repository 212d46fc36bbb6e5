import Foundation
import Synchronization

/// Which activity of an app is current: at most one is.
///
/// Activities find the registry of their app through the thread that the app's interface runs on,
/// since neither they nor the registry are shared between threads.
package final class ActivityRegistry {
  /// The registry's number in the task whose code is an app's, in a process of many apps.
  @TaskLocal package static var ofTask: Int?

  /// What tells this registry from others in the process.
  package let number = lastNumber.add(1, ordering: .relaxed).newValue

  /// The activity that the person is in the middle of.
  package private(set) weak var current: NSUserActivity?

  /// Takes a line about what an app did wrong.
  package var log: ((String) -> Void)?

  /// Is told of each activity that becomes current.
  package var becameCurrent: ((NSUserActivity) -> Void)?

  /// Is told when the state of the current activity has changed.
  package var needsSaveWasSet: ((NSUserActivity) -> Void)?

  /// Makes the registry of an app; the app keeps it, and nobody else does.
  package convenience init() {
    self.init(hidden: ())
    arrive()
  }

  /// Makes a registry that only its thread's shelf knows.
  fileprivate init(hidden: Void) {}

  /// Makes itself known on the thread that the app's code runs on now.
  ///
  /// The main actor stays on one thread in an app, and not in tests.
  package func arrive() { Shelf.ofThread.add(self) }

  /// Finds a registry: that of an app, else that of the task, else the only one there is.
  ///
  /// Code that runs without any app gets one of its thread's own.
  ///
  /// - Parameter number: The number of the app's registry; `nil` where none is known.
  /// - Returns: The registry.
  package static func find(_ number: Int? = nil) -> ActivityRegistry {
    let shelf = Shelf.ofThread
    for number in [number, ofTask].compactMap(\.self) {
      if let found = shelf.registries[number]?.registry { return found }
    }
    let living = shelf.registries.values.compactMap(\.registry)
    return living.count == 1 ? living[0] : shelf.plain
  }

  /// Says where the app's saved activities are.
  package func keepActivities(in saved: SavedActivities) {
    stores.withLock { stores in
      stores = stores.filter { $0.value.store != nil }
      stores[number] = WeakStore(store: saved)
    }
  }

  /// The saved activities of the task's app, else of the only one there is.
  package static var savedOfTask: SavedActivities? {
    stores.withLock { stores in
      if let number = ofTask { return stores[number]?.store }
      let living = stores.values.compactMap(\.store)
      return living.count == 1 ? living[0] : nil
    }
  }

  func makeCurrent(_ activity: NSUserActivity) {
    guard activity.isValid else {
      log?(
        "the activity \(activity.activityType) was invalidated, so it can't become current. Make "
          + "another one."
      )
      return
    }
    if current !== activity {
      current?.isCurrent = false
      current = activity
      activity.isCurrent = true
      activity.home = self
    }
    becameCurrent?(activity)
  }

  func resign(_ activity: NSUserActivity) {
    activity.isCurrent = false
    if current === activity { current = nil }
  }
}

/// The registries of the apps whose interface runs on one thread.
private final class Shelf {
  private(set) var registries: [Int: WeakRegistry] = [:]
  private(set) lazy var plain = ActivityRegistry(hidden: ())

  private static let key = "org.reprise.activities"

  static var ofThread: Shelf {
    let values = Thread.current.threadDictionary
    if let shelf = values[key] as? Shelf { return shelf }
    let shelf = Shelf()
    values[key] = shelf
    return shelf
  }

  func add(_ registry: ActivityRegistry) {
    guard registries[registry.number]?.registry == nil else { return }
    registries = registries.filter { $0.value.registry != nil }
    registries[registry.number] = WeakRegistry(registry: registry)
  }
}

/// Saved activities whose app may be gone.
private struct WeakStore: Sendable {
  weak let store: SavedActivities?
}

/// A registry whose app may be gone.
private struct WeakRegistry {
  weak var registry: ActivityRegistry?
}

private let lastNumber = Atomic<Int>(0)

/// Unlike the registries, these are found on any thread.
private let stores = Mutex<[Int: WeakStore]>([:])
