import Foundation

/// Where the settings of apps lie: they are no state, and outlive what a person throws away.
enum SettingsDirectory {
  /// Gives the directory below which each app, and each suite that apps share, has its own.
  static func home(environment: [String: String]) throws(StoreError) -> String {
    if let home = environment["XDG_CONFIG_HOME"], home.hasPrefix("/") { return home }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.config" }
    throw StoreError(
      code: .noHome,
      message: """
        Neither XDG_CONFIG_HOME nor HOME is an absolute path, so there is no place for settings. \
        Set one of them.
        """
    )
  }

  /// Gives the directory of an app's own settings, or of a suite's.
  static func path(in home: String, app: String, suite: String?) throws(StoreError) -> String {
    try FolderName.check(app: app)
    guard let suite else { return "\(home)/\(app)/settings" }
    return "\(home)/\(try FolderName.folder(for: SceneIdentifier(rawValue: suite)))/settings"
  }
}
