package import Foundation
package import RepriseArchive

/// Where records and archives go that are left out: kept for inspection, never restored.
///
/// Each entry is a folder `<time>-<number>-<code>` with an archive in it. The oldest entries are
/// removed when the whole grows beyond its size.
package struct Quarantine: Sendable {
  /// The folder of the entries.
  package let directory: String

  /// The most bytes that the entries may take.
  package let byteCount: Int

  /// Names a quarantine.
  package init(directory: String, byteCount: Int) {
    self.directory = directory
    self.byteCount = byteCount
  }

  /// The names of the entries, the oldest first.
  package var entries: [String] { StateFiles.folders(in: directory) }

  /// Keeps records of one archive.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - folder: The name of the archive's folder that they come from.
  ///   - code: Why it is left out.
  ///   - date: When.
  /// - Throws: ``StoreError``: `inaccessible`.
  package func keep(
    _ records: [Record],
    from folder: String,
    code: ReasonCode,
    date: Date
  ) throws(StoreError) {
    let path = "\(try newEntry(code: code, date: date))/\(folder)"
    do throws(ArchiveError) {
      var writer = try ArchiveWriter(directory: path)
      try writer.append(records.map { .put($0) })
    } catch {
      throw StoreError(archive: error, path: path)
    }
    try removeOldest()
  }

  /// Moves a whole archive here.
  ///
  /// - Parameters:
  ///   - path: The archive's folder; nothing happens when it isn't there.
  ///   - code: Why it is left out.
  ///   - date: When.
  /// - Returns: Where it is now.
  /// - Throws: ``StoreError``: `inaccessible`.
  @discardableResult
  package func move(_ path: String, code: ReasonCode, date: Date) throws(StoreError) -> String {
    let target = "\(try newEntry(code: code, date: date))/\((path as NSString).lastPathComponent)"
    try StateFiles.move(path, to: target)
    try removeOldest()
    return target
  }

  /// Keeps a copy of a whole archive.
  ///
  /// - Parameters:
  ///   - path: The archive's folder.
  ///   - code: Why it is kept.
  ///   - date: When.
  /// - Returns: Where the copy is; `nil` when it would be larger than all entries may be.
  /// - Throws: ``StoreError``: `inaccessible`.
  package func copy(_ path: String, code: ReasonCode, date: Date) throws(StoreError) -> String? {
    guard StateFiles.byteCount(of: path) <= byteCount else { return nil }
    let target = "\(try newEntry(code: code, date: date))/\((path as NSString).lastPathComponent)"
    try StateFiles.copy(path, to: target)
    try removeOldest()
    return target
  }

  private func newEntry(code: ReasonCode, date: Date) throws(StoreError) -> String {
    let time = date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    let entries = Set(entries)
    var number = 1
    var name: String { "\(time)-\(String(number + 1_000).dropFirst())-\(code)" }
    // The number is what orders entries of one second, so it rises whatever their codes are.
    while entries.contains(where: { $0.hasPrefix("\(time)-\(String(number + 1_000).dropFirst())-") }
    ) {
      number += 1
    }
    let path = "\(directory)/\(name)"
    try StateFiles.makeDirectory(path)
    return path
  }

  /// Removes the oldest entries; the newest one stays, however large it is.
  private func removeOldest() throws(StoreError) {
    var sizes = entries.map { (name: $0, size: StateFiles.byteCount(of: "\(directory)/\($0)")) }
    var sum = sizes.reduce(0) { $0 + $1.size }
    while sum > byteCount, sizes.count > 1 {
      let oldest = sizes.removeFirst()
      try StateFiles.removeTree("\(directory)/\(oldest.name)")
      sum -= oldest.size
    }
  }
}
