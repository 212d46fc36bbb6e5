package import Reprise

extension NSUserActivity {
  /// Makes the activity that opens an item which was found.
  ///
  /// Its target content is the item, so that scenes can say which items are theirs.
  ///
  /// - Parameter identifier: The item's identifier.
  /// - Returns: The activity.
  /// - Source: row S74.
  static func opening(item identifier: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
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
