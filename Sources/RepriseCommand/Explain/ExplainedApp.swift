import Foundation
import Reprise
import RepriseArchive

/// What is known of an app's state without running it: its archives and its last reports.
struct ExplainedApp {
  /// One scene, or the app itself.
  struct Part {
    let session: String
    let addresses: [NodeAddress]
    let damage: [ArchiveDamage]
    let report: StoredReport?

    /// Why the archive can't be read at all.
    let failure: String?
  }

  let parts: [Part]
  private let directory: StateDirectory

  /// Reads what can be read; damage costs only what it hit.
  init(_ directory: StateDirectory) {
    self.directory = directory
    let reports = ReportShelf(directory).reports()
    let stored = directory.storedSessions
    var parts = [Part("", directory.application, reports.first { $0.session.isEmpty })]
    for session in stored {
      let name = session.identifier.rawValue
      parts.append(Part(name, session.path, reports.first { $0.session == name }))
    }
    self.parts = parts
  }

  // MARK: One path

  /// Explains what became of a path; never empty.
  func explanations(of path: String) -> [Explanation] {
    let found = parts.flatMap { $0.explanations(of: path) } + quarantined(path)
    if !found.isEmpty { return found }
    let general = parts.flatMap(\.generalReasons)
    return general.isEmpty ? [unseen(path)] : general
  }

  /// Explains what was moved aside.
  private func quarantined(_ path: String) -> [Explanation] {
    directory.quarantined.reversed().flatMap { entry -> [Explanation] in
      let folder = "\(directory.quarantine)/\(entry)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().flatMap { name -> [Explanation] in
        // What can't be read says nothing about this path.
        let reader = try? ArchiveReader(directory: "\(folder)/\(name)")
        return (reader?.addresses ?? []).filter { $0.path.string == path }.map { address in
          Explanation(
            session: FolderName.identifier(of: name)?.rawValue ?? "",
            verdict: .notRestored,
            kind: "\(address.kind)",
            path: path,
            code: ReasonCode(
              rawValue: entry.split(separator: "-").dropFirst(2).joined(separator: "-")
            ),
            detail: "It was moved to quarantine, where it is kept: \(folder)."
          )
        }
      }
    }
  }

  /// Says how far a path that was never seen goes.
  private func unseen(_ path: String) -> Explanation {
    let names = path.split(separator: "/").map(String.init)
    var best: (session: String, depth: Int, below: [String]) = ("", 0, [])
    for part in parts {
      let paths = part.addresses.filter { $0.kind == .controller }.map(\.path.identifiers)
      for depth in (0..<names.count).reversed() {
        let prefix = Array(names.prefix(depth))
        guard depth == 0 || paths.contains(prefix) else { continue }
        let below = paths.filter { $0.count == depth + 1 && Array($0.prefix(depth)) == prefix }
        if depth > best.depth || (depth == best.depth && best.below.isEmpty) {
          best = (part.session, depth, below.compactMap(\.last))
        }
        break
      }
    }
    let place =
      best.depth == 0 ? "at the top" : "below \(names.prefix(best.depth).joined(separator: "/"))"
    let missing = best.depth < names.count ? names[best.depth] : path
    let known =
      best.below.isEmpty
      ? "Nothing is saved there." : "Saved there: \(best.below.joined(separator: ", "))."
    return Explanation(
      session: best.session,
      verdict: .notSaved,
      kind: "",
      path: path,
      code: .noRecord,
      detail: "Nothing called \"\(missing)\" was seen \(place). \(known) Was it on screen, or in a "
        + "container that encodes it, when the app was left last?"
    )
  }

  // MARK: Everything

  /// Explains whatever did not come back, or isn't saved.
  var explanations: [Explanation] { parts.flatMap(\.explanations) }
}

extension ExplainedApp.Part {
  fileprivate init(_ session: String, _ directory: String, _ report: StoredReport?) {
    self.session = session
    self.report = report
    do throws(ArchiveError) {
      let reader = try ArchiveReader(directory: directory)
      addresses = reader.addresses
      damage = reader.verify()
      failure = nil
    } catch {
      addresses = []
      damage = []
      failure = error.text
    }
  }

