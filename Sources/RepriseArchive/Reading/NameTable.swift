/// The names of an archive that is being read; texts are made when they are first asked for.
///
/// What goes through many values keeps `spaces` and `texts` at hand: reading a class's property at each
/// value costs more than reading the value.
final class NameTable {
  private struct Entry {
    var offset: UInt32
    var byteCount: UInt32
    var isInLog: Bool
  }

  private let base: FileBytes
  /// The log that later names stand in.
  var log: FileBytes?
  private var entries: [Entry] = []
  /// The space of each name.
  private(set) var spaces: [UInt8] = []
  /// The texts that were asked for so far; shorter than `spaces` before the first was.
  private(set) var texts: [String?] = []

  var count: Int { entries.count }

  var baseBytes: Bytes { base.bytes }

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
    var newSpaces: [UInt8] = []
    new.reserveCapacity(added)
    newSpaces.reserveCapacity(added)
    for index in 0..<added {
      let end = texts + Int(try section.u32(4 + 4 * index))
      guard end > position, end <= byteCount else {
        throw Malformed(offset: start + 4 + 4 * index, detail: "a name's length is damaged")
      }
      let entry = Entry(
        offset: UInt32(start + position + 1),
        byteCount: UInt32(end - position - 1),
        isInLog: isInLog
      )
      new.append(entry)
      newSpaces.append(try section.u8(position))
      position = end
    }
    entries += new
    spaces += newSpaces
  }

  /// Says whether a number stands for a text in a space.
  func isName(_ number: Int, _ text: borrowing Text, in space: NameSpace) -> Bool {
    guard number < entries.count else { return false }
    let entry = entries[number]
    return spaces[number] == space.rawValue && entry.byteCount == text.count
      && bytes(of: entry).holds(text, at: Int(entry.offset))
  }

  /// Goes through all names with their spaces, in the order of their numbers.
  func visit(_ body: (UInt8, Bytes) -> Void) throws(Malformed) {
    for (number, entry) in entries.enumerated() {
      body(
        spaces[number],
        try bytes(of: entry).slice(Int(entry.offset), Int(entry.byteCount))
      )
    }
  }

  /// The name with a number, of whatever space; empty when there is none.
  func anyText(_ number: Int) -> String {
    guard entries.indices.contains(number) else { return "" }
    return (try? load(number)) ?? ""
  }

  /// Makes the text of a name, unless it was made before.
  func load(_ number: Int) throws(Malformed) -> String {
    if number < texts.count, let text = texts[number] { return text }
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
