// The file of system calls for sockets.

import CRepriseArchive

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A Unix domain socket: how processes of one user on one machine talk.
package struct LocalSocket: Sendable {
  /// The file descriptor.
  package let descriptor: Int32

  /// The longest path that a socket can have, in bytes.
  package static let pathLimit = 107

  /// The number of the error that says that somebody listens at a path already.
  package static let isTaken = EADDRINUSE

  /// Takes charge of a socket that is open.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a socket that others connect to; its file is for its owner alone.
  ///
  /// - Parameter path: The socket's file, in a folder that is there.
  /// - Returns: The socket, which doesn't wait.
  /// - Throws: ``ArchiveError/system(call:file:code:)`` when the path is taken, too long, or can't
  ///   be made.
  package static func listening(at path: String) throws(ArchiveError) -> LocalSocket {
    try socket(unsafe rpa_listen(path), call: "bind", path: path)
  }

  /// Connects to a socket.
  ///
  /// - Parameters:
  ///   - path: The socket's file.
  ///   - waits: Whether to wait for room where many connect at once.
  /// - Returns: The connection.
  /// - Throws: ``ArchiveError/system(call:file:code:)`` when nobody listens there.
  package static func connected(
    to path: String,
    waits: Bool = true
  ) throws(ArchiveError) -> LocalSocket {
    try socket(unsafe rpa_connect(path, waits ? 1 : 0), call: "connect", path: path)
  }

  /// Makes two sockets that are connected to each other; `nil` when the system has none to give.
  package static func pair() -> (LocalSocket, LocalSocket)? {
    var (first, second): (Int32, Int32) = (-1, -1)
    guard unsafe rpa_socket_pair(&first, &second) == 0 else { return nil }
    return (LocalSocket(descriptor: first), LocalSocket(descriptor: second))
  }

  /// Gives the same connection a second time, to be closed by itself; `nil` when there can be none.
  package func duplicated() -> LocalSocket? {
    let copy = rpa_duplicate(descriptor)
    return copy < 0 ? nil : LocalSocket(descriptor: copy)
  }

  /// Says that nothing more is written; the other side can write on.
  package func endWriting() { rpa_end_sending(descriptor) }

  /// Removes a socket's file, if it is left over from a process that was killed.
  package static func removeStale(at path: String) {
    unsafe rpa_remove_stale_socket(path)
  }

  /// Takes one connection; `nil` when none waits.
  package func accept() -> LocalSocket? {
    let descriptor = rpa_accept(descriptor)
    return descriptor < 0 ? nil : LocalSocket(descriptor: descriptor)
  }

  /// The user for whom the process at the other end ran when it connected or began to listen.
  ///
  /// The system says so, not that process. `nil` when the system can't.
  package var peerUser: UInt32? { UInt32(exactly: rpa_peer_user(descriptor)) }

  /// The user for whom this process runs.
  package static var ownUser: UInt32 { geteuid() }

  /// Reads what is there, waiting for the first byte.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in seconds; negative waits forever.
  ///   - limit: The most bytes to read.
  /// - Returns: The bytes; empty at the end of the connection, `nil` when the time was up.
  package func read(timeout: Double, limit: Int = 65_536) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: min(limit, 65_536))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe rpa_receive(
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
  /// - Parameter bytes: The bytes.
  /// - Returns: Whether the other side took them.
  package func write(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes {
      unsafe rpa_send(descriptor, $0.baseAddress, $0.count, 1) == $0.count
    }
  }

  /// Writes as many bytes as there is room for, without waiting.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: How many were written; `nil` when the other side is gone.
  package func writeWithoutWaiting(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe rpa_send(descriptor, $0.baseAddress, $0.count, 0)
    }
    return count < 0 ? nil : count
  }

  /// Closes the socket; its file stays.
  package func close() { _ = shut(descriptor) }

  private static func socket(
    _ result: Int32,
    call: String,
    path: String
  ) throws(ArchiveError) -> LocalSocket {
    guard result >= 0 else { throw .system(call: call, file: path, code: -result) }
    return LocalSocket(descriptor: result)
  }
}

extension FileSystem {
  /// Says whether a folder is this user's and nobody else may look into it.
  ///
  /// - Parameter path: The folder.
  /// - Returns: `false` also where it isn't there, or is a link.
  package static func isPrivateDirectory(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { _ = shut(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}

private func shut(_ descriptor: Int32) -> Int32 { close(descriptor) }
