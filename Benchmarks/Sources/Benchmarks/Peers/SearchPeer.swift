import CSQLitePeer
import Foundation

/// A search by SQLite alone: one table, and one of its words in the same form as ours.
final class SearchPeer {
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private var database: OpaquePointer?
  private var query: OpaquePointer?

  /// Makes a database of things in one transaction.
  init(file: String, things: [Searching.Thing], expires: Double) throws {
    try check(sqlite3_open(file, &database), "open")
    try run("PRAGMA journal_mode = WAL")
    try run(
      """
      CREATE TABLE item(
        id INTEGER PRIMARY KEY, identifier TEXT UNIQUE, expires REAL, title TEXT, summary TEXT)
      """
    )
    try run(
      """
      CREATE VIRTUAL TABLE words USING fts5(
        title, keywords, description, text, tokenize = 'ascii', prefix = '2 3')
      """
    )
    try run(
      """
      INSERT INTO words(words, rank)
      VALUES('rank', 'bm25(1000000000.0, 1000000.0, 1000.0, 1.0)')
      """
    )
    try run("BEGIN")
    let item = try prepared("INSERT INTO item VALUES(?, ?, ?, ?, ?)")
    let words = try prepared("INSERT INTO words(rowid, title, description) VALUES(?, ?, ?)")
    for (number, thing) in things.enumerated() {
      sqlite3_bind_int64(item, 1, Int64(number))
      bind(thing.identifier, to: item, at: 2)
      sqlite3_bind_double(item, 3, expires)
      bind(thing.title, to: item, at: 4)
      bind(thing.description, to: item, at: 5)
      try step(item)
      sqlite3_bind_int64(words, 1, Int64(number))
      bind(thing.title, to: words, at: 2)
      bind(thing.description, to: words, at: 3)
      try step(words)
    }
    sqlite3_finalize(item)
    sqlite3_finalize(words)
    try run("COMMIT")
    query = try prepared(
      """
      SELECT i.identifier, i.title, i.summary FROM words JOIN item i ON i.id = words.rowid
      WHERE words MATCH ? AND i.expires > ? ORDER BY words.rank LIMIT ?
      """
    )
  }

  deinit {
    sqlite3_finalize(query)
    sqlite3_close(database)
  }

  /// Finds what has words that begin so.
  func search(_ text: String, now: Double, limit: Int) throws -> [Searching.Thing] {
    let words = text.lowercased().split(separator: " ").map { "\"\($0)\"*" }
    bind(words.joined(separator: " AND "), to: query, at: 1)
    sqlite3_bind_double(query, 2, now)
    sqlite3_bind_int64(query, 3, Int64(limit))
    defer { sqlite3_reset(query) }
    var things: [Searching.Thing] = []
    while sqlite3_step(query) == SQLITE_ROW {
      things.append(
        Searching.Thing(identifier: column(0), title: column(1), description: column(2))
      )
    }
    return things
  }

  private func column(_ column: Int32) -> String {
    let bytes = UnsafeBufferPointer(
      start: sqlite3_column_text(query, column),
      count: Int(sqlite3_column_bytes(query, column))
    )
    return String(decoding: bytes, as: UTF8.self)
  }

  private func bind(_ text: String, to statement: OpaquePointer?, at index: Int32) {
    sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), Self.transient)
  }

  private func prepared(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(database, sql, -1, &statement, nil), sql)
    return statement
  }

  private func step(_ statement: OpaquePointer?) throws {
    try check(sqlite3_step(statement) == SQLITE_DONE ? SQLITE_OK : SQLITE_ERROR, "step")
    sqlite3_reset(statement)
  }

  private func run(_ sql: String) throws {
    try check(sqlite3_exec(database, sql, nil, nil, nil), sql)
  }

  private func check(_ code: Int32, _ what: String) throws {
    guard code == SQLITE_OK else {
      throw PeerFailure("SQLite: \(what): \(String(cString: sqlite3_errmsg(database)))")
    }
  }
}
