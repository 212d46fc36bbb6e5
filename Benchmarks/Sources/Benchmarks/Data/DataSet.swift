import RepriseArchive

/// The tree that every method saves: up to 9 levels, 24 node types, 48 keys, mixed values.
struct DataSet {
  private static let deepest = 9

  /// The generator at the start of the data set: the node types come first.
  static var seeded: SplitMix64 { SplitMix64(seed: 0x5EED_0F57_A7E5) }

  /// Our native model.
  let records: [Record]

  /// Makes the first `count` nodes of the tree, in the order of a walk from the root.
  init(count: Int) {
    var random = Self.seeded
    let types = NodeType.all(random: &random)
    var open: [NodePath] = []
    var records: [Record] = []
    records.reserveCapacity(count)
    for number in 0..<count {
      let type = types[random.below(types.count)]
      let drawn = max(random.below(Self.deepest), random.below(Self.deepest))
      let level = min(open.count, drawn)
      open.removeLast(open.count - level)
      let path = (open.last ?? .root).appending(identifier: "\(type.word)-\(number)")
      open.append(path)
      records.append(
        Record(
          address: NodeAddress(kind: .controller, path: path),
          className: type.className,
          values: type.values(random: &random)
        )
      )
    }
    self.records = records
  }

  /// The bytes that the data itself has: paths, class names, keys and values without any framing.
  var rawByteCount: Int {
    records.reduce(0) { total, record in
      total + record.address.path.string.utf8.count + record.className.utf8.count
        + record.values.entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.rawByteCount }
    }
  }
}

extension ArchiveValue {
  fileprivate var rawByteCount: Int {
    switch self {
    case .bool: 1
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .array(let values): values.reduce(0) { $0 + $1.rawByteCount }
    case .dictionary(let entries):
      entries.reduce(0) { $0 + $1.key.rawByteCount + $1.value.rawByteCount }
    default: 8
    }
  }
}
