import Foundation
import RepriseArchive

/// Where the processes of one app meet: a folder with a socket for each device.
///
/// `$XDG_RUNTIME_DIR/reprise/handoff/<app>/<device>.socket`. The folders are for their owner alone,
/// and one that isn't is refused: nobody else's process can take part.
package struct HandOffFolder: Hashable, Sendable {
  /// The folder.
  package let path: String

  /// The app whose processes meet here.
  package let app: String

  private static let suffix = ".socket"

  /// Finds the folder of an app, and makes it where it is missing.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - environment: Where `XDG_RUNTIME_DIR` is looked up.
  /// - Throws: ``StoreError``: `invalidName`, `noHome` or `inaccessible`.
  package init(
    app: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) {
    try FolderName.check(app: app)
    self.app = app
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else {
      throw StoreError(
        code: .noHome,
        message: "XDG_RUNTIME_DIR is no absolute path, so there is no place to meet other "
          + "processes. Start the app in a login session, or set it to a folder of your own."
      )
    }
    path = "\(runtime)/reprise/handoff/\(app)"
    for folder in ["\(runtime)/reprise", "\(runtime)/reprise/handoff", path] {
      try Self.prepare(folder)
    }
  }

  /// Gives the socket of a device.
  ///
  /// - Parameter device: The device's name.
  /// - Returns: The path of the socket's file.
  /// - Throws: ``StoreError``: `invalidName` when the name is empty or too long.
  package func socket(of device: String) throws(StoreError) -> String {
    let name: String
    do throws(StoreError) {
      name = try FolderName.folder(for: SceneIdentifier(rawValue: device))
    } catch {
      throw StoreError(
        code: .invalidName,
        message: "\"\(device)\" can't be the name of a device. Use one such as \"desk\"."
      )
    }
    let socket = "\(path)/\(name)\(Self.suffix)"
    guard socket.utf8.count <= LocalSocket.pathLimit else {
      throw StoreError(
        code: .invalidName,
        message: "\(socket) is longer than the \(LocalSocket.pathLimit) bytes that a socket's path "
          + "may have. Give the device a shorter name.",
        path: socket
      )
    }
    return socket
  }

  /// The devices that have a socket, sorted; whether somebody listens there isn't known.
  package var devices: [String] {
    // A folder that is gone holds none.
    let names = (try? FileSystem.standard.listDirectory(path)) ?? nil
    return (names ?? []).compactMap { name in
      guard name.hasSuffix(Self.suffix) else { return nil }
      return FolderName.identifier(of: String(name.dropLast(Self.suffix.count)))?.rawValue
    }
  }

  private static func prepare(_ folder: String) throws(StoreError) {
    // Another user's folder can't be made one's own, and that is what is to be said of it.
    if !FileManager.default.fileExists(atPath: folder) { try StateFiles.makeDirectory(folder) }
    guard FileSystem.isPrivateDirectory(folder) else {
      throw StoreError(
        code: .inaccessible,
        message: "\(folder) isn't yours alone, so activities aren't handed over there. Remove it, "
          + "or give it mode 0700.",
        path: folder
      )
    }
  }
}
