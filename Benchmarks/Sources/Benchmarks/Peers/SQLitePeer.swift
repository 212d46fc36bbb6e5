import CSQLitePeer
import Foundation
import RepriseArchive

/// SQLite with a row for each value, in write-ahead mode.
final class SQLitePeer {
  enum Synchronous: String {
    case full = "FULL"
    case normal = "NORMAL"
  }

  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private var database: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a database that is there, with its own settings.
  init(file: String) throws {
    try check(sqlite3_open(file, &database), "open")
  }

  convenience init(file: String, synchronous: Synchronous) throws {
    try self.init(file: file)
    try run("PRAGMA journal_mode=WAL")
    try run("PRAGMA synchronous=\(synchronous.rawValue)")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  /// Creates the tables and writes every node in one transaction.
  func fill(_ records: [Record]) throws {
    try run("CREATE TABLE node(id INTEGER PRIMARY KEY, path TEXT UNIQUE, class TEXT)")
    try run(
      """
      CREATE TABLE value(node INTEGER, key TEXT, kind INTEGER, content, PRIMARY KEY(node, key))
      WITHOUT ROWID
      """
    )
    try run("BEGIN")
    for (number, record) in records.enumerated() {
      let insert = try prepared("INSERT INTO node VALUES(?, ?, ?)")
      sqlite3_bind_int64(insert, 1, Int64(number))
      bind(record.address.path.string, to: insert, at: 2)
      bind(record.className, to: insert, at: 3)
      try step(insert)
      for entry in record.values.entries { try put(entry.key, entry.value, node: number) }
    }
    try run("COMMIT")
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Writes one node's values anew, in one transaction.
  func replace(_ record: Record) throws {
    try run("BEGIN")
    let find = try prepared("SELECT id FROM node WHERE path = ?")
    bind(record.address.path.string, to: find, at: 1)
    guard sqlite3_step(find) == SQLITE_ROW else { throw PeerFailure("SQLite: no such node") }
    let number = Int(sqlite3_column_int64(find, 0))
    sqlite3_reset(find)
    let delete = try prepared("DELETE FROM value WHERE node = ?")
    sqlite3_bind_int64(delete, 1, Int64(number))
    try step(delete)
    for entry in record.values.entries { try put(entry.key, entry.value, node: number) }
    try run("COMMIT")
  }

  /// Reads one node.
  func record(path: String) throws -> Record {
    let select = try prepared(
      """
      SELECT class, key, kind, content FROM node LEFT JOIN value ON value.node = node.id
      WHERE path = ?
      """
    )
    bind(path, to: select, at: 1)
    defer { sqlite3_reset(select) }
    var record = Record(address: NodeAddress(kind: .controller, path: NodePath(string: path)))
    while sqlite3_step(select) == SQLITE_ROW {
      record.className = text(select, 0)
      if sqlite3_column_type(select, 1) != SQLITE_NULL {
        record.values[text(select, 1)] = value(select)
      }
    }
    return record
  }

  private func put(_ key: String, _ value: ArchiveValue, node: Int) throws {
    let insert = try prepared("INSERT INTO value VALUES(?, ?, ?, ?)")
    sqlite3_bind_int64(insert, 1, Int64(node))
    bind(key, to: insert, at: 2)
    let kind: Int32
    switch value {
    case .bool(let flag): (kind, _) = (0, sqlite3_bind_int(insert, 4, flag ? 1 : 0))
    case .integer(let number): (kind, _) = (1, sqlite3_bind_int64(insert, 4, number))
    case .double(let number): (kind, _) = (2, sqlite3_bind_double(insert, 4, number))
    case .date(let seconds): (kind, _) = (4, sqlite3_bind_double(insert, 4, seconds))
    case .string(let text):
      kind = 3
      bind(text, to: insert, at: 4)
    case .data(let bytes):
      kind = 5
      bind(bytes, to: insert, at: 4)
    default:
      kind = 6
      bind(PlainForm(value: value).bytes, to: insert, at: 4)
    }
    sqlite3_bind_int(insert, 3, kind)
    try step(insert)
  }

  private func value(_ row: OpaquePointer) -> ArchiveValue {
    switch sqlite3_column_int(row, 2) {
    case 0: .bool(sqlite3_column_int(row, 3) == 1)
    case 1: .integer(sqlite3_column_int64(row, 3))
    case 2: .double(sqlite3_column_double(row, 3))
    case 3: .string(text(row, 3))
    case 4: .date(sqlite3_column_double(row, 3))
    case 5: .data(bytes(row, 3))
    default: Self.nested(bytes(row, 3))
    }
  }

  private static func nested(_ bytes: [UInt8]) -> ArchiveValue {
    var reader = PlainReader(bytes)
    return reader.value()
  }

  private func text(_ row: OpaquePointer, _ column: Int32) -> String {
    String(decoding: bytes(row, column), as: UTF8.self)
  }

  private func bytes(_ row: OpaquePointer, _ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(row, column)
    return [UInt8](
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column)))
    )
  }

  private func bind(_ text: String, to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), Self.transient)
  }

  private func bind(_ bytes: [UInt8], to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), Self.transient)
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(database, sql, -1, &statement, nil), sql)
    guard let statement else { throw PeerFailure("SQLite: \(sql)") }
    statements[sql] = statement
    return statement
  }

  private func step(_ statement: OpaquePointer) throws {
    try check(sqlite3_step(statement) == SQLITE_DONE ? SQLITE_OK : SQLITE_ERROR, "step")
    sqlite3_reset(statement)
  }

  /// Runs a statement and ignores its rows; `BEGIN` and `COMMIT` are prepared once.
  private func run(_ sql: String) throws {
    let statement = try prepared(sql)
    while sqlite3_step(statement) == SQLITE_ROW {}
    try check(sqlite3_reset(statement), sql)
  }

  private func check(_ code: Int32, _ what: String) throws {
    guard code == SQLITE_OK else {
      throw PeerFailure("SQLite: \(what): \(String(cString: sqlite3_errmsg(database)))")
    }
  }
}
