public import Foundation

extension UIImage {
  /// The picture's size, in points; that of a symbol, or of what can't be read, is 24 by 24.
  public var size: CGSize {
    guard let data else { return CGSize(width: 24, height: 24) }
    let known = isVector ? Self.vectorSize(data) : Self.rasterSize([UInt8](data))
    return known ?? CGSize(width: 24, height: 24)
  }

  private static func rasterSize(_ bytes: [UInt8]) -> CGSize? {
    func number(_ place: Int, _ count: Int) -> CGFloat {
      CGFloat(bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) })
    }
    if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return CGSize(width: number(16, 4), height: number(20, 4))
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    // A JPEG's size stands in the segment that begins its frame.
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return CGSize(width: number(place + 7, 2), height: number(place + 5, 2))
      }
      place += 2 + Int(number(place + 2, 2))
    }
    return nil
  }

  private static func vectorSize(_ data: Data) -> CGSize? {
    let text = String(decoding: data.prefix(2048), as: UTF8.self)
    guard let name = text.range(of: "<svg"),
      let end = text[name.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = text[name.upperBound..<end]
    if let width = length("width", in: tag), let height = length("height", in: tag) {
      return size(width, height)
    }
    let box = attribute("viewBox", in: tag)?.split { $0.isWhitespace || $0 == "," } ?? []
    return box.count == 4 ? size(box[2], box[3]) : nil
  }

  /// Gives a length in points; `nil` for one in other units.
  private static func length(_ name: String, in tag: Substring) -> Substring? {
    guard let text = attribute(name, in: tag) else { return nil }
    let number = text.hasSuffix("px") ? text.dropLast(2) : text
    let isNumber = number.allSatisfy { $0 == "." || "0"..."9" ~= $0 }
    return isNumber && !number.isEmpty ? number : nil
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    var rest = tag
    while let found = rest.range(of: name + "=\"") {
      let before = tag[..<found.lowerBound].last
      rest = rest[found.upperBound...]
      // `stroke-width` ends with the name too.
      if before?.isWhitespace == true { return rest.prefix { $0 != "\"" } }
    }
    return nil
  }

  private static func size(_ width: Substring, _ height: Substring) -> CGSize? {
    guard let width = Double(width), let height = Double(height), width > 0, height > 0 else {
      return nil
    }
    return CGSize(width: width, height: height)
  }
}
