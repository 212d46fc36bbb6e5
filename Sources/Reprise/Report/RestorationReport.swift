/// What became of each saved node at one restore.
public struct RestorationReport: Hashable, Codable, Sendable {
  /// Why state was restored.
  public var reason: RestoreReason

  /// The nodes, in the order in which they were dealt with.
  public var entries: [Entry]

  /// What else there is to say: about single values, about the archive as a whole, about a save.
  public var notes: [Note]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - reason: Why state is restored.
  ///   - entries: The nodes.
  ///   - notes: What else there is to say.
  public init(reason: RestoreReason, entries: [Entry] = [], notes: [Note] = []) {
    self.reason = reason
    self.entries = entries
    self.notes = notes
  }

  /// How many nodes came back, under their own name or a new one.
  public var restoredCount: Int { entries.count { $0.outcome.cameBack } }

  /// Whether there was something to restore, all of it came back, and nothing in it was lost.
  ///
  /// A report about no node at all is not complete: a test that expects a restore must not pass
  /// because nothing had been saved.
  public var isComplete: Bool {
    !entries.isEmpty && restoredCount == entries.count && !notes.contains { $0.isLoss }
  }

  /// The result in a few words: `restored 12 of 14 nodes`.
  public var summary: String {
    "restored \(restoredCount) of \(entries.count) \(entries.count == 1 ? "node" : "nodes")"
  }

  /// The nodes that did not come back.
  public var missing: [Entry] { entries.filter { !$0.outcome.cameBack } }
}

extension RestorationReport {
  /// What became of one node.
  public struct Entry: Hashable, Codable, Sendable {
    /// What the node is: `controller`, `view`, `scene` and so on.
    public var kind: String

    /// The names from the root down to the node.
    public var path: String

    /// The name of its class; empty where there is none.
    public var className: String

    /// What became of it.
    public var outcome: Outcome

    /// Why, unless it simply came back.
    public var code: ReasonCode?

    /// What happened and what to do, in full sentences; empty when there is nothing to say.
    public var detail: String

    /// The session of the node's scene; empty for the app itself.
    public var session: String

    /// Makes an entry.
    public init(
      session: String = "",
      kind: String,
      path: String,
      className: String = "",
      outcome: Outcome,
      code: ReasonCode? = nil,
      detail: String = ""
    ) {
      self.session = session
      self.kind = kind
      self.path = path
      self.className = className
      self.outcome = outcome
      self.code = code
      self.detail = detail
    }
  }

  /// What can become of a node.
  public enum Outcome: String, Hashable, Codable, Sendable {
    /// It has its state back.
    case restored

    /// It was not restored.
    case skipped

    /// It has its state back, under a new name.
    case aliased

    /// It has its state back, changed to what this version of the app expects.
    case migrated

    /// Its record was moved to quarantine.
    case quarantined

    /// It waits for something outside the archive.
    case waiting

    /// It was saved, but this build has nobody for it; the record is kept.
    case unclaimed

    /// Whether the state came back.
    public var cameBack: Bool {
      switch self {
      case .restored, .aliased, .migrated: true
      case .skipped, .quarantined, .waiting, .unclaimed: false
      }
    }
  }

  /// Something to say that is not the fate of a node.
  public struct Note: Hashable, Codable, Sendable {
    /// What kind of thing happened.
    public var code: ReasonCode

    /// The node it happened to; empty when it concerns the archive or the app as a whole.
    public var path: String

    /// The key of the value it is about; empty when it is about more than one value.
    public var key: String

    /// What happened and what to do, in full sentences.
    public var detail: String

    /// Whether something that was saved is missing now.
    public var isLoss: Bool

    /// Makes a note.
    public init(
      code: ReasonCode,
      path: String = "",
      key: String = "",
      detail: String,
      isLoss: Bool
    ) {
      self.code = code
      self.path = path
      self.key = key
      self.detail = detail
      self.isLoss = isLoss
    }
  }
}
