/// How strict to be when state is saved, kept and restored.
///
/// A value: take a preset, change single fields, pass it on.
public struct RestorationPolicy: Hashable, Sendable {
  /// When state is saved.
  public var saving = Saving.continuously

  /// What is saved of an app that has scenes.
  public var sceneContent = SceneContent.hierarchyAndActivity

  /// Where an identifier that is missing above an identified object is told.
  public var missingIdentifier = Notice.reportAndLog

  /// What becomes of state when the person quits the app.
  public var normalQuit = Fate.kept

  /// What becomes of state when the desktop session ends.
  public var desktopSessionEnd = Fate.kept

  /// What becomes of a scene's state when the system disconnects the scene.
  public var systemDisconnect = Fate.kept

  /// What becomes of the session of one of several windows when the person closes it.
  public var closedWindow = ClosedWindow.discardedAfterGracePeriod

  /// What becomes of the session of the only window when the person closes it.
  public var lastClosedWindow = Fate.kept

  /// What becomes of state when the person throws the app away.
  public var forceQuit = Fate.deleted

  /// What becomes of an older archive when the app says no to saving or to restoring.
  public var refusedState = Fate.deleted

  /// What happens after the app died while it was being restored.
  public var crashWhileRestoring = CrashResponse.leaveOutCulprit

  /// What happens after the app died at launch, restored, as often as `launchCrashLimit` says.
  public var crashAfterRestore = CrashResponse.leaveOutCulprit

  /// How many launches in a row must die before `crashAfterRestore` counts.
  public var launchCrashLimit = 2

  /// What a launch after a kill or a power cut restores.
  public var afterKill = KilledState.latest

  /// What becomes of the archive after a good launch.
  public var archiveAfterLaunch = ArchiveAfterLaunch.continued

  /// What becomes of an archive with damage.
  public var damagedArchive = DamagedArchive.restoreWhatIsWhole

  /// Which of two live objects with one path keeps it.
  public var duplicatePath = DuplicatePath.firstKeepsIt

  /// Whether an activity is saved whose type the app's manifest doesn't declare.
  public var undeclaredActivity = UndeclaredActivity.savedWithWarning

  /// Where an event from outside goes that no open scene asked for.
  public var unclaimedEvent = UnclaimedEvent.newScene

  /// What happens when state that could not be read at launch can be read later.
  public var lateState = LateState.restoredIfPristine

  /// What happens to an archive older than `maximumAge`.
  public var expiredArchive = ExpiredArchive.keptForInspection

  /// What happens to a secret that would go into the archive.
  public var secrets = Secrets.sealedOrRefused

  /// The least time between two saves.
  public var saveInterval: Duration = .milliseconds(100)

  /// Whether a save waits until the disk has it; without it a power cut may cost the last saves.
  public var waitsForDisk = true

  /// The age from which an archive is expired; `nil` means never.
  public var maximumAge: Duration?

  /// How long the session of a closed window can be brought back.
  public var closedWindowGracePeriod: Duration = .seconds(5 * 60)

  /// How long records are kept that nobody claims.
  public var unclaimedLifetime: Duration = .seconds(90 * 24 * 60 * 60)

  /// The most bytes that quarantine may hold; the oldest entries are removed first.
  public var quarantineByteCount = 64 << 20

  /// Warnings that the app's authors have read and do not want.
  public var silencedWarnings: [SilencedWarning] = []

  /// What this package recommends: never lose state, leave out only what is at fault.
  public static let standard = RestorationPolicy()

  /// What Apple documents for iOS.
  public static let documented = {
    var policy = RestorationPolicy()
    policy.saving = .atEdges
    policy.sceneContent = .activityOnly
    policy.missingIdentifier = .log
    policy.closedWindow = .discardedAtOnce
    policy.crashWhileRestoring = .deleteEverything
    policy.crashAfterRestore = .deleteEverything
    policy.afterKill = .lastEdge
    policy.archiveAfterLaunch = .removed
    policy.damagedArchive = .removed
    policy.undeclaredActivity = .notSaved
    policy.lateState = .onlyProvided
    policy.expiredArchive = .restored
    policy.secrets = .refused
    return policy
  }()
}
