import CRepriseArchive

/// Checks records that hold nothing but texts, numbers, data, and arrays and dictionaries of those:
/// nearly all that there are.
///
/// It never says that something is wrong, only how far all is right; what it does not pass is left
/// to `ValueVerifier`.
struct PlainRecords: ~Copyable {
  /// The depth that values in such a record can have.
  static let depth = 2

  /// The kind of each tag below 32.
  private let kinds: [UInt8]
  private let spaces: ByteTable

  init(names: NameTable) {
    kinds = (UInt8(0)..<32).map { number in
      switch ArchiveTag(rawValue: number) {
      case .null, .bool, .float, .string, .data, .sealed: UInt8(RPA_KIND_BYTES.rawValue)
      case .integer, .double, .date, .objectReference: UInt8(RPA_KIND_NUMBER.rawValue)
      case .array: UInt8(RPA_KIND_LIST.rawValue)
      case .dictionary: UInt8(RPA_KIND_PAIRS.rawValue)
      default: 0
      }
    }
    spaces = ByteTable(names.spaces, rest: 0xFF)
  }

  /// The offset of the first record from `offset` on that needs a closer look, or `end`.
  func pass(_ bytes: Bytes, from offset: Int, to end: Int) -> Int {
    bytes.passPlainRecords(from: offset, to: end, kinds: kinds, spaces: spaces)
  }
}
