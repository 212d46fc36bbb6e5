import RepriseArchive

/// The objects in some values by their numbers.
struct ObjectIndex {
  private(set) var objects: [Int: ArchiveObject] = [:]

  /// Walks the values without recursion, so that no nesting is too deep for it.
  init(_ values: [ArchiveValue]) {
    var waiting = values
    while let value = waiting.popLast() {
      switch value {
      case .array(let elements), .set(let elements): waiting += elements
      case .dictionary(let entries): waiting += entries.map(\.value)
      case .object(let object):
        objects[object.number] = object
        waiting += object.fields.entries.map(\.value)
      default: break
      }
    }
  }
}

/// Puts objects that lost their place where they are referred to.
struct ReferenceResolver {
  /// The numbers of the objects that have a place.
  var present: Set<Int>

  /// The objects that lost theirs.
  let displaced: [Int: ArchiveObject]

  mutating func resolving(_ fields: Fields) -> Fields {
    var result = fields
    for entry in fields.entries { result[entry.key] = resolving(entry.value) }
    return result
  }

  mutating func resolving(_ value: ArchiveValue) -> ArchiveValue {
    switch value {
    case .objectReference(let number):
      if present.contains(number) { return value }
      guard let object = displaced[number] else { return .null }
      present.insert(number)
      return resolving(.object(object))
    case .array(let elements): return .array(elements.map { resolving($0) })
    case .set(let elements): return .set(elements.map { resolving($0) })
    case .dictionary(let entries):
      return .dictionary(entries.map { ArchiveEntry(key: $0.key, value: resolving($0.value)) })
    case .object(var object):
      object.fields = resolving(object.fields)
      return .object(object)
    default: return value
    }
  }
}

extension ArchiveValue {
  /// Gives the value with other numbers for its objects.
  ///
  /// - Parameter number: Gives the new number for an old one; `nil` makes a reference null.
  /// - Returns: The value with the new numbers.
  func renumbered(_ number: (Int) -> Int?) -> ArchiveValue {
    switch self {
    case .objectReference(let old): return number(old).map { .objectReference($0) } ?? .null
    case .array(let elements): return .array(elements.map { $0.renumbered(number) })
    case .set(let elements): return .set(elements.map { $0.renumbered(number) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map { ArchiveEntry(key: $0.key, value: $0.value.renumbered(number)) }
      )
    case .object(var object):
      object.number = number(object.number) ?? object.number
      for field in object.fields.entries {
        object.fields[field.key] = field.value.renumbered(number)
      }
      return .object(object)
    default: return self
    }
  }

  /// What the value takes in a record, with all that is in it; never less.
  var archivedByteCount: Int {
    switch self {
    case .null, .bool, .float: 8
    case .integer(let value): Int32(exactly: value) == nil ? 16 : 8
    case .string(let text): 16 + text.utf8.count
    case .data(let bytes), .sealed(let bytes): 16 + bytes.count
    case .url(let text, let base): 24 + text.utf8.count + (base?.utf8.count ?? 0)
    case .array(let elements), .set(let elements):
      elements.reduce(16) { $0 + $1.archivedByteCount }
    case .dictionary(let entries):
      entries.reduce(16) { $0 + $1.key.archivedByteCount + $1.value.archivedByteCount }
    default: 24
    }
  }
}
