import Foundation
import RepriseArchive
import RepriseUIKit

/// Serves an app's control socket: one JSON request a line, one JSON answer a line, in order.
@MainActor
final class ControlServer {
  private final class Connection {
    let socket: LocalSocket
    let source: any DispatchSourceRead
    var buffer = LineBuffer()

    /// Whether a request has no answer yet.
    var isWaiting = false

    /// Whether requests are being looked through.
    var isServing = false

    init(socket: LocalSocket, source: any DispatchSourceRead) {
      self.socket = socket
      self.source = source
    }
  }

  private let path: String
  private let context: AppContext
  private let socket: LocalSocket
  private let source: any DispatchSourceRead
  private var connections: [Int32: Connection] = [:]

  /// Opens the socket; requests are taken on the main queue.
  init(path: String, context: AppContext) throws {
    self.path = path
    self.context = context
    socket = try ControlSocket.listening(at: path)
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
    source.setCancelHandler { LocalSocket(descriptor: descriptor).close() }
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
    serve(connection)
  }

  /// Answers what was asked, one request after the other: some answers take a while.
  private func serve(_ connection: Connection) {
    guard !connection.isServing else { return }
    connection.isServing = true
    defer { connection.isServing = false }
    while !connection.isWaiting, let line = connection.buffer.takeLine() {
      connection.isWaiting = true
      answer(to: line) { [weak self, weak connection] response in
        // The driver may have left meanwhile, and its descriptor be another one's.
        guard let self, let connection,
          connections[connection.socket.descriptor] === connection
        else { return }
        _ = connection.socket.write(Self.encode(response) + [0x0A])
        connection.isWaiting = false
        serve(connection)
      }
    }
  }

  private func answer(
    to line: [UInt8],
    _ answered: @escaping @MainActor (ControlResponse) -> Void
  ) {
    do {
      let request = try JSONDecoder().decode(ControlRequest.self, from: Data(line))
      try AppDriver(context: context).perform(request, answered: answered)
    } catch let error as ControlError {
      answered(ControlResponse(error: error.message))
    } catch {
      answered(ControlResponse(error: "not a request: \(error)"))
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
