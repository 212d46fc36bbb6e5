import RepriseArchive
import Testing

/// Both ways of computing a CRC32C agree with each other and with the published values.
@Suite struct ChecksumTests {
  // From RFC 3720, B.4, and the check value of the polynomial.
  static let known: [(bytes: [UInt8], sum: UInt32)] = [
    (Array("123456789".utf8), 0xE306_9283),
    ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
    ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
    (Array(0..<32), 0x46DD_794E),
    (Array((0..<32).reversed()), 0x113F_DB5C),
    ([], 0),
  ]

  @Test(arguments: ChecksumMethod.allCases, known)
  func `known values come out`(_ method: ChecksumMethod, _ case: (bytes: [UInt8], sum: UInt32)) {
    guard method.isAvailable else { return }
    #expect(method.checksum(`case`.bytes) == `case`.sum)
  }

  @Test func `the instruction and the table agree at every length and start`() throws {
    try #require(ChecksumMethod.instruction.isAvailable)
    var generator = SplitMix(state: 7)
    let bytes = (0..<40_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let lengths =
      Array(0...70) + [255, 767, 768, 769, 1_000, 2_303, 12_287, 12_288, 13_056, 39_990]
    for length in lengths {
      for start in [0, 1, 7] {
        let part = Array(bytes[start..<start + length])
        let table = ChecksumMethod.table.checksum(part, from: 0x1234_5678)
        #expect(ChecksumMethod.instruction.checksum(part, from: 0x1234_5678) == table)
      }
    }
  }

  @Test func `a checksum continues where another ended`() {
    let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for method in ChecksumMethod.allCases where method.isAvailable {
      for cut in [0, 1, 8, 300, 4_999] {
        let first = method.checksum(Array(bytes[..<cut]))
        let both = method.checksum(Array(bytes[cut...]), from: first)
        #expect(both == method.checksum(bytes))
      }
    }
  }

  @Test func `the checksum in a record is that of the table at every length`() throws {
    let address = Samples.address(1)
    for count in 0..<1_200 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      let record = Record(address: address, values: ["bytes": .data(bytes)])
      let base = try ArchiveBytes.encode([record])
      let length = Int(base[64]) | Int(base[65]) << 8
      let start = ChecksumMethod.table.checksum(Array(base[64..<68]))
      let sum = ChecksumMethod.table.checksum(Array(base[72..<64 + length]), from: start)
      #expect((0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) } == Array(base[68..<72]))
    }
  }

  @Test func `the instruction is chosen where there is one`() {
    let chosen = ChecksumMethod.chosen
    #expect(chosen == (ChecksumMethod.instruction.isAvailable ? .instruction : .table))
  }
}
