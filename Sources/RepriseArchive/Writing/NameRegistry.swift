/// The numbers of names while an archive is written: keys and class names, each in its space.
///
/// Numbers only grow, so that records can be copied from a base or log to the next base as they are.
/// A hash table of its own rather than a dictionary: names are looked up once for each value that is
/// written, and must match by their bytes, not as equivalent texts.
struct NameRegistry: Sendable {
  private static let usualCount = 128

  /// The space and the UTF-8 of all names, one behind the other, as they are written.
  private var bytes: [UInt8] = []
  /// Where each name ends.
  private var ends: [UInt32] = []
  /// Numbers plus one, at the places that the names' hashes lead to; 0 is an empty place.
  ///
  /// Empty as a whole until a name is looked up.
  private var table: [UInt32] = []

  var count: Int { ends.count }

  init() {}

  /// Continues the names of an archive.
  init(_ names: NameTable) throws(Malformed) {
    ends.reserveCapacity(names.count)
    var registry = self
    try names.visit { space, name in registry.append(name, in: space) }
    self = registry
  }

  /// The number of a name, a new one if need be; `nil` means that there are no more numbers.
  @inline(__always)
  mutating func number(of name: String, in space: NameSpace) -> UInt16? {
    if table.isEmpty { begin() }
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
      let start = self.start(of: number)
      if bytes[start] == space, text.equals(bytes, from: start + 1, to: Int(ends[number])) {
        return place
      }
      place = (place + 1) & mask
    }
    return place
  }

  /// Where the space of a name stands, right before the name.
  @inline(__always)
  private func start(of number: Int) -> Int { number == 0 ? 0 : Int(ends[number - 1]) }

  private mutating func append(_ name: Bytes, in space: UInt8) {
    bytes.append(space)
    bytes.append(name)
    ends.append(UInt32(bytes.count))
  }

  private mutating func append(_ name: String, in space: UInt8, at place: Int) {
    bytes.append(space)
    bytes.append(text: name)
    ends.append(UInt32(bytes.count))
    table[place] = UInt32(count)
    if 2 * count > table.count { fillTable() }
  }

  /// Makes the table, and room for as many names as most archives have.
  private mutating func begin() {
    bytes.reserveCapacity(16 * Self.usualCount)
    ends.reserveCapacity(Self.usualCount)
    fillTable()
  }

  /// Makes the table anew, with room for as many names again.
  private mutating func fillTable() {
    var placeCount = 256
    while placeCount < 4 * count { placeCount *= 2 }
    table.removeAll()
    table.reserveCapacity(placeCount)
    table.append(contentsOf: repeatElement(0, count: placeCount))
    // In order: a damaged file may hold a name twice, and the first number counts.
    for number in 0..<count {
      let start = self.start(of: number)
      let sum = bytes.checksum(from: start + 1, to: Int(ends[number]))
      var place = Int(RecordHead.hash(pathChecksum: sum, kind: bytes[start])) & (placeCount - 1)
      while table[place] != 0 { place = (place + 1) & (placeCount - 1) }
      table[place] = UInt32(number + 1)
    }
  }

  /// Writes the names from a number on, and gives the number of bytes.
  func write(from first: Int, into buffer: inout WriteBuffer) -> Int {
    let start = buffer.count
    let textStart = self.start(of: first)
    buffer.reserve(4 + 4 * (count - first) + bytes.count - textStart)
    buffer.append(UInt32(count - first))
    for number in first..<count { buffer.append(ends[number] - UInt32(textStart)) }
    buffer.append(bytes, from: textStart, to: bytes.count)
    let length = buffer.count - start
    _ = buffer.appendZeros(ArchiveFormat.padded(length) - length)
    return buffer.count - start
  }
}
