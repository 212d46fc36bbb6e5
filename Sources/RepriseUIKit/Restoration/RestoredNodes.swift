import Foundation
import Reprise
import RepriseArchive

/// The nodes of an archive that live in this process.
///
/// Of what a restore takes back as it was saved, only its place in the archive is noted, and its
/// object. Addresses and references are read again when somebody asks for them, which is at the
/// next save: a launch doesn't wait for that.
@MainActor
struct RestoredNodes {
  /// A record's place, and the object that is its node now.
  struct Node {
    let place: RecordPlace
    weak let object: AnyObject?
  }

  private var known: [NodeAddress: RestorationScope.SavedNode] = [:]
  private var noted: [Node] = []
  private var records: StoredRecords?

  /// Notes which objects the nodes of some records are now.
  mutating func note(_ nodes: [Node], in records: StoredRecords) {
    self.records = records
    noted += nodes
  }

  /// How many nodes there are.
  var count: Int { known.count + noted.count }

  /// Whether each node is one that was noted with its record's place.
  var areAllNoted: Bool { known.isEmpty }

  /// Every node.
  var all: [NodeAddress: RestorationScope.SavedNode] {
    mutating get {
      settle()
      return known
    }
    set {
      known = newValue
      noted = []
      records = nil
    }
    _modify {
      settle()
      yield &known
    }
  }

  private mutating func settle() {
    guard !noted.isEmpty else { return }
    known.reserveCapacity(count)
    for node in noted {
      guard let record = records?.record(at: node.place) else { continue }
      known[record.address] = RestorationScope.SavedNode(
        object: node.object,
        references: record.nodeReferences
      )
    }
    noted = []
    records = nil
  }
}

/// A report that grows while a restore runs.
///
/// Of a node that came back as it was saved only the place of its record is kept, until somebody
/// reads the report.
@MainActor
struct GrowingReport {
  private var known: RestorationReport
  private let session: String
  private var restored: [RecordPlace] = []
  private var records: StoredRecords?

  init(reason: RestoreReason, session: String) {
    known = RestorationReport(reason: reason)
    self.session = session
  }

  /// Notes that the nodes of some records have their state back.
  mutating func noteRestored(_ places: [RecordPlace], in records: StoredRecords) {
    self.records = records
    restored += places
  }

  /// The nodes that did not come back.
  var missing: [RestorationReport.Entry] { known.missing }

  /// The report as it stands.
  var whole: RestorationReport {
    mutating get {
      settle()
      return known
    }
    _modify {
      settle()
      yield &known
    }
  }

  private mutating func settle() {
    guard !restored.isEmpty else { return }
    known.entries.reserveCapacity(known.entries.count + restored.count)
    for place in restored {
      guard let (address, className) = records?.identity(at: place) else { continue }
      known.entries.append(
        RestorationReport.Entry(
          session: session,
          kind: address.kind.description,
          path: address.path.string,
          className: className,
          outcome: .restored
        )
      )
    }
    restored = []
    records = nil
  }
}
