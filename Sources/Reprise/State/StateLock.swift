import Foundation
import RepriseArchive

/// The right to write to the state of one app; held until the object is gone.
final class StateLock: Sendable {
  private let lock: FileLock

  /// Makes the directory where it is missing, and takes its lock.
  ///
  /// - Parameter directory: The app's state.
  /// - Throws: ``StoreError``: `locked` or `inaccessible`.
  init(directory: StateDirectory) throws(StoreError) {
    try StateFiles.makeDirectory(directory.path)
    let lock: FileLock?
    do throws(ArchiveError) {
      lock = try FileSystem.standard.lock(directory.lock)
    } catch {
      throw StoreError(
        code: .inaccessible,
        message: """
          The lock file \(directory.lock) can't be used (\(error)). See whether you may write there.
          """,
        path: directory.lock,
        cause: error
      )
    }
    guard let lock else {
      throw Self.conflict(directory, holder: FileSystem.standard.lockHolder(directory.lock))
    }
    self.lock = lock
  }

  private static func conflict(_ directory: StateDirectory, holder: Int32?) -> StoreError {
    let isOurs = holder == ProcessInfo.processInfo.processIdentifier
    let party =
      switch holder {
      case let holder? where isOurs: "This process (\(holder))"
      case let holder?: "Process \(holder)"
      case nil: "Another process"
      }
    let advice =
      isOurs
      ? "Close the state that is open before opening it again, or use another directory."
      : "Quit that process first, or use another directory; looking at the state needs no lock."
    return StoreError(
      code: .locked,
      message: "\(party) is writing to this state and holds \(directory.lock). \(advice)",
      path: directory.lock
    )
  }
}
