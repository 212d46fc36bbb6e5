import RepriseArchive
import Testing

/// Checking plain records several values at a time finds what looking at each value finds.
@Suite struct PlainRecordTests {
  /// Records of plain values with and without a class, framework values, and containers.
  private static let records: [Record] =
    Samples.records(6) + [
      Record(
        address: Samples.address(20),
        className: "Shop.List",
        framework: ["offset": .double(0.1), "rows": .array([.integer(1), .string("second row")])],
        values: [
          "a": .dictionary([
            ArchiveEntry(key: .string("longer key"), value: .integer(1 << 40)),
            ArchiveEntry(key: .integer(3), value: .string("a longer text")),
          ]),
          "b": .array([]),
          "c": .array((0..<11).map { .integer($0 << 33) }),
          "d": .array([.null, .bool(true), .data([1, 2, 3, 4, 5, 6])]),
          "e": .string(String(repeating: "z", count: 254)),
          "f": .date(712_345_678.25),
        ]
      ),
      many,
    ]

  private static let many: Record = {
    var record = Record(address: Samples.address(21))
    for number in 0..<30 { record.values["key \(number)"] = .string("value \(number)") }
    return record
  }()

  /// Where each record of a base begins, and where the last ends.
  private static func starts(_ base: [UInt8], count: Int) -> [Int] {
    (0..<count).reduce(into: [64]) { starts, _ in
      starts.append(starts[starts.count - 1] + number(base, starts[starts.count - 1]))
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// Gives a record that was changed the checksum that it should have.
  private static func seal(_ base: inout [UInt8], from start: Int, to end: Int) {
    let head = ChecksumMethod.table.checksum(Array(base[start..<start + 4]))
    let sum = ChecksumMethod.table.checksum(Array(base[start + 8..<end]), from: head)
    for index in 0..<4 { base[start + 4 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
  }

  /// Checks a base in both ways, which must agree; gives whether they found damage.
  private func check(_ base: [UInt8], _ comment: @autoclosure () -> Comment) throws -> Bool {
    let together = try ArchiveReader(bytes: base).verify()
    let oneByOne = try ArchiveReader(bytes: base).verify(passingPlain: false)
    #expect(together == oneByOne, comment())
    return !together.isEmpty
  }

  @Test func `changed bits of a record with a right checksum is judged alike`() throws {
    let base = try ArchiveBytes.encode(Self.records)
    let starts = Self.starts(base, count: Self.records.count)
    #expect(try !check(base, "unchanged"))
    var damaged = 0
    var whole = 0
    for (start, end) in zip(starts, starts.dropFirst()) {
      for bit in stride(from: 8 * (start + 8), to: 8 * end, by: 5) {
        var bytes = base
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        Self.seal(&bytes, from: start, to: end)
        if try check(bytes, "bit \(bit)") { damaged += 1 } else { whole += 1 }
      }
    }
    // The bits of texts and numbers can be any, those of lengths and places can't.
    #expect(damaged > 200 && whole > 200)
  }

  @Test func `slots that were exchanged, copied or garbled are judged alike`() throws {
    let base = try ArchiveBytes.encode(Self.records)
    let starts = Self.starts(base, count: Self.records.count)
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix(state: seed)
    var damaged = 0
    for round in 0..<2_000 {
      let record = Int.random(in: 0..<Self.records.count, using: &generator)
      let (start, end) = (starts[record], starts[record + 1])
      var bytes = base
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let words = (end - start) / 8
        let target = start + 8 * Int.random(in: 1..<words, using: &generator)
        let source = start + 8 * Int.random(in: 1..<words, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: for index in 0..<8 { bytes.swapAt(target + index, source + index) }
        case 1: for index in 0..<8 { bytes[target + index] = bytes[source + index] }
        case 2: bytes[target + 2] = UInt8.random(in: 0...20, using: &generator)
        default: bytes[target + 3] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      Self.seal(&bytes, from: start, to: end)
      if try check(bytes, "seed \(seed), round \(round)") { damaged += 1 }
    }
    #expect(damaged > 250)
  }

  @Test func `garbled bytes under an old checksum are found and judged alike`() throws {
    let base = try ArchiveBytes.encode(Self.records)
    let starts = Self.starts(base, count: Self.records.count)
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix(state: seed)
    for round in 0..<500 {
      var bytes = base
      let first = Int.random(in: 64..<starts[Self.records.count] - 40, using: &generator)
      for index in first..<first + Int.random(in: 1...40, using: &generator) {
        bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
      }
      #expect(try check(bytes, "seed \(seed), round \(round)"))
    }
  }

  @Test func `a wrong checksum of a plain record is found`() throws {
    let base = try ArchiveBytes.encode(Self.records)
    let starts = Self.starts(base, count: Self.records.count)
    for (start, end) in zip(starts, starts.dropFirst()) {
      var bytes = base
      bytes[end - 9] ^= 4
      let damage = try ArchiveReader(bytes: bytes).verify()
      #expect(damage.map(\.offset) == [start])
      #expect(damage.map(\.detail) == ["the record is damaged"])
    }
  }

  @Test func `values that are deeper than the limit are found`() throws {
    let record = Record(
      address: Samples.address(40),
      values: ["list": .array([.array([])]), "text": .string("some text behind it")]
    )
    let base = try ArchiveBytes.encode([record] + Self.records)
    for depth in 0...3 {
      let limits = ArchiveLimits(depth: depth)
      let together = try ArchiveReader(bytes: base, limits: limits).verify()
      let oneByOne = try ArchiveReader(bytes: base, limits: limits).verify(passingPlain: false)
      #expect(together == oneByOne)
      #expect(together.isEmpty == (depth >= 2))
    }
  }
}
