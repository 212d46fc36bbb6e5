import Foundation
import RepriseUIKit

/// Serves an app's control socket: one JSON request a line, one JSON answer a line, in order.
@MainActor
final class ControlServer {
  private final class Connection {
    let socket: LineSocket
    let source: any DispatchSourceRead
    var buffer = LineBuffer()

    init(socket: LineSocket, source: any DispatchSourceRead) {
      self.socket = socket
      self.source = source
    }
  }

  private let path: String
  private let context: AppContext
  private let socket: LineSocket
  private let source: any DispatchSourceRead
  private var connections: [Int32: Connection] = [:]

  /// Opens the socket; requests are taken on the main queue.
  init(path: String, context: AppContext) throws {
    self.path = path
    self.context = context
    socket = try LineSocket.listening(at: path)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.accept() }
    }
    source.resume()
  }

  func close() {
    source.cancel()
    for connection in connections.values { connection.source.cancel() }
    socket.close()
    try? FileManager.default.removeItem(atPath: path)  // Gone already is as good.
  }

  private func accept() {
    guard let socket = socket.accept() else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    connections[socket.descriptor] = Connection(socket: socket, source: source)
    let descriptor = socket.descriptor
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read(from: descriptor) }
    }
    source.setCancelHandler { LineSocket(descriptor: descriptor).close() }
    source.resume()
  }

  private func read(from descriptor: Int32) {
    guard let connection = connections[descriptor] else { return }
    let bytes = connection.socket.read(timeout: 0) ?? []
    guard !bytes.isEmpty else {
      connection.source.cancel()
      connections[descriptor] = nil
      return
    }
    do {
      try connection.buffer.append(bytes)
    } catch {
      connection.source.cancel()
      connections[descriptor] = nil
      return
    }
    while let line = connection.buffer.takeLine() {
      _ = connection.socket.write(Self.encode(answer(to: line)) + [0x0A])
    }
  }

  private func answer(to line: [UInt8]) -> ControlResponse {
    do {
      let request = try JSONDecoder().decode(ControlRequest.self, from: Data(line))
      return try AppDriver(context: context).perform(request)
    } catch let error as ControlError {
      return ControlResponse(error: error.message)
    } catch {
      return ControlResponse(error: "not a request: \(error)")
    }
  }

  private static func encode(_ response: ControlResponse) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(response))
    } catch {
      return Array(#"{"error":"the answer could not be written as JSON"}"#.utf8)
    }
  }
}
