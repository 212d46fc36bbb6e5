/// Why a node was not restored as it was saved.
///
/// A code is a lower-case text; more may come, so a `switch` needs a default.
public struct ReasonCode: RawRepresentable, Hashable, Codable, Sendable {
  /// The code as it is written in reports.
  public let rawValue: String

  /// Makes a code from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing was saved for the node.
  public static let noRecord = ReasonCode(rawValue: "no-record")

  /// The node has no restoration identifier.
  public static let noIdentifier = ReasonCode(rawValue: "no-identifier")

  /// A container above the node has no restoration identifier.
  public static let ancestorWithoutIdentifier = ReasonCode(rawValue: "ancestor-without-identifier")

  /// What should have made the object gave none.
  public static let factoryReturnedNil = ReasonCode(rawValue: "factory-returned-nil")

  /// No live object and no factory has the saved path.
  public static let notFound = ReasonCode(rawValue: "not-found")

  /// The object has another class than the saved one.
  public static let classMismatch = ReasonCode(rawValue: "class-mismatch")

  /// The object that was made has another restoration identifier than the saved one.
  public static let identifierMismatch = ReasonCode(rawValue: "identifier-mismatch")

  /// The node's own record is damaged.
  public static let damagedRecord = ReasonCode(rawValue: "damaged-record")

  /// The archive is damaged where the node stood.
  public static let damagedArchive = ReasonCode(rawValue: "damaged-archive")

  /// Two live objects have one path; the first keeps it.
  public static let duplicatePath = ReasonCode(rawValue: "duplicate-path")

  /// The app answered that this state is not to be restored.
  public static let restoreRefused = ReasonCode(rawValue: "restore-refused")

  /// The app answered that its state is not to be saved.
  public static let saveRefused = ReasonCode(rawValue: "save-refused")

  /// A validator refused the record.
  public static let refusedByValidator = ReasonCode(rawValue: "refused-by-validator")

  /// Another app saved the state.
  public static let otherApp = ReasonCode(rawValue: "other-app")

  /// Another version of the app saved the state.
  public static let otherVersion = ReasonCode(rawValue: "other-version")

  /// The state was saved in another interface idiom.
  public static let otherIdiom = ReasonCode(rawValue: "other-idiom")

  /// The node was saved under another name, which the app knows as an alias.
  public static let aliased = ReasonCode(rawValue: "aliased")

  /// A migration of the app changed what was saved.
  public static let migrated = ReasonCode(rawValue: "migrated")

  /// The state can't be read now: it is locked, or access is denied.
  public static let unreadable = ReasonCode(rawValue: "unreadable")

  /// A newer version wrote the archive.
  public static let newerFormat = ReasonCode(rawValue: "newer-format")

  /// The archive is older than the policy allows.
  public static let tooOld = ReasonCode(rawValue: "too-old")

  /// What the state refers to is no longer there.
  public static let contentGone = ReasonCode(rawValue: "content-gone")

  /// What the state refers to is not there yet.
  public static let waiting = ReasonCode(rawValue: "waiting")

  /// The app died while restoring this node.
  public static let crashedBefore = ReasonCode(rawValue: "crashed-before")

  /// The journal can't be written, so the next launch would not know where this one died.
  public static let unguarded = ReasonCode(rawValue: "unguarded")

  /// The type of a user activity is not declared in the app's manifest.
  public static let undeclaredActivity = ReasonCode(rawValue: "undeclared-activity")

  /// A value could not be encoded or decoded.
  public static let badValue = ReasonCode(rawValue: "bad-value")

  /// A record keys a place by its kind and position, and another kind stands there.
  public static let placeChanged = ReasonCode(rawValue: "place-changed")

  /// A save was asked for while state was being restored.
  public static let savedWhileRestoring = ReasonCode(rawValue: "saved-while-restoring")

  /// Code of the app put something else in the place of what had been restored.
  public static let replacedAfterRestore = ReasonCode(rawValue: "replaced-after-restore")

  /// A save could not be written.
  public static let saveFailed = ReasonCode(rawValue: "save-failed")

  /// No window has a root controller, so nothing can be saved.
  public static let noRootController = ReasonCode(rawValue: "no-root-controller")

  /// Nothing of the app is saved, because it doesn't ask for it.
  public static let nothingSaved = ReasonCode(rawValue: "nothing-saved")

  /// The person threw the app away, and its state with it.
  public static let stateForgotten = ReasonCode(rawValue: "state-forgotten")

  /// The host can't bring back all of a window, such as its place on the screen.
  public static let windowLimit = ReasonCode(rawValue: "window-limit")

  /// The app has only the older questions, whose coders are not secure.
  public static let oldQuestions = ReasonCode(rawValue: "old-questions")
}

extension ReasonCode {
  /// A value is larger than state should be.
  public static let largeValue = ReasonCode(rawValue: "large-value")

  /// A value is a picture.
  public static let picture = ReasonCode(rawValue: "picture")

  /// An identifier looks generated, and was another one at the last launch.
  public static let generatedIdentifier = ReasonCode(rawValue: "generated-identifier")

  /// An identifier was another one at the last launch.
  public static let changedIdentifier = ReasonCode(rawValue: "changed-identifier")

  /// An identifier comes from an overridden getter.
  public static let identifierFromGetter = ReasonCode(rawValue: "identifier-from-getter")

  /// A text is saved under a name that suggests a secret.
  public static let secretName = ReasonCode(rawValue: "secret-name")

  /// A secret was not saved.
  public static let secretRefused = ReasonCode(rawValue: "secret-refused")

  /// Keys were encoded, and decoding does not ask for them.
  public static let neverDecoded = ReasonCode(rawValue: "never-decoded")

  /// An object was made although what it needs was not saved.
  public static let missingKey = ReasonCode(rawValue: "missing-key")

  /// A root controller was replaced after it was restored.
  public static let rootReplaced = ReasonCode(rawValue: "root-replaced")

  /// A search may find an activity without what continues it.
  public static let activityKeys = ReasonCode(rawValue: "activity-keys")

  /// A list keeps its selection and place by position.
  public static let positionByIndex = ReasonCode(rawValue: "position-by-index")
}

extension ReasonCode: CustomStringConvertible {
  /// The code as it is written in reports.
  public var description: String { rawValue }
}
