import Foundation
package import Reprise
import Synchronization

extension SearchIndex: SavedActivityIndex {
  /// Brings the index up to date.
  @MainActor
  package func savedActivitiesChanged(_ changes: [SavedActivityChange]) {
    guard state.withLock(\.isInStep) else { return catchUp() }
    submit(
      changes.map { change in
        switch change {
        case .saved(let activity) where activity.isEligibleForSearch: .put(IndexEntry(activity))
        case .saved(let activity): .deleteActivities([activity.identifier])
        case .deleted(let identifier): .deleteActivities([identifier])
        }
      }
    ) { [weak self] in self?.activitiesWere($0) }
  }

  /// Has the index hold the saved activities as they are, unless it does.
  @MainActor
  package func catchUp() {
    let isDue = state.withLock { state in
      defer { state.isInStep = true }
      return !state.isInStep && !state.isClosed
    }
    guard isDue, let saved else { return }
    replaceActivities(saved.all)
  }

  /// Has the index hold these activities and no others.
  package func replaceActivities(_ activities: [SavedActivity]) {
    let entries = activities.filter(\.isEligibleForSearch).map { IndexEntry($0) }
    guard !entries.isEmpty || isPresent else { return }
    submit([.replaceActivities(entries)]) { [weak self] in self?.activitiesWere($0) }
  }

  /// Has the next change take all of them once more, if they could not be indexed.
  private func activitiesWere(_ error: CSIndexError?) {
    guard let error, error != .closed else { return }
    state.withLock { $0.isInStep = false }
    report(error)
  }

  /// Whether anything was ever indexed.
  package var isPresent: Bool { FileManager.default.fileExists(atPath: file) }
}
