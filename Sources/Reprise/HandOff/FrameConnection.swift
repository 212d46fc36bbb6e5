import Dispatch
import RepriseArchive

/// A socket's connection that carries frames, both ways and without ever waiting.
@MainActor
final class FrameConnection {
  private let socket: OpenSocket
  private let source: any DispatchSourceRead
  private var draining: (any DispatchSourceWrite)?
  private var reader = HandOffFrame.Reader()
  private var output: ArraySlice<UInt8> = []
  private var received: (@MainActor (Result<[UInt8], HandOffFailure>) -> Void)?

  /// Takes charge of a connection.
  ///
  /// - Parameters:
  ///   - connected: The connection; it is closed when it has ended.
  ///   - received: Takes each frame, and at last why no more come.
  init(
    _ connected: LocalSocket,
    received: @escaping @MainActor (Result<[UInt8], HandOffFailure>) -> Void
  ) {
    let socket = OpenSocket(connected)
    self.socket = socket
    self.received = received
    source = DispatchSource.makeReadSource(fileDescriptor: connected.descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    // The descriptor must not be another file's while the source still watches it.
    source.setCancelHandler { withExtendedLifetime(socket) {} }
    source.resume()
  }

  isolated deinit { close() }

  /// Writes a frame; what finds no room now is written later.
  func send(_ frame: [UInt8]) {
    output += frame
    drain()
  }

  /// Gives the connection away: what comes from now on is no frame.
  ///
  /// - Returns: The connection, and what of it was read already; `nil` when it has ended.
  func detach() -> (socket: LocalSocket, early: [UInt8])? {
    guard received != nil, output.isEmpty, let copy = socket.socket.duplicated() else { return nil }
    let early = reader.rest
    close()
    return (copy, early)
  }

  /// Ends the connection; nothing is received any more.
  func close() {
    received = nil
    source.cancel()
    draining?.cancel()
    draining = nil
  }

  private func read() {
    // Of a connection that the other side closed nothing is told again: all of it is read now.
    while received != nil, let bytes = socket.socket.read(timeout: 0) {
      guard !bytes.isEmpty else {
        return end(
          reader.isEmpty
            ? HandOffFailure(.gone, "The app on the other device has ended.")
            : HandOffFailure(.gone, "The app on the other device ended in the middle of a message.")
        )
      }
      reader.append(bytes)
      do throws(HandOffFailure) {
        while received != nil, let frame = try reader.takeFrame() { received?(.success(frame)) }
      } catch {
        return end(error)
      }
    }
  }

  private func drain() {
    guard received != nil, !output.isEmpty else { return }
    guard let count = socket.socket.writeWithoutWaiting(output) else {
      return end(HandOffFailure(.gone, "The app on the other device has ended."))
    }
    output = output.dropFirst(count)
    if output.isEmpty {
      draining?.cancel()
      draining = nil
    } else if draining == nil {
      let socket = socket
      let source = DispatchSource.makeWriteSource(
        fileDescriptor: socket.socket.descriptor,
        queue: .main
      )
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.drain() } }
      source.setCancelHandler { withExtendedLifetime(socket) {} }
      source.resume()
      draining = source
    }
  }

  private func end(_ failure: HandOffFailure) {
    let received = received
    close()
    received?(.failure(failure))
  }
}

/// A socket that is closed when nobody uses it any more.
private final class OpenSocket: Sendable {
  let socket: LocalSocket

  init(_ socket: LocalSocket) {
    self.socket = socket
  }

  deinit { socket.close() }
}
