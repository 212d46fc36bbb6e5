/// How messages about activities stand in a stream of bytes.
///
/// A frame is a head of twelve bytes and a body. All numbers are little-endian.
///
/// | offset | bytes | what |
/// |---|---|---|
/// | 0 | 4 | `RPHO` |
/// | 4 | 2 | the version of whoever wrote it |
/// | 6 | 2 | the oldest version that understands it |
/// | 8 | 4 | the bytes of the body, 1 to 262,144 |
/// | 12 | | the body: a base of an archive with one record |
///
/// A reader never takes more than that into memory, and bytes from elsewhere never stop it.
package enum HandOffFrame {
  /// The version that is written.
  package static let version: UInt16 = 1

  /// The most bytes of a body: 256 KiB.
  package static let bodyLimit = 256 << 10

  /// The bytes of a head.
  package static let headByteCount = 12

  private static let magic: [UInt8] = Array("RPHO".utf8)

  /// Puts a head before a body.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - version: The version to state.
  ///   - minimumReader: The oldest version that understands the body.
  /// - Returns: The frame.
  /// - Throws: ``HandOffFailure``: `tooLarge`.
  package static func frame(
    _ body: [UInt8],
    version: UInt16 = version,
    minimumReader: UInt16 = version
  ) throws(HandOffFailure) -> [UInt8] {
    guard body.count <= bodyLimit else { throw excess(body.count) }
    var frame = magic
    frame.reserveCapacity(headByteCount + body.count)
    for number in [version, minimumReader] {
      frame += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
    for shift in [0, 8, 16, 24] { frame.append(UInt8(truncatingIfNeeded: body.count >> shift)) }
    return frame + body
  }

  /// Reads the only frame of some bytes.
  ///
  /// - Parameter bytes: Bytes from elsewhere.
  /// - Returns: The message.
  /// - Throws: ``HandOffFailure`` when they are not one whole frame with a message.
  package static func message(in bytes: [UInt8]) throws(HandOffFailure) -> HandOffMessage {
    var reader = Reader()
    reader.append(bytes)
    guard let frame = try reader.takeFrame(), reader.isEmpty else {
      throw HandOffFailure(.malformed, "The message from the other device has no end, or two.")
    }
    return try HandOffMessage(body: Array(frame.dropFirst(headByteCount)))
  }

  static func excess(_ found: Int) -> HandOffFailure {
    HandOffFailure(
      .tooLarge,
      "The activity takes \(found) bytes, and \(bodyLimit) may be handed over. Put less into its "
        + "userInfo: a name by which the other device finds the rest."
    )
  }

  /// Cuts a stream of bytes into frames.
  package struct Reader {
    private var bytes: [UInt8] = []

    /// Makes a reader of a stream that has not begun.
    package init() {}

    /// Whether all bytes so far were taken.
    package var isEmpty: Bool { bytes.isEmpty }

    /// The bytes that weren't taken.
    var rest: [UInt8] { bytes }

    /// Adds bytes of the stream.
    package mutating func append(_ more: [UInt8]) {
      bytes += more
    }

    /// Takes the next frame.
    ///
    /// - Returns: The frame, head and body; `nil` when it isn't whole yet.
    /// - Throws: ``HandOffFailure``: `malformed`, `newerVersion` or `tooLarge`; nothing of the stream
    ///   can be read after that.
    package mutating func takeFrame() throws(HandOffFailure) -> [UInt8]? {
      let known = min(bytes.count, magic.count)
      guard bytes[..<known] == magic[..<known] else {
        throw HandOffFailure(.malformed, "Bytes came from the other device that are no message.")
      }
      guard bytes.count >= headByteCount else { return nil }
      let minimumReader = number(at: 6, byteCount: 2)
      guard minimumReader <= Int(HandOffFrame.version) else {
        throw HandOffFailure.newer(wanted: minimumReader, known: Int(HandOffFrame.version))
      }
      let count = number(at: 8, byteCount: 4)
      guard count > 0 else {
        throw HandOffFailure(.malformed, "A message without content came from the other device.")
      }
      guard count <= bodyLimit else { throw excess(count) }
      guard bytes.count >= headByteCount + count else { return nil }
      let frame = Array(bytes[..<(headByteCount + count)])
      bytes.removeSubrange(..<frame.count)
      return frame
    }

    private func number(at offset: Int, byteCount: Int) -> Int {
      bytes[offset..<offset + byteCount].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
