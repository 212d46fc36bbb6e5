/// The state of one archive as it was when it was opened.
///
/// Opening reads the head of the newest whole base, its names, and its log; records are read and
/// verified when they are asked for. Damage never stops a reader: what it costs is an entry in
/// ``damage``, made when it is met. Many readers may look at an archive while it is written.
///
/// A reader is for one thread at a time.
public final class ArchiveReader {
  /// The generation that was read: that of the last whole frame; 0 for an empty archive.
  public let generation: UInt64

  /// What was found damaged so far.
  public private(set) var damage: [ArchiveDamage] = []

  /// The bytes of the base and its log.
  public let byteCount: Int

  let base: BaseFile?
  let log: LogFile?
  let limits: ArchiveLimits
  private var knownCount: Int?

  /// Opens the newest base of a folder that is whole, and its log.
  ///
  /// A folder that isn't there, or holds no base, is an empty archive.
  ///
  /// - Parameters:
  ///   - directory: The archive's folder.
  ///   - limits: The bounds to keep.
  /// - Throws: ``ArchiveError``: `newerVersion`, `limit` or `system`; damage is never thrown.
  public init(directory: String, limits: ArchiveLimits = .standard) throws(ArchiveError) {
    let opened = try OpenedArchive(directory: directory, limits: limits)
    base = opened.base
    log = opened.log
    damage = opened.damage
    generation = opened.log?.generation ?? opened.base?.header.generation ?? 0
    byteCount = (opened.base?.file.count ?? 0) + (opened.log?.file.count ?? 0)
    self.limits = limits
    noteIndexDamage()
  }

  /// Opens one base by itself, for inspection.
  ///
  /// - Parameters:
  ///   - file: The base.
  ///   - limits: The bounds to keep.
  /// - Throws: ``ArchiveError``: `damaged` when its head or its names are, or `newerVersion`,
  ///   `limit`, `system`; `system` also when there is no such file.
  public init(file: String, limits: ArchiveLimits = .standard) throws(ArchiveError) {
    guard let base = try BaseFile.open(file, limits) else { throw .noSuchFile(file) }
    self.base = base
    log = nil
    generation = base.header.generation
    byteCount = base.file.count
    self.limits = limits
    noteIndexDamage()
  }

  /// Opens one base in memory, as ``ArchiveBytes`` makes it.
  ///
  /// - Parameters:
  ///   - bytes: The base.
  ///   - limits: The bounds to keep.
  /// - Throws: ``ArchiveError``: `damaged` when its head or its names are, or `newerVersion`.
  public init(bytes: [UInt8], limits: ArchiveLimits = .standard) throws(ArchiveError) {
    let base = try BaseFile.open(FileBytes(copying: bytes))
    self.base = base
    log = nil
    generation = base.header.generation
    byteCount = base.file.count
    self.limits = limits
    noteIndexDamage()
  }

  // MARK: Addresses

  /// The number of nodes, damaged ones that the index still names included.
  public var count: Int {
    if let knownCount { return knownCount }
    var count = base?.header.recordCount ?? 0
    if let base, let log, !log.isEmpty {
      count = 0
      base.forEachRecord { head, malformed in
        if malformed != nil || !log.overrides(head, in: base.bytes) { count += 1 }
      }
      for head in log.latestRecords() where head.isPut { count += 1 }
    }
    knownCount = count
    return count
  }

  /// About how many nodes there are; told without looking at them.
  package var expectedCount: Int {
    min(base?.header.recordCount ?? 0, byteCount / RecordHead.byteCount)
  }

  /// The addresses of all nodes, in the order in which they were written.
  ///
  /// Values are not decoded. What is damaged is left out and noted.
  ///
  /// - Complexity: O(*n*) in the size of the files.
  public var addresses: [NodeAddress] {
    var addresses: [NodeAddress] = []
    addresses.reserveCapacity(base?.header.recordCount ?? 0)
    forEachHead { head, bytes, _ in
      if let address = try? head.address(bytes) { addresses.append(address) }
    }
    return addresses
  }

  /// Says whether the archive holds a node.
  ///
  /// - Parameter address: The node.
  /// - Returns: Whether it is there; also for one whose record is damaged.
  public func contains(_ address: NodeAddress) -> Bool {
    if let log, !log.isEmpty, let head = log.find(address) { return head.isPut }
    guard let base else { return false }
    let isThere = if case .absent = base.find(address) { false } else { true }
    if !base.isIndexSound { noteIndexDamage() }
    return isThere
  }

  /// The bytes that a node's record takes.
  ///
  /// - Parameter address: The node.
  /// - Returns: The number of bytes; `nil` when the node isn't there, or is damaged.
  public func byteCount(of address: NodeAddress) -> Int? {
    guard case .found(let head, _) = locate(address) else { return nil }
    return head.byteCount
  }

  // MARK: Records

  /// Reads one node.
  ///
  /// - Parameter address: The node.
  /// - Returns: Its record; `nil` when the archive doesn't hold it.
  /// - Throws: ``ArchiveError``: `damaged` when its bytes are, which is noted too, or `limit`.
  public func record(at address: NodeAddress) throws(ArchiveError) -> Record? {
    guard let (head, file) = try verified(address) else { return nil }
    guard let base else { return nil }
    var decoder = ValueDecoder(names: base.names, depthLimit: limits.depth)
    return try decode(head, file, address, &decoder)
  }