  /// What became of a path here; empty when nothing is known of it.
  func explanations(of path: String) -> [Explanation] {
    var found: [Explanation] = []
    for entry in report?.missing ?? [] where entry.path == path { found.append(missing(entry)) }
    for loss in damage where loss.address?.path.string == path {
      found.append(
        explanation(
          .lost,
          kind: loss.address.map { "\($0.kind)" } ?? "",
          path: path,
          code: .damagedRecord,
          detail: "Its record is damaged: \(loss.detail)"
        )
      )
    }
    for address in addresses
    where address.path.string == path && !found.contains(where: { $0.kind == "\(address.kind)" }) {
      found.append(saved(address))
    }
    for branch in report?.unsaved ?? [] where branch.contains(path) {
      found.append(unsaved(branch, path: path))
    }
    for note in report?.notes ?? [] where note.path == path && !isSaid(note, in: found) {
      found.append(self.note(note))
    }
    return found
  }

  /// Everything that did not come back or isn't saved.
  var explanations: [Explanation] {
    var found = generalReasons
    found += (report?.missing ?? []).map(missing)
    found += (report?.unsaved ?? []).map { unsaved($0, path: $0.ownPath) }
    for note in report?.notes ?? [] where !isSaid(note, in: found) { found.append(self.note(note)) }
    return found
  }

  /// Why nothing at all came back or is saved.
  var generalReasons: [Explanation] {
    var found: [Explanation] = []
    if let failure {
      found.append(explanation(.lost, code: .damagedArchive, detail: "The archive: \(failure)"))
    }
    for loss in damage where loss.address == nil {
      found.append(
        explanation(
          .lost,
          code: .damagedArchive,
          detail: "\(URL(fileURLWithPath: loss.file).lastPathComponent), byte \(loss.offset): "
            + loss.detail
        )
      )
    }
    for note in report?.notes ?? [] where Self.generalCodes.contains(note.code) {
      let isSave = [.nothingSaved, .saveRefused, .noRootController, .saveFailed].contains(note.code)
      found.append(
        explanation(isSave ? .notSaved : .notRestored, code: note.code, detail: note.detail)
      )
    }
    return found
  }

  private static let generalCodes: [ReasonCode] = [
    .restoreRefused, .saveRefused, .nothingSaved, .noRootController, .stateForgotten, .unreadable,
    .newerFormat, .tooOld, .crashedBefore, .damagedArchive, .saveFailed,
  ]

  private func missing(_ entry: RestorationReport.Entry) -> Explanation {
    explanation(
      .notRestored,
      kind: entry.kind,
      path: entry.path,
      code: entry.code,
      detail: Self.sentence(entry.detail)
    )
  }

  private func saved(_ address: NodeAddress) -> Explanation {
    let path = address.path.string
    let kind = "\(address.kind)"
    let date = report?.restored.map { ArchiveValue.text(ofDate: $0.timeIntervalSinceReferenceDate) }
    if report?.whole.contains(StoredReport.Node(kind: kind, path: path)) == true {
      return explanation(
        .restored,
        kind: kind,
        path: path,
        detail: "It came back at the last launch\(date.map { ", \($0)" } ?? "")."
      )
    }
    return explanation(
      .saved,
      kind: kind,
      path: path,
      detail: date.map { "It was not there when state was restored last, \($0)." }
        ?? "Nothing has been restored since."
    )
  }

  private func unsaved(_ branch: UnsavedBranch, path: String) -> Explanation {
    explanation(.notSaved, path: path, code: branch.code, detail: Self.sentence(branch.detail))
  }

  private func note(_ note: RestorationReport.Note) -> Explanation {
    let key = note.key.isEmpty ? "" : "Key \"\(note.key)\": "
    return explanation(
      note.isLoss ? .lost : .note,
      path: note.path,
      code: note.code,
      detail: key + Self.sentence(note.detail)
    )
  }

  private func isSaid(_ note: RestorationReport.Note, in found: [Explanation]) -> Bool {
    found.contains { $0.code == note.code && $0.detail == Self.sentence(note.detail) }
      || Self.generalCodes.contains(note.code)
  }

  private func explanation(
    _ verdict: Explanation.Verdict,
    kind: String = "",
    path: String = "",
    code: ReasonCode? = nil,
    detail: String,
  ) -> Explanation {
    Explanation(
      session: session,
      verdict: verdict,
      kind: kind,
      path: path,
      code: code,
      detail: detail
    )
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
