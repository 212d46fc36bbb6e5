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
  ///
  /// Empty as a whole until a name is looked up.
  private var table: [UInt32] = []

  var count: Int { ends.count }

  init() {}

  /// Continues the names of an archive.
  init(_ names: NameTable) throws(Malformed) {
    ends.reserveCapacity(names.count)
    spaces.reserveCapacity(names.count)
    var registry = self
    try names.visit { space, name in registry.append(name, in: space) }
    self = registry
  }

  /// The number of a name, a new one if need be; `nil` means that there are no more numbers.
  @inline(__always)
  mutating func number(of name: String, in space: NameSpace) -> UInt16? {
    if table.isEmpty { fillTable() }
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

  private mutating func append(_ name: Bytes, in space: UInt8) {
    bytes.append(name)
    ends.append(bytes.count)
    spaces.append(space)
  }

  private mutating func append(_ name: String, in space: UInt8, at place: Int) {
    bytes += name.utf8
    ends.append(bytes.count)
    spaces.append(space)
    table[place] = UInt32(count)
    if 2 * count > table.count { fillTable() }
  }

  /// Makes the table anew, with room for as many names again.
  private mutating func fillTable() {
    var placeCount = 256
    while placeCount < 4 * count { placeCount *= 2 }
    table = [UInt32](repeating: 0, count: placeCount)
    // In order: a damaged file may hold a name twice, and the first number counts.
    for number in 0..<count {
      let start = number == 0 ? 0 : ends[number - 1]
      let sum = bytes.checksum(from: start, to: ends[number])
      var place = Int(RecordHead.hash(pathChecksum: sum, kind: spaces[number])) & (placeCount - 1)
      while table[place] != 0 { place = (place + 1) & (placeCount - 1) }
      table[place] = UInt32(number + 1)
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
      buffer.append(bytes, from: nameStart, to: ends[number])
      buffer.set(UInt32(buffer.count - textStart), at: written + 4 * (number - first))
    }
    let length = buffer.count - start
    _ = buffer.appendZeros(ArchiveFormat.padded(length) - length)
    return buffer.count - start
  }
}
