package import Foundation
import RepriseArchive

/// Keeps a picture of each scene as a file: for a switcher, and for the time an app needs to start.
///
/// A picture is a help and no state: it is replaced as a whole, without waiting for the disk, and a
/// failure to write it changes nothing. Files are their owner's alone.
package final class PictureShelf: Sendable {
  /// The folder of the files.
  package let directory: String

  private let queue = DispatchQueue(label: "org.reprise.pictures", qos: .utility)

  /// Names the shelf of an app.
  ///
  /// - Parameter directory: Where the app's state lies.
  package init(_ directory: StateDirectory) {
    self.directory = directory.pictures
  }

  /// Keeps a picture in place of the one before.
  ///
  /// - Parameters:
  ///   - session: The scene's session; empty for an app without scenes.
  ///   - make: Makes the picture, as PNG, off the main actor; `nil` leaves the one before.
  package func keep(of session: String, _ make: @escaping @Sendable () -> Data?) {
    guard let path = path(for: session) else { return }
    queue.async { [directory] in
      // A disk that takes no picture takes no state either, and that is reported.
      guard let data = make() else { return }
      try? StateFiles.makeDirectory(directory)
      try? FileSystem.standard.writeAtomically(path, Array(data), durability: .buffered)
    }
  }

  /// Gives the picture that is kept of a session; `nil` when there is none.
  package func picture(of session: String) -> Data? {
    guard let path = path(for: session) else { return nil }
    queue.sync {}
    let bytes = try? FileSystem.standard.readFile(path, limit: Self.limit)
    return bytes.flatMap(\.self).map { Data($0) }
  }

  /// Removes the picture of a session.
  package func remove(_ session: String) {
    guard let path = path(for: session) else { return }
    queue.async { try? FileSystem.standard.remove(path) }
  }

  /// Removes all pictures.
  package func removeAll() {
    queue.async { [directory] in try? StateFiles.removeTree(directory) }
  }

  /// Waits until everything was written.
  package func flush() {
    queue.sync {}
  }

  /// More than a screen full of noise takes.
  private static let limit = 64 << 20

  /// The picture of an app without scenes has a name that no session's folder has.
  private func path(for session: String) -> String? {
    guard !session.isEmpty else { return "\(directory)/.application.png" }
    // A session whose name makes no folder has no archive, and no picture.
    let folder = try? FolderName.folder(for: SceneIdentifier(rawValue: session))
    return folder.map { "\(directory)/\($0).png" }
  }
}
