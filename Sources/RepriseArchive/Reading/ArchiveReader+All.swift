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

  /// Checks all checksums, but not what the bytes under them say.
  ///
  /// That is enough against a disk that went bad; ``verify()`` also finds what was written wrongly.
  ///
  /// - Returns: All damage, that which was known before included.
  /// - Complexity: O(*n*) in the size of the files.
  public func verifyChecksums() -> [ArchiveDamage] {
    guard let base else { return damage }
    base.file.expectsSequentialReads(true)
    defer { base.file.expectsSequentialReads(false) }
    base.verifyIndex()
    noteIndexDamage()
    // A log's frames were checked when it was opened.
    forEachHead(body: { _, _, _ in })
    return damage
  }

  /// Checks everything: all checksums, all lengths, all values.
  ///
  /// - Returns: All damage, that which was known before included.
  /// - Complexity: O(*n*) in the size of the files; makes no values.
  public func verify() -> [ArchiveDamage] { verify(passingPlain: true) }

  /// The same; without `passingPlain`, each value of each record is looked at by itself.
  package func verify(passingPlain: Bool) -> [ArchiveDamage] {
    guard let base else { return damage }
    base.file.expectsSequentialReads(true)
    defer { base.file.expectsSequentialReads(false) }
    base.verifyIndex()
    noteIndexDamage()
    // Made when it is needed: it seldom is.
    var verifier: ValueVerifier?
    let plain = PlainRecords(names: base.names)
    let passes = passingPlain && limits.depth >= PlainRecords.depth
    forEachHead { offset in
      passes ? plain.pass(base.bytes, from: offset, to: base.header.namesOffset) : offset
    } body: { head, bytes, file in
      if verifier == nil {
        verifier = ValueVerifier(names: base.names, depthLimit: limits.depth)
      }
      do throws(Malformed) {
        try verifier?.check(head, try bytes.slice(head.offset, head.byteCount))
      } catch {
        let address = try? head.address(bytes)
        note(ArchiveDamage(error, file: file.path, from: head.offset, address: address))
      }
    }
    return damage
  }

  /// Goes through the verified records of all nodes, in the order in which they were written.
  ///
  /// Those of the base that `past` passes are left out; see `BaseFile.forEachRecord`.
  @inline(__always)
  func forEachHead(
    past: (Int) -> Int = { $0 },
    body: (RecordHead, Bytes, FileBytes) -> Void,
    damaged: (ArchiveError) -> Void = { _ in }
  ) {
    if let base {
      let bytes = base.bytes
      let log = log.flatMap { $0.isEmpty ? nil : $0 }
      base.forEachRecord(past: past) { head, malformed in
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
