extension ArchiveValue: Hashable {
  /// Says whether two values have the same type and the same bits.
  public static func == (left: ArchiveValue, right: ArchiveValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)): left.bitPattern == right.bitPattern
    case (.url(let left, let leftBase), .url(let right, let rightBase)):
      left == right && leftBase == rightBase
    case (.uuid(let left, let leftTail), .uuid(let right, let rightTail)):
      left == right && leftTail == rightTail
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left == right || (left.count == right.count && Set(left) == Set(right))
    case (.set(let left), .set(let right)):
      left == right || (left.count == right.count && Set(left) == Set(right))
    case (.object(let left), .object(let right)): left == right
    case (.objectReference(let left), .objectReference(let right)): left == right
    case (.nodeReference(let left), .nodeReference(let right)): left == right
    case (.sealed(let left), .sealed(let right)): left == right
    case (.unknown(let left), .unknown(let right)): left == right
    default: false
    }
  }

  /// Feeds the value's type and bits.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value): hasher.combine(value)
    case .float(let value): hasher.combine(value.bitPattern)
    case .double(let value): hasher.combine(value.bitPattern)
    case .string(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value.bitPattern)
    case .url(let value, let base):
      hasher.combine(value)
      hasher.combine(base)
    case .uuid(let head, let tail):
      hasher.combine(head)
      hasher.combine(tail)
    case .array(let values): hasher.combine(values)
    case .dictionary(let entries): hasher.combine(entries.count)
    case .set(let values): hasher.combine(values.count)
    case .object(let object): hasher.combine(object)
    case .objectReference(let number): hasher.combine(number)
    case .nodeReference(let address): hasher.combine(address)
    case .sealed(let bytes): hasher.combine(bytes)
    case .unknown(let value): hasher.combine(value)
    }
  }
}
