extension IndexStore {
  /// What is read of an entry.
  private static func columns(_ withAttributes: Bool) -> String {
    let attributes =
      withAttributes ? "(SELECT value FROM attributes a WHERE a.id = i.id)" : "NULL"
    return "i.kind, i.identifier, i.space, i.domain, i.expires, i.title, i.summary, \(attributes), "
      + "i.related, i.weak"
  }

  /// Finds entries, those that fit best first.
  ///
  /// An activity that belongs to an item is shown as that item. Where the item isn't indexed it isn't
  /// shown, unless the relation is a weak one.
  ///
  /// - Parameters:
  ///   - expression: The words, as `SearchWords` gives them.
  ///   - now: The time of day, in seconds.
  ///   - limit: The most entries.
  ///   - withAttributes: Whether all that is said of an entry is read.
  ///   - isWanted: Whether an entry counts.
  /// - Returns: The entries.
  /// - Throws: ``DatabaseError``.
  func hits(
    _ expression: String,
    now: Double,
    limit: Int,
    withAttributes: Bool = false,
    where isWanted: (IndexHit) -> Bool = { _ in true },
  ) throws(DatabaseError) -> [IndexHit] {
    try collect(
      """
      SELECT \(Self.columns(withAttributes)), words.rank FROM words JOIN item i ON i.id = words.rowid
      WHERE words MATCH ? AND i.expires > ? ORDER BY words.rank
      """,
      [.text(expression), .number(now)],
      now,
      limit,
      withAttributes,
      isWanted
    )
  }

  /// Gives all entries that count, in the order in which they were indexed.
  func allHits(
    now: Double,
    limit: Int,
    where isWanted: (IndexHit) -> Bool,
  ) throws(DatabaseError) -> [IndexHit] {
    try collect(
      "SELECT \(Self.columns(true)), 0.0 FROM item i WHERE i.expires > ? ORDER BY i.id",
      [.number(now)],
      now,
      limit,
      true,
      isWanted
    )
  }

  private func collect(
    _ sql: String,
    _ values: [DatabaseValue],
    _ now: Double,
    _ limit: Int,
    _ withAttributes: Bool,
    _ isWanted: (IndexHit) -> Bool,
  ) throws(DatabaseError) -> [IndexHit] {
    var hits: [IndexHit] = []
    // Only an item that belongs to an activity can come twice.
    var hosts: Set<String> = []
    guard limit > 0 else { return [] }
    try database.rows(sql, values) { (row) throws(DatabaseError) in
      var hit = IndexHit(row)
      hit.rank = row.number(10)
      if hit.kind == .activity, let related = row.text(8) {
        if let host = try item(related, now, hit.rank, withAttributes) {
          let isShown = hits.contains { $0.kind == .item && $0.identifier == related }
          guard !isShown, hosts.insert(related).inserted else { return true }
          hit = host
        } else if row.integer(9) == 0 {
          return true
        }
      } else if hit.kind == .item, hosts.contains(hit.identifier) {
        return true
      }
      if isWanted(hit) { hits.append(hit) }
      return hits.count < limit
    }
    return hits
  }

  private func item(
    _ identifier: String,
    _ now: Double,
    _ rank: Double,
    _ withAttributes: Bool,
  ) throws(DatabaseError) -> IndexHit? {
    var found: IndexHit?
    try database.rows(
      """
      SELECT \(Self.columns(withAttributes)) FROM item i
      WHERE i.kind = 0 AND i.identifier = ? AND i.expires > ? ORDER BY i.space LIMIT 1
      """,
      [.text(identifier), .number(now)]
    ) { (row) throws(DatabaseError) in
      found = IndexHit(row)
      found?.rank = rank
      return false
    }
    return found
  }
}

extension IndexHit {
  fileprivate init(_ row: borrowing DatabaseRow) {
    kind = EntryKind(rawValue: row.integer(0)) ?? .item
    identifier = row.text(1) ?? ""
    space = row.text(2) ?? ""
    domain = row.text(3)
    expires = row.number(4)
    title = row.text(5)
    summary = row.text(6)
    attributes = row.bytes(7)
    rank = 0
  }
}
