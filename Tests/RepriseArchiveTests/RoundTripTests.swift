import RepriseArchive
import Testing

/// Every value comes back as it was, and is written the same way the second time.
@Suite struct RoundTripTests {
  @Test(arguments: Samples.values.indices)
  func `a value comes back bit for bit`(_ index: Int) throws {
    let (name, value) = Samples.values[index]
    let folder = try TemporaryFolder()
    let address = NodeAddress(kind: .view, path: NodePath(string: name))
    let record = Record(address: address, className: "C", framework: [:], values: ["key": value])
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll([record])
    let first = try folder.read("base-1.reprise")

    let reader = try ArchiveReader(directory: folder.path)
    #expect(try reader.record(at: address) == record)
    #expect(try reader.value(forKey: "key", at: address) == value)
    #expect(reader.records == [record])
    #expect(reader.verify().isEmpty)

    let second = try TemporaryFolder()
    var again = try ArchiveWriter(directory: second.path, durability: .buffered)
    try again.replaceAll(reader.records)
    #expect(try second.read("base-1.reprise") == first)
  }

  @Test func `all values of one record come back, in base and log`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    let record = Samples.everything
    for isInLog in [false, true] {
      if isInLog { try writer.append([.put(record)]) } else { try writer.replaceAll([record]) }
      let reader = try ArchiveReader(directory: folder.path)
      let read = try #require(try reader.record(at: record.address))
      #expect(read == record)
      #expect(read.values.keys == record.values.keys)
      for (name, value) in Samples.values {
        #expect(try reader.value(forKey: name, at: record.address) == value, "\(name)")
      }
      #expect(try reader.value(forKey: "contentOffset.x", at: record.address) == nil)
      #expect(try reader.value(forKey: "absent", at: record.address) == nil)
      #expect(reader.verify().isEmpty)
      #expect(reader.damage.isEmpty)
    }
  }

  @Test func `appends, deletes and compaction add up`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    var expected: [NodeAddress: Record] = [:]
    for record in Samples.records(20) { expected[record.address] = record }
    try writer.append(Samples.records(20).map { .put($0) })
    for round in 1...5 {
      let changed = Samples.records(20, seed: round)[round]
      try writer.append([.put(changed), .delete(Samples.address(round + 8))])
      expected[changed.address] = changed
      expected[Samples.address(round + 8)] = nil
      let reader = try ArchiveReader(directory: folder.path)
      #expect(reader.state == expected)
      #expect(reader.generation == writer.generation)
      #expect(reader.count == expected.count)
      #expect(Set(reader.addresses) == Set(expected.keys))
      #expect(reader.addresses == reader.records.map(\.address))
    }
    try writer.compact()
    let compacted = try ArchiveReader(directory: folder.path)
    #expect(compacted.state == expected)
    #expect(compacted.count == expected.count)
    #expect(compacted.verify().isEmpty)
    #expect(!compacted.contains(Samples.address(9)))
    #expect(compacted.contains(Samples.address(1)))
  }
}