  /// Reads one of the values that the app encoded for a node, without reading the others.
  ///
  /// - Parameters:
  ///   - key: The value's key.
  ///   - address: The node.
  /// - Returns: The value; `nil` when the node isn't there, or has no such key.
  /// - Throws: ``ArchiveError``: `damaged` when the node's bytes are, which is noted too, or `limit`.
  public func value(
    forKey key: String,
    at address: NodeAddress
  ) throws(ArchiveError) -> ArchiveValue? {
    guard let (head, file) = try verified(address), let names = base?.names else { return nil }
    do throws(Malformed) {
      let record = try file.bytes.slice(head.offset, head.byteCount)
      let slots = RecordHead.byteCount + 8 * head.frameworkCount
      for index in 0..<head.valueCount {
        let slot = try Slot(record, at: slots + 8 * index)
        guard Text.with(key, { names.isName(slot.key, $0, in: .value) }) else { continue }
        var decoder = ValueDecoder(names: names, depthLimit: limits.depth)
        decoder.begin(record, cursor: Int(slot.payload), fileByteCount: file.count)
        return try decoder.value(slot, at: slots + 8 * index, depth: 1)
      }
      return nil
    } catch {
      throw note(error, in: head, file, address, key: key)
    }
  }

  // MARK: Inside

  private enum Location {
    case absent
    case found(RecordHead, FileBytes)
    case damaged(Malformed, FileBytes)
  }

  @inline(__always)
  private func locate(_ address: NodeAddress) -> Location {
    if let log, let head = log.find(address) {
      return head.isPut ? .found(head, log.file) : .absent
    }
    guard let base else { return .absent }
    defer { if !base.isIndexSound { noteIndexDamage() } }
    switch base.find(address) {
    case .absent: return .absent
    case .found(let head): return .found(head, base.file)
    case .damaged(let malformed): return .damaged(malformed, base.file)
    }
  }

  private func verified(
    _ address: NodeAddress
  ) throws(ArchiveError) -> (RecordHead, FileBytes)? {
    switch locate(address) {
    case .absent: return nil
    case .damaged(let malformed, let file):
      let damage = ArchiveDamage(malformed, file: file.path, address: address)
      note(damage)
      throw damage.error
    case .found(let head, let file):
      do {
        try head.verify(file.bytes)
      } catch {
        let damage = ArchiveDamage(error, file: file.path, address: address)
        note(damage)
        throw damage.error
      }
      return (head, file)
    }
  }

  func decode(
    _ head: RecordHead,
    _ file: FileBytes,
    _ address: NodeAddress?,
    _ decoder: inout ValueDecoder
  ) throws(ArchiveError) -> Record {
    guard head.byteCount <= limits.recordByteCount else {
      throw .limit(
        .recordSize,
        node: address ?? (try? head.address(file.bytes)) ?? .none,
        key: "",
        found: head.byteCount,
        allowed: limits.recordByteCount
      )
    }
    guard let base, let record = try? file.bytes.slice(head.offset, head.byteCount) else {
      throw .noSuchFile(file.path)
    }
    decoder.begin(record, cursor: head.heapOffset, fileByteCount: file.count)
    do throws(Malformed) {
      var className = ""
      if head.classNumber != RecordHead.noClass {
        className = try decoder.name(Int(head.classNumber), in: .className, at: 12)
      }
      let slots = RecordHead.byteCount
      let framework = try decoder.fields(at: slots, count: head.frameworkCount, in: .framework)
      let values = try decoder.fields(
        at: slots + 8 * head.frameworkCount,
        count: head.valueCount,
        in: .value
      )
      return Record(
        address: try head.address(file.bytes),
        className: className,
        framework: framework,
        values: values
      )
    } catch {
      throw note(error, in: head, file, address, key: base.names.anyText(decoder.topKey))
    }
  }

  private func note(
    _ malformed: Malformed,
    in head: RecordHead,
    _ file: FileBytes,
    _ address: NodeAddress?,
    key: String
  ) -> ArchiveError {
    let address = address ?? (try? head.address(file.bytes))
    let damage = ArchiveDamage(malformed, file: file.path, from: head.offset, address: address)
    note(damage)
    guard malformed.isTooDeep else { return damage.error }
    return .limit(
      .depth,
      node: address ?? .none,
      key: key,
      found: limits.depth + 1,
      allowed: limits.depth
    )
  }

  func note(_ new: ArchiveDamage) {
    if !damage.contains(where: { $0.file == new.file && $0.offset == new.offset }) {
      damage.append(new)
    }
  }

  @inline(__always)
  func noteIndexDamage() {
    if let new = base?.indexDamage { note(new) }
  }
}

extension Malformed {
  var isTooDeep: Bool { "\(detail)" == "\(Self.tooDeep)" }
}

extension RecordHead {
  var isPut: Bool { operation == Operation.put.rawValue }
}

extension ArchiveError {
  static func noSuchFile(_ path: String) -> ArchiveError {
    .system(call: "open", file: path, code: 2)
  }
}
