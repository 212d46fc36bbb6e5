public import Foundation

/// Where the state of one app lies, and what is where in it.
public struct StateDirectory: Hashable, Sendable {
  /// The directory that holds everything.
  public let path: String

  /// Names a directory by its path.
  ///
  /// - Parameter path: The directory; it need not be there.
  public init(path: String) {
    self.path = path
  }

  /// Names the directory of an app, as the XDG base directory specification says.
  ///
  /// - Parameters:
  ///   - app: The app's identifier; one path component.
  ///   - environment: Where `XDG_STATE_HOME` and `HOME` are looked up.
  /// - Throws: ``StoreError``: `invalidName` or `noHome`.
  public init(
    app: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) {
    try FolderName.check(app: app)
    path = "\(try Self.stateHome(environment: environment))/\(app)/\(Self.folderName)"
  }

  /// Names the directory of an app: a given one, or else the one that the environment names.
  ///
  /// - Parameters:
  ///   - app: The app's identifier; one path component, also when the path is given.
  ///   - path: The directory; `nil` means the one that the environment names.
  ///   - environment: Where `XDG_STATE_HOME` and `HOME` are looked up.
  /// - Throws: ``StoreError``: `invalidName` or `noHome`.
  package init(app: String, path: String?, environment: [String: String]) throws(StoreError) {
    try FolderName.check(app: app)
    if let path {
      self.init(path: path)
    } else {
      try self.init(app: app, environment: environment)
    }
  }

  /// The folder of this package below an app's own.
  package static let folderName = "reprise"

  /// Gives the directory below which each app has its own.
  ///
  /// - Parameter environment: Where `XDG_STATE_HOME` and `HOME` are looked up. A value that is
  ///   empty or no absolute path counts as not there.
  /// - Returns: An absolute path without a slash at its end.
  /// - Throws: ``StoreError``: `noHome`.
  public static func stateHome(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) -> String {
    if let home = absolute(environment["XDG_STATE_HOME"]) { return home }
    if let home = absolute(environment["HOME"]) { return home + "/.local/state" }
    throw StoreError(
      code: .noHome,
      message: """
        Neither XDG_STATE_HOME nor HOME is an absolute path, so there is no place for state. Set \
        one of them.
        """
    )
  }

  /// The app's own archive: sessions, the app delegate's values, how the process ended.
  public var application: String { path + "/application" }

  /// The folder that holds one folder for each session.
  public var sessions: String { path + "/sessions" }

  /// The folder to which records and archives are moved that are left out.
  public var quarantine: String { path + "/quarantine" }

  /// The folder that holds what is known of each scene's last restore and save.
  public var reports: String { path + "/reports" }

  /// The folder that holds a picture of each scene, for a switcher.
  public var pictures: String { path + "/pictures" }

  /// The archive of the activities that a search or a prediction may offer.
  package var activities: String { path + "/activities" }

  /// The folder of the search index.
  package var search: String { path + "/search" }

  /// The file that the writing process holds locked.
  public var lock: String { path + "/lock" }

  /// The file that says which step of a restore runs.
  package var journal: String { path + "/journal" }

  /// Gives the folder of one session's archive.
  ///
  /// - Parameter identifier: The session's name.
  /// - Returns: The folder's path; it need not be there.
  /// - Throws: ``StoreError``: `invalidName`.
  public func session(_ identifier: SceneIdentifier) throws(StoreError) -> String {
    "\(sessions)/\(try FolderName.folder(for: identifier))"
  }

  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? ""
  }
}
