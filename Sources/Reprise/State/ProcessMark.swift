package import RepriseArchive

/// What the app's archive says about the process that used it last.
package struct ProcessMark: Hashable, Sendable {
  /// How the process ended; `nil` while it runs, and for ever when it could not say.
  package var end: ProcessEnd?

  /// The process's number, for people who look at the archive.
  package var processIdentifier: Int32

  /// Makes a mark.
  package init(end: ProcessEnd?, processIdentifier: Int32) {
    self.end = end
    self.processIdentifier = processIdentifier
  }

  /// Where the mark is kept; the application itself has the root path.
  package static let address = NodeAddress(
    kind: .application,
    path: NodePath(identifiers: ["process"])
  )

  private static let running = "running"

  /// The mark as a record.
  package var record: Record {
    Record(
      address: Self.address,
      framework: [
        "end": .string(end?.rawValue ?? Self.running),
        "process": .integer(Int64(processIdentifier)),
      ]
    )
  }

  /// Tells from a record how the process ended that wrote it.
  ///
  /// - Parameter record: The mark's record; `nil` when there is none.
  /// - Returns: A process that is marked as running was interrupted: it isn't running any more.
  package static func end(in record: Record?) -> ProcessEnd {
    guard let record, case .string(let text)? = record.framework["end"] else {
      return .firstLaunch
    }
    return ProcessEnd(rawValue: text) ?? .interrupted
  }
}
