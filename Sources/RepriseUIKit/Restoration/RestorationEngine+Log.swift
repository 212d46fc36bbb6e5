import Foundation
import Reprise
import RepriseArchive

/// What the engine tells the person who works on the app.
extension RestorationEngine {
  /// Writes one line to the log, if anybody wants it.
  package func log(_ line: String) {
    let line = PlainText.visible(line)
    if let logHandler { return logHandler(line) }
    guard isLogging || isTracing else { return }
    ErrorStream.write("reprise: \(line)")
  }

  /// Writes one step to the log, with the time since its save or restore began.
  ///
  /// Nothing is computed unless every step is logged.
  ///
  /// - Source: row U118.
  func trace(_ line: @autoclosure () -> String) {
    guard isTracing else { return }
    let passed = (clock.now - tracedSince) / .microseconds(1)
    let milliseconds = (passed / 10).rounded() / 100
    log("[\(milliseconds) ms] \(line())")
  }

  /// Begins to count the time of a save or a restore.
  func traceBeginning(_ line: @autoclosure () -> String) {
    guard isTracing else { return }
    tracedSince = clock.now
    trace(line())
  }

  /// An object's class; `nil` where there is no object.
  static func className(of object: AnyObject?) -> String {
    object.map { "\(type(of: $0))" } ?? "nil"
  }

  // MARK: What is kept for later questions

  /// Keeps each scene's report on disk, for `reprise explain`.
  func keepReports() {
    // State that can't be read now is left as it is, with all that is said of it.
    guard !store.isLocked else { return }
    for scope in scopes {
      store.reports.keep(
        StoredReport(
          session: scope.scene?.session.persistentIdentifier ?? "",
          report: scope.report,
          unsaved: scope.unsaved,
          restored: scope.restoredAt,
          saved: scope.savedAt
        )
      )
    }
  }

  // MARK: The archive that is about to be restored

  /// Takes the archive that is shown: the standard output, unless a test wants it.
  @TaskLocal package static var showText: @MainActor (String) -> Void = { text in
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  /// Shows the archive that is about to be restored, if the launch was told to.
  ///
  /// - Source: row M18.
  func showArchive() {
    guard let archiveDisplay else { return }
    store.flush()
    do {
      let archives = try InspectedArchive.all(in: store.directory)
      switch archiveDisplay {
      case .print: Self.showText(archives.map(\.text).joined(separator: "\n\n"))
      case .check:
        Self.showText(archives.flatMap(check).map(PlainText.visible).joined(separator: "\n"))
      }
    } catch {
      Self.showText(PlainText.visible("the archive can't be shown: \(error)"))
    }
  }

  /// Says whether an archive is whole, and what it needs that this program lacks.
  private func check(_ archive: InspectedArchive) -> [String] {
    let count = archive.nodes.count
    var lines = [
      "\(archive.name): \(archive.losses.isEmpty ? "whole" : "damaged"), "
        + PlainText.count(count, "node")
    ]
    lines += archive.losses.map { loss in
      "  lost: \(loss.kind ?? "") \(loss.path ?? "") (\(loss.file), byte \(loss.offset)): "
        + loss.detail
    }
    for node in archive.nodes {
      if let name = node.framework.fields.string(FrameworkKey.restorationClass),
        restorationClass(named: name) == nil
      {
        lines.append("  \(node.path): the restoration class \(name) is not in this program")
      }
      if let name = node.className, NSClassFromString(name) == nil {
        lines.append("  \(node.path): the class \(name) is not in this program")
      }
    }
    return lines
  }
}

extension Fields {
  fileprivate func string(_ key: String) -> String? {
    guard case .string(let text)? = self[key] else { return nil }
    return text
  }
}
