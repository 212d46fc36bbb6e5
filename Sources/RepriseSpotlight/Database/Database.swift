import CSQLite

/// A value as SQLite takes it.
enum DatabaseValue {
  case text(String)
  case number(Double)
  case integer(Int)
  case bytes([UInt8])
  case null

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
}

/// Why SQLite could not do something.
struct DatabaseError: Error {
  /// SQLite's own code, without its details.
  let code: Int32

  /// What SQLite says.
  let message: String

  /// Whether the file isn't what this build wrote.
  ///
  /// All statements are this module's own, so that one isn't understood means that tables are missing.
  var isDamage: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR].contains(code)
  }

  var isFull: Bool { code == SQLITE_FULL }
}

/// An open SQLite database, which one thread at a time uses; the one file of SQLite's calls.
@safe
final class Database {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = unsafe [:]

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - file: Its path; links are not followed.
  ///   - patience: How long to wait for another process, in milliseconds.
  /// - Throws: ``DatabaseError``.
  init(file: String, patience: Int32 = 5_000) throws(DatabaseError) {
    var handle: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let code = unsafe sqlite3_open_v2(file, &handle, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe handle else {
      let message = unsafe handle.map { handle in unsafe String(cString: sqlite3_errmsg(handle)) }
      unsafe sqlite3_close(handle)
      throw DatabaseError(code: code & 0xFF, message: message ?? "there is no memory for it")
    }
    unsafe self.handle = unsafe opened
    unsafe sqlite3_busy_timeout(opened, patience)
  }

  deinit {
    while let next = unsafe statements.popFirst() { unsafe sqlite3_finalize(next.value) }
    unsafe sqlite3_close(handle)
  }

  /// Runs one statement; rows that it gives are passed over.
  func run(_ sql: String, _ values: DatabaseValue...) throws(DatabaseError) {
    try rows(sql, values) { (_) throws(DatabaseError) in true }
  }

  /// Runs one statement and looks at its rows, until one is enough.
  ///
  /// - Parameters:
  ///   - sql: The statement; it is prepared once.
  ///   - values: What its question marks stand for.
  ///   - body: Looks at a row; false ends it.
  /// - Throws: ``DatabaseError``.
  func rows(
    _ sql: String,
    _ values: [DatabaseValue],
    _ body: (borrowing DatabaseRow) throws(DatabaseError) -> Bool,
  ) throws(DatabaseError) {
    let statement = unsafe try prepared(sql)
    defer {
      unsafe sqlite3_reset(statement)
      unsafe sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      unsafe try bind(value, to: statement, at: Int32(index + 1))
    }
    while true {
      switch unsafe sqlite3_step(statement) {
      case SQLITE_ROW: guard unsafe try body(DatabaseRow(statement)) else { return }
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
    }
  }

  /// Runs work whole or not at all.
  func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // What made it fail is what counts; SQLite may have taken everything back itself.
      try? run("ROLLBACK")
      throw error
    }
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = unsafe statements[sql] { return unsafe statement }
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &statement,
      nil
    )
    guard code == SQLITE_OK, let made = unsafe statement else { throw error(code) }
    unsafe statements[sql] = made
    return unsafe made
  }

  private func bind(
    _ value: DatabaseValue,
    to statement: OpaquePointer,
    at index: Int32,
  ) throws(DatabaseError) {
    // SQLite copies the bytes at once.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code =
      switch value {
      case .text(let text):
        unsafe sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), copied)
      case .number(let number): unsafe sqlite3_bind_double(statement, index, number)
      case .integer(let number): unsafe sqlite3_bind_int64(statement, index, Int64(number))
      case .bytes(let bytes):
        unsafe sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), copied)
      case .null: unsafe sqlite3_bind_null(statement, index)
      }
    if code != SQLITE_OK { throw error(code) }
  }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(
      code: code & 0xFF,
      message: unsafe String(cString: sqlite3_errmsg(handle))
    )
  }
}

/// A row of a result; of use until the next one is asked for.
@safe
struct DatabaseRow: ~Copyable {
  private let statement: OpaquePointer

  fileprivate init(_ statement: OpaquePointer) {
    unsafe self.statement = unsafe statement
  }

  func text(_ column: Int32) -> String? {
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    guard let start = unsafe sqlite3_column_text(statement, column) else { return nil }
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func integer(_ column: Int32) -> Int { unsafe Int(sqlite3_column_int64(statement, column)) }

  func number(_ column: Int32) -> Double { unsafe sqlite3_column_double(statement, column) }

  func bytes(_ column: Int32) -> [UInt8] {
    let start = unsafe sqlite3_column_blob(statement, column)
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}
