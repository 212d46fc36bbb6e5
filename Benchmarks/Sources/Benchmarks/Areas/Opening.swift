import Foundation
import RepriseArchive

/// Opening an archive and decoding one node, warm and cold; checking all of it; looking up paths.
enum Opening {
  static func warmRows(_ place: Workplace, size: Int) throws -> [Row] {
    let records = place.records(size)
    let directory = try place.archive(size, name: "open")
    let base = try place.baseFile(directory)
    let database = try place.databaseFile(size, name: "open")
    let pick = picker(records)
    let medians = try place.medians(
      "open",
      size,
      rounds: 101,
      [
        Method("map and touch") { try RawFile.touchMapped(base) },
        Method("open, find, decode one") { try openOne(directory, pick()) },
        Method("SQLite open, select one") {
          try SQLitePeer(file: database).record(path: pick().address.path.string)
        },
      ]
    )
    func row(_ peer: String, _ theirs: Double, _ must: Double, _ stretch: Double) throws -> Row {
      Row(
        "open, find, decode one, warm, \(size)",
        against: peer,
        ours: try medians.of("open, find, decode one"),
        theirs: theirs,
        must: must,
        stretch: stretch
      )
    }

    var rows = [
      try row("bare mmap, touch, munmap", try medians.of("map and touch"), 6, 3),
      try row("SQLite open, select one", try medians.of("SQLite open, select one"), 1 / 4, 1 / 9),
    ]
    if size == 100_000 {
      let small = try place.median("open", 100, "open, find, decode one")
      rows.append(try row("the same at 100 nodes", small, 5, 3))
    }
    return rows
  }

  static func coldRows(_ place: Workplace, size: Int) throws -> [Row] {
    let directory = try place.archive(size, name: "cold")
    let base = try place.baseFile(directory)
    let pick = picker(place.records(size))
    let forget = {
      for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
        try RawFile.forget(directory + "/" + name)
      }
    }
    let medians = try place.medians(
      "cold",
      size,
      rounds: place.plan.coldRounds,
      [
        Method("read whole", prepare: forget) { try RawFile.readWhole(base) },
        Method("open, find, decode one", prepare: forget) { try openOne(directory, pick()) },
      ]
    )
    return [
      Row(
        "open, find, decode one, cold, \(size)",
        against: "cold read() of the whole file",
        ours: try medians.of("open, find, decode one"),
        theirs: try medians.of("read whole"),
        must: 1 / 6,
        stretch: 1 / 12
      )
    ]
  }

  static func checkRows(_ place: Workplace, size: Int) throws -> [Row] {
    let directory = try place.archive(size, name: "check")
    let base = try place.baseFile(directory)
    let used = try RawFile.readWhole(base)
    func prove(_ damage: [ArchiveDamage]) throws {
      guard damage.isEmpty else { throw PeerFailure("damage was found: \(damage)") }
    }
    let medians = try place.medians(
      "check",
      size,
      rounds: 31,
      [
        Method("read whole") { try RawFile.readWhole(base) },
        Method("read whole, used buffer") { try RawFile.readWhole(base, into: used) },
        Method("open, checksum all") {
          try prove(try ArchiveReader(directory: directory).verifyChecksums())
        },
        Method("open, check all") { try prove(try ArchiveReader(directory: directory).verify()) },
      ]
    )
    func row(_ name: String, _ peer: String, _ theirs: String, isBar: Bool = false) throws -> Row {
      Row(
        "\(name), \(size)",
        against: peer,
        ours: try medians.of(name.replacing(" and", with: ",")),
        theirs: try medians.of(theirs),
        must: 0.4,
        stretch: 0.2,
        isBar: isBar
      )
    }
    let usedPeer = "read() into a used buffer, warm"
    return [
      try row("open and checksum all", "read() of the whole file, warm", "read whole", isBar: true),
      try row("open and checksum all", usedPeer, "read whole, used buffer"),
      try row("open and check all", "read() of the whole file, warm", "read whole"),
    ]
  }

  static func lookupRows(_ place: Workplace, size: Int) throws -> [Row] {
    let directory = try place.archive(size, name: "lookup")
    let reader = try ArchiveReader(directory: directory)
    var random = SplitMix64(seed: 7)
    let addresses = Array(
      place.records(size).map(\.address).shuffled(using: &random).prefix(10_000)
    )
    let paths = addresses.map(\.path.string)
    let dictionary = Dictionary(
      uniqueKeysWithValues: place.records(size).enumerated().map {
        ($1.address.path.string, $0)
      }
    )
    let medians = try place.medians(
      "lookup",
      size,
      rounds: 31,
      [
        Method("Dictionary") { paths.indices.reduce(0) { $0 &+ (dictionary[paths[$1]] ?? 0) } },
        Method("contains") {
          let found = addresses.indices.reduce(0) {
            $0 + (reader.contains(addresses[$1]) ? 1 : 0)
          }
          guard found == addresses.count else { throw PeerFailure("a node was not found") }
          return found
        },
      ]
    )
    return [
      Row(
        "lookup by path, \(size)",
        against: "Swift Dictionary<String, Int>",
        ours: try medians.of("contains") / Double(paths.count),
        theirs: try medians.of("Dictionary") / Double(paths.count),
        must: 1.2,
        stretch: 0.6
      )
    ]
  }

  private static func openOne(_ directory: String, _ record: Record) throws -> Record {
    let reader = try ArchiveReader(directory: directory)
    guard let found = try reader.record(at: record.address) else {
      throw PeerFailure("\(record.address) was not found")
    }
    return found
  }

  /// Gives another record of the data set at each call.
  private static func picker(_ records: [Record]) -> () -> Record {
    var random = SplitMix64(seed: 11)
    return { records[random.below(records.count)] }
  }
}
