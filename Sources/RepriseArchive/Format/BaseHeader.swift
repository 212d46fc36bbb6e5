/// The numbers that this version of the format is known by.
package enum ArchiveFormat {
  /// The version that is written.
  package static let version: UInt16 = 1

  /// The newest minimum reader version that this reader accepts.
  package static let supportedReader: UInt16 = 1

  /// The first bytes of a base.
  static let magic: UInt64 = 0x0A1A_0A0D_5352_5052

  /// The first bytes of a frame.
  static let frameMagic: UInt32 = 0x4D52_4652

  /// The most names that one archive can number.
  static let nameLimit = 65_535

  /// The entries of one page of the index.
  static let indexPage = 512

  static func isPadded(_ count: Int) -> Bool { count & 7 == 0 }

  static func padded(_ count: Int) -> Int { (count + 7) & ~7 }

  static func baseName(_ generation: UInt64) -> String { "base-\(generation).reprise" }

  static func logName(_ generation: UInt64) -> String { "log-\(generation).reprise" }

  /// The generation in a file's name; `nil` for another kind of name.
  static func generation(in name: String, prefix: String) -> UInt64? {
    guard name.hasPrefix(prefix), name.hasSuffix(".reprise") else { return nil }
    let digits = name.dropFirst(prefix.utf8.count).dropLast(8)
    guard let generation = UInt64(digits), "\(generation)" == digits else { return nil }
    return generation
  }
}

/// The key space of a name.
enum NameSpace: UInt8 {
  case value = 0
  case framework = 1
  case className = 2
}

/// The first 64 bytes of a base.
struct BaseHeader {
  static let byteCount = 64

  var generation: UInt64
  var baseID: UInt64
  var recordCount: Int
  var indexCount: Int
  var namesOffset: Int
  var namesByteCount: Int
  var namesChecksum: UInt32
  var indexChecksum: UInt32
  var minimumReader = ArchiveFormat.supportedReader

  var indexOffset: Int { namesOffset + namesByteCount }

  var pageCount: Int { (indexCount + ArchiveFormat.indexPage - 1) / ArchiveFormat.indexPage }

  var pageChecksumsOffset: Int { indexOffset + indexCount * 8 }

  var fileByteCount: Int { pageChecksumsOffset + pageCount * 4 }

  /// Writes the header over the first bytes of a buffer.
  func write(over buffer: inout WriteBuffer) {
    buffer.set(ArchiveFormat.magic, at: 0)
    buffer.set(ArchiveFormat.version, at: 8)
    buffer.set(minimumReader, at: 10)
    buffer.set(generation, at: 16)
    buffer.set(baseID, at: 24)
    buffer.set(UInt32(recordCount), at: 32)
    buffer.set(UInt32(indexCount), at: 36)
    buffer.set(UInt32(namesOffset), at: 40)
    buffer.set(UInt32(namesByteCount), at: 44)
    buffer.set(namesChecksum, at: 48)
    buffer.set(UInt32(indexOffset), at: 52)
    buffer.set(indexChecksum, at: 56)
    buffer.set(UInt32(fileByteCount), at: 60)
    let head = buffer.checksum(0, 12)
    buffer.set(buffer.checksum(16, 48, from: head), at: 12)
  }
}

extension BaseHeader {
  /// What the first bytes of a file say.
  enum Reading {
    case header(BaseHeader)
    case newer(minimumReader: Int)
  }

  static func read(_ bytes: Bytes) throws(Malformed) -> Reading {
    guard try bytes.u64(0) == ArchiveFormat.magic else {
      throw Malformed(offset: 0, detail: "the file does not begin like an archive")
    }
    let checksum = try bytes.checksum(16, 48, from: bytes.checksum(0, 12))
    guard try bytes.u32(12) == checksum else {
      throw Malformed(offset: 12, detail: "the header is damaged")
    }
    let minimumReader = try bytes.u16(10)
    guard minimumReader <= ArchiveFormat.supportedReader else {
      return .newer(minimumReader: Int(minimumReader))
    }
    let header = BaseHeader(
      generation: try bytes.u64(16),
      baseID: try bytes.u64(24),
      recordCount: Int(try bytes.u32(32)),
      indexCount: Int(try bytes.u32(36)),
      namesOffset: Int(try bytes.u32(40)),
      namesByteCount: Int(try bytes.u32(44)),
      namesChecksum: try bytes.u32(48),
      indexChecksum: try bytes.u32(56),
      minimumReader: minimumReader
    )
    guard header.namesOffset >= byteCount, ArchiveFormat.isPadded(header.namesOffset),
      ArchiveFormat.isPadded(header.namesByteCount),
      Int(try bytes.u32(52)) == header.indexOffset,
      Int(try bytes.u32(60)) == header.fileByteCount,
      header.recordCount <= header.indexCount
    else { throw Malformed(offset: 32, detail: "the header contradicts itself") }
    guard header.fileByteCount == bytes.count else {
      throw Malformed(offset: 60, detail: "the file has another length than its header says")
    }
    return .header(header)
  }
}
