import Reprise
import Testing

@Suite struct RestorationPolicyTests {
  /// One row of the table of policies: the question, and whether a preset answers as it should.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let standard: @Sendable (RestorationPolicy) -> Bool
    let documented: @Sendable (RestorationPolicy) -> Bool

    init(
      _ question: String,
      _ standard: @escaping @Sendable (RestorationPolicy) -> Bool,
      _ documented: @escaping @Sendable (RestorationPolicy) -> Bool
    ) {
      testDescription = question
      self.standard = standard
      self.documented = documented
    }
  }

  static let rows = [
    Row("when is state saved", { $0.saving == .continuously }, { $0.saving == .atEdges }),
    Row(
      "is the hierarchy of a scene saved",
      { $0.sceneContent == .hierarchyAndActivity },
      { $0.sceneContent == .activityOnly }
    ),
    Row(
      "parent without identifier",
      { $0.missingIdentifier == .reportAndLog },
      { $0.missingIdentifier == .log }
    ),
    Row("normal quit", { $0.normalQuit == .kept }, { $0.normalQuit == .kept }),
    Row(
      "end of the desktop session",
      { $0.desktopSessionEnd == .kept },
      { $0.desktopSessionEnd == .kept }
    ),
    Row(
      "scene disconnected by the system",
      { $0.systemDisconnect == .kept },
      { $0.systemDisconnect == .kept }
    ),
    Row(
      "one of several windows closed",
      { $0.closedWindow == .discardedAfterGracePeriod && $0.closedWindowGracePeriod > .zero },
      { $0.closedWindow == .discardedAtOnce }
    ),
    Row(
      "the only window closed",
      { $0.lastClosedWindow == .kept },
      { $0.lastClosedWindow == .kept }
    ),
    Row("force quit", { $0.forceQuit == .deleted }, { $0.forceQuit == .deleted }),
    Row(
      "crash while restoring",
      { $0.crashWhileRestoring == .leaveOutCulprit },
      { $0.crashWhileRestoring == .deleteEverything }
    ),
    Row(
      "crash at launch after restore",
      { $0.crashAfterRestore == .leaveOutCulprit && $0.launchCrashLimit == 2 },
      { $0.crashAfterRestore == .deleteEverything && $0.launchCrashLimit == 2 }
    ),
    Row("killed", { $0.afterKill == .latest }, { $0.afterKill == .lastEdge }),
    Row(
      "archive after a good launch",
      { $0.archiveAfterLaunch == .continued },
      { $0.archiveAfterLaunch == .removed }
    ),
    Row(
      "damaged archive",
      { $0.damagedArchive == .restoreWhatIsWhole },
      { $0.damagedArchive == .removed }
    ),
    Row(
      "two live objects with one path",
      { $0.duplicatePath == .firstKeepsIt },
      { $0.duplicatePath == .firstKeepsIt }
    ),
    Row(
      "undeclared activity type",
      { $0.undeclaredActivity == .savedWithWarning },
      { $0.undeclaredActivity == .notSaved }
    ),
    Row(
      "state unreadable at launch",
      { $0.lateState == .restoredIfPristine },
      { $0.lateState == .onlyProvided }
    ),
    Row(
      "archive older than the maximum age",
      { $0.expiredArchive == .keptForInspection },
      { $0.expiredArchive == .restored }
    ),
    Row("secret", { $0.secrets == .sealedOrRefused }, { $0.secrets == .refused }),
    Row(
      "Q6 the app says no",
      { $0.refusedState == .deleted },
      { $0.refusedState == .deleted }
    ),
  ]

  @Test(arguments: rows)
  func `each preset answers as the table says`(row: Row) {
    #expect(row.standard(.standard))
    #expect(row.documented(.documented))
  }

  @Test func `a save comes at most every tenth of a second and reaches the disk`() {
    #expect(RestorationPolicy.standard.saveInterval == .milliseconds(100))
    #expect(RestorationPolicy.standard.waitsForDisk)
  }

  @Test func `what nobody claims is kept for 90 days`() {
    #expect(RestorationPolicy.standard.unclaimedLifetime == .seconds(90 * 86_400))
  }

  @Test func `a changed copy leaves the preset alone`() {
    var policy = RestorationPolicy.standard
    policy.forceQuit = .kept
    #expect(policy != .standard)
    #expect(RestorationPolicy.standard.forceQuit == .deleted)
  }
}
