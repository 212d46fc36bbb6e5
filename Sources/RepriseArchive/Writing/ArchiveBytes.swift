/// Archives as bytes in memory: for sending one elsewhere, and for measuring without a disk.
///
/// The bytes are those of one base file; ``ArchiveReader/init(bytes:limits:)`` reads them.
public enum ArchiveBytes {
  /// Encodes nodes as one base.
  ///
  /// - Parameters:
  ///   - records: All nodes; of two records of one node the later counts.
  ///   - expectedByteCount: About how large the result will be, where that is known.
  ///   - limits: The bounds to keep.
  /// - Returns: The base. Equal records give equal bytes.
  /// - Throws: ``ArchiveError``: `limit` when a bound would be passed.
  public static func encode(
    _ records: [Record],
    expectedByteCount: Int = 0,
    limits: ArchiveLimits = .standard
  ) throws(ArchiveError) -> [UInt8] {
    var stream = BaseStream(
      BaseOutput(expectedByteCount: expectedByteCount),
      names: NameRegistry(),
      limits: limits
    )
    try stream.put(all: records)
    let outcome = try stream.finish(generation: 1, durability: .buffered)
    guard outcome.hasDuplicates else { return stream.memory }
    var last: [NodeAddress: Int] = [:]
    for (index, record) in records.enumerated() { last[record.address] = index }
    let distinct = records.enumerated().filter { last[$1.address] == $0 }.map(\.element)
    return try encode(distinct, expectedByteCount: expectedByteCount, limits: limits)
  }

  /// Writes a base anew from the sound records of an archive, copying each as it is.
  ///
  /// - Parameters:
  ///   - archive: The archive to copy from.
  ///   - limits: The bounds to keep.
  /// - Returns: The base.
  /// - Throws: ``ArchiveError``: `damaged` when the names are, or `limit`.
  public static func compact(
    _ archive: ArchiveReader,
    limits: ArchiveLimits = .standard
  ) throws(ArchiveError) -> [UInt8] {
    guard let base = archive.base else { return try encode([], limits: limits) }
    let names: [(space: UInt8, text: String)]
    do throws(Malformed) {
      names = try base.names.all()
    } catch {
      throw ArchiveDamage(error, file: base.path).error
    }
    var stream = BaseStream(
      BaseOutput(expectedByteCount: archive.byteCount),
      names: NameRegistry(names),
      limits: limits
    )
    try stream.copyAll(of: archive)
    _ = try stream.finish(generation: archive.generation + 1, durability: .buffered)
    return stream.memory
  }
}

extension BaseStream {
  /// Appends the sound records of an archive except those that `isLeftOut` names.
  mutating func copyAll(
    of archive: ArchiveReader,
    except isLeftOut: ((RecordHead, Bytes) -> Bool)? = nil
  ) throws(ArchiveError) {
    var failure: ArchiveError?
    archive.forEachHead { head, bytes, _ in
      guard failure == nil, let hash = try? head.hash(bytes) else { return }
      if let isLeftOut, isLeftOut(head, bytes) { return }
      do throws(ArchiveError) {
        try copy(head, bytes, hash: hash)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
