// The file that reads memory through pointers: mapped files, and values that are lent. Texts have a
// file of their own; everything else sees bounds-checked loads.

import CRepriseArchive

/// Bytes were not as the format says, at this offset from the start of what was read.
struct Malformed: Error {
  var offset: Int
  var detail: StaticString
}

/// Where a file's bytes are in memory; `start` is valid even when there are none.
@unsafe struct OpenedMemory {
  var start: UnsafeRawPointer
  var count: Int
  var isMapped: Bool
}

/// A look at bytes that somebody else owns; every load is checked against their number.
///
/// The owner keeps the bytes alive and unchanged while this is in use.
@safe struct Bytes {
  private let base: UnsafeRawPointer
  let count: Int

  init(_ memory: OpenedMemory) {
    unsafe self.init(base: memory.start, count: memory.count)
  }

  init(base: UnsafeRawPointer, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// Checks that `length` bytes stand at `offset`.
  @inline(__always)
  func check(_ offset: Int, _ length: Int) throws(Malformed) {
    guard offset >= 0, length >= 0, length <= count, offset <= count - length else {
      throw Malformed(offset: offset, detail: "something reaches past the end")
    }
  }

  @inline(__always)
  func u8(_ offset: Int) throws(Malformed) -> UInt8 {
    try check(offset, 1)
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always)
  func u16(_ offset: Int) throws(Malformed) -> UInt16 {
    try check(offset, 2)
    return unsafe UInt16(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
    )
  }

  @inline(__always)
  func u32(_ offset: Int) throws(Malformed) -> UInt32 {
    try check(offset, 4)
    return unsafe UInt32(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    )
  }

  @inline(__always)
  func u64(_ offset: Int) throws(Malformed) -> UInt64 {
    try check(offset, 8)
    return unsafe UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }

  /// The 24 bytes at a place as three words.
  @inline(__always)
  func threeWords(_ offset: Int) throws(Malformed) -> (UInt64, UInt64, UInt64) {
    try check(offset, 24)
    let place = unsafe base + offset
    return unsafe (
      UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: place.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
      UInt64(littleEndian: place.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    )
  }

  /// A part of the bytes.
  @inline(__always)
  func slice(_ offset: Int, _ length: Int) throws(Malformed) -> Bytes {
    try check(offset, length)
    return unsafe Bytes(base: base + offset, count: length)
  }

  /// The text at a place; bytes that are not UTF-8 become U+FFFD.
  @inline(__always)
  func text(_ offset: Int, _ length: Int) throws(Malformed) -> String {
    try check(offset, length)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: base + offset, count: length),
      as: UTF8.self
    )
  }

