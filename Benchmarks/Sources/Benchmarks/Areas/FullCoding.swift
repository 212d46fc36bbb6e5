import Foundation
import RepriseArchive

/// Full encode to bytes, full decode to objects, and the size of the result.
enum FullCoding {
  private static let keyed = "NSKeyedArchiver, one a node"

  static func rows(_ place: Workplace, size: Int) throws -> [Row] {
    let records = place.records(size)
    let expected = PlainForm.digest(records)
    func prove(_ method: String, _ digest: UInt64) throws {
      guard digest == expected else { throw PeerFailure("\(method) did not round-trip the data") }
    }

    let bytes = try ArchiveBytes.encode(records)
    var reader = try ArchiveReader(bytes: bytes)
    try prove("Reprise", PlainForm.digest(try decode(reader)))
    let flat = FlatBuffersPeer(records)
    let flatBuffer = flat.encode()
    try prove("FlatBuffers", try flat.decode(flatBuffer).digest)
    try prove("FlatBuffers, numbered", try flat.decode(flat.encodeNumbered()).digest)

    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    defer { target.deallocate() }
    var methods = [
      Method("Reprise encode") {
        try ArchiveBytes.encode(records, expectedByteCount: bytes.count)
      },
      Method("FlatBuffers encode") { flat.encode() },
      Method("FlatBuffers encode, numbered keys") { flat.encodeNumbered() },
      // Opening belongs to decoding, as the verifier does to FlatBuffers' decoding.
      Method("Reprise decode") {
        let opened = try ArchiveReader(bytes: bytes)
        return (opened, try decode(opened))
      },
      Method("FlatBuffers decode") { try flat.decode(flatBuffer) },
      Method(
        "Reprise decode, opened",
        prepare: { reader = try ArchiveReader(bytes: bytes) },
        run: { try decode(reader) }
      ),
      Method(
        "Reprise verify, opened",
        prepare: { reader = try ArchiveReader(bytes: bytes) },
        run: { try verify(reader) }
      ),
      Method("memcpy") {
        target.copyBytes(from: bytes)
        return target[bytes.count / 2]
      },
    ]

    let keyedPeer = KeyedArchiverPeer(records)
    let keyedArchives = keyedPeer.encode()
    try prove(keyed, KeyedArchiverPeer.digest(try keyedPeer.decode(keyedArchives)))
    let keyedRounds = place.plan.keyedArchiverRounds(size)
    methods += [
      Method("NSKeyedArchiver", rounds: keyedRounds) { keyedPeer.encode() },
      Method("NSKeyedUnarchiver", rounds: keyedRounds) { try keyedPeer.decode(keyedArchives) },
    ]
    if size <= 10_000 {
      methods += try codableMethods(CodablePeer(records), prove)
    }

    let medians = try place.medians(
      "full",
      size,
      rounds: place.plan.rounds(size),
      methods
    )
    return try timeRows(size, medians)
      + sizeRows(
        size,
        ours: bytes.count,
        flat: flatBuffer.byteCount,
        keyed: keyedArchives.reduce(0) { $0 + $1.count },
        keyedTogether: size == 1_000 ? keyedPeer.encodeTogether().count : nil
      )
  }

  private static func decode(_ reader: ArchiveReader) throws -> [Record] {
    var records: [Record] = []
    records.reserveCapacity(reader.count)
    reader.forEachRecord { result in
      if case .success(let record) = result { records.append(record) }
    }
    return records
  }

  private static func verify(_ reader: ArchiveReader) throws -> Int {
    let damage = reader.verify()
    guard damage.isEmpty else { throw PeerFailure("verify found damage: \(damage)") }
    return damage.count
  }

  private static func codableMethods(
    _ peer: CodablePeer,
    _ prove: (String, UInt64) throws -> Void
  ) throws -> [Method] {
    let json = try peer.encodeJSON()
    try prove("JSONEncoder", CodablePeer.digest(try peer.decodeJSON(json)))
    let list = try peer.encodePropertyList()
    try prove("PropertyListEncoder", CodablePeer.digest(try peer.decodePropertyList(list)))
    return [
      Method("JSONEncoder") { try peer.encodeJSON() },
      Method("JSONDecoder") { try peer.decodeJSON(json) },
      Method("PropertyListEncoder") { try peer.encodePropertyList() },
      Method("PropertyListDecoder") { try peer.decodePropertyList(list) },
    ]
  }

  private static func timeRows(_ size: Int, _ medians: [String: Double]) throws -> [Row] {
    let encode = try medians.of("Reprise encode")
    let decode = try medians.of("Reprise decode")
    func row(
      _ name: String,
      _ peer: String,
      _ method: String,
      _ ours: Double,
      _ must: Double,
      _ stretch: Double?,
      isBar: Bool = true
    ) throws -> Row {
      Row(
        "\(name), \(size)",
        against: peer,
        ours: ours,
        theirs: try medians.of(method),
        must: must,
        stretch: stretch,
        isBar: isBar
      )
    }

    var rows = [
      try row("full encode", "FlatBuffers C++", "FlatBuffers encode", encode, 0.45, 0.28),
      try row("full encode", keyed, "NSKeyedArchiver", encode, 1 / 300, 1 / 600),
      try row(
        "full encode",
        "FlatBuffers C++, own key table",
        "FlatBuffers encode, numbered keys",
        encode,
        0.45,
        0.28,
        isBar: false
      ),
      try row("full encode", "memcpy of the bytes", "memcpy", encode, 35, 15, isBar: false),
      try row("full decode", "FlatBuffers C++, verified", "FlatBuffers decode", decode, 1, 0.65),
      try row("full decode", keyed, "NSKeyedUnarchiver", decode, 1 / 60, 1 / 100),
    ]
    if size == 10_000 {
      rows.append(
        Row(
          "verify and read all slots, \(size)",
          against: "our full decode",
          ours: try medians.of("Reprise verify, opened"),
          theirs: try medians.of("Reprise decode, opened"),
          must: 1 / 15,
          stretch: 1 / 30
        )
      )
    }
    guard size <= 10_000 else { return rows }
    return rows + [
      try row("full encode", "JSONEncoder", "JSONEncoder", encode, 1 / 35, 1 / 70, isBar: false),
      try row(
        "full encode",
        "PropertyListEncoder",
        "PropertyListEncoder",
        encode,
        1 / 40,
        1 / 70,
        isBar: false
      ),
      try row("full decode", "JSONDecoder", "JSONDecoder", decode, 1 / 20, 1 / 40, isBar: false),
      try row(
        "full decode",
        "PropertyListDecoder",
        "PropertyListDecoder",
        decode,
        1 / 40,
        1 / 40,
        isBar: false
      ),
    ]
  }

  private static func sizeRows(
    _ size: Int,
    ours: Int,
    flat: Int,
    keyed keyedCount: Int,
    keyedTogether: Int?
  ) -> [Row] {
    func row(_ peer: String, _ theirs: Int, _ must: Double, _ stretch: Double) -> Row {
      Row(
        "size, \(size)",
        against: peer,
        ours: Double(ours) / Double(size),
        theirs: Double(theirs) / Double(size),
        unit: "bytes a node",
        must: must,
        stretch: stretch
      )
    }

    var rows = [row("FlatBuffers C++", flat, 0.7, 0.45)]
    if size >= 1_000 { rows.append(row(keyed, keyedCount, 0.35, 0.2)) }
    if let keyedTogether {
      rows.append(row("NSKeyedArchiver, one in all", keyedTogether, 0.5, 0.28))
    }
    return rows
  }
}
