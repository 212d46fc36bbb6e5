// The file that writes memory through pointers. Everything else sees bounds-checked stores.

import CRepriseArchive

/// Memory that grows, in which records are built.
@safe struct WriteBuffer: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private(set) var capacity: Int
  /// The bytes written so far.
  private(set) var count = 0
  /// The largest capacity that the buffer ever had.
  private(set) var peakCapacity: Int
  /// Whether the memory is somebody else's, as it is until it proves too small.
  private var isLent = false

  init(capacity: Int) {
    let capacity = max(capacity, 64)
    unsafe base = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
    peakCapacity = capacity
  }

  private init(lent room: UnsafeMutableRawBufferPointer, at start: UnsafeMutableRawPointer) {
    unsafe base = unsafe start
    capacity = room.count
    peakCapacity = room.count
    isLent = true
  }

  deinit { if !isLent { unsafe base.deallocate() } }

  /// An array of what `body` writes; written in place when it is no more than expected.
  static func array(
    expecting byteCount: Int,
    _ body: (consuming WriteBuffer) -> WriteBuffer
  ) -> [UInt8] {
    var larger: [UInt8]?
    var array: [UInt8] = []
    array.append(addingCapacity: max(byteCount, 64)) { (output: inout OutputSpan<UInt8>) in
      unsafe output.withUnsafeMutableBufferPointer {
        (room: UnsafeMutableBufferPointer<UInt8>, count: inout Int) in
        guard let start = room.baseAddress else { return }
        let lent = UnsafeMutableRawBufferPointer(room)
        let written = body(
          unsafe WriteBuffer(lent: lent, at: UnsafeMutableRawPointer(start))
        )
        if written.isLent {
          count = written.count
        } else {
          larger = try? written.bytes.array(0, written.count)
        }
      }
    }
    return larger ?? array
  }

  /// The bytes written so far; use them before the next write.
  var bytes: Bytes {
    unsafe Bytes(base: base, count: count)
  }

  /// Forgets what was written beyond `length`.
  mutating func truncate(to length: Int) {
    count = min(max(length, 0), count)
  }

  /// Forgets everything and gives back memory beyond `capacity`.
  mutating func reset(keeping kept: Int) {
    count = 0
    guard capacity > kept else { return }
    if !isLent { unsafe base.deallocate() }
    isLent = false
    unsafe base = .allocate(byteCount: kept, alignment: 16)
    capacity = kept
  }

  @inline(__always)
  mutating func reserve(_ length: Int) {
    if length > capacity - count { grow(length) }
  }

  private mutating func grow(_ length: Int) {
    let larger = max(capacity * 2, count + length)
    let new = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    unsafe new.copyMemory(from: base, byteCount: count)
    if !isLent { unsafe base.deallocate() }
    isLent = false
    unsafe base = unsafe new
    capacity = larger
    peakCapacity = max(peakCapacity, larger)
  }

  /// Appends zeros and gives their offset.
  @inline(__always)
  mutating func appendZeros(_ length: Int) -> Int {
    reserve(length)
    let offset = count
    unsafe (base + offset).initializeMemory(as: UInt8.self, repeating: 0, count: length)
    count += length
    return offset
  }

  /// Makes room whose bytes will all be set by `set`, and gives its offset.
  @inline(__always)
  mutating func appendRoom(_ length: Int) -> Int {
    reserve(length)
    let offset = count
    count += length
    return offset
  }

  @inline(__always)
  mutating func append<T: FixedWidthInteger & BitwiseCopyable>(_ value: T) {
    let width = MemoryLayout<T>.size
    reserve(width)
    unsafe base.storeBytes(of: value.littleEndian, toByteOffset: count, as: T.self)
    count += width
  }

  /// Overwrites an integer that lies within what was written.
  @inline(__always)
  mutating func set<T: FixedWidthInteger & BitwiseCopyable>(_ value: T, at offset: Int) {
    precondition(offset >= 0 && offset <= count - MemoryLayout<T>.size, "a write outside a buffer")
    unsafe base.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
  }

  /// Appends the UTF-8 of a text and gives its length.
  @inline(__always)
  mutating func append(text: String) -> Int {
    let utf8 = text.utf8.span
    append(utf8)
    return utf8.count
  }

  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in unsafe append(bytes) }
  }

  mutating func append(_ array: [UInt8]) {
    unsafe array.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in unsafe append(bytes) }
  }

  /// Appends a part of an array.
  mutating func append(_ array: [UInt8], from start: Int, to end: Int) {
    unsafe array.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      unsafe append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  @inline(__always)
  mutating func append(_ bytes: Bytes) {
    reserve(bytes.count)
    unsafe bytes.copy(into: base + count)
    count += bytes.count
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    if let start = bytes.baseAddress {
      unsafe (base + count).copyMemory(from: start, byteCount: bytes.count)
    }
    count += bytes.count
  }

  /// The CRC32C of a record, which stands in it itself.
  @inline(__always)
  func checksumOfRecord(_ offset: Int, _ length: Int) -> UInt32 {
    precondition(offset >= 0 && length >= 8 && offset <= count - length, "outside a buffer")
    return unsafe rpa_crc32c_record(base + offset, length)
  }

  /// The CRC32C of a part of what was written.
  func checksum(_ offset: Int, _ length: Int, from start: UInt32 = 0) -> UInt32 {
    precondition(offset >= 0 && length >= 0 && offset <= count - length, "outside a buffer")
    return unsafe rpa_crc32c(start, base + offset, length)
  }
}
