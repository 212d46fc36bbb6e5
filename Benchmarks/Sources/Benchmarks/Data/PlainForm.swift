import RepriseArchive

/// The data set as a plain run of bytes: how it reaches the C++ peer, and what digests are made of.
///
/// Count of nodes, then per node path, class name and keyed values. Texts and data carry a 32-bit
/// count; a value carries its kind; everything is little-endian.
struct PlainForm {
  private(set) var bytes: [UInt8] = []

  init(_ records: [Record]) {
    append(UInt32(records.count))
    for record in records {
      append(record.address.path.string)
      append(record.className)
      append(UInt32(record.values.entries.count))
      for entry in record.values.entries {
        append(entry.key)
        append(entry.value)
      }
    }
  }

  init(value: ArchiveValue) { append(value) }

  /// A number that is the same exactly when the bytes are the same, as good as surely.
  static func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  static func digest(_ records: [Record]) -> UInt64 { digest(PlainForm(records).bytes) }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(_ value: ArchiveValue) {
    switch value {
    case .bool(let flag): bytes += [0, flag ? 1 : 0]
    case .integer(let number):
      bytes.append(1)
      append(number)
    case .double(let number):
      bytes.append(2)
      append(number.bitPattern)
    case .string(let text):
      bytes.append(3)
      append(text)
    case .date(let seconds):
      bytes.append(4)
      append(seconds.bitPattern)
    case .data(let data):
      bytes.append(5)
      append(UInt32(data.count))
      bytes += data
    case .array(let values):
      bytes.append(6)
      append(UInt32(values.count))
      for value in values { append(value) }
    case .dictionary(let entries):
      bytes.append(7)
      append(UInt32(entries.count))
      for entry in entries {
        if case .string(let key) = entry.key { append(key) }
        append(entry.value)
      }
    default: preconditionFailure("The data set has no such value.")
    }
  }
}

/// Reads one value of the plain form.
struct PlainReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func value() -> ArchiveValue {
    switch number(UInt8.self) {
    case 0: .bool(number(UInt8.self) == 1)
    case 1: .integer(number(Int64.self))
    case 2: .double(Double(bitPattern: number()))
    case 3: .string(text())
    case 4: .date(Double(bitPattern: number()))
    case 5: .data(run())
    case 6: .array((0..<number(UInt32.self)).map { _ in value() })
    default:
      .dictionary(
        (0..<number(UInt32.self)).map { _ in
          ArchiveEntry(key: .string(text()), value: value())
        }
      )
    }
  }

  mutating func number<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T {
    defer { next += MemoryLayout<T>.size }
    return bytes.withUnsafeBytes {
      T(littleEndian: $0.loadUnaligned(fromByteOffset: next, as: T.self))
    }
  }

  private mutating func run() -> [UInt8] {
    let count = Int(number(UInt32.self))
    defer { next += count }
    return Array(bytes[next..<next + count])
  }

  mutating func text() -> String { String(decoding: run(), as: UTF8.self) }
}
