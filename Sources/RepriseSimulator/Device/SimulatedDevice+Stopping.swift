import Foundation
import Reprise
import RepriseUIKit

/// Ends that no app hears of.
extension SimulatedDevice {
  /// Ends an app's process as the stop button of a debugger does: by SIGKILL, without any call.
  ///
  /// What the disk has stays; what was only marked is lost, and so is all that an end in good order
  /// would still write.
  ///
  /// - Parameter app: The app.
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  /// - Source: statements.md, B40, B41.
  @discardableResult
  public func stop(_ app: SimulatedApp) -> [String] {
    guard let context = app.context else { return [] }
    // What was handed over is on its way to the disk by itself; the rest of the process is not.
    context.waitForDisk()
    let home = "\(stateHome)/\(app.identifier)"
    let copy = "\(stateHome)/.stopped-\(UUID().uuidString)"
    let isCopied = (try? StateFiles.copy(home, to: copy)) != nil
    let survivors = app.end { $0.engine.cancel() }
    // Without a copy, which takes a disk that is full, the end has written a little more.
    guard isCopied else { return survivors }
    // The index of a search is no state, and its database may have been written to meanwhile.
    let (index, copiedIndex) = (directory(of: app.identifier).search, "\(copy)/\(Self.indexPath)")
    try? StateFiles.removeTree(copiedIndex)
    try? StateFiles.move(index, to: copiedIndex)
    try? StateFiles.removeTree(home)
    try? StateFiles.move(copy, to: home)
    return survivors
  }

  /// The folder of the index below the app's own.
  private static let indexPath = StateDirectory(path: StateDirectory.folderName).search

  /// Ends an app's process in the middle of whatever it does, as SIGKILL would; see ``stop(_:)``.
  ///
  /// What was handed to the writer is written; what was only marked is lost.
  ///
  /// - Parameter app: The app.
  /// - Returns: The classes of the objects that outlived the app, most frequent first.
  @discardableResult
  public func kill(_ app: SimulatedApp) -> [String] { stop(app) }
}
