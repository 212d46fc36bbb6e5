import CRepriseArchive

/// The UTF-8 of a text, lent for a comparison or a checksum.
@safe struct Text: ~Copyable {
  private let base: UnsafePointer<UInt8>?
  let count: Int

  /// Lends the UTF-8 of `text` to `body`.
  @inline(__always)
  static func with<R>(_ text: String, _ body: (borrowing Text) -> R) -> R {
    let utf8 = text.utf8.span
    return unsafe utf8.withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) -> R in
      unsafe body(Text(base: bytes.baseAddress, count: bytes.count))
    }
  }

  private init(base: UnsafePointer<UInt8>?, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  @inline(__always)
  func equals(_ other: UnsafeRawPointer) -> Bool {
    guard let base = unsafe base.map(UnsafeRawPointer.init) else { return true }
    return unsafe Bytes.areEqual(base, other, count)
  }

  /// The order of two texts by their bytes: below zero when the left one comes first.
  static func order(_ left: String, _ right: String) -> Int {
    with(left) { left in
      with(right) { right in
        guard let first = unsafe left.base, let second = unsafe right.base else {
          return left.count - right.count
        }
        for index in 0..<min(left.count, right.count)
        where unsafe first[index] != second[index] {
          return unsafe first[index] < second[index] ? -1 : 1
        }
        return left.count - right.count
      }
    }
  }

  /// Says whether two texts have the same bytes; `==` of texts asks for less.
  static func areIdentical(_ left: String, _ right: String) -> Bool {
    with(left) { left in
      with(right) { right in
        guard left.count == right.count else { return false }
        guard let other = unsafe right.base else { return true }
        return unsafe left.equals(other)
      }
    }
  }

  /// Says whether a part of an array has the text's bytes.
  @inline(__always)
  func equals(_ array: [UInt8], from start: Int, to end: Int) -> Bool {
    guard end - start == count, start >= 0, end <= array.count else { return false }
    return unsafe array.withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) -> Bool in
      guard let base = bytes.baseAddress else { return true }
      return unsafe equals(base + start)
    }
  }

  /// The names of a path between its slashes; `nil` when a byte of it may mean something else.
  var plainParts: [String]? {
    guard let base = unsafe base, count > 0 else { return [] }
    var parts: [String] = []
    var start = 0
    for index in 0...count {
      if index < count {
        let byte = unsafe base[index]
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ":") { return nil }
        if byte != UInt8(ascii: "/") { continue }
      }
      let part = unsafe UnsafeBufferPointer(start: base + start, count: index - start)
      parts.append(unsafe String(decoding: part, as: UTF8.self))
      start = index + 1
    }
    return parts
  }

  /// The last of them.
  var lastPlainPart: String? {
    guard let base = unsafe base, let start = startOfLastPlainPart else { return nil }
    let part = unsafe UnsafeBufferPointer(start: base + start, count: count - start)
    return unsafe String(decoding: part, as: UTF8.self)
  }

  /// Whether the last of them is a given one; `false` where that can't be told from the bytes.
  func hasLastPlainPart(_ name: borrowing Text) -> Bool {
    guard let base = unsafe base, let start = startOfLastPlainPart, count - start == name.count
    else { return false }
    return unsafe name.equals(base + start)
  }

  private var startOfLastPlainPart: Int? {
    guard let base = unsafe base else { return nil }
    var start = 0
    for index in 0..<count {
      let byte = unsafe base[index]
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ":") { return nil }
      if byte == UInt8(ascii: "/") { start = index + 1 }
    }
    return start
  }

  /// Whether a path holds the text as it is, so that no byte of it means anything else there.
  var isPlain: Bool {
    guard let base = unsafe base else { return true }
    for index in 0..<count {
      let byte = unsafe base[index]
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") { return false }
    }
    return unsafe count == 0 || base[0] != UInt8(ascii: ":")
  }

  /// The two words that a text itself is; `nil` where a text has another form.
  ///
  /// Two texts with the same words are the same text, as long as one of them is kept: the words are
  /// a short text's bytes or a long one's place in memory. The reverse need not hold.
  @inline(__always)
  static func identity(of text: String) -> (UInt64, UInt64)? {
    #if _pointerBitWidth(_64)
    return unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
    #else
    return nil
    #endif
  }

  /// The CRC32C of the text.
  @inline(__always)
  func checksum(from start: UInt32 = 0) -> UInt32 {
    unsafe rpa_crc32c(start, base, count)
  }
}
