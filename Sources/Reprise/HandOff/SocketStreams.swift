import Foundation
import RepriseArchive

/// One end of a connection between two apps; it is closed when neither stream uses it any more.
final class StreamEnd: Sendable {
  let socket: LocalSocket

  init(_ socket: LocalSocket) {
    self.socket = socket
  }

  deinit { socket.close() }

  /// Makes the two streams of a connection.
  ///
  /// - Parameters:
  ///   - socket: The connection; the streams close it.
  ///   - early: What the other side wrote before the connection was its app's.
  /// - Returns: What the other app writes, and what it reads.
  static func streams(
    over socket: LocalSocket,
    early: [UInt8] = []
  ) -> (InputStream, OutputStream) {
    let end = StreamEnd(socket)
    return (SocketInputStream(end, early: early), SocketOutputStream(end))
  }
}

/// What the app on the other device writes.
private final class SocketInputStream: InputStream {
  private let end: StreamEnd
  private var early: ArraySlice<UInt8>
  private var status = Stream.Status.notOpen

  init(_ end: StreamEnd, early: [UInt8]) {
    self.end = end
    self.early = early[...]
    super.init(data: Data())
  }

  override var streamStatus: Stream.Status { status }

  override var streamError: (any Error)? { nil }

  override var hasBytesAvailable: Bool { status == .open }

  override func open() {
    if status == .notOpen { status = .open }
  }

  override func close() { status = .closed }

  /// Reads what has come, and waits for the first byte.
  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    guard status == .open, len > 0 else { return status == .atEnd ? 0 : -1 }
    var bytes = early.prefix(len)
    early = early.dropFirst(bytes.count)
    if bytes.isEmpty { bytes = (end.socket.read(timeout: -1, limit: len) ?? [])[...] }
    if bytes.isEmpty { status = .atEnd }
    for (index, byte) in bytes.enumerated() { unsafe buffer[index] = byte }
    return bytes.count
  }
}

/// What the app on the other device reads.
private final class SocketOutputStream: OutputStream {
  private let end: StreamEnd?
  private var status = Stream.Status.notOpen

  init(_ end: StreamEnd) {
    self.end = end
    super.init(toMemory: ())
  }

  required init(toMemory: ()) {
    end = nil
    super.init(toMemory: ())
  }

  override var streamStatus: Stream.Status { status }

  override var streamError: (any Error)? { nil }

  override var hasSpaceAvailable: Bool { status == .open }

  override func open() {
    if status == .notOpen { status = .open }
  }

  /// Ends what the other app reads; it can write on.
  override func close() {
    if status == .open { end?.socket.endWriting() }
    status = .closed
  }

  /// Writes all of it, and waits for room.
  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    guard status == .open, let end else { return -1 }
    let bytes = unsafe Array(UnsafeBufferPointer(start: buffer, count: len))
    guard end.socket.write(bytes) else {
      status = .error
      return -1
    }
    return len
  }
}
