import RepriseArchive
import Testing

/// Damage costs what it touches, is noted, and never yields a wrong record.
@Suite struct DamageTests {
  private let records = Samples.records(5) + [Samples.variety]

  private var state: [NodeAddress: Record] {
    Dictionary(records.map { ($0.address, $0) }) { $1 }
  }

  private func makeBase() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    return try folder.read("base-1.reprise")
  }

  /// Reads everything in every way; records the archive gives must be among those expected.
  private func check(
    _ reader: ArchiveReader,
    _ expected: [NodeAddress: Record],
    _ comment: Comment
  ) -> Int {
    var found = 0
    for (address, record) in expected {
      do throws(ArchiveError) {
        guard let read = try reader.record(at: address) else {
          // A node may be missing without an error only when its whole base is.
          #expect(reader.generation == 0, comment)
          continue
        }
        #expect(read == record, comment)
        found += 1
        #expect(try reader.value(forKey: "number", at: address) == record.values["number"], comment)
      } catch {
        #expect(reader.damage.contains { $0.address == address }, comment)
      }
    }
    for record in reader.records { #expect(expected[record.address] == record, comment) }
    for address in reader.addresses { #expect(expected[address] != nil, comment) }
    return found
  }

  @Test func `each damaged byte of a base is noticed and costs at most one record`() throws {
    let whole = try makeBase()
    let folder = try TemporaryFolder()
    let state = state
    var wholeLosses = 0
    for offset in whole.indices {
      var bytes = whole
      bytes[offset] ^= UInt8(1 << (offset % 8))
      try folder.write("base-1.reprise", bytes)
      let reader = try ArchiveReader(directory: folder.path)
      let found = check(reader, state, "byte \(offset)")
      #expect(!reader.verify().isEmpty, "byte \(offset)")
      if reader.generation == 0 {
        wholeLosses += 1
      } else {
        #expect(found >= state.count - 1, "byte \(offset)")
        #expect(reader.records.count >= state.count - 1, "byte \(offset)")
      }
    }
    // The header and the names are what a base can't do without.
    #expect(wholeLosses > 64 && wholeLosses < whole.count / 2)
  }

  @Test func `a base that is cut at any length is not taken for whole`() throws {
    let whole = try makeBase()
    let folder = try TemporaryFolder()
    for length in whole.indices {
      try folder.write("base-1.reprise", Array(whole[..<length]))
      let reader = try ArchiveReader(directory: folder.path)
      #expect(reader.generation == 0 && reader.count == 0)
      #expect(reader.damage.count == 1)
    }
  }

  /// A folder with a base and frames, the log's bytes, and the state after each frame.
  private func makeLog(
    _ folder: borrowing TemporaryFolder
  ) throws -> (log: [UInt8], ends: [Int], states: [[NodeAddress: Record]]) {
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    var states = [state]
    var ends = [0]
    for step in 0..<4 {
      var changed = Samples.records(5, seed: 100 + step)[step]
      changed.values["new \(step)"] = .string("only in frame \(step)")
      try writer.append([.put(changed), .delete(Samples.address(4 - step))])
      var state = states[step]
      state[changed.address] = changed
      state[Samples.address(4 - step)] = nil
      states.append(state)
      ends.append(try folder.read("log-1.reprise").count)
    }
    return (try folder.read("log-1.reprise"), ends, states)
  }

  @Test func `a log cut at any length gives the state after its last whole frame`() throws {
    let folder = try TemporaryFolder()
    let (log, ends, states) = try makeLog(folder)
    for length in 0...log.count {
      try folder.write("log-1.reprise", Array(log[..<length]))
      let reader = try ArchiveReader(directory: folder.path)
      let frame = ends.lastIndex { $0 <= length } ?? 0
      #expect(reader.state == states[frame], "length \(length)")
      #expect(reader.generation == UInt64(1 + frame))
      #expect(reader.damage.isEmpty == ends.contains(length), "length \(length)")
    }
  }

  @Test func `a damaged byte of a log costs its frame and those behind it`() throws {
    let folder = try TemporaryFolder()
    let (log, ends, states) = try makeLog(folder)
    for offset in log.indices {
      var bytes = log
      bytes[offset] ^= UInt8(1 << (offset % 8))
      try folder.write("log-1.reprise", bytes)
      let reader = try ArchiveReader(directory: folder.path)
      let frame = ends.lastIndex { $0 <= offset } ?? 0
      #expect(reader.state == states[frame], "byte \(offset)")
      #expect(!reader.damage.isEmpty)
    }
  }

  @Test func `a save behind a damaged end of the log goes to a new base`() throws {
    let folder = try TemporaryFolder()
    let (log, _, states) = try makeLog(folder)
    try folder.write("log-1.reprise", Array(log.dropLast(3)))
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    let added = Samples.records(9)[8]
    try writer.append([.put(added)])
    #expect(folder.names.contains("base-\(writer.generation).reprise"))
    var expected = states[3]
    expected[added.address] = added
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.state == expected)
    #expect(reader.damage.isEmpty)
    #expect(try folder.read("log-1.reprise") == Array(log.dropLast(3)))
  }

  @Test func `frames of another base are not replayed`() throws {
    let folder = try TemporaryFolder()
    let (log, _, _) = try makeLog(folder)
    let other = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: other.path, durability: .buffered)
    try writer.replaceAll(Samples.records(3))
    try other.write("log-1.reprise", log)
    let reader = try ArchiveReader(directory: other.path)
    #expect(reader.count == 3)
    #expect(reader.damage.first?.detail == "the frame belongs to another base")
  }

  @Test func `a frame that was lost stops the replay`() throws {
    let folder = try TemporaryFolder()
    let (log, ends, states) = try makeLog(folder)
    try folder.write("log-1.reprise", Array(log[..<ends[1]] + log[ends[2]...]))
    #expect(try ArchiveReader(directory: folder.path).state == states[1])
  }

  @Test func `frames without names are replayed in their order only`() throws {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    var ends = [0]
    for number in 0..<3 {
      try writer.append([.delete(Samples.address(number))])
      ends.append(try folder.read("log-1.reprise").count)
    }
    let log = try folder.read("log-1.reprise")
    let frames = (0..<3).map { Array(log[ends[$0]..<ends[$0 + 1]]) }
    for (order, count) in [([0, 2], 1), ([1, 2], 0), ([0, 0, 1], 1), ([0, 1, 2, 0], 3)] {
      try folder.write("log-1.reprise", order.flatMap { frames[$0] })
      let reader = try ArchiveReader(directory: folder.path)
      #expect(reader.count == records.count - count, "frames \(order)")
      #expect(reader.damage.map(\.detail) == ["the frame does not continue the one before"])
    }
  }

  @Test func `a damaged base falls back to the one before and its log`() throws {
    let folder = try TemporaryFolder()
    let (_, _, states) = try makeLog(folder)
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.compact()
    let newest = "base-\(writer.generation).reprise"
    #expect(newest == "base-6.reprise")
    var bytes = try folder.read(newest)
    bytes[20] ^= 1
    try folder.write(newest, bytes)
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.state == states[4])
    #expect(reader.damage.map(\.file) == [folder.file(newest)])

    var next = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try next.append([.delete(Samples.address(3))])
    #expect(next.generation > 6)
    let after = try ArchiveReader(directory: folder.path)
    #expect(after.damage.isEmpty)
    #expect(!after.contains(Samples.address(3)))
    #expect(after.count == states[4].count - 1)
    #expect(folder.names.contains("damaged-6.reprise"))
  }

  @Test func `a damaged record is left out of a new base and the others stay`() throws {
    let folder = try TemporaryFolder()
    var bytes = try makeBase()
    bytes[100] ^= 255
    try folder.write("base-1.reprise", bytes)
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.compact()
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.verify().isEmpty)
    #expect(reader.records == Array(records.dropFirst()))
  }

  @Test func `garbage never traps and yields nothing`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix(state: seed)
    let folder = try TemporaryFolder()
    let whole = try makeBase()
    for round in 0..<200 {
      var bytes = (0..<Int.random(in: 0..<600, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      if round % 2 == 0 { bytes = Array(whole.prefix(Int(bytes.first ?? 0))) + bytes }
      try folder.write("base-1.reprise", bytes)
      try folder.write("log-1.reprise", bytes.reversed())
      let reader = try ArchiveReader(directory: folder.path)
      #expect(reader.records.isEmpty, "seed \(seed), round \(round)")
    }
  }
}

/// A generator with a seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