  /// A copy of the bytes at a place.
  func array(_ offset: Int, _ length: Int) throws(Malformed) -> [UInt8] {
    try check(offset, length)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: base + offset, count: length))
  }

  /// The CRC32C of the bytes at a place, continued from `start`.
  func checksum(_ offset: Int, _ length: Int, from start: UInt32 = 0) throws(Malformed) -> UInt32 {
    try check(offset, length)
    return unsafe rpa_crc32c(start, base + offset, length)
  }

  /// Has the processor fetch the rest of a record early; see `rpa_prefetch_record`.
  @inline(__always)
  func prefetchRecord(_ offset: Int) {
    if offset >= 0, offset < count { unsafe rpa_prefetch_record(base + offset) }
  }

  /// The CRC32C of a record, which stands in it itself.
  @inline(__always)
  func checksumOfRecord(_ offset: Int, _ length: Int) throws(Malformed) -> UInt32 {
    try check(offset, max(length, 8))
    return unsafe rpa_crc32c_record(base + offset, length)
  }

  /// Checks records from an offset to an end as long as they are whole and plain; gives where it
  /// stopped.
  func passPlainRecords(
    from offset: Int,
    to end: Int,
    kinds: [UInt8],
    spaces: borrowing ByteTable
  ) -> Int {
    guard offset >= 0, offset <= end, end <= count, kinds.count >= 32 else { return offset }
    let spaces = unsafe spaces.base
    return unsafe kinds.withUnsafeBufferPointer { (kinds: UnsafeBufferPointer<UInt8>) -> Int in
      guard let kinds = kinds.baseAddress else { return offset }
      return unsafe rpa_pass_plain_records(base, offset, end, count, kinds, spaces)
    }
  }

  /// Goes through words of eight bytes until `body` says that it wants no more; gives how many it
  /// was content with.
  @inline(__always)
  func words(
    _ offset: Int,
    _ count: Int,
    while body: (UInt64) -> Bool
  ) throws(Malformed) -> Int {
    try check(offset, 8 * count)
    for index in 0..<count {
      let word = unsafe base.loadUnaligned(fromByteOffset: offset + 8 * index, as: UInt64.self)
      guard body(UInt64(littleEndian: word)) else { return index }
    }
    return count
  }

  /// Says whether the bytes at a place are those of a text.
  @inline(__always)
  func holds(_ text: borrowing Text, at offset: Int) -> Bool {
    guard offset >= 0, text.count <= count, offset <= count - text.count else { return false }
    return unsafe text.equals(base + offset)
  }

  /// Says whether two looks show the same bytes.
  func equals(_ other: Bytes) -> Bool {
    guard count == other.count else { return false }
    return unsafe Self.areEqual(base, other.base, count)
  }

  /// Says whether two places in memory hold the same bytes.
  @inline(__always)
  static func areEqual(
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer,
    _ count: Int
  ) -> Bool {
    var offset = 0
    while offset + 8 <= count {
      let word = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard unsafe word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < count {
      let byte = unsafe left.load(fromByteOffset: offset, as: UInt8.self)
      guard unsafe byte == right.load(fromByteOffset: offset, as: UInt8.self) else { return false }
      offset += 1
    }
    return true
  }

  /// Copies all of the bytes to a place that has room for them.
  func copy(into target: UnsafeMutableRawPointer) {
    unsafe target.copyMemory(from: base, byteCount: count)
  }

  /// The bytes for a system call.
  func withPointer<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }
}

extension [UInt8] {
  /// The CRC32C of a part.
  func checksum(from start: Int, to end: Int) -> UInt32 {
    unsafe withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> UInt32 in
      let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      return unsafe rpa_crc32c(0, part.baseAddress, part.count)
    }
  }

  /// Appends the UTF-8 of a text.
  package mutating func append(text: String) {
    let utf8 = text.utf8.span
    unsafe utf8.withUnsafeBufferPointer { (utf8: UnsafeBufferPointer<UInt8>) in
      unsafe append(contentsOf: utf8)
    }
  }

  /// Appends a copy of bytes.
  mutating func append(_ bytes: Bytes) {
    unsafe bytes.withPointer { (bytes: UnsafeRawBufferPointer) in
      unsafe append(contentsOf: bytes)
    }
  }
}

/// A value that somebody else keeps while it is looked at, so that looking costs no reference count.
struct Lent<Value>: ~Copyable {
  let value: Value
}

extension Array {
  /// Lends the elements one after the other.
  @inline(__always)
  func lend<E: Error>(_ body: (Int, borrowing Lent<Element>) throws(E) -> Void) throws(E) {
    try unsafe withUnsafeBufferPointer {
      (elements: UnsafeBufferPointer<Element>) throws(E) -> Void in
      guard let start = elements.baseAddress else { return }
      // A structure with one property is in memory what the property is.
      let lent = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: Lent<Element>.self)
      for index in 0..<elements.count { try unsafe body(index, lent[index]) }
    }
  }

  /// Says whether `isWrong` is false for all neighbours, which are lent to it.
  @inline(__always)
  func hasNoNeighbours(
    _ isWrong: (borrowing Lent<Element>, borrowing Lent<Element>) -> Bool
  ) -> Bool {
    unsafe withUnsafeBufferPointer { (elements: UnsafeBufferPointer<Element>) -> Bool in
      guard let start = elements.baseAddress else { return true }
      let lent = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: Lent<Element>.self)
      var index = 1
      while index < elements.count {
        if unsafe isWrong(lent[index - 1], lent[index]) { return false }
        index += 1
      }
      return true
    }
  }
}

