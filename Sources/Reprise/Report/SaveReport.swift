/// What one save of a scene, or of an app without scenes, came to.
public struct SaveReport: Hashable, Codable, Sendable {
  /// Why a picture of the interface is not to be shown while the app starts the next time.
  public enum SnapshotRefusal: String, Hashable, Codable, Sendable {
    /// The app asked for it: `ignoreSnapshotOnNextApplicationLaunch()`.
    case ignored

    /// The topmost screen has no restoration identifier, so another one will be shown.
    case topmostWithoutIdentifier

    /// The topmost screen has an identifier and was not saved, since something above it was not.
    case topmostNotSaved

    /// The scene is private.
    case privateScene

    /// Nothing was saved.
    case nothingSaved
  }

  /// The session of the scene; empty for the app itself.
  public var session: String

  /// Why the picture is not to be shown; `nil` when it may be.
  public var snapshotRefusal: SnapshotRefusal?

  /// Whether the next launch may show a picture of what was on screen at this save.
  public var mayShowSnapshot: Bool { snapshotRefusal == nil }

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - session: The session of the scene; empty for the app itself.
  ///   - snapshotRefusal: Why the picture is not to be shown; `nil` when it may be.
  public init(session: String = "", snapshotRefusal: SnapshotRefusal? = nil) {
    self.session = session
    self.snapshotRefusal = snapshotRefusal
  }
}
