import RepriseArchive
import Testing

/// Archives that are mapped, written in pieces, and compacted.
@Suite struct LargeArchiveTests {
  private let pieceByteCount = 256 << 10

  @Test func `a large archive is written and compacted through one piece of memory`() throws {
    let folder = try TemporaryFolder()
    let records = Samples.records(6_000)
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    #expect(try folder.read("base-1.reprise").count > 2 * pieceByteCount)
    try writer.compact()
    #expect(writer.peakBufferByteCount == pieceByteCount)
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.generation == 2)
    #expect(reader.records == records)
    #expect(reader.verify().isEmpty)
  }

  @Test func `a record larger than a piece needs memory for itself only`() throws {
    let folder = try TemporaryFolder()
    var records = Samples.records(3_000)
    records[1_000].values["photo"] = .data([UInt8](repeating: 9, count: 1 << 20))
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    #expect(writer.peakBufferByteCount > 1 << 20)
    #expect(writer.peakBufferByteCount < 2 << 20)
    #expect(try ArchiveReader(directory: folder.path).records == records)
  }

  @Test func `a mapped archive finds each node and none besides`() throws {
    let folder = try TemporaryFolder()
    let records = Samples.records(3_000)
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.byteCount > 64 << 10)
    for (number, record) in records.enumerated() {
      #expect(reader.contains(record.address))
      #expect(
        try reader.value(forKey: "number", at: record.address) == .integer(Int64(number))
      )
      // The other kind under the same path.
      var other = record.address
      other.kind = .storage
      #expect(!reader.contains(other))
    }
    #expect(reader.addresses == records.map(\.address))
  }

  @Test func `damage of a large index is met by looking and costs nothing`() throws {
    let folder = try TemporaryFolder()
    let records = Samples.records(3_000)
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    let whole = try folder.read("base-1.reprise")
    // 4,500 entries of 8 bytes and 9 sums of 4 at the end; one entry in each page.
    for page in 0..<9 {
      var bytes = whole
      let entry = whole.count - 36 - 8 * 4_500 + 4_096 * page + 8 * 17
      for offset in entry..<entry + 8 { bytes[offset] = 0x5A }
      try folder.write("base-1.reprise", bytes)
      let reader = try ArchiveReader(directory: folder.path)
      #expect(reader.damage.isEmpty)
      for record in records where try reader.record(at: record.address) != record {
        Issue.record("\(record.address.path) in page \(page)")
      }
      #expect(reader.damage.count == 1)
    }
  }

  @Test func `a log that is long becomes a base`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    var record = Samples.records(1)[0]
    for step in 0..<60 {
      record.values["step"] = .integer(Int64(step))
      record.values["bulk"] = .data([UInt8](repeating: 1, count: 50_000))
      try writer.append([.put(record)])
    }
    let bases = folder.names.filter { $0.hasPrefix("base-") }
    #expect(bases.count == 2)
    #expect(folder.names.count == 4)
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.records == [record])
    #expect(reader.byteCount < 1_200_000)
  }

  @Test func `a reader keeps its state while the archive is written and compacted`() throws {
    let folder = try TemporaryFolder()
    let records = Samples.records(2_000)
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    try writer.append([.put(Samples.records(1, seed: 5)[0])])
    let reader = try ArchiveReader(directory: folder.path)
    let state = reader.state
    for round in 0..<4 {
      try writer.append(Samples.records(100, seed: round).map { .put($0) })
      try writer.compact()
    }
    try writer.removeAll()
    #expect(reader.state == state)
    #expect(reader.verify().isEmpty)
    #expect(try ArchiveReader(directory: folder.path).count == 0)
    #expect(folder.names.filter { $0.hasPrefix("base-") }.count == 1)
  }

  @Test func `reading takes no more than four times the file, whatever the values`() throws {
    let folder = try TemporaryFolder()
    let shapes: [ArchiveValue] = [
      .data([1]), .array([.null]), .url("", base: nil), .set([]), .string("sixteen letters!"),
      .nodeReference(Samples.address(1)), .unknown(UnknownArchiveValue(tag: 99, bytes: [1])),
      .object(ArchiveObject(number: 1, className: "C", fields: ["k": .null])),
      .dictionary([ArchiveEntry(key: .null, value: .data([1]))]),
    ]
    let address = NodeAddress(kind: .view, path: .root)
    for shape in shapes {
      let record = Record(
        address: address,
        values: ["all": .array([ArchiveValue](repeating: shape, count: 3_000))]
      )
      var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
      try writer.replaceAll([record])
      let reader = try ArchiveReader(directory: folder.path)
      // A reader would refuse a record that takes more; so what comes back was within the bound.
      #expect(try reader.record(at: address) == record)
      let least = 3_000 * (MemoryLayout<ArchiveValue>.stride + leastAllocation(of: shape))
      #expect(4 * reader.byteCount >= least, "\(shape)")
    }
  }

  // What the allocator needs at least for one value beside the value itself.
  private func leastAllocation(of value: ArchiveValue) -> Int {
    switch value {
    case .data(let bytes): 32 + bytes.count
    case .array(let values): 32 + 24 * values.count
    case .url, .nodeReference: 48
    case .unknown(let value): 40 + 32 + value.bytes.count
    case .object(let object): 48 + 32 + 40 * object.fields.entries.count
    case .dictionary(let entries): 32 + 48 * entries.count + 33
    case .string(let text): 32 + text.utf8.count
    default: 0
    }
  }
}
