/// Tells which identifiers a program seems to have made up at run time.
enum GeneratedName {
  /// Whether a name holds a UUID, an address, or more digits than a person would give.
  static func looksGenerated(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return hasUUID(bytes) || hasAddress(bytes) || hasLongNumber(bytes)
  }

  /// Groups of 8, 4, 4, 4 and 12 hexadecimal digits.
  private static func hasUUID(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 36 else { return false }
    let dashes: Set = [8, 13, 18, 23]
    return (0...(bytes.count - 36)).contains { start in
      (0..<36).allSatisfy { index in
        let byte = bytes[start + index]
        return dashes.contains(index) ? byte == UInt8(ascii: "-") : isHexadecimal(byte)
      }
    }
  }

  private static func hasAddress(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.indices.dropLast().first { index in
      bytes[index] == UInt8(ascii: "0") && bytes[index + 1] == UInt8(ascii: "x")
    }
    guard let digits else { return false }
    return bytes[(digits + 2)...].prefix(while: isHexadecimal).count >= 6
  }

  /// Ten decimal digits are a time in seconds, sixteen hexadecimal ones half a UUID.
  private static func hasLongNumber(_ bytes: [UInt8]) -> Bool {
    longestRun(in: bytes, of: isDecimal) >= 10 || longestRun(in: bytes, of: isHexadecimal) >= 16
  }

  private static func longestRun(in bytes: [UInt8], of kind: (UInt8) -> Bool) -> Int {
    bytes.split(whereSeparator: { !kind($0) }).map(\.count).max() ?? 0
  }

  private static func isDecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDecimal(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
