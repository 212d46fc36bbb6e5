/// The order in which keys of dictionaries and members of sets are written.
///
/// Any total order would do; this one puts numbers by size and texts by their bytes.
enum ValueOrder {
  /// Says whether `left` is written before `right`.
  static func precedes(_ left: ArchiveValue, _ right: ArchiveValue) -> Bool {
    compare(left, right, depth: 0) < 0
  }

  static func precedes(_ left: ArchiveEntry, _ right: ArchiveEntry) -> Bool {
    let order = compare(left.key, right.key, depth: 0)
    return order < 0 || (order == 0 && compare(left.value, right.value, depth: 0) < 0)
  }

  // Beyond any depth that is ever written the order no longer matters, but the stack does.
  private static let depthLimit = 512

  private static func compare(_ left: ArchiveValue, _ right: ArchiveValue, depth: Int) -> Int {
    guard depth < depthLimit else { return 0 }
    switch (left, right) {
    case (.string(let left), .string(let right)): return compare(left, right)
    case (.integer(let left), .integer(let right)): return order(left, right)
    case (.bool(let left), .bool(let right)): return order(left ? 1 : 0, right ? 1 : 0)
    case (.unsigned(let left), .unsigned(let right)): return order(left, right)
    case (.float(let left), .float(let right)): return order(ranked(left), ranked(right))
    case (.double(let left), .double(let right)), (.date(let left), .date(let right)):
      return order(ranked(left), ranked(right))
    case (.data(let left), .data(let right)): return compare(left, right)
    case (.sealed(let left), .sealed(let right)): return compare(left, right)
    case (.uuid(let left, let leftTail), .uuid(let right, let rightTail)):
      return first(order(left, right), order(leftTail, rightTail))
    case (.url(let left, let leftBase), .url(let right, let rightBase)):
      let base = first(
        order(leftBase == nil ? 0 : 1, rightBase == nil ? 0 : 1),
        compare(leftBase ?? "", rightBase ?? "")
      )
      return first(compare(left, right), base)
    case (.array(let left), .array(let right)), (.set(let left), .set(let right)):
      return compare(left, right, depth: depth)
    case (.dictionary(let left), .dictionary(let right)):
      return compare(
        left.flatMap { [$0.key, $0.value] },
        right.flatMap { [$0.key, $0.value] },
        depth: depth
      )
    case (.object(let left), .object(let right)):
      return first(
        order(left.number, right.number),
        first(compare(left.className, right.className), compare(left.fields, right.fields, depth))
      )
    case (.objectReference(let left), .objectReference(let right)): return order(left, right)
    case (.nodeReference(let left), .nodeReference(let right)):
      return first(
        order(left.kind.rawValue, right.kind.rawValue),
        compare(left.path.string, right.path.string)
      )
    case (.unknown(let left), .unknown(let right)):
      return first(order(left.tag, right.tag), compare(left.bytes, right.bytes))
    case (.integer(let left), .unsigned(let right)): return order(UInt64(clamping: left), right)
    case (.unsigned(let left), .integer(let right)): return order(left, UInt64(clamping: right))
    default: return order(left.tagNumber, right.tagNumber)
    }
  }

  private static func first(_ left: Int, _ right: @autoclosure () -> Int) -> Int {
    left == 0 ? right() : left
  }

  private static func order<T: Comparable>(_ left: T, _ right: T) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }

  // The total order of IEEE 754: by size, -0 before 0, NaNs at the ends.
  private static func ranked(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits ^ ((bits >> 63) & .max)
  }

  private static func ranked(_ value: Float) -> Int32 {
    let bits = Int32(bitPattern: value.bitPattern)
    return bits ^ ((bits >> 31) & .max)
  }

  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    left.lexicographicallyPrecedes(right) ? -1 : right.lexicographicallyPrecedes(left) ? 1 : 0
  }

  private static func compare(_ left: String, _ right: String) -> Int {
    Text.order(left, right)
  }

  private static func compare(_ left: [ArchiveValue], _ right: [ArchiveValue], depth: Int) -> Int {
    for (left, right) in zip(left, right) {
      let order = compare(left, right, depth: depth + 1)
      guard order == 0 else { return order }
    }
    return order(left.count, right.count)
  }

  private static func compare(_ left: Fields, _ right: Fields, _ depth: Int) -> Int {
    for (left, right) in zip(left.entries, right.entries) {
      let order = first(
        compare(left.key, right.key),
        compare(left.value, right.value, depth: depth + 1)
      )
      guard order == 0 else { return order }
    }
    return order(left.entries.count, right.entries.count)
  }
}
