import Foundation
import RepriseArchive
import Synchronization

/// The activities of an app that a search or a prediction may offer later.
///
/// They have an archive of their own: throwing the app away deletes its state and not these. The
/// archive is opened when something is saved, deleted or asked for.
///
/// - Source: rows S45, S46, S47.
@MainActor
package final class SavedActivities {
  /// How many are kept; the oldest go first.
  package static let limit = 1000

  /// Is told of a failure to open or write the archive.
  package var onFailure: (@MainActor (any Error) -> Void)?

  /// Where an index of the app may keep what it needs.
  package nonisolated let place: IndexPlace

  private let clock: any StateClock
  private let open: @MainActor () throws -> NodeArchive
  private var opened: NodeArchive?
  private var known: [String: SavedActivity] = [:]
  private var isClosed = false
  private nonisolated let attached = Mutex<(any SavedActivityIndex)?>(nil)

  /// Names the place of an app's saved activities.
  ///
  /// - Parameters:
  ///   - clock: What tells the time.
  ///   - place: Where an index of the app may keep what it needs.
  ///   - open: Opens their archive.
  package init(
    clock: any StateClock,
    place: IndexPlace,
    open: @escaping @MainActor () throws -> NodeArchive,
  ) {
    self.clock = clock
    self.place = place
    self.open = open
  }

  /// Those whose time isn't over, the latest first.
  package var all: [SavedActivity] {
    guard load() != nil else { return [] }
    removeExpired()
    return known.values.sorted { ($1.savedAt, $0.identifier) < ($0.savedAt, $1.identifier) }
  }

  /// Finds one by its identifier.
  package func activity(identifier: String) -> SavedActivity? {
    all.first { $0.identifier == identifier }
  }

  /// What hears of changes, if anything does.
  package nonisolated var index: (any SavedActivityIndex)? { attached.withLock(\.self) }

  /// Lets an index hear of changes from now on; there is one, which is kept.
  ///
  /// - Parameter make: Makes the index, where there is none yet.
  /// - Returns: The index that is attached.
  @discardableResult
  package nonisolated func attach(
    _ make: () -> any SavedActivityIndex
  ) -> any SavedActivityIndex {
    attached.withLock { attached in
      let index = attached ?? make()
      attached = index
      return index
    }
  }

  /// Keeps a copy of an activity in place of the one before.
  ///
  /// An activity that nothing may offer, or whose time is over, has none: an older copy goes.
  ///
  /// - Parameter activity: The activity.
  package func save(_ activity: NSUserActivity) {
    let copy = SavedActivity(activity, at: clock.date)
    guard activity.isEligibleForSaving, copy.expires > clock.date else {
      // Most activities are never saved: no archive is opened for them.
      if opened != nil { delete(identifiers: [copy.identifier]) }
      return
    }
    guard let archive = load() else { return }
    known[copy.identifier] = copy
    archive.stage(copy.record)
    var changes = [SavedActivityChange.saved(copy)]
    for extra in known.count > Self.limit ? all.dropFirst(Self.limit) : [] {
      known[extra.identifier] = nil
      archive.remove(SavedActivity.address(of: extra.identifier))
      changes.append(.deleted(extra.identifier))
    }
    archive.commit()
    index?.savedActivitiesChanged(changes)
  }

  /// Deletes the copies with these identifiers.
  package func delete(identifiers: some Sequence<String>) {
    guard let archive = load() else { return }
    let gone = identifiers.filter { known.removeValue(forKey: $0) != nil }
    guard !gone.isEmpty else { return }
    for identifier in gone { archive.remove(SavedActivity.address(of: identifier)) }
    archive.commit()
    index?.savedActivitiesChanged(gone.map { .deleted($0) })
  }

  /// Deletes the copies that the app gave these names.
  ///
  /// - Parameter names: The persistent identifiers of activities.
  /// - Source: row S46.
  package func delete(persistentIdentifiers names: [String]) {
    guard load() != nil else { return }
    let names = Set(names)
    delete(
      identifiers: known.values.filter { $0.persistentIdentifier.map(names.contains) == true }
        .map(\.identifier).sorted()
    )
  }

  /// Deletes all copies; activities that live are left alone.
  ///
  /// - Source: row S47.
  package func deleteAll() {
    guard load() != nil else { return }
    delete(identifiers: known.keys.sorted())
  }

  /// Waits until everything is on disk; an index is left to itself, as it can be made again.
  package func flush() {
    opened?.flush()
  }

  /// Waits for what was handed over; nothing is saved later.
  package func close() {
    opened?.close()
    index?.close()
    isClosed = true
  }

  private func removeExpired() {
    let now = clock.date
    let expired = known.values.filter { $0.expires <= now }.map(\.identifier)
    if !expired.isEmpty { delete(identifiers: expired.sorted()) }
  }

  private func load() -> NodeArchive? {
    if let opened { return isClosed ? nil : opened }
    guard !isClosed else { return nil }
    do {
      let archive = try open()
      archive.onFailure = { [weak self] in self?.onFailure?($0) }
      for address in archive.addresses where address.kind == .activity {
        guard let saved = archive.readRecord(at: address).flatMap(SavedActivity.init) else {
          continue
        }
        known[saved.identifier] = saved
      }
      opened = archive
      return archive
    } catch {
      isClosed = true
      onFailure?(error)
      return nil
    }
  }
}
