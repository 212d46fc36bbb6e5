/// The names of an archive that is being read; texts are made when they are first asked for.
final class NameTable {
  private struct Entry {
    var offset: UInt32
    var byteCount: UInt32
    var space: UInt8
    var isInLog: Bool
  }

  private let base: FileBytes
  /// The log that later names stand in.
  var log: FileBytes?
  private var entries: [Entry] = []
  private var texts: [String?] = []

  var count: Int { entries.count }

  init(base: FileBytes) {
    self.base = base
  }

  /// Adds the names of a section; nothing is added when the section is damaged.
  func add(_ bytes: Bytes, at start: Int, byteCount: Int, isInLog: Bool) throws(Malformed) {
    let section = try bytes.slice(start, byteCount)
    let added = Int(try section.u32(0))
    guard added <= (byteCount - 4) / 5, entries.count + added <= ArchiveFormat.nameLimit else {
      throw Malformed(offset: start, detail: "there are more names than their section can hold")
    }
    let texts = 4 + 4 * added
    var position = texts
    var new: [Entry] = []
    new.reserveCapacity(added)
    for index in 0..<added {
      let end = texts + Int(try section.u32(4 + 4 * index))
      guard end > position, end <= byteCount else {
        throw Malformed(offset: start + 4 + 4 * index, detail: "a name's length is damaged")
      }
      let entry = Entry(
        offset: UInt32(start + position + 1),
        byteCount: UInt32(end - position - 1),
        space: try section.u8(position),
        isInLog: isInLog
      )
      new.append(entry)
      position = end
    }
    entries += new
  }

  /// The name with a number; it must be of the given space.
  @inline(__always)
  func text(_ number: Int, in space: NameSpace, at offset: Int) throws(Malformed) -> String {
    try check(number, in: space, at: offset)
    if number < texts.count, let text = texts[number] { return text }
    return try load(number)
  }

  /// Checks that a number stands for a name of the given space.
  @inline(__always)
  func check(_ number: Int, in space: NameSpace, at offset: Int) throws(Malformed) {
    guard number < entries.count, entries[number].space == space.rawValue else {
      throw Malformed(offset: offset, detail: "a name's number is not in the table of names")
    }
  }

  /// Says whether a number stands for a text in a space.
  func isName(_ number: Int, _ text: borrowing Text, in space: NameSpace) -> Bool {
    guard number < entries.count else { return false }
    let entry = entries[number]
    return entry.space == space.rawValue && entry.byteCount == text.count
      && bytes(of: entry).holds(text, at: Int(entry.offset))
  }

  /// All names with their spaces, in the order of their numbers.
  func all() throws(Malformed) -> [(space: UInt8, text: String)] {
    var names: [(space: UInt8, text: String)] = []
    for number in entries.indices { names.append((entries[number].space, try load(number))) }
    return names
  }

  /// The name with a number, of whatever space; empty when there is none.
  func anyText(_ number: Int) -> String {
    guard entries.indices.contains(number) else { return "" }
    return (try? load(number)) ?? ""
  }

  private func load(_ number: Int) throws(Malformed) -> String {
    let entry = entries[number]
    if texts.count < entries.count {
      texts += repeatElement(nil, count: entries.count - texts.count)
    }
    let text = try bytes(of: entry).text(Int(entry.offset), Int(entry.byteCount))
    texts[number] = text
    return text
  }

  private func bytes(of entry: Entry) -> Bytes {
    entry.isInLog ? (log ?? base).bytes : base.bytes
  }
}
