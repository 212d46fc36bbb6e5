import RepriseArchive
import Testing

/// Equal state gives equal bytes.
@Suite struct OrderTests {
  private func bytes(_ value: ArchiveValue) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll([
      Record(address: Samples.address(0), values: ["value": value])
    ])
    return try folder.read("base-1.reprise")
  }

  private static let keys: [ArchiveValue] = [
    .string("b"), .string("a"), .string("ab"), .integer(-1), .integer(1), .integer(10),
    .unsigned(.max), .double(-0.0), .double(0.0), .double(.nan), .double(-.nan),
    .double(-.infinity), .double(0.1), .bool(true), .bool(false), .null, .date(1), .uuid(1, 2),
    .uuid(1, 1), .data([2]), .data([1, 1]), .float(-1), .float(1),
    .url("a", base: nil), .url("a", base: "b"), .array([.integer(2)]), .array([.integer(1)]),
  ]

  @Test func `dictionaries and sets are written sorted, however they came`() throws {
    var generator = SplitMix(state: 99)
    let keys = Self.keys
    func dictionary(_ keys: [ArchiveValue]) -> ArchiveValue {
      .dictionary(keys.map { ArchiveEntry(key: $0, value: .array([$0])) })
    }
    let expected = try bytes(dictionary(keys))
    let set = try bytes(.set(keys))
    for _ in 0..<40 {
      let shuffled = keys.shuffled(using: &generator)
      #expect(try bytes(dictionary(shuffled)) == expected)
      #expect(try bytes(.set(shuffled)) == set)
    }
  }

  @Test func `nested dictionaries are sorted too`() throws {
    func nested(_ first: Int64, _ second: Int64) -> ArchiveValue {
      .array([
        .dictionary([
          ArchiveEntry(key: .string("k"), value: .set([.integer(first), .integer(second)]))
        ])
      ])
    }
    #expect(try bytes(nested(1, 2)) == (try bytes(nested(2, 1))))
  }

  @Test func `the order of a dictionary is that of the documentation`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    let address = Samples.address(0)
    let value = ArchiveValue.set([
      .string("b"), .string("aa"), .double(0.0), .double(-0.0), .integer(3), .integer(-3), .null,
    ])
    try writer.append([.put(Record(address: address, values: ["set": value]))])
    let reader = try ArchiveReader(directory: folder.path)
    guard case .set(let values)? = try reader.value(forKey: "set", at: address) else {
      Issue.record("no set")
      return
    }
    #expect(
      values == [
        .null, .integer(-3), .integer(3), .double(-0.0), .double(0.0), .string("aa"), .string("b"),
      ]
    )
  }

  @Test func `two saves of one state are one file`() throws {
    let first = try TemporaryFolder()
    let second = try TemporaryFolder()
    for folder in [first.path, second.path] {
      var writer = try ArchiveWriter(directory: folder, durability: .buffered)
      try writer.replaceAll(Samples.records(50) + [Samples.everything])
      try writer.append([.put(Samples.records(9, seed: 1)[8])])
    }
    #expect(first.names == second.names)
    for name in first.names { #expect(try first.read(name) == (try second.read(name))) }
  }

  @Test func `compaction holds what a rewrite holds`() throws {
    let copied = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: copied.path, durability: .buffered)
    try writer.replaceAll(Samples.records(50))
    for round in 1..<20 {
      try writer.append([
        .put(Samples.records(50, seed: round)[round]), .delete(Samples.address(50 - round)),
      ])
    }
    let records = try ArchiveReader(directory: copied.path).records
    try writer.compact()
    let rewritten = try TemporaryFolder()
    var other = try ArchiveWriter(directory: rewritten.path, durability: .buffered)
    try other.replaceAll(records)
    #expect(try ArchiveReader(directory: copied.path).records == records)
    #expect(try ArchiveReader(directory: rewritten.path).records == records)
  }

  @Test func `of two records of one node the later counts`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    let records = Samples.records(4) + [Samples.records(4, seed: 9)[1]]
    try writer.replaceAll(records)
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.records == [records[0], records[2], records[3], records[4]])
    #expect(reader.count == 4)
  }

  @Test func `a key of the framework and one of the app do not meet`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    let address = Samples.address(0)
    let record = Record(
      address: address,
      className: "key",
      framework: ["key": .integer(1)],
      values: ["key": .integer(2)]
    )
    try writer.append([.put(record)])
    let reader = try ArchiveReader(directory: folder.path)
    #expect(try reader.record(at: address) == record)
    #expect(try reader.value(forKey: "key", at: address) == .integer(2))
  }

  @Test func `names that differ only in their composition stay two names`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    let composed = Record(address: Samples.address(0), values: ["\u{E9}": .integer(1)])
    let decomposed = Record(address: Samples.address(1), values: ["e\u{301}": .integer(2)])
    try writer.replaceAll([composed, decomposed])
    let reader = try ArchiveReader(directory: folder.path)
    for record in [composed, decomposed] {
      let key = try #require(try reader.record(at: record.address)?.values.keys.first)
      #expect(Array(key.utf8) == Array(record.values.keys[0].utf8))
    }
  }
}
