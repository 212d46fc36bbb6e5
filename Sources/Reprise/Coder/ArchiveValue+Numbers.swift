import RepriseArchive

extension ArchiveValue {
  /// Whether this is a truth value or a number.
  var isNumber: Bool {
    switch self {
    case .bool, .integer, .unsigned, .float, .double: true
    default: false
    }
  }

  /// Whether this consists of what a property list may hold, and of null.
  ///
  /// Only the outermost levels are looked at; an object further in is found when it is made.
  var isPropertyList: Bool {
    switch self {
    case .null, .bool, .integer, .unsigned, .float, .double, .string, .data, .date: true
    case .array, .dictionary: true
    default: false
    }
  }

  /// Whether a number is not zero; `nil` when this is none.
  var truth: Bool? {
    switch self {
    case .bool(let value): value
    case .integer(let value): value != 0
    case .unsigned(let value): value != 0
    case .float(let value): value != 0
    case .double(let value): value != 0
    default: nil
    }
  }

  /// Gives the number as an integer, rounded towards zero; `nil` when it does not fit.
  func integer<Value: FixedWidthInteger>() -> Value? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Value(exactly: value)
    case .unsigned(let value): Value(exactly: value)
    case .float(let value): Value(exactly: value.rounded(.towardZero))
    case .double(let value): Value(exactly: value.rounded(.towardZero))
    default: nil
    }
  }

  /// Gives the number nearest to this one; `nil` when this is no number.
  func floating<Value: BinaryFloatingPoint>() -> Value? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Value(value)
    case .unsigned(let value): Value(value)
    case .float(let value): Value(value)
    case .double(let value): Value(value)
    default: nil
    }
  }
}
