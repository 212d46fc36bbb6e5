// Reading and checking everything at once.

extension ArchiveReader {
  /// Reads all nodes in the order in which they were written.
  ///
  /// - Parameter body: Is given each record, or the error for what is damaged.
  public func forEachRecord(_ body: (Result<Record, ArchiveError>) -> Void) {
    base?.file.expectsSequentialReads(true)
    defer { base?.file.expectsSequentialReads(false) }
    forEachHead { head, bytes, file in
      do throws(ArchiveError) {
        body(.success(try decode(head, file, nil)))
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
    base?.file.expectsSequentialReads(true)
    defer { base?.file.expectsSequentialReads(false) }
    base?.verifyIndex()
    noteIndexDamage()
    forEachHead { head, bytes, file in
      guard let names = base?.names else { return }
      do throws(Malformed) {
        let record = try bytes.slice(head.offset, head.byteCount)
        if head.classNumber != RecordHead.noClass {
          try names.check(Int(head.classNumber), in: .className, at: 12)
        }
        var verifier = ValueVerifier(
          record: record,
          cursor: head.heapOffset,
          names: names,
          depthLimit: limits.depth
        )
        let slots = RecordHead.byteCount
        try verifier.check(at: slots, count: head.frameworkCount, in: .framework)
        let values = slots + 8 * head.frameworkCount
        try verifier.check(at: values, count: head.valueCount, in: .value)
      } catch {
        let address = try? head.address(bytes)
        note(ArchiveDamage(error, file: file.path, from: head.offset, address: address))
      }
    }
    return damage
  }

  /// Goes through the verified records of all nodes, in the order in which they were written.
  func forEachHead(
    _ body: (RecordHead, Bytes, FileBytes) -> Void,
    damaged: (ArchiveError) -> Void = { _ in }
  ) {
    if let base {
      let bytes = base.bytes
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
        } else if log.map({ !$0.overrides(head, in: bytes) }) ?? true {
          body(head, bytes, base.file)
        }
      }
    }
    guard let log else { return }
    for head in log.latestRecords() where head.isPut { body(head, log.bytes, log.file) }
  }
}
