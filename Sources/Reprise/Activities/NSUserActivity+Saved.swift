import Foundation

extension NSUserActivity {
  /// Deletes saved activities, so that no search or prediction offers them any more.
  ///
  /// - Parameter persistentIdentifiers: The `persistentIdentifier` of each.
  /// - Source: row S46.
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String]
  ) async {
    await deleteSaved { $0.delete(persistentIdentifiers: persistentIdentifiers) }
  }

  /// Deletes saved activities, so that no search or prediction offers them any more.
  ///
  /// - Parameters:
  ///   - persistentIdentifiers: The `persistentIdentifier` of each.
  ///   - handler: Called on the main actor once they are gone from the disk too.
  /// - Source: row S46.
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String],
    completionHandler handler: @escaping @Sendable () -> Void,
  ) {
    Task { @MainActor in
      await deleteSavedUserActivities(withPersistentIdentifiers: persistentIdentifiers)
      handler()
    }
  }

  /// Deletes all saved activities of the app; activities that it still has are not affected.
  ///
  /// - Source: row S47.
  public class func deleteAllSavedUserActivities() async {
    await deleteSaved { $0.deleteAll() }
  }

  /// Deletes all saved activities of the app; activities that it still has are not affected.
  ///
  /// - Parameter handler: Called on the main actor once they are gone from the disk too.
  /// - Source: row S47.
  public class func deleteAllSavedUserActivities(
    completionHandler handler: @escaping @Sendable () -> Void
  ) {
    Task { @MainActor in
      await deleteAllSavedUserActivities()
      handler()
    }
  }

  private class func deleteSaved(
    _ delete: @MainActor @Sendable (SavedActivities) -> Void
  ) async {
    await MainActor.run {
      guard let saved = ActivityRegistry.savedOfTask else { return }
      delete(saved)
      saved.flush()
    }
  }
}
