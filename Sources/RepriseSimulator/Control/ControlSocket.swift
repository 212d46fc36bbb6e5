import Foundation
import RepriseArchive

/// Opens the socket that carries requests and answers, lines of UTF-8.
enum ControlSocket {
  /// Opens a socket that drivers connect to; its file is for its owner alone.
  ///
  /// - Throws: ``ControlError`` when the path is taken, too long, or can't be made.
  static func listening(at path: String) throws -> LocalSocket {
    try explaining("open") { () throws(ArchiveError) -> LocalSocket in
      try LocalSocket.listening(at: path)
    }
  }

  /// Connects to an app's socket.
  ///
  /// - Throws: ``ControlError`` when nobody listens there.
  static func connected(to path: String) throws -> LocalSocket {
    try explaining("connect to") { () throws(ArchiveError) -> LocalSocket in
      try LocalSocket.connected(to: path)
    }
  }

  private static func explaining(
    _ action: String,
    _ body: () throws(ArchiveError) -> LocalSocket
  ) throws -> LocalSocket {
    do throws(ArchiveError) {
      return try body()
    } catch {
      guard case .system(_, let path, let code) = error else { throw error }
      let reason = NSError(domain: NSPOSIXErrorDomain, code: Int(code)).localizedDescription
      let limit = LocalSocket.pathLimit
      let hint = path.utf8.count > limit ? " The path is too long: \(limit) bytes at most." : ""
      throw ControlError(message: "can't \(action) the control socket \(path): \(reason).\(hint)")
    }
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
