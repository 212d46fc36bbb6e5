import Foundation

/// A small picture of two colours, which can be written as PNG with words beside it.
struct BlackAndWhiteImage {
  private let width: Int
  private let height: Int
  private let rowByteCount: Int

  /// One bit a pixel, row by row, set for white; each row begins with the PNG filter "none".
  private var rows: [UInt8]

  /// Makes a white picture.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    rowByteCount = 1 + (self.width + 7) / 8
    rows = Array(repeating: 0xFF, count: rowByteCount * self.height)
    for row in 0..<self.height { rows[row * rowByteCount] = 0 }
  }

  /// Draws a white box with a black border over what is there; what lies outside is cut off.
  mutating func drawBox(left: Int, top: Int, right: Int, bottom: Int) {
    guard left <= right, top <= bottom else { return }
    for y in max(0, top)..<max(0, top, min(height, bottom + 1)) {
      for x in max(0, left)..<max(0, left, min(width, right + 1)) {
        let isBorder = x == left || x == right || y == top || y == bottom
        set(x, y, isWhite: !isBorder)
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int, isWhite: Bool) {
    let index = y * rowByteCount + 1 + x / 8
    let bit = UInt8(0x80) >> UInt8(x % 8)
    if isWhite { rows[index] |= bit } else { rows[index] &= ~bit }
  }

  // MARK: PNG

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let keyword = Array("Description".utf8)

  /// Writes the picture.
  ///
  /// - Parameter description: Words that are kept with it.
  /// - Returns: The bytes of a PNG file.
  func png(description: String) -> Data {
    var header = Self.bytes(of: UInt32(width)) + Self.bytes(of: UInt32(height))
    header += [1, 0, 0, 0, 0]  // One bit of grey; nothing else is out of the ordinary.
    // The keyword, not compressed, no language, no translated keyword.
    let words = Self.keyword + [0, 0, 0, 0, 0] + Array(description.utf8)
    let chunks = [
      Self.chunk("IHDR", header), Self.chunk("iTXt", words),
      Self.chunk("IDAT", Self.stored(rows)), Self.chunk("IEND", []),
    ]
    return Data(Self.signature + chunks.joined())
  }

  /// Reads the words that are kept with a picture of this kind; `nil` where there are none.
  static func description(of png: Data) -> String? {
    let bytes = Array(png)
    guard bytes.starts(with: signature) else { return nil }
    var place = signature.count
    while place + 12 <= bytes.count {
      let count = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard count <= bytes.count - place - 12 else { return nil }
      let content = bytes[(place + 8)..<(place + 8 + count)]
      if bytes[(place + 4)..<(place + 8)].elementsEqual("iTXt".utf8),
        content.starts(with: keyword + [0, 0, 0, 0, 0])
      {
        return String(decoding: content.dropFirst(keyword.count + 5), as: UTF8.self)
      }
      place += 12 + count
    }
    return nil
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bytes(of: UInt32(content.count)) + body + bytes(of: checksum(of: body))
  }

  /// Wraps bytes as zlib does with those that it doesn't compress.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var place = 0
    repeat {
      let part = content[place..<min(content.count, place + 0xFFFF)]
      place += part.count
      let count = UInt16(part.count)
      result.append(place == content.count ? 1 : 0)
      result += [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      result += part
    } while place < content.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in content {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return result + bytes(of: high << 16 | low)
  }

  private static func checksum(of content: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
