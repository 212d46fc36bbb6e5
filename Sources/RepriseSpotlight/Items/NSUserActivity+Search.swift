package import Reprise

extension SavedActivities {
  /// Gives the activity that opens what was found: a saved one, or that of an item.
  ///
  /// - Parameter identifier: The identifier of what was found.
  /// - Returns: The activity.
  package func activity(ofSearchResult identifier: String) -> NSUserActivity {
    all.first { $0.identifier == identifier }?.makeActivity()
      ?? .opening(item: identifier, title: nil)
  }
}

extension NSUserActivity {
  /// Makes the activity that opens an item which was found.
  ///
  /// Its target content is the item, so that scenes can say which items are theirs.
  ///
  /// - Parameters:
  ///   - identifier: The item's identifier.
  ///   - title: The item's title.
  /// - Returns: The activity.
  /// - Source: row S74.
  package static func opening(item identifier: String, title: String?) -> NSUserActivity {
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.title = title
    activity.userInfo = [CSSearchableItemActivityIdentifier: identifier]
    activity.targetContentIdentifier = identifier
    return activity
  }

  /// Makes the activity that goes on with a search in the app.
  ///
  /// - Parameter text: What was searched for.
  /// - Returns: The activity.
  package static func continuing(search text: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: CSQueryContinuationActionType)
    activity.userInfo = [CSSearchQueryString: text]
    return activity
  }
}
