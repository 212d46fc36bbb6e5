import RepriseArchive
import Testing

/// Bounds are kept when writing and when reading, and the error names node and key.
@Suite struct LimitTests {
  private let address = NodeAddress(kind: .view, path: NodePath(string: "deep"))

  private func nested(_ depth: Int) -> ArchiveValue {
    (1..<depth).reduce(.array([])) { value, level in
      switch level % 3 {
      case 0: .array([value])
      case 1: .dictionary([ArchiveEntry(key: .integer(1), value: value)])
      default: .object(ArchiveObject(number: level, className: "C", fields: ["v": value]))
      }
    }
  }

  private func record(_ value: ArchiveValue) -> Record {
    Record(address: address, values: ["first": .null, "second": value])
  }

  private func error(_ body: () throws -> Void) -> ArchiveError? {
    #expect(throws: ArchiveError.self) { try body() }
  }

  @Test func `values nest 64 deep and no deeper`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.append([.put(record(nested(64)))])
    #expect(try ArchiveReader(directory: folder.path).record(at: address) == record(nested(64)))
    let failure = error { try writer.append([.put(record(nested(65)))]) }
    #expect(failure == .limit(.depth, node: address, key: "second", found: 65, allowed: 64))
    #expect(try ArchiveReader(directory: folder.path).record(at: address) == record(nested(64)))
    try writer.append([.put(record(.integer(1)))])
    #expect(try ArchiveReader(directory: folder.path).record(at: address) == record(.integer(1)))
  }

  @Test func `a reader with a lower depth refuses the node and names it`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.append([.put(record(nested(20))), .put(Samples.records(1)[0])])
    let limits = ArchiveLimits(depth: 19)
    let reader = try ArchiveReader(directory: folder.path, limits: limits)
    let failure = error { _ = try reader.record(at: address) }
    #expect(failure == .limit(.depth, node: address, key: "second", found: 20, allowed: 19))
    #expect(try reader.value(forKey: "first", at: address) == .null)
    #expect(try reader.record(at: Samples.address(0)) == Samples.records(1)[0])
  }

  @Test func `a record above its limit is refused on both sides`() throws {
    let folder = try TemporaryFolder()
    let large = record(.data([UInt8](repeating: 1, count: 3_000)))
    let low = ArchiveLimits(recordByteCount: 2_000)
    var strict = try ArchiveWriter(directory: folder.path, limits: low, durability: .buffered)
    guard
      case .limit(.recordSize, address, "second", let found, 2_000) = error({
        try strict.append([.put(large)])
      })
    else {
      Issue.record("no limit, or another node or key")
      return
    }
    #expect(found > 3_000)
    #expect(try ArchiveReader(directory: folder.path).count == 0)

    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.append([.put(large)])
    let reader = try ArchiveReader(directory: folder.path, limits: low)
    guard
      case .limit(.recordSize, address, _, _, 2_000) = error({ _ = try reader.record(at: address) })
    else {
      Issue.record("the reader took it")
      return
    }
  }

  @Test func `a record of exactly 16 MiB is written, one byte more is not`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    // 24 bytes of head, two slots, the path "deep", and the length of the data.
    let room = (16 << 20) - 24 - 16 - 4 - 4
    try writer.append([.put(record(.data([UInt8](repeating: 3, count: room))))])
    #expect(try ArchiveReader(directory: folder.path).byteCount(of: address) == 16 << 20)
    let failure = error {
      try writer.append([.put(record(.data([UInt8](repeating: 3, count: room + 1))))])
    }
    guard case .limit(.recordSize, address, "second", (16 << 20) + 1, 16 << 20) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func `an archive above its limit is refused on both sides`() throws {
    let folder = try TemporaryFolder()
    let low = ArchiveLimits(archiveByteCount: 4_000)
    var strict = try ArchiveWriter(directory: folder.path, limits: low, durability: .buffered)
    let failure = error { try strict.replaceAll(Samples.records(100)) }
    guard case .limit(.archiveSize, let node, _, _, 4_000) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(node.path.string.hasPrefix("root/item-"))
    #expect(folder.names.isEmpty)

    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(Samples.records(100))
    guard
      case .limit(.archiveSize, _, _, _, 4_000) = error({
        _ = try ArchiveReader(directory: folder.path, limits: low)
      })
    else {
      Issue.record("the reader took it")
      return
    }
  }

  @Test func `a log that would pass the limit is compacted instead`() throws {
    let folder = try TemporaryFolder()
    let low = ArchiveLimits(archiveByteCount: 6_000)
    var writer = try ArchiveWriter(directory: folder.path, limits: low, durability: .buffered)
    for round in 0..<100 {
      try writer.append(Samples.records(3, seed: round).map { .put($0) })
    }
    let reader = try ArchiveReader(directory: folder.path, limits: low)
    #expect(reader.records == Samples.records(3, seed: 99))
  }

  @Test func `names above what can be numbered are refused, unless most are no longer used`() throws
  {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    func wide(_ first: Int, _ count: Int) -> Record {
      let names = (first..<first + count).map { (Character(UnicodeScalar(97)), "k\($0)") }
      // Objects, so that no collection of 65,000 keys has to be searched.
      let objects = stride(from: 0, to: count, by: 100).map { start in
        var fields = Fields()
        for index in start..<min(start + 100, count) { fields[names[index].1] = .null }
        return ArchiveValue.object(ArchiveObject(number: start, className: "C", fields: fields))
      }
      return Record(address: address, values: ["all": .array(objects)])
    }
    try writer.append([.put(wide(0, 40_000))])
    // Together too many, but the first 40,000 are gone by then.
    try writer.append([.put(wide(40_000, 40_000))])
    #expect(try ArchiveReader(directory: folder.path).record(at: address) == wide(40_000, 40_000))
    let failure = error { try writer.append([.put(wide(0, 66_000))]) }
    guard case .limit(.names, address, "all", 65_536, 65_535) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(try ArchiveReader(directory: folder.path).record(at: address) == wide(40_000, 40_000))
  }

  @Test func `a value that claims to be unknown under a known tag is refused`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    for tag in [0] + ArchiveTag.allCases.map(\.rawValue) {
      let value = ArchiveValue.unknown(UnknownArchiveValue(tag: tag, bytes: [1]))
      _ = error { try writer.append([.put(record(value))]) }
    }
    #expect(folder.names.isEmpty)
  }
}
