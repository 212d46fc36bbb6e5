/// The bounds that reading and writing keep.
public struct ArchiveLimits: Hashable, Sendable {
  /// How deep values may nest; a value right under a key has depth 1.
  public var depth: Int

  /// The most bytes that one record may take in a file.
  public var recordByteCount: Int

  /// The most bytes that one file, or a base and its log, may take.
  public var archiveByteCount: Int

  /// The usual bounds: depth 64, 16 MiB a record, 512 MiB an archive.
  public static let standard = ArchiveLimits()

  /// Makes bounds.
  ///
  /// - Parameters:
  ///   - depth: How deep values may nest.
  ///   - recordByteCount: The most bytes of one record; the format allows no more than 16 MiB.
  ///   - archiveByteCount: The most bytes of one archive; the format allows no more than 2 GiB.
  public init(
    depth: Int = 64,
    recordByteCount: Int = 16 << 20,
    archiveByteCount: Int = 512 << 20
  ) {
    self.depth = min(max(depth, 0), 512)
    self.recordByteCount = min(max(recordByteCount, 0), 16 << 20)
    self.archiveByteCount = min(max(archiveByteCount, 0), 2 << 30)
  }
}

/// When a save counts as done.
public enum Durability: Hashable, Sendable {
  /// When the disk has it: it survives a power cut.
  case synced

  /// When the system has it: it survives the death of the process, not a power cut.
  case buffered
}
