package import Foundation
package import RepriseArchive

extension Quarantine {
  /// Something that was opened, and what had to be moved aside for it.
  package struct Opened<Content> {
    /// What was opened.
    package var content: Content

    /// What was moved aside, and why.
    package var notes: [RestorationReport.Note]
  }

  /// Opens an archive, and moves one here that can't be continued.
  ///
  /// - Parameters:
  ///   - path: The archive's directory.
  ///   - name: What the archive is called in notes.
  ///   - date: When this happens.
  ///   - open: What opens it; called once more after an archive was moved.
  /// - Returns: What was opened, and a note about what was moved.
  /// - Throws: ``StoreError``: `inaccessible`. What is on disk then stays as it is.
  package func opening<Content>(
    _ path: String,
    as name: String,
    date: Date,
    _ open: () throws(ArchiveError) -> Content
  ) throws(StoreError) -> Opened<Content> {
    let problem: ArchiveError
    do throws(ArchiveError) {
      return Opened(content: try open(), notes: [])
    } catch {
      problem = error
    }
    let code: ReasonCode
    switch problem {
    case .newerVersion: code = .newerFormat
    case .damaged, .limit: code = .damagedArchive
    // It may be readable another time, so it is left as it is.
    case .system: throw StoreError(archive: problem, path: path)
    }
    let target = try move(path, code: code, date: date)
    let note = RestorationReport.Note(
      code: code,
      detail: """
        The archive of "\(name)" can't be used and was moved to \(target): \(problem). It was not \
        restored; `reprise inspect` shows what is in it.
        """,
      isLoss: true
    )
    do throws(ArchiveError) {
      return Opened(content: try open(), notes: [note])
    } catch {
      throw StoreError(archive: error, path: path)
    }
  }
}

extension StoreError {
  /// Says what an archive's error means for the store.
  package init(archive error: ArchiveError, path: String) {
    self.init(
      code: .inaccessible,
      message: "The archive at \(path) can't be used now: \(error). It was left as it is.",
      path: path,
      cause: error
    )
  }
}
