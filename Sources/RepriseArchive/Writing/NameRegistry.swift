/// The numbers of names while an archive is written: keys and class names, each in its space.
///
/// Numbers only grow, so that records can be copied from a base or log to the next base as they are.
/// A hash table of its own rather than a dictionary: names are looked up once for each value that is
/// written, and must match by their bytes, not as equivalent texts.
struct NameRegistry: Sendable {
  /// The UTF-8 of all names, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each name ends.
  private var ends: [Int] = []
  private var spaces: [UInt8] = []
  /// Numbers plus one, at the places that the names' hashes lead to; 0 is an empty place.
  private var table = [UInt32](repeating: 0, count: 64)

  var count: Int { ends.count }

  init() {}

  init(_ names: [(space: UInt8, text: String)]) {
    for name in names {
      let place = place(of: name.text, in: name.space)
      // A damaged file may hold a name twice; the first number counts.
      append(name.text, in: name.space, at: table[place] == 0 ? place : nil)
    }
  }

  /// The number of a name, a new one if need be; `nil` means that there are no more numbers.
  @inline(__always)
  mutating func number(of name: String, in space: NameSpace) -> UInt16? {
    let place = place(of: name, in: space.rawValue)
    let known = table[place]
    if known != 0 { return UInt16(truncatingIfNeeded: known - 1) }
    guard count < ArchiveFormat.nameLimit else { return nil }
    append(name, in: space.rawValue, at: place)
    return UInt16(count - 1)
  }

  /// Where a name stands in the table, or the empty place where it would.
  @inline(__always)
  private func place(of name: String, in space: UInt8) -> Int {
    Text.with(name) { (text: borrowing Text) -> Int in place(of: text, in: space) }
  }

  @inline(__always)
  private func place(of text: borrowing Text, in space: UInt8) -> Int {
    let mask = table.count - 1
    let hash = RecordHead.hash(pathChecksum: text.checksum(), kind: space)
    var place = Int(hash) & mask
    while table[place] != 0 {
      let number = Int(table[place] - 1)
      let start = number == 0 ? 0 : ends[number - 1]
      if spaces[number] == space, text.equals(bytes, from: start, to: ends[number]) {
        return place
      }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func append(_ name: String, in space: UInt8, at place: Int?) {
    bytes += name.utf8
    ends.append(bytes.count)
    spaces.append(space)
    if let place { table[place] = UInt32(count) }
    if 2 * count > table.count { grow() }
  }

  private mutating func grow() {
    let old = table
    table = [UInt32](repeating: 0, count: 2 * old.count)
    for entry in old where entry != 0 {
      let number = Int(entry - 1)
      let start = number == 0 ? 0 : ends[number - 1]
      let text = String(decoding: bytes[start..<ends[number]], as: UTF8.self)
      table[place(of: text, in: spaces[number])] = entry
    }
  }

  /// Writes the names from a number on, and gives the number of bytes.
  func write(from first: Int, into buffer: inout WriteBuffer) -> Int {
    let start = buffer.count
    buffer.append(UInt32(count - first))
    let written = buffer.appendRoom(4 * (count - first))
    let textStart = buffer.count
    for number in first..<count {
      buffer.append(spaces[number])
      let nameStart = number == 0 ? 0 : ends[number - 1]
      for byte in bytes[nameStart..<ends[number]] { buffer.append(byte) }
      buffer.set(UInt32(buffer.count - textStart), at: written + 4 * (number - first))
    }
    let length = buffer.count - start
    _ = buffer.appendZeros(ArchiveFormat.padded(length) - length)
    return buffer.count - start
  }
}
