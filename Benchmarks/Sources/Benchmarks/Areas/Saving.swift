import Foundation
import RepriseArchive

/// Making one change durable, saving everything, compacting.
enum Saving {
  static func changeRows(_ place: Workplace, size: Int) throws -> [Row] {
    let records = place.records(size)
    let changes = changedRecords(records)
    let writer = try WriterBox(directory: try place.archive(size, name: "change"))
    let frame = try frameByteCount(place, size: size, changes: changes)
    let raw = try RawAppender(place.path("raw-\(size).log"))
    var methods = [
      Method("pwrite, fdatasync") { try raw.append(frame(raw.count)) },
      Method("append") { try writer.append(changes(writer.count)) },
    ]
    if size == 10_000 { methods += try otherMethods(place, changes) }
    let medians = try place.medians("change", size, rounds: place.plan.syncedRounds + 20, methods)
    let append = try medians.of("append")
    var rows = [
      Row(
        "one changed node, durable, \(size)",
        against: "pwrite, fdatasync of the bytes",
        ours: append,
        theirs: try medians.of("pwrite, fdatasync"),
        must: 1.35,
        stretch: 1.1
      )
    ]
    guard size == 10_000 else { return rows }
    rows += [
      Row(
        "one changed node, durable, \(size)",
        against: "SQLite WAL FULL, row a value",
        ours: append,
        theirs: try medians.of("SQLite FULL"),
        must: 0.65,
        stretch: 0.4
      ),
      Row(
        "one changed node, durable, \(size)",
        against: "our own full save",
        ours: append,
        theirs: try medians.of("full save"),
        must: 1 / 25,
        stretch: 1 / 60
      ),
      Row(
        "one changed node, not synced, \(size)",
        against: "SQLite WAL NORMAL, row a value",
        ours: try medians.of("append, not synced"),
        theirs: try medians.of("SQLite NORMAL"),
        must: 0.5,
        stretch: 0.2
      ),
    ]
    if let keyed = medians["NSKeyedArchiver full save"] {
      rows.append(
        Row(
          "one changed node, durable, \(size)",
          against: "NSKeyedArchiver full save",
          ours: append,
          theirs: keyed,
          must: 1 / 5_000,
          stretch: nil
        )
      )
    }
    return rows
  }

  /// What is measured at 10,000 nodes only.
  private static func otherMethods(
    _ place: Workplace,
    _ changes: @escaping (Int) -> Record
  ) throws -> [Method] {
    let size = 10_000
    let records = place.records(size)
    let full = try SQLitePeer(file: try place.databaseFile(size, name: "full"), synchronous: .full)
    let normal = try SQLitePeer(
      file: try place.databaseFile(size, name: "normal"),
      synchronous: .normal
    )
    let buffered = try WriterBox(
      directory: try place.archive(size, name: "buffered"),
      durability: .buffered
    )
    let saver = try WriterBox(directory: place.path("whole-\(size)"))
    let keyed = KeyedArchiverPeer(records)
    let keyedFile = place.path("keyed-\(size)")
    var counts = (full: 0, normal: 0)
    var methods = [
      Method("SQLite FULL") {
        counts.full += 1
        return try full.replace(changes(counts.full))
      },
      Method("SQLite NORMAL") {
        counts.normal += 1
        return try normal.replace(changes(counts.normal))
      },
      Method("append, not synced") { try buffered.append(changes(buffered.count)) },
      Method("full save") { try saver.replaceAll(records) },
    ]
    if !place.plan.isQuick {
      methods.append(
        Method("NSKeyedArchiver full save", rounds: 3) {
          let archives = keyed.encode()
          try RawFile.replaceAtomically(keyedFile, archives.flatMap { $0 })
          return archives
        }
      )
    }
    return methods
  }

  static func saveRows(_ place: Workplace, size: Int) throws -> [Row] {
    let records = place.records(size)
    let bytes = try ArchiveBytes.encode(records)
    let writer = try WriterBox(directory: place.path("save-\(size)"))
    let file = place.path("raw-save-\(size)")
    let medians = try place.medians(
      "save",
      size,
      rounds: place.plan.syncedRounds,
      [
        Method("atomic replace") { try RawFile.replaceAtomically(file, bytes) },
        Method("full save") { try writer.replaceAll(records) },
      ]
    )
    return [
      Row(
        "full durable save, \(size)",
        against: "raw atomic replace of the bytes",
        ours: try medians.of("full save"),
        theirs: try medians.of("atomic replace"),
        must: size == 100 ? 1.4 : 3,
        stretch: size == 100 ? 1.1 : 1.7
      )
    ]
  }

  static func compactionRows(_ place: Workplace, size: Int) throws -> [Row] {
    let records = place.records(size)
    let bytes = try ArchiveBytes.encode(records)
    let reader = try ArchiveReader(bytes: bytes)
    let medians = try place.medians(
      "compact",
      size,
      rounds: place.plan.rounds(size),
      [
        Method("encode") { try ArchiveBytes.encode(records, expectedByteCount: bytes.count) },
        Method("compact") { try ArchiveBytes.compact(reader) },
      ]
    )
    return [
      Row(
        "compaction, \(size)",
        against: "our own re-encode",
        ours: try medians.of("compact"),
        theirs: try medians.of("encode"),
        must: 0.35,
        stretch: 0.15
      )
    ]
  }

  /// Gives, for a number, a record of the data set with one value changed.
  private static func changedRecords(_ records: [Record]) -> (Int) -> Record {
    var random = SplitMix64(seed: 23)
    let changed = (0..<512).map { number in
      var record = records[random.below(records.count)]
      record.values["revision"] = .integer(Int64(number))
      return record
    }
    return { changed[$0 % changed.count] }
  }

  /// Gives, for a number, bytes as many as the frame of the change with that number.
  private static func frameByteCount(
    _ place: Workplace,
    size: Int,
    changes: (Int) -> Record
  ) throws -> (Int) -> [UInt8] {
    let directory = try place.archive(size, name: "frame")
    let writer = try WriterBox(directory: directory, durability: .buffered)
    func logByteCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: directory)
        .filter { $0.hasPrefix("log-") }
        .map { try RawFile.readWhole(directory + "/" + $0).byteCount }.reduce(0, +)
    }
    var frames: [[UInt8]] = []
    var before = try logByteCount()
    for number in 0..<128 {
      try writer.append(changes(number))
      let after = try logByteCount()
      frames.append([UInt8](repeating: 0xA5, count: max(1, after - before)))
      before = after
    }
    return { frames[$0 % frames.count] }
  }
}

/// A writer that closures can share.
private final class WriterBox {
  private var writer: ArchiveWriter
  private(set) var count = 0

  init(directory: String, durability: Durability = .synced) throws {
    writer = try ArchiveWriter(directory: directory, durability: durability)
  }

  func append(_ record: Record) throws {
    try writer.append([.put(record)])
    count += 1
  }

  func replaceAll(_ records: [Record]) throws { try writer.replaceAll(records) }
}

/// The same appends without any format.
private final class RawAppender {
  private let descriptor: Int32
  private var offset = 0
  private(set) var count = 0

  init(_ file: String) throws {
    descriptor = try RawFile.check(open(file, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) throws {
    try RawFile.write(bytes, to: descriptor, at: offset)
    try RawFile.check(fdatasync(descriptor))
    offset += bytes.count
    count += 1
  }
}
