import RepriseArchive

/// What the journal says of the process that wrote it: all that the next launch can know.
package struct JournalEntry: Hashable, Sendable {
  /// How far the launch is.
  package enum Phase: UInt8, Hashable, Sendable {
    /// Nothing is being restored.
    case idle = 1

    /// State is being restored.
    case restoring

    /// All is restored, and the interface doesn't stand still yet.
    case restored
  }

  /// How far the launch is.
  package var phase = Phase.idle

  /// Why state is restored.
  package var reason = RestoreReason.pristine

  /// The number of this attempt, 1 for the first: more when the launches before it died.
  package var attempt = 1

  /// How many launches in a row died with everything restored, before this one.
  package var launchDeaths = 0

  /// How many restores of the app's own wait for their end, by session; the app's have no name.
  package var extended: [String: Int] = [:]

  /// The step that began last.
  package var step: RestoreStep?

  /// Makes an entry.
  package init() {}

  /// Whether there is nothing that the next launch would have to know.
  var isEmpty: Bool { phase == .idle && extended.isEmpty }
}

// MARK: As bytes

extension JournalEntry {
  /// The bytes that no step changes.
  func head(boot: String) -> [UInt8] {
    var bytes: [UInt8] = [Self.version]
    bytes.append(counted: boot)
    bytes += [phase.rawValue, UInt8(clamping: attempt), UInt8(clamping: launchDeaths)]
    bytes.append(counted: reason.rawValue)
    bytes.append(UInt8(clamping: extended.count))
    for (session, count) in extended.sorted(by: { $0.key < $1.key }).prefix(255) {
      bytes.append(counted: session)
      bytes.append(UInt8(clamping: count))
    }
    return bytes
  }

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - bytes: A head, and perhaps a step.
  ///   - boot: The run of the machine; an entry of another one is none.
  init?(bytes: [UInt8], boot: String) {
    var reader = JournalReader(rest: bytes[...])
    guard reader.byte() == Self.version, reader.text() == boot,
      let phase = reader.byte().flatMap(Phase.init),
      let attempt = reader.byte(), let deaths = reader.byte(),
      let reason = reader.text().flatMap(RestoreReason.init),
      let count = reader.byte()
    else { return nil }
    self.phase = phase
    self.reason = reason
    self.attempt = Int(attempt)
    launchDeaths = Int(deaths)
    for _ in 0..<count {
      guard let session = reader.text(), let number = reader.byte() else { return nil }
      extended[session] = Int(number)
    }
    step = RestoreStep(&reader)
  }

  private static let version: UInt8 = 1
}

extension RestoreStep {
  private static let noNode: UInt8 = 0

  /// Appends the step to the head of its entry.
  func write(to bytes: inout [UInt8]) {
    bytes.append(work.rawValue)
    bytes.append(counted: session)
    bytes.append(node?.kind.rawValue ?? Self.noNode)
    bytes.append(counted: node?.path.string ?? "")
  }

  fileprivate init?(_ reader: inout JournalReader) {
    guard let work = reader.byte().flatMap(Work.init), let session = reader.text(),
      let kind = reader.byte(), let path = reader.text()
    else { return nil }
    let address = NodeAddress(kind: NodeKind(rawValue: kind), path: NodePath(string: path))
    self.init(work, session: session, node: kind == Self.noNode ? nil : address)
  }
}

extension [UInt8] {
  /// Appends a text with its length; one that is too long for a journal is cut to nothing.
  fileprivate mutating func append(counted text: String) {
    let text = text.utf8.count > Int(UInt16.max) ? "" : text
    append(UInt8(truncatingIfNeeded: text.utf8.count))
    append(UInt8(truncatingIfNeeded: text.utf8.count >> 8))
    append(text: text)
  }
}

private struct JournalReader {
  var rest: ArraySlice<UInt8>

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func text() -> String? {
    guard let low = byte(), let high = byte() else { return nil }
    let count = Int(low) | Int(high) << 8
    guard rest.count >= count else { return nil }
    defer { rest.removeFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }
}
