import Foundation
import RepriseArchive
import Synchronization

/// Keeps the report of each scene's last restore and save as a file, written off the main path.
///
/// A report is a help and no state: it is replaced as a whole, without waiting for the disk, and a
/// failure to write it changes nothing. `known` is guarded by its mutex; nothing is written under it.
package final class ReportShelf: Sendable {
  /// The folder of the files.
  package let directory: String

  private let queue = DispatchQueue(label: "org.reprise.reports", qos: .utility)
  private let known = Mutex<[String: StoredReport]>([:])

  /// Names the shelf of an app.
  ///
  /// - Parameter directory: Where the app's state lies.
  package init(_ directory: StateDirectory) {
    self.directory = directory.reports
  }

  /// Keeps a report in place of the one before; one that says the same isn't written again.
  ///
  /// - Parameter report: The report.
  package func keep(_ report: StoredReport) {
    guard let path = path(for: report.session),
      known.withLock({ $0.updateValue(report, forKey: report.session) != report })
    else { return }
    queue.async { [directory] in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // A disk that takes no report takes no state either, and that is reported.
      guard let data = try? encoder.encode(report) else { return }
      try? StateFiles.makeDirectory(directory)
      try? FileSystem.standard.writeAtomically(path, Array(data), durability: .buffered)
    }
  }

  /// Reads every report, the app's own first; a file that makes no sense is passed over.
  package func reports() -> [StoredReport] {
    let names = (try? FileSystem.standard.listDirectory(directory)) ?? nil
    let reports = (names ?? []).filter { $0.hasSuffix(".json") }.compactMap { name in
      let bytes = try? FileSystem.standard.readFile("\(directory)/\(name)", limit: 16 << 20)
      return bytes.flatMap(\.self).flatMap {
        try? JSONDecoder().decode(StoredReport.self, from: Data($0))
      }
    }
    return reports.sorted { $0.session < $1.session }
  }

  /// Removes the report of a session that is gone.
  package func remove(_ session: String) {
    guard let path = path(for: session) else { return }
    known.withLock { _ = $0.removeValue(forKey: session) }
    queue.async { try? FileSystem.standard.remove(path) }
  }

  /// Removes all reports.
  package func removeAll() {
    known.withLock { $0 = [:] }
    queue.async { [directory] in try? StateFiles.removeTree(directory) }
  }

  /// Waits until everything was written.
  package func flush() {
    queue.sync {}
  }

  /// The app's own report has a name that no session's folder has.
  private func path(for session: String) -> String? {
    guard !session.isEmpty else { return "\(directory)/.application.json" }
    // A session whose name makes no folder has no archive, and no report.
    let folder = try? FolderName.folder(for: SceneIdentifier(rawValue: session))
    return folder.map { "\(directory)/\($0).json" }
  }
}
