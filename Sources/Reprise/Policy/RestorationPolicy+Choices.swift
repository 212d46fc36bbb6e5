extension RestorationPolicy {
  /// When state is saved.
  public enum Saving: Hashable, Sendable {
    /// After each change, and at edges.
    case continuously

    /// When the app leaves the foreground, when a scene is disconnected, and when it is asked for.
    case atEdges
  }

  /// What is saved of an app that has scenes.
  public enum SceneContent: Hashable, Sendable {
    /// The identified objects of each window, beside the scene's activity.
    case hierarchyAndActivity

    /// The scene's activity.
    case activityOnly
  }

  /// Where something is told.
  public enum Notice: Hashable, Sendable {
    /// In the restoration report and in the log.
    case reportAndLog

    /// In the log.
    case log
  }

  /// What becomes of state.
  public enum Fate: Hashable, Sendable {
    /// It is kept, to be restored.
    case kept

    /// It is deleted.
    case deleted
  }

  /// What becomes of the session of a closed window.
  public enum ClosedWindow: Hashable, Sendable {
    /// It can be brought back until the grace period is over.
    case discardedAfterGracePeriod

    /// It is gone at once.
    case discardedAtOnce
  }

  /// What happens after a crash that restoring may have caused.
  public enum CrashResponse: Hashable, Sendable {
    /// The node, branch or scene at fault is left out and quarantined.
    case leaveOutCulprit

    /// All state is deleted.
    case deleteEverything
  }

  /// What a launch after a kill restores.
  public enum KilledState: Hashable, Sendable {
    /// What was saved last.
    case latest

    /// What was saved at the last edge.
    case lastEdge
  }

  /// What becomes of the archive after a good launch.
  public enum ArchiveAfterLaunch: Hashable, Sendable {
    /// It is kept and continued.
    case continued

    /// It is removed; the next edge writes a new one.
    case removed
  }

  /// What becomes of an archive with damage.
  public enum DamagedArchive: Hashable, Sendable {
    /// What is whole is restored, the rest quarantined.
    case restoreWhatIsWhole

    /// It is removed as a whole.
    case removed
  }

  /// Which of two live objects with one path keeps it.
  public enum DuplicatePath: Hashable, Sendable {
    /// The first one met; the other is reported, in debug and release builds.
    case firstKeepsIt
  }

  /// What happens to an activity whose type is not declared.
  public enum UndeclaredActivity: Hashable, Sendable {
    /// It is saved, with one warning per type.
    case savedWithWarning

    /// It is not saved.
    case notSaved
  }

  /// Where an event from outside goes that no open scene of a declared app asked for.
  public enum UnclaimedEvent: Hashable, Sendable {
    /// To a new scene, where a declaration takes it.
    case newScene

    /// To the open scene that was used last.
    case lastUsedScene
  }

  /// What happens when locked state becomes readable after the launch.
  public enum LateState: Hashable, Sendable {
    /// It is provided, and handed to the scene once if the scene is as it was at its start.
    case restoredIfPristine

    /// It is provided; nothing is called.
    case onlyProvided
  }

  /// What happens to an archive that is too old.
  public enum ExpiredArchive: Hashable, Sendable {
    /// It is not restored, and kept for inspection.
    case keptForInspection

    /// It is restored all the same.
    case restored
  }

  /// What happens to a secret.
  public enum Secrets: Hashable, Sendable {
    /// It is sealed when the store has a key, and refused otherwise.
    case sealedOrRefused

    /// It is refused.
    case refused
  }
}