/// One byte for each number of 16 bits, so that looking one up needs no check.
@safe struct ByteTable: ~Copyable {
  // Four bytes longer, for those who load four at a time.
  private static let byteCount = (1 << 16) + 4
  fileprivate let base: UnsafeMutablePointer<UInt8>

  /// Makes a table of bytes for the numbers from 0 on; all others have `rest`.
  init(_ bytes: [UInt8], rest: UInt8) {
    unsafe base = .allocate(capacity: Self.byteCount)
    unsafe base.initialize(repeating: rest, count: Self.byteCount)
    for (number, byte) in bytes.prefix(1 << 16).enumerated() { unsafe base[number] = byte }
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  subscript(_ number: UInt16) -> UInt8 {
    get { unsafe base[Int(number)] }
    set { unsafe base[Int(number)] = newValue }
  }
}

/// Marks that are only ever set, read so often that they must not cost more than a load.
@safe struct Marks: ~Copyable {
  private let base: UnsafeMutablePointer<Bool>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe base = .allocate(capacity: max(count, 1))
    unsafe base.initialize(repeating: false, count: count)
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  subscript(_ index: Int) -> Bool {
    precondition(index >= 0 && index < count, "a mark that there is not")
    return unsafe base[index]
  }

  func set(_ index: Int) {
    precondition(index >= 0 && index < count, "a mark that there is not")
    unsafe base[index] = true
  }
}

/// The bytes of an opened file: a copy of a small one, a mapping of a large one.
@safe final class FileBytes {
  let path: String
  private let memory: OpenedMemory

  /// Opens a file; `nil` means that there is none.
  init?(path: String, limit: Int) throws(ArchiveError) {
    guard let opened = try unsafe FileSystem.openBytes(path, limit: limit) else { return nil }
    self.path = path
    unsafe memory = unsafe opened
  }

  /// Holds a copy of bytes that never were in a file.
  init(copying bytes: [UInt8]) {
    path = "memory"
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      guard let start = bytes.baseAddress else { return }
      unsafe copy.copyMemory(from: start, byteCount: bytes.count)
    }
    unsafe memory = unsafe OpenedMemory(
      start: UnsafeRawPointer(copy),
      count: bytes.count,
      isMapped: false
    )
  }

  deinit { unsafe FileSystem.closeBytes(memory) }

  var count: Int { unsafe memory.count }

  /// The file's bytes; use them only while this object lives.
  var bytes: Bytes { unsafe Bytes(memory) }

  /// Tells the system whether reads will go through the file in order.
  func expectsSequentialReads(_ isSequential: Bool) {
    unsafe FileSystem.advise(memory, isSequential: isSequential)
  }
}

extension ArchiveFormat {
  /// Whether this processor checks plain records several values at a time.
  package static var checksPlainRecords: Bool { rpa_has_vectors() != 0 }
}

/// A way of computing a CRC32C, for comparing them.
package enum ChecksumMethod: CaseIterable, Sendable {
  /// By table; works everywhere.
  case table

  /// By the processor's instruction.
  case instruction

  /// Whether this processor can do it.
  package var isAvailable: Bool { self == .table || rpa_crc32c_has_instruction() != 0 }

  /// The method that is used.
  package static var chosen: ChecksumMethod {
    rpa_crc32c_has_instruction() != 0 ? .instruction : .table
  }

  /// The CRC32C of bytes, continued from `start`.
  package func checksum(_ bytes: [UInt8], from start: UInt32 = 0) -> UInt32 {
    let method =
      self == .table ? RPA_CRC32C_TABLE : RPA_CRC32C_INSTRUCTION
    return unsafe bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> UInt32 in
      unsafe rpa_crc32c_by(method, start, bytes.baseAddress, bytes.count)
    }
  }
}
