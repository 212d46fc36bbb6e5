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
    let expected = expectedByteCount > 0 ? expectedByteCount : 4_096 + 384 * records.count
    let (bytes, outcome) = try build(expected, names: NameRegistry(), limits: limits, 1) {
      (stream: inout BaseStream) throws(ArchiveError) in try stream.put(all: records)
    }
    guard outcome.hasDuplicates else { return bytes }
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
    let names: NameRegistry
    do throws(Malformed) {
      names = try NameRegistry(base.names)
    } catch {
      throw ArchiveDamage(error, file: base.path).error
    }
    return try build(archive.byteCount, names: names, limits: limits, archive.generation + 1) {
      (stream: inout BaseStream) throws(ArchiveError) in try stream.copyAll(of: archive)
    }.bytes
  }

  private static func build(
    _ expectedByteCount: Int,
    names: NameRegistry,
    limits: ArchiveLimits,
    _ generation: UInt64,
    _ body: (inout BaseStream) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> (bytes: [UInt8], outcome: BaseStream.Outcome) {
    var result: Result<BaseStream.Outcome, ArchiveError>?
    let bytes = WriteBuffer.array(expecting: expectedByteCount) { buffer in
      var stream = BaseStream(in: buffer, names: names, limits: limits)
      do throws(ArchiveError) {
        try body(&stream)
        result = .success(try stream.finish(generation: generation, durability: .buffered))
      } catch {
        result = .failure(error)
      }
      return stream.takeBuffer()
    }
    switch result {
    case .success(let outcome): return (bytes, outcome)
    case .failure(let error): throw error
    case nil: throw .noSuchFile("memory")
    }
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
