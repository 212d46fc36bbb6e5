// Reading and checking everything at once.

extension ArchiveReader {
  /// Reads all nodes in the order in which they were written.
  ///
  /// - Parameter body: Is given each record, or the error for what is damaged.
  public func forEachRecord(_ body: (Result<Record, ArchiveError>) -> Void) {
    guard let base else { return }
    base.file.expectsSequentialReads(true)
    defer { base.file.expectsSequentialReads(false) }
    var decoder = ValueDecoder(names: base.names, depthLimit: limits.depth)
    forEachHead { head, _, file in
      do throws(ArchiveError) {
        body(.success(try decode(head, file, nil, &decoder)))
      } catch {
        body(.failure(error))
      }
    } damaged: { error in
      body(.failure(error))
    }
  }

  /// Checks everything: all checksums, all lengths, all values.
  ///
  /// - Returns: All damage, that which was known before included.
  /// - Complexity: O(*n*) in the size of the files; makes no values.
  public func verify() -> [ArchiveDamage] {
    guard let base else { return damage }
    base.file.expectsSequentialReads(true)
    defer { base.file.expectsSequentialReads(false) }
    base.verifyIndex()
    noteIndexDamage()
    var verifier = ValueVerifier(names: base.names, depthLimit: limits.depth)
    forEachHead { head, bytes, file in
      do throws(Malformed) {
        try verifier.check(head, try bytes.slice(head.offset, head.byteCount))
      } catch {
        let address = try? head.address(bytes)
        note(ArchiveDamage(error, file: file.path, from: head.offset, address: address))
      }
    }
    return damage
  }

  /// Goes through the verified records of all nodes, in the order in which they were written.
  @inline(__always)
  func forEachHead(
    _ body: (RecordHead, Bytes, FileBytes) -> Void,
    damaged: (ArchiveError) -> Void = { _ in }
  ) {
    if let base {
      let bytes = base.bytes
      let log = log.flatMap { $0.isEmpty ? nil : $0 }
      base.forEachRecord { head, malformed in
        if let malformed {
          let address = base.addressOfDamaged(at: head.offset)
          if let address, let log, log.find(address) != nil { return }
          let damage = ArchiveDamage(
            Malformed(offset: head.offset, detail: malformed.detail),
            file: base.path,
            address: address
          )
          note(damage)
          damaged(damage.error)
        } else {
          if let log, log.overrides(head, in: bytes) { return }
          body(head, bytes, base.file)
        }
      }
    }
    guard let log else { return }
    for head in log.latestRecords() where head.isPut { body(head, log.bytes, log.file) }
  }
}
