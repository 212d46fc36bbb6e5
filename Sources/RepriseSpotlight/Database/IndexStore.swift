import Foundation

/// The tables of a search index.
///
/// Entries stand in `item`; their words in `words`, which SQLite searches; all that is said of them in
/// `attributes`.
final class IndexStore {
  /// Raised with each change of the tables: an older file is set aside and made anew.
  static let version = 1

  /// How long an entry without an end is found: thirty days.
  static let lifetime = 30.0 * 24 * 60 * 60

  let database: Database

  /// The name of the database in its folder.
  static let fileName = "index.sqlite"

  /// Opens the index in a folder, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - file: The path of the database; its folder is there.
  ///   - isRebuilt: Whether a former one was lost, so that the app is to index everything again.
  /// - Throws: `DatabaseError`; damage also for one of another version.
  init(file: String, isRebuilt: Bool) throws(DatabaseError) {
    database = try Database(file: file)
    let found = try number("PRAGMA user_version")
    guard found != Self.version else { return }
    let tables = try number("SELECT count(*) FROM sqlite_schema")
    guard found == 0, tables == 0 else {
      throw DatabaseError(
        code: 24,
        message: "it is of version \(found), and this build writes version \(Self.version)"
      )
    }
    // Its folder can't be entered by others anyway; files that SQLite makes later get its mode.
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try database.run("PRAGMA journal_mode = WAL")
    try database.transaction { () throws(DatabaseError) in try makeTables(isRebuilt) }
  }

  private func makeTables(_ isRebuilt: Bool) throws(DatabaseError) {
    for statement in Self.tables { try database.run(statement) }
    try database.run("INSERT INTO words(words, rank) VALUES('rank', '\(Self.ranking)')")
    if isRebuilt { try database.run("INSERT INTO fact VALUES('rebuilt', '', 1)") }
    try database.run("PRAGMA user_version = \(Self.version)")
  }

  /// A word in the title counts for more than any words elsewhere, however long the texts are, and so
  /// on down.
  static let ranking = "bm25(1000000000.0, 1000000.0, 1000.0, 1.0)"

  private static let tables = [
    """
    CREATE TABLE item(
      id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, identifier TEXT NOT NULL,
      space TEXT NOT NULL, domain TEXT, expires REAL NOT NULL, stamp REAL NOT NULL,
      title TEXT, summary TEXT, related TEXT, weak INTEGER NOT NULL,
      UNIQUE(kind, identifier, space)
    )
    """,
    // Beside the items, so that a search goes through few pages.
    "CREATE TABLE attributes(id INTEGER PRIMARY KEY, value BLOB NOT NULL)",
    "CREATE INDEX item_domain ON item(domain) WHERE domain IS NOT NULL",
    "CREATE INDEX item_related ON item(related) WHERE related IS NOT NULL",
    "CREATE INDEX item_expires ON item(expires)",
    // The words come without case, accents and spaces that matter: nothing is left to do.
    """
    CREATE VIRTUAL TABLE words USING fts5(
      title, keywords, description, text, tokenize = 'ascii', prefix = '2 3'
    )
    """,
    """
    CREATE TABLE fact(
      name TEXT NOT NULL, space TEXT NOT NULL, value, PRIMARY KEY(name, space)
    ) WITHOUT ROWID
    """,
  ]

  func number(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    var result = 0
    try database.rows(sql, values) { (row) throws(DatabaseError) in
      result = row.integer(0)
      return false
    }
    return result
  }

  func texts(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> [String] {
    var result: [String] = []
    try database.rows(sql, values) { (row) throws(DatabaseError) in
      if let text = row.text(0) { result.append(text) }
      return true
    }
    return result
  }

  // MARK: Facts

  /// The client state that was stored last; empty where none was.
  func clientState(of space: String) throws(DatabaseError) -> [UInt8] {
    var state: [UInt8] = []
    try database.rows(
      "SELECT value FROM fact WHERE name = 'state' AND space = ?",
      [.text(space)]
    ) { (row) throws(DatabaseError) in
      state = row.bytes(0)
      return false
    }
    return state
  }

  /// Whether the app is to index everything of an index again.
  func needsReindexing(_ space: String) throws(DatabaseError) -> Bool {
    let isRebuilt = try number("SELECT count(*) FROM fact WHERE name = 'rebuilt'") > 0
    guard isRebuilt else { return false }
    return try number(
      "SELECT count(*) FROM fact WHERE name = 'acknowledged' AND space = ?",
      [.text(space)]
    ) == 0
  }
}
