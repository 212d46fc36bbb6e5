/// The number that stands for a value's type in a file.
///
/// Numbers above the last one are free for later formats. Their values are bytes that stand for
/// themselves: no name number and no offset in them, so that a reader can carry them.
package enum ArchiveTag: UInt8, CaseIterable, Sendable {
  case null = 1
  case bool
  case integer
  case unsigned
  case float
  case double
  case string
  case data
  case date
  case url
  case uuid
  case array
  case dictionary
  case set
  case object
  case objectReference
  case nodeReference
  case sealed
}

extension ArchiveValue {
  /// The number that this value's type has in a file.
  package var tagNumber: UInt8 {
    let tag: ArchiveTag
    switch self {
    case .null: tag = .null
    case .bool: tag = .bool
    case .integer: tag = .integer
    case .unsigned(let value): tag = value > UInt64(Int64.max) ? .unsigned : .integer
    case .float: tag = .float
    case .double: tag = .double
    case .string: tag = .string
    case .data: tag = .data
    case .date: tag = .date
    case .url: tag = .url
    case .uuid: tag = .uuid
    case .array: tag = .array
    case .dictionary: tag = .dictionary
    case .set: tag = .set
    case .object: tag = .object
    case .objectReference: tag = .objectReference
    case .nodeReference: tag = .nodeReference
    case .sealed: tag = .sealed
    case .unknown(let value): return value.tag
    }
    return tag.rawValue
  }
}
