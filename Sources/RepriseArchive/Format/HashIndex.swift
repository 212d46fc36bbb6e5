/// The table that leads from the hash of an address to records.
///
/// An entry holds a record's offset divided by eight in its lower half and its hash in the upper
/// half; zero is an empty place. Entries with the same wish stand one after the other.
enum HashIndex {
  /// The number of places for a number of records.
  static func placeCount(for records: Int) -> Int { records + (records + 1) / 2 }

  /// Where to begin looking for a hash.
  @inline(__always)
  static func place(of hash: UInt32, in placeCount: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(placeCount)) >> 32)
  }

  /// Builds a table, and names the pairs of entries with equal hashes.
  static func build(
    _ entries: [UInt64]
  ) -> (table: [UInt64], equalHashes: [(UInt64, UInt64)]) {
    let count = placeCount(for: entries.count)
    var table: [UInt64] = []
    table.reserveCapacity(count)
    table.append(contentsOf: repeatElement(0, count: count))
    var equal: [(UInt64, UInt64)] = []
    for entry in entries {
      var place = place(of: UInt32(entry >> 32), in: count)
      while table[place] != 0 {
        if table[place] >> 32 == entry >> 32 { equal.append((table[place], entry)) }
        place = place + 1 == count ? 0 : place + 1
      }
      table[place] = entry
    }
    return (table, equal)
  }
}
