import Foundation

/// Walks once through a JSON text and counts its lines.
struct JSONWalker {
  private(set) var found: Int?
  private let bytes: [UInt8]
  private let wanted: [JSONPlaces.Step]?
  private var position = 0
  private var line = 1
  private var path: [JSONPlaces.Step] = []

  init(bytes: [UInt8], wanted: [JSONPlaces.Step]?) {
    self.bytes = bytes
    self.wanted = wanted
  }

  mutating func walk() throws(JSONFault) {
    try value()
    skipSpace()
    guard position == bytes.count else { throw fault("something follows the end of the array") }
  }

  private mutating func value() throws(JSONFault) {
    skipSpace()
    if wanted == path, found == nil { found = line }
    guard path.count < 500 else { throw fault("values are nested too deeply") }
    switch peek {
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "\""): _ = try string()
    case nil: throw fault("the text ends too early")
    default: try word()
    }
  }

  private mutating func array() throws(JSONFault) {
    position += 1
    skipSpace()
    guard !take("]") else { return }
    var index = 0
    repeat {
      path.append(.element(index))
      try value()
      path.removeLast()
      index += 1
      skipSpace()
    } while take(",")
    guard take("]") else { throw expected("\",\" or \"]\"") }
  }

  private mutating func object() throws(JSONFault) {
    position += 1
    skipSpace()
    guard !take("}") else { return }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw expected("the name of a field in quotes") }
      path.append(.key(try string()))
      skipSpace()
      guard take(":") else { throw expected("\":\"") }
      try value()
      path.removeLast()
      skipSpace()
    } while take(",")
    guard take("}") else { throw expected("\",\" or \"}\"") }
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = position
    position += 1
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a text goes on over the end of its line") }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      guard let escaped = peek, "\"\\/bfnrtu".utf8.contains(escaped) else {
        throw fault("a text has a \\ before something that can't follow it")
      }
      position += 1
    }
    guard take("\"") else { throw fault("a text has no closing quote") }
    return String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
  }

  private mutating func word() throws(JSONFault) {
    let start = position
    while let byte = peek, !" \t\r\n,:[]{}\"".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let isNumber = text.first.map { $0 == "-" || $0.isNumber } == true && Double(text) != nil
    guard isNumber || ["true", "false", "null"].contains(text) else {
      throw text.isEmpty ? expected("a value") : fault("\(text) is not a value")
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) {
      line += byte == 0x0A ? 1 : 0
      position += 1
    }
  }

  private func expected(_ what: String) -> JSONFault {
    guard let byte = peek else { return fault("the text ends too early") }
    return fault("\(what) is expected before \"\(Character(Unicode.Scalar(byte)))\"")
  }

  private func fault(_ problem: String) -> JSONFault { JSONFault(line: line, problem: problem) }
}
