/// The keyed values of one node or object, in the order in which they were set.
public struct Fields: Sendable {
  /// One key and its value.
  public struct Field: Hashable, Sendable {
    /// The key.
    public let key: String

    /// The value.
    public var value: ArchiveValue
  }

  /// The keys and values, in the order in which the keys were first set.
  public private(set) var entries: [Field] = []

  /// Makes an empty collection of values.
  public init() {}

  /// Makes a collection of entries whose keys all differ.
  init(distinct entries: [Field]) {
    self.entries = entries
  }

  /// Takes other entries, whose keys all differ, in the same memory.
  @inline(__always)
  mutating func refill<E: Error>(
    count: Int,
    _ body: (inout [Field]) throws(E) -> Void
  ) throws(E) {
    entries.removeAll(keepingCapacity: true)
    entries.reserveCapacity(count)
    try body(&entries)
  }

  /// The keys, in order.
  public var keys: [String] { entries.map(\.key) }

  /// Whether no key was set.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value under a key; `nil` means that the key is not there.
  public subscript(key: String) -> ArchiveValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Field(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension Fields: Hashable {}

extension Fields: ExpressibleByDictionaryLiteral {
  /// Makes a collection of the given keys and values, in the order written.
  public init(dictionaryLiteral elements: (String, ArchiveValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}
