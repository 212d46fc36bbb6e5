package import Foundation

/// What is kept of a scene's last restore and last save, for who asks later why a node is missing.
package struct StoredReport: Hashable, Codable, Sendable {
  /// How much is kept at most, so that the file of a huge app stays small.
  package enum Limit {
    package static let nodes = 1000
    package static let notes = 300
  }

  /// One node that came back.
  package struct Node: Hashable, Codable, Sendable {
    package var kind: String
    package var path: String

    package init(kind: String, path: String) {
      self.kind = kind
      self.path = path
    }
  }

  /// The scene's session; empty for the app itself.
  package var session: String

  /// Why state was restored.
  package var reason: RestoreReason

  /// When; `nil` when nothing was restored.
  package var restored: Date?

  /// When everything was asked for its state last.
  package var saved: Date?

  /// How many nodes the restore dealt with.
  package var nodeCount: Int

  /// How many of them came back.
  package var restoredCount: Int

  /// The nodes that came back; the first thousand.
  package var whole: [Node]

  /// The nodes that did not; the first thousand.
  package var missing: [RestorationReport.Entry]

  /// What else there was to say; the first few hundred.
  package var notes: [RestorationReport.Note]

  /// What the last save left out; the first few hundred.
  package var unsaved: [UnsavedBranch]

  /// Takes what is to be kept.
  ///
  /// - Parameters:
  ///   - session: The scene's session; empty for the app itself.
  ///   - report: Its report.
  ///   - unsaved: What its last save left out.
  ///   - restored: When it was restored.
  ///   - saved: When everything in it was saved.
  package init(
    session: String,
    report: RestorationReport,
    unsaved: [UnsavedBranch],
    restored: Date?,
    saved: Date?
  ) {
    self.session = session
    reason = report.reason
    self.restored = restored
    self.saved = saved
    nodeCount = report.entries.count
    restoredCount = report.restoredCount
    whole = report.entries.lazy.filter(\.outcome.cameBack).prefix(Limit.nodes)
      .map { Node(kind: $0.kind, path: $0.path) }
    missing = Array(report.missing.prefix(Limit.nodes))
    notes = Array(report.notes.prefix(Limit.notes))
    self.unsaved = Array(unsaved.prefix(Limit.notes))
  }

  /// What happened in a few words.
  package var summary: String {
    "restored \(restoredCount) of \(nodeCount) \(nodeCount == 1 ? "node" : "nodes")"
  }
}
