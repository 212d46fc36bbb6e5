import CRepriseSimulator
import Foundation

/// A Unix domain socket that carries lines of UTF-8.
///
/// The only file of the module that calls the system's socket functions.
struct LineSocket {
  /// The file descriptor.
  let descriptor: Int32

  /// Opens a socket that others connect to; its file is for its owner alone.
  ///
  /// - Throws: ``ControlError`` when the path is taken, too long, or can't be made.
  static func listening(at path: String) throws -> LineSocket {
    try socket(unsafe reprise_listen(path), path: path, action: "open")
  }

  /// Connects to a socket.
  ///
  /// - Throws: ``ControlError`` when nobody listens there.
  static func connected(to path: String) throws -> LineSocket {
    try socket(unsafe reprise_connect(path), path: path, action: "connect to")
  }

  /// Takes one connection; `nil` when none waits.
  func accept() -> LineSocket? {
    let descriptor = reprise_accept(descriptor)
    return descriptor < 0 ? nil : LineSocket(descriptor: descriptor)
  }

  /// Reads what is there, waiting for the first byte.
  ///
  /// - Parameter timeout: How long to wait, in seconds; negative waits forever.
  /// - Returns: The bytes; empty at the end of the connection, `nil` when the time was up.
  func read(timeout: Double) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe reprise_read(
        descriptor,
        bytes.baseAddress,
        bytes.count,
        timeout < 0 ? -1 : Int32(timeout * 1000)
      )
    }
    if count == -2 { return nil }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Writes all bytes.
  ///
  /// - Returns: Whether the other side took them.
  func write(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe reprise_write(descriptor, $0.baseAddress, $0.count) } == 0
  }

  func close() { _ = reprise_close(descriptor) }

  private static func socket(_ result: Int32, path: String, action: String) throws -> LineSocket {
    guard result >= 0 else {
      let reason = NSError(domain: NSPOSIXErrorDomain, code: Int(-result)).localizedDescription
      let hint = path.utf8.count > 107 ? " The path is too long: 107 bytes at most." : ""
      throw ControlError(
        message: "can't \(action) the control socket \(path): \(reason).\(hint)"
      )
    }
    return LineSocket(descriptor: result)
  }
}

/// Cuts a stream of bytes into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []

  /// The longest line that is taken, in bytes.
  static let limit = 64 << 20

  /// Adds bytes.
  ///
  /// - Throws: ``ControlError`` when a line gets too long.
  mutating func append(_ more: [UInt8]) throws {
    bytes += more
    guard bytes.count <= Self.limit else {
      throw ControlError(message: "a line on the control socket is longer than 64 MiB.")
    }
  }

  /// Takes the first whole line, without its end; `nil` when there is none yet.
  mutating func takeLine() -> [UInt8]? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    defer { bytes.removeSubrange(...end) }
    return Array(bytes[..<end])
  }
}
