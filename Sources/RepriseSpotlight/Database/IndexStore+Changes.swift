extension IndexStore {
  /// What became of a change.
  struct Outcome: Sendable {
    /// The saved activities that belonged to what was deleted.
    var orphans: [String] = []

    /// Whether the client state was not the expected one, so that nothing was changed.
    var isMismatch = false
  }

  /// Makes changes, all or none.
  ///
  /// - Parameters:
  ///   - changes: The changes, in order.
  ///   - now: The time of day, in seconds.
  /// - Returns: What became of them.
  /// - Throws: ``DatabaseError``; nothing was changed then.
  func apply(_ changes: [IndexChange], now: Double) throws(DatabaseError) -> Outcome {
    try database.transaction { () throws(DatabaseError) in
      var outcome = Outcome()
      for change in changes {
        if case .expectClientState(let state, let space) = change {
          guard try clientState(of: space) == state else { return Outcome(isMismatch: true) }
        }
      }
      try delete(where: "expires <= ?", [.number(now)], &outcome, keepsActivities: true)
      for change in changes { try apply(change, now, &outcome) }
      return outcome
    }
  }

  private func apply(
    _ change: IndexChange,
    _ now: Double,
    _ outcome: inout Outcome,
  ) throws(DatabaseError) {
    switch change {
    case .put(let entry): try put(entry, now)
    case .deleteItems(let identifiers, let space):
      for identifier in identifiers {
        try delete(
          where: "kind = 0 AND identifier = ? AND space = ?",
          [.text(identifier), .text(space)],
          &outcome
        )
      }
    case .deleteDomains(let domains, let space):
      for domain in domains {
        // What is below it begins with it and a dot; a slash comes right after a dot.
        try delete(
          where: "kind = 0 AND space = ? AND (domain = ? OR (domain >= ? AND domain < ?))",
          [.text(space), .text(domain), .text(domain + "."), .text(domain + "/")],
          &outcome
        )
      }
    case .deleteAllItems(let space):
      try delete(where: "kind = 0 AND space = ?", [.text(space)], &outcome)
    case .deleteActivities(let identifiers):
      for identifier in identifiers { try deleteActivity(identifier) }
    case .replaceActivities(let entries): try replaceActivities(entries, now)
    case .setClientState(let state, let space):
      try database.run(
        "INSERT OR REPLACE INTO fact VALUES('state', ?, ?)",
        .text(space),
        .bytes(state)
      )
    case .expectClientState: break
    case .acknowledge(let space):
      try database.run("INSERT OR REPLACE INTO fact VALUES('acknowledged', ?, 1)", .text(space))
    }
  }

  private func put(_ entry: IndexEntry, _ now: Double) throws(DatabaseError) {
    let entry = entry.isUpdate ? try merged(entry) : entry
    var identifier = 0
    let expires = entry.expires ?? now + Self.lifetime
    try database.rows(
      """
      INSERT INTO item(kind, identifier, space, domain, expires, stamp, title, summary, related,
        weak) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT(kind, identifier, space) DO UPDATE SET domain = ?4, expires = ?5, stamp = ?6,
        title = ?7, summary = ?8, related = ?9, weak = ?10
      RETURNING id
      """,
      [
        .integer(entry.kind.rawValue), .text(entry.identifier), .text(entry.space),
        DatabaseValue(entry.domain), .number(expires), .number(entry.stamp),
        DatabaseValue(entry.title), DatabaseValue(entry.summary), DatabaseValue(entry.related),
        .integer(entry.isWeak ? 1 : 0),
      ]
    ) { (row) throws(DatabaseError) in
      identifier = row.integer(0)
      return true
    }
    try database.run(
      "INSERT OR REPLACE INTO attributes VALUES(?, ?)",
      .integer(identifier),
      .bytes(entry.attributes)
    )
    try database.run(
      "INSERT OR REPLACE INTO words(rowid, title, keywords, description, text) VALUES(?, ?, ?, ?, ?)",
      .integer(identifier),
      .text(SearchWords.folded(entry.words.title)),
      .text(SearchWords.folded(entry.words.keywords)),
      .text(SearchWords.folded(entry.words.description)),
      .text(SearchWords.folded(entry.words.text))
    )
  }

  /// Gives an update with the attributes of what is there already.
  private func merged(_ update: IndexEntry) throws(DatabaseError) -> IndexEntry {
    var stored: [UInt8]?
    try database.rows(
      """
      SELECT a.value FROM attributes a JOIN item i ON i.id = a.id
      WHERE i.kind = 0 AND i.identifier = ? AND i.space = ?
      """,
      [.text(update.identifier), .text(update.space)]
    ) { (row) throws(DatabaseError) in
      stored = row.bytes(0)
      return false
    }
    return stored.map(update.merged) ?? update
  }

  /// Deletes entries, and the activities that belong to items among them.
  private func delete(
    where condition: String,
    _ values: [DatabaseValue],
    _ outcome: inout Outcome,
    keepsActivities: Bool = false,
  ) throws(DatabaseError) {
    if !keepsActivities {
      let orphans = try texts(
        """
        SELECT identifier FROM item WHERE kind = 1 AND weak = 0
        AND related IN (SELECT identifier FROM item WHERE \(condition))
        """,
        values
      )
      outcome.orphans += orphans
      for orphan in orphans { try deleteActivity(orphan) }
    }
    for table in ["words WHERE rowid", "attributes WHERE id"] {
      try database.rows(
        "DELETE FROM \(table) IN (SELECT id FROM item WHERE \(condition))",
        values
      ) { (_) throws(DatabaseError) in true }
    }
    try database.rows("DELETE FROM item WHERE \(condition)", values) { (_) throws(DatabaseError) in
      true
    }
  }

  private func deleteActivity(_ identifier: String) throws(DatabaseError) {
    var outcome = Outcome()
    try delete(
      where: "kind = 1 AND identifier = ?",
      [.text(identifier)],
      &outcome,
      keepsActivities: true
    )
  }

  private func replaceActivities(_ entries: [IndexEntry], _ now: Double) throws(DatabaseError) {
    var stamps: [String: Double] = [:]
    try database.rows("SELECT identifier, stamp FROM item WHERE kind = 1", []) {
      (row) throws(DatabaseError) in
      if let identifier = row.text(0) { stamps[identifier] = row.number(1) }
      return true
    }
    for entry in entries where stamps.removeValue(forKey: entry.identifier) != entry.stamp {
      try put(entry, now)
    }
    for identifier in stamps.keys.sorted() { try deleteActivity(identifier) }
  }
}
