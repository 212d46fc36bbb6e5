/// Something that lists the saved activities of an app, such as a search.
///
/// It is told of each change after the change was made. What it holds from an earlier launch may
/// have been changed meanwhile: `SavedActivities.all` is what holds.
@MainActor
package protocol SavedActivityIndex: AnyObject, Sendable {
  /// Says that activities were saved or deleted.
  ///
  /// - Parameter changes: The changes, in the order in which they were made.
  func savedActivitiesChanged(_ changes: [SavedActivityChange])

  /// Waits for what was handed over; nothing is written later.
  func close()
}

/// What became of a saved activity.
package enum SavedActivityChange: Hashable, Sendable {
  /// It was saved; one with the same identifier is replaced.
  case saved(SavedActivity)

  /// It was deleted, or its time is over; the text is its identifier.
  case deleted(String)
}
