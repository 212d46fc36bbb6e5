/// The numbers of names while an archive is written: keys and class names, each in its space.
///
/// Numbers only grow, so that records can be copied from a base or log to the next base as they are.
struct NameRegistry: Sendable {
  private struct Key: Hashable {
    var space: UInt8
    var text: String

    static func == (left: Key, right: Key) -> Bool {
      left.space == right.space && Text.areIdentical(left.text, right.text)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(space)
      hasher.combine(text)
    }
  }

  private var numbers: [Key: UInt16] = [:]
  private var texts: [String] = []
  private var spaces: [UInt8] = []
  // The name that came after each name the last time. Records of one class name their keys in one
  // order, so this finds most names by one comparison.
  private var successors: [UInt16] = []
  private var last = 0

  var count: Int { texts.count }

  init() {}

  init(_ names: [(space: UInt8, text: String)]) {
    for name in names { add(Key(space: name.space, text: name.text)) }
  }

  private mutating func add(_ key: Key) {
    let number = UInt16(texts.count)
    // A damaged file may hold a name twice; the first number counts.
    if numbers[key] == nil { numbers[key] = number }
    texts.append(key.text)
    spaces.append(key.space)
    successors.append(.max)
  }

  /// The number of a name, a new one if need be; `nil` means that there are no more numbers.
  @inline(__always)
  mutating func number(of text: String, in space: NameSpace) -> UInt16? {
    if last < successors.count {
      let guess = Int(successors[last])
      if guess < texts.count, spaces[guess] == space.rawValue,
        Text.areIdentical(texts[guess], text)
      {
        last = guess
        return UInt16(truncatingIfNeeded: guess)
      }
    }
    return search(text, in: space)
  }

  private mutating func search(_ text: String, in space: NameSpace) -> UInt16? {
    let key = Key(space: space.rawValue, text: text)
    let number: UInt16
    if let known = numbers[key] {
      number = known
    } else {
      guard texts.count < ArchiveFormat.nameLimit else { return nil }
      number = UInt16(texts.count)
      add(key)
    }
    if last < successors.count { successors[last] = number }
    last = Int(number)
    return number
  }

  /// Forgets the names from a number on.
  mutating func truncate(to count: Int) {
    while texts.count > count {
      let key = Key(space: spaces.removeLast(), text: texts.removeLast())
      successors.removeLast()
      if let number = numbers[key], Int(number) >= count { numbers[key] = nil }
    }
    last = 0
  }

  /// Writes the names from a number on, and gives the number of bytes.
  func write(from first: Int, into buffer: inout WriteBuffer) -> Int {
    let start = buffer.count
    buffer.append(UInt32(texts.count - first))
    let ends = buffer.appendRoom(4 * (texts.count - first))
    let textStart = buffer.count
    for number in first..<texts.count {
      buffer.append(spaces[number])
      _ = buffer.append(text: texts[number])
      buffer.set(UInt32(buffer.count - textStart), at: ends + 4 * (number - first))
    }
    let length = buffer.count - start
    _ = buffer.appendZeros(ArchiveFormat.padded(length) - length)
    return buffer.count - start
  }
}
