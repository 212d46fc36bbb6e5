package import RepriseArchive

extension Fields {
  /// Removes the largest values until the rest fits into one record.
  ///
  /// - Returns: The keys of what was removed.
  package mutating func removeExcess() -> [String] {
    var sizes = entries.map { ($0.key, $0.key.utf8.count + $0.value.archivedByteCount) }
    var total = sizes.reduce(0) { $0 + $1.1 }
    var removed: [String] = []
    while total > CodingLimits.byteCount,
      let index = sizes.indices.max(by: { sizes[$0].1 < sizes[$1].1 })
    {
      let (key, size) = sizes.remove(at: index)
      self[key] = nil
      total -= size
      removed.append(key)
    }
    return removed
  }
}
