/// What the parts of a record take in memory once they are values, in bytes.
///
/// Estimates from above for a 64-bit system: a value is 24 bytes, a field 40, an allocation 48 more
/// than its content.
enum MemoryCost {
  static let box = 96

  @inline(__always)
  static func text(_ byteCount: Int) -> Int { byteCount > 15 ? 48 + byteCount : 0 }

  @inline(__always)
  static func data(_ byteCount: Int) -> Int { byteCount > 0 ? 48 + byteCount : 0 }

  @inline(__always)
  static func values(_ count: Int) -> Int { count > 0 ? 48 + 24 * count : 0 }

  @inline(__always)
  static func fields(_ count: Int) -> Int { count > 0 ? 48 + 40 * count : 0 }

  /// What reading one record may take, given the size of its file.
  static func allowance(_ fileByteCount: Int) -> Int { max(4 * fileByteCount, 256 << 10) }
}
