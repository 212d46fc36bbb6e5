package import Foundation

/// Finds lines in a JSON text, for messages about it.
///
/// Foundation's decoder says which value is wrong, but not where it stands.
package struct JSONPlaces {
  /// One step from the outermost value inwards.
  package enum Step: Hashable {
    case element(Int)
    case key(String)

    package init(_ key: any CodingKey) {
      self = key.intValue.map(Self.element) ?? .key(key.stringValue)
    }

    package var key: String? {
      guard case .key(let name) = self else { return nil }
      return name
    }
  }

  /// The text without a byte order mark.
  package let data: Data

  private let bytes: [UInt8]

  package init(_ data: Data) {
    self.data = data.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data
    bytes = Array(self.data)
  }

  /// Whether there is nothing but white space.
  package var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

  /// The line of the first bytes that are not UTF-8; `nil` if there are none.
  package var lineOfInvalidText: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var line = 1
    var codec = UTF8()
    var rest = bytes.makeIterator()
    while true {
      switch codec.decode(&rest) {
      case .scalarValue(let scalar): line += scalar == "\n" ? 1 : 0
      case .error, .emptyInput: return line
      }
    }
  }

  /// The first place that breaks JSON's grammar; `nil` if there is none.
  package var syntaxError: JSONFault? {
    var walker = JSONWalker(bytes: bytes, wanted: nil)
    do {
      try walker.walk()
      return nil
    } catch {
      return error
    }
  }

  /// The line on which the value at the end of a path begins; `nil` if it isn't there.
  package func line(of path: [Step]) -> Int? {
    var walker = JSONWalker(bytes: bytes, wanted: path)
    try? walker.walk()  // What was found before a fault is what was asked for.
    return walker.found
  }
}
