/// What can go wrong with an archive.
public enum ArchiveError: Error, Hashable, Sendable {
  /// Bytes are not what the format says. `offset` counts from the start of `file`.
  case damaged(file: String, offset: Int, detail: String)

  /// The file asks for a newer reader. It was left as it is.
  case newerVersion(file: String, minimumReader: Int, supported: Int)

  /// A limit would be passed. `node` and `key` say where; `key` is empty for the record as a whole.
  case limit(ArchiveLimit, node: NodeAddress, key: String, found: Int, allowed: Int)

  /// The system refused: the call, the file, and its error number.
  case system(call: String, file: String, code: Int32)
}

/// A bound that every archive keeps.
public enum ArchiveLimit: String, Hashable, Sendable {
  /// How deep values may nest.
  case depth

  /// The bytes of one record.
  case recordSize = "record size"

  /// The bytes of one archive.
  case archiveSize = "archive size"

  /// The number of different names in one archive.
  case names
}
